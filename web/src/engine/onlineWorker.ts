// The worker of one online table: runs online.wasm, the client's end of the protocol.
import wasm from "../../../build/online.wasm?url";
import { serve } from "./serve";

serve(wasm);
