import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { projectFolder } from '../support/project.ts';
import { databasesNamed } from './database-names.ts';
import { mayNameDatabases } from './database-rules.ts';

describe('what differs from database to database', () => {
  it('stands in its record, and nothing else asks which database there is', () => {
    expect(databasesNamed(projectFolder)).to.deep.equal([]);
  });
});

describe('a database that is told by its name', () => {
  const hole = ['$', '{x}'].join('');
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-query-databases-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  const findingsIn = async (file: string, text: string): Promise<readonly string[]> => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${text}\n`);
    return databasesNamed(folder);
  };

  for (const [what, text, finding] of [
    ['a question', 'export const q = (s) => s.getDialect();', 'asks for the dialect'],
    ['a question by another way', 'export const { getDialect } = s;', 'asks for the dialect'],
    ['a comparison', "export const q = (name) => name === 'postgres';", 'names postgres'],
    ['a case', "switch (name) { case 'mysql': }", 'names mysql'],
    ['a table by name', 'export const t = { sqlite: 1 };', 'has a row for sqlite'],
    ['an aggregate of some', 'export const q = `SELECT string_agg(@)`;', 'writes string_agg'],
    ['a sign of some', "export const q = a.join(' || ');", 'writes ||'],
    ['a cast of some', 'export const q = `@::text`;', 'writes ::text'],
  ] as const) {
    it(`is found where there is ${what}`, async () => {
      expect(await findingsIn('lib/sql/planted.ts', text.replace('@', hole))).to.deep.equal([
        `lib/sql/planted.ts:1 ${finding}`,
      ]);
    });
  }

  it('is not found in a comment, in a longer text, or in a name', async () => {
    const text = "// 'sqlite'\nexport const postgres = 'write sqlite:<path>' || x;";
    expect(await findingsIn('cli/planted.ts', text)).to.deep.equal([]);
  });

  for (const { place } of mayNameDatabases) {
    it(`may stand in ${place}`, async () => {
      expect(await findingsIn(`${place}/planted.ts`, "export const name = 'sqlite';")).to.deep.equal([]);
    });
  }
});
