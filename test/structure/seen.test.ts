import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { projectFile, projectFolder } from '../support/project.ts';
import { deciding } from './seen.ts';
import { mayAskTypes, mayReadPrivate } from './seen-rules.ts';

describe('what a role may see', () => {
  it('is decided in lib/schema alone', () => {
    expect(deciding(projectFolder)).to.deep.equal([]);
  });

  it('has exceptions only in files that there are', () => {
    for (const { place } of [...mayReadPrivate, ...mayAskTypes])
      expect(existsSync(projectFile(place)), place).to.equal(true);
  });
});

describe('a second place that decides what a role may see', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-query-seen-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  const reads = 'reads whether an attribute is private';
  const asks = 'asks a type for its attributes';
  for (const [file, text, finds] of [
    ['admin-config/planted.ts', 'export const p = (a) => !a.private;', reads],
    ['admin-config/planted.ts', 'export const p = ({ private: is }) => is;', reads],
    ['lib/request/planted.ts', "import { isReadable } from '../schema/attribute.ts';\nisReadable(1);", reads],
    ['admin-config/planted.ts', 'export const p = (t) => [...t.attributes.values()];', asks],
    ['lib/describe/planted.ts', 'export const p = ({ attributes }) => attributes;', asks],
    ['admin-config/planted.ts', 'export const p = (view, t) => view.attributes(t);', undefined],
    ['lib/schema/planted.ts', 'export const p = (a) => !a.private;', undefined],
    ['lib/plan/planted.ts', 'export const p = (t) => t.attributes;', undefined],
  ] as const) {
    it(`is ${finds === undefined ? 'not ' : ''}found in ${file}: ${text}`, async () => {
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await writeFile(join(folder, file), `${text}\n`);
      expect(deciding(folder).map((line) => line.replace(/^\S+ /, ''))).to.deep.equal(
        finds === undefined ? [] : [finds],
      );
    });
  }
});
