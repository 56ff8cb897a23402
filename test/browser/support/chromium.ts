import { type Browser, chromium } from 'playwright-core';
import { once } from '../../support/once.ts';
import { patience } from '../../support/patience.ts';
import { chromiumPath } from './chromium-path.ts';

/** Set where a machine has to have a browser: there a suite that cannot run fails. */
export const requireBrowser = process.env.REQUIRE_BROWSER === '1';

/** The one browser of the run; every test opens its own window in it. */
const launch = once(() => {
  if (chromiumPath === undefined) throw new Error('there is no Chromium');
  return chromium.launch({
    executablePath: chromiumPath,
    timeout: patience(30_000),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
});

let launched: Promise<Browser> | undefined;

/** The browser, started at the first call. */
export function browser(): Promise<Browser> {
  launched = launch();
  return launched;
}

// Files are loaded outside of any describe, so this is a hook of the whole run.
after(async () => (await launched)?.close());

/** Describes what needs a browser; says nothing where there is none, for `chromium.test.ts` says it once for all. */
export function describeInBrowser(title: string, body: () => void): void {
  if (chromiumPath === undefined) return;
  describe(title, function () {
    // More than a step waits, so that the step is named that went wrong.
    this.timeout(patience(30_000));
    body();
  });
}
