import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { problemsOf } from '../http/support/entries.ts';
import { useHost } from '../http/support/use-host.ts';
import { sqlite } from '../support/databases.ts';
import { projectFile } from '../support/project.ts';
import { mapped, unmapped } from './support/refine-operators.ts';

const page = readFileSync(projectFile('docs/front-ends.md'), 'utf8');

/** The rows of the page's tables whose first two cells are code. */
const rows = [...page.matchAll(/^\| `([^`]+)` \| `([^`]+)` \|/gm)].map(([, first = '', second = '']) => [
  first,
  second,
]);
const operators = rows.filter(([, sent = '']) => sent.startsWith('$'));
const refusals = rows.filter(([request = '']) => request.includes('='));

describe('docs/front-ends.md', () => {
  const { ask } = useHost(sqlite, { REST_POPULATE_WITH_PAGINATION: true });

  it('says how each operator of refine is sent', () => {
    expect(operators).to.have.deep.members(
      Object.entries(mapped).map(([operator, { sends }]) => [operator, sends]),
    );
    const [, refused = ''] = /^Refused, [^:]*: (.*)\.$/m.exec(page) ?? [];
    expect(refused.split(', ')).to.have.members(unmapped.map((operator) => `\`${operator}\``));
  });

  it('names the versions that the tests run', () => {
    for (const name of ['@refinedev/strapi-v4', 'strapi-sdk-js', '@nuxtjs/strapi']) {
      const manifest = readFileSync(projectFile(`node_modules/${name}/package.json`), 'utf8');
      expect(page).to.include(`| \`${name}\` | ${JSON.parse(manifest).version} |`);
    }
    const client = readFileSync(projectFile('node_modules/@strapi/client/package.json'), 'utf8');
    expect(page).to.include(`\`@strapi/client\` ${JSON.parse(client).version}, which`);
  });

  it('has twelve requests that are refused', () => {
    expect(refusals).to.have.length(12);
  });

  for (const [request = '', problem] of refusals) {
    it(`says what ${request} is refused with`, async () => {
      expect(problemsOf(await ask(`/api/articles?${request}`))).to.deep.equal([problem]);
    });
  }
});
