import { expect } from 'chai';
import { codeOf, complaintsAbout } from './support/check-code.ts';
import { readPages } from './support/pages.ts';

/** A page whose code cannot be right. */
const wrong = {
  file: 'docs/wrong.md',
  text: "```ts\nimport { nothing } from 'koa-content-query';\nexport const a: string = nothing;\n```\n",
};

describe('the TypeScript of the pages', () => {
  const code = readPages().flatMap(codeOf);
  let complaints: readonly string[];

  before(() => {
    complaints = complaintsAbout([...code, ...codeOf(wrong)]);
  });

  it('is there', () => {
    expect(code).to.have.length.at.least(9);
  });

  it('type-checks against the package', () => {
    expect(complaints.filter((line) => !line.startsWith(wrong.file))).to.deep.equal([]);
  });

  it('is reported if it does not compile', () => {
    expect(complaints.filter((line) => line.startsWith(wrong.file))).to.have.length(1);
  });
});
