import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.HOWFF_SERVER ?? 'http://127.0.0.1:8765';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/howff/web/static',
    emptyOutDir: true,
    target: 'es2022',
    // A strict content policy allows no script or style in the page itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    fs: { allow: ['.', '../src/howff/games/glenmore/chronicles'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  resolve: {
    // Chronicles bring sections from their own folders, outside this one.
    alias: { '@howff': at('./src') },
    dedupe: ['svelte'],
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  test: {
    environment: 'happy-dom',
    include: ['test/**/*.test.ts'],
  },
});
