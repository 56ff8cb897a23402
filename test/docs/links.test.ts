import { expect } from 'chai';
import { linksOf, whyBroken } from './support/links.ts';
import { readPage, readPages } from './support/pages.ts';

describe('the links of the pages', () => {
  for (const page of readPages()) {
    it(`lead somewhere in ${page.file}`, () => {
      expect(linksOf(page).map(whyBroken).filter(Boolean)).to.deep.equal([]);
    });
  }

  it('lead from README.md to every page of docs', () => {
    const linked = linksOf(readPage('README.md')).map((link) => link.split('#')[0]);
    const pages = readPages().map(({ file }) => file);
    expect(pages.filter((file) => file.startsWith('docs/') && !linked.includes(file))).to.deep.equal([]);
  });

  it('are told where they lead nowhere', () => {
    const page = { file: 'docs/x.md', text: '[a](errors.md#codes) [b](errors.md#nope) [c](no.md) `[d](e)`' };
    expect(linksOf(page).map(whyBroken)).to.deep.equal([
      undefined,
      'docs/errors.md has no heading #nope',
      'there is no docs/no.md',
    ]);
  });
});
