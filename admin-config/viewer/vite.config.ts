import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressed } from '../../tools/ops/package/compressed.ts';
import { licences } from '../../tools/ops/package/licences.ts';

const here = new URL('.', import.meta.url);

/** Builds the page that shows the OpenAPI document into the package; every address in it is relative. */
export default defineConfig({
  root: fileURLToPath(here),
  base: './',
  plugins: [licences(), compressed({ gzip: false })],
  build: {
    outDir: fileURLToPath(new URL('../../dist/admin-config/viewer/', here)),
    emptyOutDir: true,
    target: 'es2022',
    // Nothing inline: the Content-Security-Policy only allows scripts and styles from files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
    // These warnings only mean that the machine is slow, and would be the first lines that `npm start` prints.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
