import { expect } from 'chai';
import { run } from '../package/support/run.ts';
import { projectFolder } from '../support/project.ts';
import { additions } from './additions.ts';
import type { Compiled } from './compiled.ts';

const says = (name: string, { message }: Compiled['errors'][number]): boolean =>
  new RegExp(`(?<![\\w$])${name.replace('$', '\\$')}(?!\\w)`).test(message);

describe('the compiled program', () => {
  let compiled: Compiled;
  before(async () => {
    const program = ['--import', 'tsx', 'test/structure/compiled.ts'];
    compiled = JSON.parse(await run(projectFolder, process.execPath, program));
  });

  describe('the project does not compile', () => {
    for (const { what, name, errors: expected } of additions)
      it(`until every place knows ${what}`, () => {
        const files = compiled.errors.filter((error) => says(name, error)).map(({ file }) => file);
        expect([...new Set(files)].sort()).to.deep.equal([...new Set(expected)].sort());
      });

    it('for no other reason', () => {
      const known = new Set([
        ...additions.flatMap(({ errors: files }) => files),
        // The table of meta is indexed there by every part, which the message does not name.
        'lib/plan/read-plan.ts',
        // It has no statement for the added kind, which the message does not name.
        'lib/sql/where.ts',
      ]);
      expect(compiled.errors.filter(({ file }) => !known.has(file))).to.deep.equal([]);
    });
  });

  describe('a value that may be a slot', () => {
    it('is read by nobody who does not pin it', () => {
      expect(compiled.slotReaders).to.deep.equal([]);
    });

    it('is found where it is', () => {
      expect(compiled.plantedSlotReaders).to.deep.equal([
        'lib/planted.ts: typeof given',
        "lib/planted.ts: given === 'a'",
      ]);
    });
  });
});
