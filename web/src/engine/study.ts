// The second module, asked from the page: "corner.what" with what goes with it. Each corner's questions
// stand beside its pages.
import { Asking } from "./asking";

export const createStudyWorker = () =>
	new Asking(() => new Worker(new URL("./study_worker.ts", import.meta.url), { type: "module", name: "study" }));
