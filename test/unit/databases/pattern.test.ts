import { expect } from 'chai';
import { caseVariants } from '../../../lib/databases/case-variants.ts';
import { mariadb } from '../../../lib/databases/mariadb/mariadb.ts';
import { postgres } from '../../../lib/databases/postgres/postgres.ts';
import { sqlite } from '../../../lib/databases/sqlite/sqlite.ts';

const lettersOf = (text: string): string[][] => [...text].map((letter) => [letter]);

describe('a pattern on SQLite', () => {
  for (const [text, glob] of [
    ['abc', 'abc'],
    ['*', '[*]'],
    ['?', '[?]'],
    ['[', '[[]'],
    [']', ']'],
    ['^', '^'],
    ['-', '-'],
    ['\\', '\\'],
    ['a*b', 'a[*]b'],
  ] as const) {
    it(`matches '${text}' as it is with ${glob}`, () => {
      expect(sqlite.pattern(lettersOf(text), 'whole')).to.equal(glob);
    });
  }

  for (const [letters, glob] of [
    [['a', 'A'], '[aA]'],
    [['^', 'x'], '[x^]'],
    [[']', 'x'], '[]x]'],
    [['x', '^', ']'], '[]x^]'],
    [['d', 'x', 'b', 'a', 'c'], '[a-dx]'],
    [['[', '\\', ']', '^', '_', '`'], '[[-`]'],
    [['\\', ']', '^', '_', '-'], '[\\-_-]'],
    [['Z', '[', '\\', ']'], '[]Z[\\]'],
  ] as const) {
    it(`puts what may be ${letters.join(' or ')} into the class ${glob}`, () => {
      expect(sqlite.pattern([letters], 'whole')).to.equal(glob);
    });
  }

  it('is anchored by the position of its stars', () => {
    const pattern = (anchor: 'whole' | 'start' | 'end' | 'anywhere') =>
      sqlite.pattern(lettersOf('a'), anchor);
    expect([pattern('whole'), pattern('start'), pattern('end'), pattern('anywhere')]).to.deep.equal([
      'a',
      'a*',
      '*a',
      '*a*',
    ]);
  });
});

for (const [title, dialect, end] of [
  ['PostgreSQL', postgres, '$'],
  ['MariaDB', mariadb, '\\z'],
] as const) {
  describe(`a pattern on ${title}`, () => {
    for (const [text, regex] of [
      ['ab', '[a][b]'],
      ['.', '[.]'],
      ['*', '[*]'],
      ['$', '[$]'],
      [']', '[\\]]'],
      ['[', '[\\[]'],
      ['^', '[\\^]'],
      ['-', '[\\-]'],
      ['\\', '[\\\\]'],
    ] as const) {
      it(`matches '${text}' as it is with ${regex}`, () => {
        expect(dialect.pattern(lettersOf(text), 'anywhere')).to.equal(regex);
      });
    }

    it('is anchored at the start and at the very end', () => {
      expect(dialect.pattern(lettersOf('a'), 'whole')).to.equal(`^[a]${end}`);
      expect(dialect.pattern(lettersOf('a'), 'start')).to.equal('^[a]');
      expect(dialect.pattern(lettersOf('a'), 'end')).to.equal(`[a]${end}`);
    });

    it('contains every case of a letter', () => {
      expect(dialect.pattern([caseVariants('k')], 'anywhere')).to.equal(`[Kk\u212a]`);
    });
  });
}
