import { expect } from 'chai';
import { linksOf, whyBroken } from './support/links.ts';
import { readPage, readPages } from './support/pages.ts';

/** The pages by task. */
const index = 'docs/README.md';

describe('the links of the pages', () => {
  for (const page of readPages()) {
    it(`lead somewhere in ${page.file}`, () => {
      expect(linksOf(page).map(whyBroken).filter(Boolean)).to.deep.equal([]);
    });
  }

  it('lead from README.md to the index, and from there to every page', () => {
    const linkedIn = (file: string) => linksOf(readPage(file)).map((link) => link.split('#')[0]);
    expect(linkedIn('README.md')).to.include(index);
    const linked = [index, ...linkedIn(index)];
    const pages = readPages().map(({ file }) => file);
    expect(pages.filter((file) => !linked.includes(file))).to.deep.equal([]);
  });

  it('are reported if their target does not exist', () => {
    const page = { file: 'docs/x.md', text: '[a](errors.md#codes) [b](errors.md#nope) [c](no.md) `[d](e)`' };
    expect(linksOf(page).map(whyBroken)).to.deep.equal([
      undefined,
      'docs/errors.md has no heading #nope',
      'there is no docs/no.md',
    ]);
  });
});
