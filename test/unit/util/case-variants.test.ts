import { expect } from 'chai';
import { caseVariants } from '../../../lib/util/case-variants.ts';

const sorted = (letters: Iterable<string>): string[] => [...letters].sort();

describe('caseVariants', () => {
  for (const group of [
    'aA',
    'éÉ',
    'sSſ',
    'kK\u212a',
    'å\u00c5\u212b',
    'σΣς',
    'ßẞ',
    'жЖ',
    '𐐨𐐀',
    '\u00b5\u03bc\u039c',
  ]) {
    it(`takes ${[...group].join(', ')} for one letter, whichever is given`, () => {
      for (const letter of group) expect(sorted(caseVariants(letter)), letter).to.deep.equal(sorted(group));
    });
  }

  for (const letter of ['1', ' ', '-', '[', '日', '😀', 'ª']) {
    it(`leaves '${letter}' alone`, () => {
      expect(caseVariants(letter)).to.deep.equal([letter]);
    });
  }

  it('does not take ß for ss, nor ŉ for its two letters', () => {
    expect(caseVariants('ß')).to.not.include('s');
    expect(caseVariants('s')).to.not.include('ß');
    expect(caseVariants('ŉ')).to.deep.equal(['ŉ']);
  });

  it('keeps the Turkish dotless ı and dotted İ apart from i', () => {
    expect(sorted(caseVariants('i'))).to.deep.equal(['I', 'i']);
    expect(caseVariants('ı')).to.deep.equal(['ı']);
    expect(caseVariants('İ')).to.deep.equal(['İ']);
  });

  it('agrees with the folding of regular expressions on every letter of the basic plane', () => {
    for (let point = 0; point < 0xd800; point += 1) {
      const letter = String.fromCodePoint(point);
      for (const other of [letter.toUpperCase(), letter.toLowerCase()]) {
        if ([...other].length !== 1 || /[\\^$.*+?()[\]{}|/]/.test(letter)) continue;
        const same = new RegExp(`^${letter}$`, 'iu').test(other);
        expect(caseVariants(letter).includes(other), `${letter} ${other}`).to.equal(same);
      }
    }
  });
});
