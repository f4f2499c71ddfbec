// What a table needs only after its first card is seen: loaded when the hand is there.
export { default as Dialogs } from "./Dialogs.svelte";
export { default as HintPanel } from "./HintPanel.svelte";
export { default as Moments } from "./Moments.svelte";
