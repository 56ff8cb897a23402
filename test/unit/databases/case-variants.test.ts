import { expect } from 'chai';
import { caseGroups, casePairs, caseVariants, unicodeVersion } from '../../../lib/databases/case-variants.ts';

const sorted = (letters: Iterable<string>): string[] => [...letters].sort();

/** Letters that share a case: those that may be one letter, and some that are not, such as ß and the letters of its capitals. */
const candidates = (): string[][] => {
  const groups = new Map<string, Set<string>>();
  for (let point = 0; point <= 0x1ffff; point += 1) {
    const letter = String.fromCodePoint(point);
    const capital = letter.toUpperCase();
    const folded = capital.toLowerCase();
    if (folded === letter && capital === letter) continue;
    for (const key of [folded, letter.toLowerCase()])
      groups.set(key, (groups.get(key) ?? new Set()).add(letter));
  }
  return [...groups.values()].map((group) => [...group]).filter((group) => group.length > 1);
};

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

  it(`says what the engine's own matching says, of every letter that Unicode ${unicodeVersion} and the engine both know`, () => {
    const known = /^\P{Cn}$/u;
    const isNewer = Number(process.versions.unicode) > Number(unicodeVersion);
    for (const group of candidates()) {
      for (const letter of group) {
        const same = new RegExp(`^${letter}$`, 'iu');
        const ofEngine = group.filter((other) => same.test(other));
        const ofTable = caseVariants(letter).filter((other) => known.test(other));
        if (!known.test(letter) || (isNewer && ofTable.length === 1)) continue;
        expect(sorted(ofTable), letter).to.deep.equal(sorted(ofEngine));
      }
    }
  });

  it('holds no letter that has no other case', () => {
    const all = new Set(candidates().flat());
    const words = `${casePairs} ${caseGroups}`.trim().split(/\s+/);
    expect(words.filter((word) => !all.has(String.fromCodePoint(Number.parseInt(word, 16))))).to.deep.equal(
      [],
    );
  });
});
