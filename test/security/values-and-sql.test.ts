import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { entriesOf, idsOf } from '../http/support/entries.ts';
import { onOneDatabase } from '../support/databases.ts';
import { projectFile } from '../support/project.ts';
import { attack, expectRefused } from './support/attack.ts';
import { useAttackedHost } from './support/attacked-host.ts';

/** Ordinary text, however it looks. Each carries a word to look for in the statements. */
const canary = 'kingfisher';
const values = [
  ':name',
  ':title',
  '$1',
  '$2::text',
  '$title',
  '?',
  '??',
  "'",
  "''",
  '"',
  '`',
  '\\',
  "\\'",
  "\\' OR 1=1-- ",
  "' OR '1'='1",
  "'; DROP TABLE articles; --",
  "') UNION SELECT password FROM up_users -- ",
  '/* */',
  '-- ',
  '#',
  '#{7*7}',
  '{"$ne":null}',
  '[1,2]',
  '\u02bc OR 1=1',
].map((value) => value + canary);

const atAttributes = [
  'filters[title]=VALUE',
  'filters[title][$eqi]=VALUE',
  'filters[title][$in][]=VALUE',
  'filters[title][$in][]=VALUE&filters[title][$in][]=:name',
  'filters[title][$contains]=VALUE',
  'filters[title][$startsWithi]=VALUE',
  'filters[author][name]=VALUE',
  'filters[title][$between][]=VALUE&filters[title][$between][]=VALUE',
  'locale=VALUE',
];

/** Names that look like paths of documents or as SQL does; a sign of equality is encoded. */
const steps = [
  'a::text) OR 1%3D1--',
  "a' OR '1'%3D'1",
  'a"b',
  'a\\',
  "tags->>'0'",
  '**',
  '*',
  '$.tags',
  '__proto__',
  'a.b',
  '?',
  ':name',
].map((step) => (step.startsWith('$') ? `%20${step}${canary}` : step + canary));

const expressions = [
  ['CVE-2023-25813', 'filters=5'],
  ['CVE-2023-22579', 'filters=1=1'],
  ['CVE-2023-22579', 'filters[]=1=1'],
  ['CVE-2023-22578', 'fields[]=(select 1)'],
  ['CVE-2023-22578', 'fields[]=count(*)'],
  ['CVE-2023-22578', 'fields[0][0]=secret&fields[0][1]=title'],
  ['CVE-2026-30951', 'filters[metadata][a::text) OR 1=1--]=x'],
  ['CVE-2026-25544', 'filters[metadata][tags][$foo]=x'],
  ['CVE-2026-25544', 'filters[metadata][%5B*%5D]=x'],
  ['CVE-2026-25544', 'filters[metadata.depth.n]=4'],
  ['CVE-2026-25544', "filters[metadata->>'tags']=x"],
  ['CVE-2026-25544', 'sort=metadata.depth.n'],
  ['CVE-2026-25544', "sort=metadata->'depth'"],
  ['CVE-2023-22580', 'sort=title:desc; DROP TABLE articles'],
  ['CVE-2023-22580', 'sort=title:(select 1)'],
  ['CVE-2023-22580', 'sort=(select 1)'],
  ['CVE-2023-22580', 'sort=title desc nulls first'],
  ['CVE-2023-22580', 'sort[title]=desc, (select 1)'],
  ['CVE-2023-22578', 'filters[id]=1 OR 1=1'],
  ['CVE-2023-22578', 'filters[id][$in][]=1) OR (1=1'],
  ['CVE-2023-22578', 'filters[wordCount][$gt]=(select 1)'],
  ['CVE-2023-22578', 'filters[views]=1;--'],
  ['CVE-2023-22578', 'filters[featured]=true OR 1=1'],
  ['CVE-2023-22578', "filters[eventAt][$gt]=2024-01-01' OR '1'='1"],
  ['CVE-2023-22578', 'filters[author]=1 OR 1=1'],
  ['CVE-2023-22578', 'pagination[page]=1 OFFSET 0'],
  ['CVE-2023-22578', 'pagination[limit]=(select 1)'],
  ['CVE-2023-22578', "publicationState=live' OR '1'='1"],
  ['CVE-2023-22578', 'populate=(select 1)'],
  ['CVE-2023-22578', 'populate[sections][on][blocks.hero) OR 1=1--]=true'],
] as const;

onOneDatabase('text that looks like SQL', (database) => {
  const used = useAttackedHost(database);

  for (const value of values) {
    it(`is an ordinary value, and is bound: ${value} (CVE-2023-25813, CVE-2026-25544)`, async () => {
      for (const query of atAttributes) {
        const path = `/api/articles?${query.replaceAll('VALUE', encodeURIComponent(value))}`;
        const { answer, statements } = await attack(used, path);
        expect(idsOf(answer), path).to.deep.equal([]);
        expect(statements, path).to.have.length.greaterThan(0);
        for (const sql of statements) expect(sql, path).to.not.include(canary);
      }
    });
  }

  it('is an ordinary value in a negation too (CVE-2023-25813)', async () => {
    const all = await attack(used, '/api/articles?filters[title][$ne]=nowhere');
    expect(entriesOf(all.answer)).to.have.length.greaterThan(0);
    for (const value of values) {
      const { answer } = await attack(used, `/api/articles?filters[title][$ne]=${encodeURIComponent(value)}`);
      expect(answer.text, value).to.equal(all.answer.text);
    }
  });

  it('is an ordinary value in a json attribute (CVE-2026-25544, CVE-2026-30951)', async () => {
    for (const value of [':name', '$1', '?', "' OR 1=1--", "') OR 1=1--", '$.tags[*]', '%']) {
      const path = `/api/articles?filters[metadata][$contains]=${encodeURIComponent(value + canary)}`;
      const { answer, statements } = await attack(used, path);
      if (answer.status === 400) expect(statements, path).to.deep.equal([]);
      else expect(idsOf(answer), path).to.deep.equal([]);
      for (const sql of statements) expect(sql, path).to.not.include(canary);
    }
  });

  it('is a step that no document has, and is bound in a path (CVE-2026-25544, CVE-2026-30951)', async () => {
    for (const step of steps) {
      for (const query of [
        `filters[metadata][${step}]=x`,
        `filters[metadata][tags][${step}]=x`,
        `filters[metadata][${step}][tags][0]=x`,
        `filters[metadata][${step}][$has]=x`,
      ]) {
        const path = `/api/articles?${query}`;
        const { answer, statements } = await attack(used, path);
        expect(idsOf(answer), path).to.deep.equal([]);
        expect(statements, path).to.have.length.greaterThan(0);
        for (const sql of statements) expect(sql, path).to.not.include(canary);
      }
    }
  });

  for (const [from, query] of expressions) {
    it(`is refused in place of a name or a number: ${query} (${from})`, async () => {
      await expectRefused(used, `/api/articles?${query}`);
    });
  }
});

describe('the packages that have had such holes', () => {
  const version = (name: string): number[] =>
    JSON.parse(readFileSync(projectFile(`node_modules/${name}/package.json`), 'utf8'))
      .version.split('.')
      .map(Number);

  for (const [name, least, from] of [
    [
      'sequelize',
      [6, 37, 8],
      'CVE-2026-30951, CVE-2023-22578, CVE-2023-22579, CVE-2023-22580, CVE-2023-25813',
    ],
    ['qs', [6, 14, 2], 'CVE-2022-24999, CVE-2025-15284, CVE-2026-2391'],
    ['koa', [3, 1, 2], 'CVE-2025-25200, CVE-2026-27959'],
  ] as const) {
    it(`are new enough: ${name} (${from})`, () => {
      const found = version(name);
      const differing = least.findIndex((part, at) => found[at] !== part);
      expect(differing < 0 || (found[differing] ?? 0) > (least[differing] ?? 0), found.join('.')).to.equal(
        true,
      );
    });
  }
});
