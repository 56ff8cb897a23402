import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { entriesOf } from '../support/entries.ts';
import { useHost } from '../support/use-host.ts';

const enc = encodeURIComponent;

/** Whether two texts are the same letters but for their case, by Unicode's simple folding. */
const same = (a: string, b: string): boolean =>
  [...a].length === [...b].length &&
  [...a].every((letter, index) =>
    new RegExp(`^${letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')}$`, 'iu').test([...b][index] ?? ''),
  );

const windows = (text: string, length: number): string[] =>
  [...text].map((_, index) => [...text].slice(index, index + length).join(''));

onOneDatabase('filters on strings', (database) => {
  const { ask } = useHost(database);
  const titlesOf = async (filter: string): Promise<string[]> => {
    const answer = await ask(`/api/articles?locale=all&fields=title&pagination[pageSize]=100&${filter}`);
    return entriesOf(answer).map(({ attributes }) => attributes.title);
  };
  let titles: string[] = [];
  before(async () => {
    titles = await titlesOf('');
  });

  const expectSame = async (operator: string, value: string, holds: (title: string) => boolean) => {
    const found = await titlesOf(`filters[title][${operator}]=${enc(value)}`);
    expect(found, `${operator} ${value}`).to.deep.equal(titles.filter(holds));
  };

  for (const value of [
    'Ada',
    'ada',
    'Über',
    'ÜBER',
    'éclair',
    'ÉCLAIR',
    'тест',
    'Straße',
    'STRASSE',
    '50%_off',
    '%',
    '_',
    '\\',
    '"d',
    "O'Neil",
    '日本',
    '😀',
    ' ',
    '',
  ]) {
    it(`finds '${value}' at the start, the end or anywhere, by code point or whatever the case`, async () => {
      const { length } = [...value];
      await expectSame('$contains', value, (title) => title.includes(value));
      await expectSame('$notContains', value, (title) => !title.includes(value));
      await expectSame('$startsWith', value, (title) => title.startsWith(value));
      await expectSame('$endsWith', value, (title) => title.endsWith(value));
      await expectSame(
        '$containsi',
        value,
        (title) => value === '' || windows(title, length).some((part) => same(part, value)),
      );
      await expectSame('$startsWithi', value, (title) => same([...title].slice(0, length).join(''), value));
      await expectSame('$endsWithi', value, (title) =>
        same([...title].slice([...title].length - length).join(''), value),
      );
    });
  }

  it('finds a whole title by code point, and another case with $eqi alone', async () => {
    await expectSame('$eq', 'Ada Über 2', (title) => title === 'Ada Über 2');
    await expectSame('$eq', 'ADA ÜBER 2', () => false);
    await expectSame('$eqi', 'ADA ÜBER 2', (title) => title === 'Ada Über 2');
    await expectSame('$nei', 'ADA ÜBER 2', (title) => title !== 'Ada Über 2');
    await expectSame('$eq', 'Ada Uber 2', () => false);
    await expectSame('$eq', 'Ada Über 2 ', () => false);
  });

  for (const value of ['*', '?', '[A-Z]', '.*', '^A', 'd$', ']', '[', '-', '(', '{1}', '|', '[^x]', '\\d']) {
    it(`compares the pattern characters ${value} as ordinary characters`, async () => {
      await expectSame('$containsi', value, (title) => title.toLowerCase().includes(value.toLowerCase()));
      await expectSame('$startsWithi', value, () => false);
    });
  }

  it('answers 200 for a value as long as the ceiling, whatever letters it has', async () => {
    for (const letter of ['k', 's', 'ω', 'θ', '*', ']', '日']) {
      for (const operator of [
        '$containsi',
        '$eqi',
        '$startsWithi',
        '$endsWithi',
        '$contains',
        '$endsWith',
        '$startsWith',
        '$eq',
      ]) {
        expect(
          await titlesOf(`filters[title][${operator}]=${enc(letter.repeat(1_000))}`),
          letter,
        ).to.deep.equal([]);
      }
    }
  });
});
