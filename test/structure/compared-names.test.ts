import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { projectFolder } from '../support/project.ts';
import { namesCompared } from './compared-names.ts';

describe('rows of a table', () => {
  it('are asked, and not told apart by their names', () => {
    expect(namesCompared(projectFolder)).to.deep.equal([]);
  });
});

describe('a row of a table that is told apart by its name', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-query-names-'));
    await mkdir(join(folder, 'lib'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  for (const [what, text, finds] of [
    ['compared', "export const q = (shape) => shape === 'flat';", 'shape'],
    ['compared the other way', "export const q = (shape) => 'envelope' !== shape;", 'shape'],
    ['a case', "switch (shape) { case 'flat': }", 'shape'],
    ['an operator that is compared', "export const q = (name) => name === '$null';", 'operator'],
    ['the key of another table', 'export const t = { flat: 1 };', undefined],
    ['a value', "export const shape = 'flat';", undefined],
  ] as const) {
    it(`is ${finds === undefined ? 'not ' : ''}found where it is ${what}`, async () => {
      await writeFile(join(folder, 'lib', 'planted.ts'), `${text}\n`);
      expect(namesCompared(folder)).to.deep.equal(
        finds === undefined ? [] : [`lib/planted.ts:1 compares the name of a ${finds}`],
      );
    });
  }
});
