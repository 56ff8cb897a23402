import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the page into the package; every address in it is relative, so that any prefix serves it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('../../dist/admin-config/page/', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // Nothing inline: the Content-Security-Policy takes scripts and styles from files alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
    // A slow machine is no fault of the build, and these lines would be the first that `npm start` prints.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
