import { requireBrowser } from './support/chromium.ts';
import { chromiumPath } from './support/chromium-path.ts';

if (chromiumPath === undefined) {
  const line = 'browser suite not run: no Chromium';
  if (!requireBrowser) {
    it.skip(line);
  } else {
    it(line, () => {
      throw new Error('REQUIRE_BROWSER is 1');
    });
  }
}
