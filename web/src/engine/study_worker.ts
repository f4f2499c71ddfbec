// What is around a game: lesson, referee, score pad, replays, lab.
import wasm from "../../../build/study.wasm?url";
import { serve } from "./serve";

serve(wasm);
