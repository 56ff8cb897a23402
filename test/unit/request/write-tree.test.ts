import { expect } from 'chai';
import qs from 'qs';
import { parse, qsOptions } from '../../../lib/request/parse.ts';
import { canonicalQuery, writeTree } from '../../../lib/request/write.ts';
import { defaultCeilings as ceilings } from '../../../lib/schema/ceilings.ts';
import { dialects } from '../../../lib/schema/dialects.ts';

const dialect = dialects[4];

/** Every character of ASCII that a query string may be made of, and some beyond. */
const characters = [
  ...Array.from({ length: 0x7e - 0x1f }, (_, index) => String.fromCharCode(0x20 + index)),
  ...['\t', '\n', 'é', '中', '😀', '\u{2028}'],
];

const treesWith = (text: string) => [
  { filters: { title: text } },
  { filters: { title: { $in: [text, 'a', text] } }, sort: ['id', 'title:desc'] },
  { fields: [null, text], populate: { author: { filters: { name: { $eq: `a${text}b` } } } } },
];

describe('writeTree', () => {
  it('writes what is read as the same tree again, by the plugin and by qs', () => {
    for (const text of characters)
      for (const tree of treesWith(text)) {
        const written = writeTree(tree);
        const { unknown: _, ...read } = parse(written, ceilings, dialect);
        expect(read, written).to.deep.equal(tree);
        const byQs = qs.parse(written, { ...qsOptions(ceilings), strictNullHandling: true });
        expect({ ...byQs }, written).to.deep.equal(tree);
      }
  });

  it('writes every text as the canonical form of a query string has it', () => {
    for (const text of characters) {
      const written = writeTree({ filters: { title: text } });
      const encoded = [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
      expect(canonicalQuery(`filters[title]=${encoded}`, { ceilings, dialect }, {})).to.equal(written);
    }
  });

  it('leaves as they are the characters that stand in a query string as themselves', () => {
    const text = "!'()*-._~[],:$/@";
    expect(writeTree({ filters: { title: text } })).to.equal(`filters[title]=${text}`);
  });
});
