import { mount } from "svelte";
import App from "./App.svelte";
import { openSettings, showTheme } from "./lib/settings.svelte";
import "./style.css";

showTheme();
await openSettings();
showTheme();
const target = document.getElementById("app");
target?.replaceChildren(); // the title that was seen meanwhile
if (target) mount(App, { target });

if ("serviceWorker" in navigator && import.meta.env.PROD)
	navigator.serviceWorker.register("./sw.js").catch(() => undefined);
