import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { mutants } from '../mutants/mutants.ts';
import { projectFile } from '../support/project.ts';

describe('the faults that tests have to find', () => {
  for (const { name, file, text, instead } of mutants)
    it(`stand in the code as it is: ${name}`, () => {
      expect(readFileSync(projectFile(file), 'utf8').split(text)).to.have.length(2);
      expect(instead).to.not.equal(text);
    });

  it('have names of their own', () => {
    expect(new Set(mutants.map(({ name }) => name)).size).to.equal(mutants.length);
  });
});
