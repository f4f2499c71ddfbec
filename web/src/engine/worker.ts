// One table.
import wasm from "../../../build/kilostone.wasm?url";
import { serve } from "./serve";

serve(wasm);
