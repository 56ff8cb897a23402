import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { projectFile } from '../../support/project.ts';

const source = readFileSync(projectFile('node_modules/axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
  }[];
}

/** Everything that axe-core finds, a line for each place. */
export async function findings(page: Page): Promise<readonly string[]> {
  await page.evaluate(source);
  const { violations } = (await page.evaluate('axe.run(document)')) as AxeResults;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`),
  );
}
