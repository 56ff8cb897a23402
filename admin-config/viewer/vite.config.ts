import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { licences } from '../../ops/package/licences.ts';

const here = new URL('.', import.meta.url);

/** Builds the page that shows the OpenAPI document into the package; every address in it is relative. */
export default defineConfig({
  root: fileURLToPath(here),
  base: './',
  plugins: [licences()],
  build: {
    outDir: fileURLToPath(new URL('../../dist/admin-config/viewer/', here)),
    emptyOutDir: true,
    target: 'es2022',
    // Nothing inline: the Content-Security-Policy takes scripts and styles from files alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
    // A slow machine is no fault of the build, and these lines would be the first that `npm start` prints.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
