// study.wasm, asked from the page: a request names its topic and method ("pad.read") and has its arguments.
// The requests of a topic are in the folder of its pages.
import { WorkerClient } from "./workerClient";

export const createStudyWorker = () =>
	new WorkerClient(() => new Worker(new URL("./studyWorker.ts", import.meta.url), { type: "module", name: "study" }));
