import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from '../../tools/ops/package/compressed.ts';
import { licences } from '../../tools/ops/package/licences.ts';

/** Builds the page into the package; every address in it is relative, so that it works under any prefix. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react(), licences(), compressed()],
  worker: { plugins: () => [licences()] },
  build: {
    outDir: fileURLToPath(new URL('../../dist/admin-config/page/', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // Nothing inline: the Content-Security-Policy only allows scripts and styles from files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
    // These warnings only mean that the machine is slow, and would be the first lines that `npm start` prints.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
