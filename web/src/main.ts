import { mount } from "svelte";
import App from "./App.svelte";
import { open_settings, show_theme } from "./lib/settings.svelte";
import "./style.css";

show_theme();
await open_settings();
show_theme();
const target = document.getElementById("app");
if (target) mount(App, { target });

if ("serviceWorker" in navigator && import.meta.env.PROD)
	navigator.serviceWorker.register("./sw.js").catch(() => undefined);
