import type { Page } from 'playwright-core';

/** What a page must never do, as far as it has done it. */
export interface Watch {
  /** Violations of the Content-Security-Policy, errors nobody caught, requests to other hosts. */
  readonly faults: readonly string[];
  /** Gives the faults so far and counts them no more. */
  forget(): readonly string[];
}

const reportViolations = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('policy violated: ' + event.violatedDirective + ' ' + event.blockedURI))`;

/** Watches a page from before its first request. */
export async function watch(page: Page, origin: string): Promise<Watch> {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/content.security.policy|policy violated/i.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(`not caught: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) faults.push(`foreign request: ${url}`);
  });
  await page.addInitScript(reportViolations);
  return { faults, forget: () => faults.splice(0) };
}
