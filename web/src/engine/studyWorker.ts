// The worker that runs study.wasm: lesson, referee, score pad, replays, lab.
import wasm from "../../../build/study.wasm?url";
import { serve } from "./serve";

serve(wasm);
