import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = new URL('.', import.meta.url);
const swagger = new URL('../../node_modules/swagger-ui-dist/', here);

/** Swagger UI is under the Apache License, which wants to go along with it. */
const licence: Plugin = {
  name: 'licence',
  generateBundle() {
    for (const name of ['LICENSE', 'NOTICE', 'swagger-ui-es-bundle.js.LICENSE.txt']) {
      const fileName = `licences/${name.replace(/\.txt$/, '')}.txt`;
      this.emitFile({ type: 'asset', fileName, source: readFileSync(new URL(name, swagger)) });
    }
  },
};

/** Builds the page that shows the OpenAPI document into the package; every address in it is relative. */
export default defineConfig({
  root: fileURLToPath(here),
  base: './',
  plugins: [licence],
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
