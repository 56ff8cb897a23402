import { expect } from 'chai';
import { didYouMean, hinted, isNearly, suggest } from '../../../lib/base/suggest.ts';

describe('suggest', () => {
  const known = ['title', 'slug', 'summary', 'wordCount', 'id'];

  for (const [word, name] of [
    ['titel', 'title'],
    ['TITLE', 'title'],
    ['tilte', 'title'],
    ['summry', 'summary'],
    ['wordcount', 'wordCount'],
    ['word_count', 'wordCount'],
    ['ix', 'id'],
    ['body', undefined],
    ['', undefined],
  ] as const) {
    it(`gives ${name ?? 'nothing'} for '${word}'`, () => {
      expect(suggest(word, known)).to.equal(name);
    });
  }

  it('prefers the name with the fewest edits, and of equals the first', () => {
    expect(suggest('abcd', ['abxx', 'abcx', 'xbcd'])).to.equal('abcx');
  });

  it('allows one edit for every three letters', () => {
    expect(suggest('abcdef', ['abcdxy'])).to.equal('abcdxy');
    expect(suggest('abcdef', ['abcxyz'])).to.equal(undefined);
  });

  it('does not look at a word of more than 64 letters', () => {
    expect(suggest('a'.repeat(64), ['a'.repeat(63)])).to.equal('a'.repeat(63));
    expect(suggest('a'.repeat(65), ['a'.repeat(65)])).to.equal(undefined);
  });
});

describe('didYouMean', () => {
  it('asks with the near name', () => {
    expect(didYouMean('titel', ['title'])).to.equal("did you mean 'title'?");
  });

  it('is silent where no name is near', () => {
    expect(didYouMean('zzz', ['title'])).to.equal(undefined);
  });
});

describe('isNearly', () => {
  for (const word of ['roleof', 'rolOf', 'roleOff', 'rolesOf', 'RoleOf'])
    it(`holds for roleOf written ${word}`, () => {
      expect(isNearly(word, 'roleOf')).to.equal(true);
    });
  for (const word of ['roleOf', 'role', 'roleOfAll', 'nameOf', '', 'r'.repeat(65)])
    it(`does not hold for '${word.slice(0, 20)}'`, () => {
      expect(isNearly(word, 'roleOf')).to.equal(false);
    });
});

describe('hinted', () => {
  it('puts a hint behind a message, where there is one', () => {
    expect(hinted('no such name', "did you mean 'a'?")).to.equal("no such name, did you mean 'a'?");
    expect(hinted('no such name', undefined)).to.equal('no such name');
  });
});
