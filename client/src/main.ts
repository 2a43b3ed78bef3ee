import { mount } from 'svelte';
import App from './app/App.svelte';
import { keep } from './lib/prefs.svelte';
import './lib/base.css';

keep();
const target = document.getElementById('app');
if (target) mount(App, { target });
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
