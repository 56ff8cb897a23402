import { type Browser, chromium } from 'playwright-core';
import { atEnd } from '../../support/database/at-end.ts';
import { once } from '../../support/once.ts';
import { patience } from '../../support/patience.ts';
import { startWithRetry } from '../../support/server/start-with-retry.ts';
import { chromiumPath } from './chromium-path.ts';

/** Set where a machine has to have a browser: there a suite that cannot run fails. */
export const requireBrowser = process.env.REQUIRE_BROWSER === '1';

/** The one browser of the process, started at the first call; every test opens its own window in it. */
export const browser = once(async (): Promise<Browser> => {
  if (chromiumPath === undefined) throw new Error('there is no Chromium');
  const options = {
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
  };
  const launched = await startWithRetry('Chromium', () => chromium.launch(options));
  atEnd(() => launched.close());
  return launched;
});

/** Describes what needs a browser; says nothing where there is none, for `chromium.test.ts` says it once for all. */
export function describeInBrowser(title: string, body: () => void): void {
  if (chromiumPath === undefined) return;
  describe(title, body);
}
