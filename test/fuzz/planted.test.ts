import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { newsroom } from '../support/database/content.ts';
import { onEachDatabase, sqlite } from '../support/databases.ts';
import { fuzz, type Outcome } from './fuzz.ts';
import type { DefectName } from './host/defects.ts';
import type { HostOptions } from './host/setups.ts';

/** More than enough for each of the defects: it ends after some findings, not all of which name the one that is looked for. */
const usual = { seed: 20_240_501, count: 6_000, shrinking: 300, enough: 40 } as const;

const faultsOf = ({ findings }: Outcome): string[] => findings.map(({ fault }) => fault);

/** The example's schemas in a folder of their own, with one word of one file replaced. */
async function schemasWith(file: string, from: string, to: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-query-fuzz-'));
  await cp(newsroom.schemas, folder, { recursive: true });
  const text = await readFile(join(folder, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  await writeFile(join(folder, file), text.replace(from, to));
  return folder;
}

const article = 'api/article/content-types/article/schema.json';

const inArticles = [article, /"type": *"password"/, 'articles.secret'] as const;
const inComponents = [
  'components/shared/seo.json',
  /"private": *true/,
  'components_shared_seos.internal_score',
] as const;

onEachDatabase('the fuzzer finds a private attribute that a schema makes public', (database) => {
  // Each database has its canaries; that those of a component are found too is shown on one.
  const planted = database === sqlite ? [inArticles, inComponents] : [inArticles];

  for (const [file, pattern, column] of planted) {
    it(`by the canary in ${column}`, async () => {
      const [word = ''] = pattern.exec(await readFile(join(newsroom.schemas, file), 'utf8')) ?? [];
      const SCHEMAS = await schemasWith(
        file,
        word,
        word.replace('true', 'false').replace('password', 'string'),
      );
      try {
        const faults = faultsOf(await fuzz(database, { ...usual, settings: { SCHEMAS } }));
        expect(faults.filter((fault) => fault.includes(`holds ${column}`))).to.not.be.empty;
      } finally {
        await rm(SCHEMAS, { recursive: true });
      }
    });
  }
});

describe('the fuzzer finds by a canary', () => {
  const planted: readonly (readonly [title: string, settings: HostOptions, column: RegExp])[] = [
    [
      'types without a grant that everybody reads',
      { features: { permissions: false } },
      /(vaults|up_users|audit_logs)\./,
    ],
    ['drafts that nobody asked for', { features: { draftAndPublish: false } }, /(articles|teams|pages)\./],
    ['drafts that a role may not ask for', { pluginConfig: {} }, /(articles|teams|pages)\./],
    ['the names of administrators', { CREATOR_FIELDS: 'attach' }, /admin_users\.(first|last)name/],
  ];

  for (const [title, settings, column] of planted) {
    it(title, async () => {
      const faults = faultsOf(await fuzz(sqlite, { ...usual, settings }));
      expect(faults.filter((fault) => column.test(fault))).to.not.be.empty;
    });
  }
});

describe('the fuzzer finds by a canary of the site', () => {
  const planted: readonly (readonly [title: string, settings: HostOptions, column: RegExp])[] = [
    [
      'one entry that the role may not read',
      { features: { permissions: false } },
      /(dossiers|comments|tags)\./,
    ],
    ['drafts that nobody asked for', { features: { draftAndPublish: false } }, /(posts|comments|abouts)\./],
  ];

  for (const [title, settings, column] of planted) {
    it(title, async () => {
      const { findings } = await fuzz(sqlite, { ...usual, content: 'site', settings });
      const ofOne = findings.filter(
        ({ request, fault }) => column.test(fault) && /\/\d/.test(request.target),
      );
      expect(ofOne, JSON.stringify(findings)).to.not.be.empty;
    });
  }
});

describe('the fuzzer finds by a canary of the library', () => {
  const planted: readonly (readonly [title: string, settings: HostOptions, fault: RegExp])[] = [
    [
      'types below a polymorphic relation that the role may not find',
      { features: { permissions: false } },
      /(vaults|persons)\./,
    ],
    [
      'drafts below one that nobody asked for',
      { features: { draftAndPublish: false } },
      /(notes|articles)\./,
    ],
  ];

  for (const [title, settings, fault] of planted) {
    it(title, async () => {
      const { findings } = await fuzz(sqlite, { ...usual, content: 'library', settings });
      const below = findings.filter(
        (one) => fault.test(one.fault) && /populate.*(?:about|spot|\[on\])/.test(one.request.target),
      );
      expect(below, JSON.stringify(findings)).to.not.be.empty;
    });
  }
});

describe('the fuzzer finds', () => {
  const planted: readonly (readonly [defect: DefectName, fault: RegExp, named: string])[] = [
    ['server-error', /^status 500$/, 'sort'],
    ['unavailable', /^status 503$/, 'sort'],
    ['torn JSON', /is no JSON$/, 'sort'],
    ['bare 400', /without a list of errors$/, 'sort'],
    ['talking header', /that says "SQLITE_"$/, ''],
    ['oracle', /^status 200, but 40[03] for an absent name$/, 'secret'],
    ['silence', /^no answer within 1500 ms$/, 'startsWith'],
    ['crash', /hang up|ECONN|closed without|has ended/, 'startsWith'],
  ];

  for (const [defect, fault, named] of planted) {
    it(`${defect}, and names a request that has it`, async () => {
      const outcome = await fuzz(sqlite, { ...usual, defect, patience: 1_500 });
      expect(outcome.findings).to.not.be.empty;
      for (const finding of outcome.findings) {
        expect(finding.fault).to.match(fault);
        expect(finding.request.target).to.include(named);
      }
      if (defect === 'crash') expect(outcome.faults.join()).to.match(/has ended with exit code/);
    });
  }

  it('what a request leaves behind in all objects', async () => {
    const { faults, findings } = await fuzz(sqlite, { ...usual, count: 50, defect: 'changed prototype' });
    expect(findings).to.have.length(1);
    expect(faults.join()).to.match(/^all objects inherit .*polluted/);
  });
});
