import { expect } from 'chai';
import { JsonSpaces, withoutSpaces } from '../../../lib/base/written-json.ts';

const value = {
  'a key': [
    'a text',
    '  ',
    '"quoted" and \\',
    '',
    'é\n',
    'a longer text, of which more than a few bytes are kept at once',
  ],
  none: {},
  numbers: [1.5, -2, null, true],
};
const shown = JSON.stringify(value);

/** Returns what is left of a text that comes in two chunks, and of one that comes byte by byte. */
const removed = (bytes: Buffer): string[] => {
  const inChunks = (chunks: readonly Buffer[]): string => {
    const spaces = new JsonSpaces();
    return Buffer.concat(chunks.map((chunk) => spaces.remove(chunk))).toString();
  };
  const inTwo = Array.from(bytes, (_, at) => inChunks([bytes.subarray(0, at), bytes.subarray(at)]));
  return [...inTwo, inChunks(Array.from(bytes, (_, at) => bytes.subarray(at, at + 1)))];
};

describe('white space between the tokens of JSON', () => {
  for (const [written, indent] of [
    ['none', ''],
    ['a space', ' '],
    ['tabs', '\t\t'],
  ] as const)
    it(`is removed where a document was written with ${written}, wherever its chunks end`, () => {
      const text = JSON.stringify(value, null, indent);
      expect(new Set(removed(Buffer.from(text)))).to.deep.equal(new Set([shown]));
      expect(withoutSpaces(text)).to.equal(shown);
    });

  it('leaves a chunk without any as it is', () => {
    const chunk = Buffer.from(shown);
    expect(new JsonSpaces().remove(chunk)).to.equal(chunk);
  });
});
