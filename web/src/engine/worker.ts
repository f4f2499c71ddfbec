// The worker of one table: runs kilostone.wasm.
import wasm from "../../../build/kilostone.wasm?url";
import { serve } from "./serve";

serve(wasm);
