import { expect } from 'chai';
import { type Name, whereFor } from '../support/statements.ts';

/** A condition, its text on SQLite, PostgreSQL and MariaDB without the outer brackets, and what is bound. */
// biome-ignore format: a table
const cases: readonly (readonly [condition: string, sqlite: string, postgres: string, mariadb: string])[] = [
  ['[title]=a', 'c = $1', 'c = $1', '(c = $1 AND c COLLATE utf8mb4_nopad_bin = $1)'],
  ['[title][$ne]=a', 'c <> $1', 'c <> $1', 'c COLLATE utf8mb4_nopad_bin <> $1'],
  ['[title][$lt]=a', 'c < $1', 'c COLLATE "C" < $1', 'c COLLATE utf8mb4_nopad_bin < $1'],
  ['[title][$lte]=a', 'c <= $1', 'c COLLATE "C" <= $1', 'c COLLATE utf8mb4_nopad_bin <= $1'],
  ['[title][$gt]=a', 'c > $1', 'c COLLATE "C" > $1', 'c COLLATE utf8mb4_nopad_bin > $1'],
  ['[title][$gte]=a', 'c >= $1', 'c COLLATE "C" >= $1', 'c COLLATE utf8mb4_nopad_bin >= $1'],
  ['[title][$in][]=a&filters[title][$in][]=b', 'c IN ($1, $2)', 'c IN ($1, $2)', '(c IN ($1, $2) AND c COLLATE utf8mb4_nopad_bin IN ($1, $2))'],
  ['[title][$notIn][]=a', 'c NOT IN ($1)', 'c NOT IN ($1)', 'c COLLATE utf8mb4_nopad_bin NOT IN ($1)'],
  ['[title][$between][]=a&filters[title][$between][]=b', 'c BETWEEN $1 AND $2', 'c COLLATE "C" BETWEEN $1 AND $2', 'c COLLATE utf8mb4_nopad_bin BETWEEN $1 AND $2'],
  ['[title][$contains]=a', 'instr(c, $1) > 0', 'strpos(c COLLATE "C", $1) > 0', 'LOCATE(CAST(CONVERT($1 USING utf8mb4) AS BINARY), CAST(c COLLATE utf8mb4_nopad_bin AS BINARY)) > 0'],
  ['[title][$notContains]=a', 'NOT (instr(c, $1) > 0)', 'NOT (strpos(c COLLATE "C", $1) > 0)', 'NOT (LOCATE(CAST(CONVERT($1 USING utf8mb4) AS BINARY), CAST(c COLLATE utf8mb4_nopad_bin AS BINARY)) > 0)'],
  ['[title][$startsWith]=a', 'substr(c, 1, length($1)) = $1', 'starts_with(c COLLATE "C", $1)', 'LEFT(c COLLATE utf8mb4_nopad_bin, CHAR_LENGTH($1)) = $1'],
  ['[title][$endsWith]=a', '(length(c) >= length($1) AND substr(c, length(c) - length($1) + 1) = $1)', 'right(c COLLATE "C", char_length($1)) = $1', 'RIGHT(c COLLATE utf8mb4_nopad_bin, CHAR_LENGTH($1)) = $1'],
  ['[title][$eqi]=a', 'CASE WHEN octet_length(c) NOT BETWEEN $2 AND $1 THEN FALSE ELSE (SELECT folded LIKE ($3 || \'\') ESCAPE \'|\' FROM (SELECT lower(c) AS folded LIMIT 1)) END', 'CASE WHEN octet_length(c COLLATE "C") NOT BETWEEN $2 AND $1 THEN FALSE ELSE c COLLATE "C" ~ $3 END', 'CASE WHEN OCTET_LENGTH(c COLLATE utf8mb4_nopad_bin) NOT BETWEEN $2 AND $1 THEN FALSE ELSE c COLLATE utf8mb4_nopad_bin REGEXP $3 END'],
  ['[title][$nei]=a', 'NOT (CASE WHEN octet_length(c) NOT BETWEEN $2 AND $1 THEN FALSE ELSE (SELECT folded LIKE ($3 || \'\') ESCAPE \'|\' FROM (SELECT lower(c) AS folded LIMIT 1)) END)', 'NOT (CASE WHEN octet_length(c COLLATE "C") NOT BETWEEN $2 AND $1 THEN FALSE ELSE c COLLATE "C" ~ $3 END)', 'NOT (CASE WHEN OCTET_LENGTH(c COLLATE utf8mb4_nopad_bin) NOT BETWEEN $2 AND $1 THEN FALSE ELSE c COLLATE utf8mb4_nopad_bin REGEXP $3 END)'],
  ['[title][$notContainsi]=a', 'NOT (CASE WHEN octet_length(c) < $1 THEN FALSE ELSE (SELECT folded LIKE ($2 || \'\') ESCAPE \'|\' FROM (SELECT lower(c) AS folded LIMIT 1)) END)', 'NOT (CASE WHEN octet_length(c COLLATE "C") < $1 THEN FALSE ELSE c COLLATE "C" ~ $2 END)', 'NOT (CASE WHEN OCTET_LENGTH(c COLLATE utf8mb4_nopad_bin) < $1 THEN FALSE ELSE c COLLATE utf8mb4_nopad_bin REGEXP $2 END)'],
];

const databases: readonly Name[] = ['sqlite', 'postgres', 'mariadb'];

describe('a comparison of text as SQL', () => {
  for (const [condition, ...texts] of cases) {
    it(`compares code points, whatever the database: ${condition}`, () => {
      for (const [index, name] of databases.entries()) {
        const { text } = whereFor(name, `filters${condition}`);
        const column = name === 'postgres' ? '"t"."title"' : '`t`.`title`';
        expect(text.replaceAll(column, 'c'), name).to.equal(`(${texts[index]})`);
      }
    });
  }
});

const many = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join('&');

/** How often a text is compared with patterns, and how often it is folded. */
const readings = (name: Name, queryString: string): readonly [compared: number, folded: number] => {
  const { text } = whereFor(name, queryString);
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return [count(/ LIKE | GLOB | ~ | REGEXP /g), count(/lower\(/g)];
};

describe('texts that are searched for in any case', () => {
  const each = (group: string, operator: string) =>
    many(30, (index) => `filters[${group}][${index}][body][${operator}]=needle${index}`);

  for (const [what, query] of [
    ['that none is found', each('$and', '$notContainsi')],
    ['that one is found', each('$or', '$containsi')],
    [
      'at the beginning or the end',
      each('$or', '$startsWithi').replaceAll('0][body][$startsWithi', '0][body][$endsWithi'),
    ],
    ['below a negation', each('$or', '$containsi').replaceAll('filters', 'filters[$not]')],
    ['as a list', many(30, (index) => `filters[body][$notContainsi][${index}]=needle${index}`)],
  ] as const)
    it(`are searched for together, so that the text is read or folded once: ${what}`, () => {
      expect(readings('postgres', query)).to.deep.equal([1, 0]);
      expect(readings('mariadb', query)).to.deep.equal([1, 0]);
      expect(readings('sqlite', query)).to.deep.equal([30, 1]);
    });

  it('are searched for one by one where each has to be found', () => {
    expect(readings('postgres', each('$and', '$containsi'))).to.deep.equal([30, 0]);
  });

  it('are not folded on SQLite if they have many letters beyond ASCII', () => {
    expect(readings('sqlite', 'filters[title][$containsi]=ÀÁÂÃÄÅÆÇÈ')).to.deep.equal([1, 0]);
    expect(readings('sqlite', 'filters[title][$containsi]=ÀÁÂ')).to.deep.equal([1, 1]);
  });
});

describe('a value as a bind', () => {
  for (const [condition, ...binds] of [
    ['[featured]=t', 1, true, 1],
    ['[featured]=f', 0, false, 0],
    ['[views]=9007199254740993', '9007199254740993', '9007199254740993', '9007199254740993'],
    ['[id]=7', 7, 7, 7],
    ['[rating]=1.5', 1.5, 1.5, 1.5],
    ['[title][$contains]=50%25_off', '50%_off', '50%_off', '50%_off'],
  ] as const) {
    it(`has the form that the driver needs for ${condition}`, () => {
      expect(databases.map((name) => whereFor(name, `filters${condition}`).binds)).to.deep.equal(
        binds.map((bind) => [bind]),
      );
    });
  }

  it('is a range of stored values where answers leave digits out', () => {
    expect(databases.map((name) => whereFor(name, 'filters[eventAt]=2024-01-31').binds)).to.deep.equal([
      [1706659200000, 1706659200000],
      ['2024-01-31T00:00:00.000', '2024-01-31T00:00:00.000999'],
      ['2024-01-31 00:00:00.000', '2024-01-31 00:00:00.000999'],
    ]);
  });
});

describe('a search in a json attribute', () => {
  it('compares its text', () => {
    const texts = databases.map((name) => whereFor(name, 'filters[metadata][$contains]=a').text);
    expect(texts).to.deep.equal([
      '(instr(`t`.`metadata`, $1) > 0)',
      '(strpos("t"."metadata"::text COLLATE "C", $1) > 0)',
      '(LOCATE(CAST(CONVERT($1 USING utf8mb4) AS BINARY), CAST(CAST(`t`.`metadata` AS CHAR) COLLATE utf8mb4_nopad_bin AS BINARY)) > 0)',
    ]);
  });
});
