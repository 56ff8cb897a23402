import { spawnSync } from 'node:child_process';
import { expect } from 'chai';
import { type Block, blocksOf } from './support/blocks.ts';
import { faultsOfConfig, faultsOfCopy, faultsOfPart, syntaxFaults } from './support/checks/code.ts';
import { stopAsked } from './support/checks/curl.ts';
import { faultsOfDockerfile, faultsOfNginx, faultsOfRules, readIni } from './support/checks/files.ts';
import { faultsOfLines } from './support/checks/lines.ts';
import { faultsOfShell } from './support/checks/shell.ts';
import { examplesOf } from './support/examples.ts';
import { notRun } from './support/not-run.ts';
import { type Page, readPages } from './support/pages.ts';

type Check = (text: string, block: Block, page: Page) => readonly string[] | Promise<readonly string[]>;

/** What holds of a block in each language. TypeScript is compiled in code.test.ts too, requests are sent in examples.test.ts. */
const checks: Readonly<Record<string, Check>> = {
  ts: (text, { info, start }, page) =>
    info === 'part'
      ? faultsOfPart(text, page.text.split('\n').slice(0, start).join('\n'))
      : [...faultsOfCopy(text), ...faultsOfConfig(text)],
  js: (text) => [...syntaxFaults(text), ...faultsOfCopy(text), ...faultsOfConfig(text)],
  sh: faultsOfShell,
  text: faultsOfLines,
  // Pages of frameworks: test/recipes compares them with the files that it compiles.
  tsx: () => [],
  vue: () => [],
  astro: () => [],
  nginx: faultsOfNginx,
  dockerfile: faultsOfDockerfile,
  yaml: faultsOfRules,
  ini: (text) => (readIni(text).size > 0 ? [] : ['has no section']),
};

interface Named {
  readonly page: Page;
  readonly block: Block;
}

const all: readonly Named[] = readPages().flatMap((page) =>
  blocksOf(page.text).map((block) => ({ page, block })),
);

const reasonOf = ({ page, block }: Named) =>
  notRun.find(({ file, text }) => file === page.file && block.text.includes(text));

/** The requests of a page and their answers, which examples.test.ts sends and compares. */
const sent = new Set(
  readPages().flatMap((page) =>
    examplesOf(page).flatMap(({ block, answer }) =>
      [block, answer].map((one) => `${page.file}:${one?.start}`),
    ),
  ),
);

describe('the code blocks of README.md and docs', () => {
  after(stopAsked);

  for (const named of all) {
    const { page, block } = named;
    const place = `${page.file}:${block.start + 1}`;
    if (sent.has(`${page.file}:${block.start}`) || reasonOf(named) !== undefined) continue;

    it(`are right in ${place}: ${block.language}`, async () => {
      const check = checks[block.language];
      expect(
        check,
        `'${block.language}' has no check; a block that cannot be run stands in not-run.ts`,
      ).to.be.a('function');
      expect(await check?.(block.text, block, page)).to.deep.equal([]);
    });
  }

  it('are listed, each with its reason, where they are not run here', () => {
    for (const one of notRun) {
      const found = all.filter(({ page, block }) => page.file === one.file && block.text.includes(one.text));
      expect(found, `${one.file}: ${one.text}`).to.have.length(1);
      expect(one.reason).to.match(/^\S.{9,}[^\n]$/);
    }
  });

  for (const [language, text] of [
    ['sh', 'npm run nothing'],
    ['sh', 'npx koa-content-query check --nothing'],
    ['sh', 'curl http://127.0.0.1:1337/api/nothing'],
    ['sh', "echo 'not closed"],
    ['sh', 'node --import tsx no/such.ts'],
    ['ts', "export default () => ({ 'content-query': { enabled: true, config: { flatType: [] } } });"],
    ['ts', '// example/own-models/finds.ts\nexport const finds = {};'],
    ['ts', 'export default { rest: { maxlimit: 1 } };'],
    ['js', 'module.exports = {'],
    [
      'js',
      "module.exports = { 'content-query': { enabled: true, resolve: 'koa-content-query/strapi', config: { way: 1 } } };",
    ],
    ['nginx', 'server {'],
    ['dockerfile', 'FROM node:22-slim\nRUN npm ci'],
    ['dockerfile', 'FORM node:22-slim'],
    ['yaml', 'groups:\n  - name: a\n    rules:\n      - alert: A\n        expr: content_query_nothing > 1'],
    ['text', 'content-query: nobody ever says this'],
  ] as const) {
    it(`are reported if they are wrong: ${text.split('\n')[0]}`, async () => {
      const [block] = blocksOf(`\`\`\`${language}\n${text}\n\`\`\``);
      const page = { file: 'docs/wrong.md', text: '' };
      expect(await checks[language]?.(text, block as Block, page)).to.not.deep.equal([]);
    });
  }

  it('of shell are parsed by bash', () => {
    expect(spawnSync('bash', ['--version']).status).to.equal(0);
  });
});
