import { expect } from 'chai';
import { codeOf, complaintsAbout } from './support/check-code.ts';
import { readPages } from './support/pages.ts';

describe('the TypeScript of the pages', function () {
  // The compiler reads the types of every package that the code imports.
  this.timeout(60_000);
  const code = readPages().flatMap(codeOf);

  it('is there', () => {
    expect(code).to.have.length.at.least(9);
  });

  it('type-checks against the package', () => {
    expect(complaintsAbout(code)).to.deep.equal([]);
  });

  it('is told where it does not', () => {
    const text = "import { nothing } from 'koa-content-query';\nexport const a: string = nothing;\n";
    const [wrong] = codeOf({ file: 'docs/x.md', text: `\`\`\`ts\n// a.ts\n${text}\`\`\`\n` });
    expect(complaintsAbout(wrong === undefined ? [] : [wrong])).to.have.length(1);
  });
});
