import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { projectFile } from '../support/project.ts';
import { differencePromises } from './promises/differences.ts';
import type { Promises } from './promises/promise.ts';
import { readmePromises } from './promises/readme.ts';
import { securityPromises } from './promises/security.ts';
import { readPage } from './support/pages.ts';
import { statementsOf } from './support/statements.ts';

const pages: Readonly<Record<string, Promises>> = {
  'README.md': readmePromises,
  'docs/differences.md': differencePromises,
  'SECURITY.md': securityPromises,
};

/** The first arguments of `it` and of what describes, as they are written in a file. */
const titlesIn = (file: string): string =>
  [
    ...readFileSync(projectFile(`test/${file}`), 'utf8').matchAll(
      /\b(?:it|describe\w*)\(\s*(?:\w+,\s*)?(['"`].*)/g,
    ),
  ]
    .map(([, title]) => title)
    .join('\n');

/** Statements that no promise begins, and promises that begin no statement or several. */
const unmatched = (page: string, promises: Promises): string[] => {
  const statements = statementsOf(page);
  const known = Object.keys(promises);
  return [
    ...statements.filter((statement) => !known.some((start) => statement.startsWith(start))),
    ...known.filter((start) => statements.filter((statement) => statement.startsWith(start)).length !== 1),
  ];
};

const isThere = (holder: string): boolean => {
  const [file = '', title = ''] = holder.split(' › ');
  return title !== '' && titlesIn(file).includes(title);
};

describe('what the pages promise', () => {
  for (const [file, promises] of Object.entries(pages)) {
    it(`has a test or a reason, sentence by sentence: ${file}`, () => {
      expect(unmatched(readPage(file).text, promises)).to.deep.equal([]);
    });

    it(`is held by tests that exist: ${file}`, () => {
      const holders = Object.values(promises).flatMap((holding) =>
        typeof holding === 'string' ? [] : holding,
      );
      expect(holders.filter((holder) => !isThere(holder))).to.deep.equal([]);
    });
  }

  it('is missed where a sentence has no promise, and where a promise has no sentence', () => {
    const page = 'It is safe. It is\nfast.\n\n| what | how |\n|---|---|\n| big | slow |\n';
    const promises: Promises = { 'It is safe.': 'advice', 'It is small': 'advice' };
    expect(unmatched(page, promises)).to.deep.equal(['It is fast.', '| big | slow |', 'It is small']);
  });
});
