import { expect } from 'chai';
import { createProgram } from '../../cli/program.ts';
import { readPage } from './support/pages.ts';

/** The pages with the options of each command, of which the later ones say where the options are the same. */
const pages = {
  types: ['docs/front-ends.md'],
  schemas: ['docs/command-line.md'],
  check: ['docs/command-line.md'],
  advise: ['docs/indexes.md'],
  track: ['docs/command-line.md'],
} as const;

describe('the options of a command', () => {
  const { commands } = createProgram(
    () => {},
    () => {},
  );

  for (const command of commands.filter(({ options }) => options.length > 0)) {
    it(`are in the docs: ${command.name()}`, () => {
      const named = pages[command.name() as keyof typeof pages];
      const text = named.map((page) => readPage(page).text).join('\n');
      const missing = command.options
        .filter(({ long }) => !text.includes(`\`${long}`))
        .map(({ long }) => long);
      expect(missing).to.deep.equal([]);
    });
  }
});
