import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files are sent as they are. */
const smallest = 1_024;

/**
 * Puts each script and style of a build beside it as `.br` and `.gz`, for those who take them, in place of the file itself: who takes
 * neither gets it unpacked, and the package is smaller by what nobody asks for. Without `gzip` it is `.br` alone, of which the host
 * makes the other form when somebody asks for it.
 */
export const compressed = ({ gzip = true } = {}): Plugin => ({
  name: 'compressed',
  enforce: 'post',
  writeBundle({ dir }, bundle) {
    for (const fileName of Object.keys(bundle).filter((name) => /\.(?:js|css)$/.test(name))) {
      const file = join(dir ?? '', fileName);
      const text = readFileSync(file);
      if (text.length < smallest) continue;
      const quality = { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY };
      writeFileSync(`${file}.br`, brotliCompressSync(text, { params: quality }));
      if (gzip) writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
      rmSync(file);
    }
  },
});
