import { expect } from 'chai';
import { longestCursor } from '../../lib/schema/cursor.ts';
import { problemsOf } from '../http/support/entries.ts';
import { record } from '../http/support/record.ts';
import { useHost } from '../http/support/use-host.ts';
import { onOneDatabase } from '../support/databases.ts';
import { type ForgedValues, forgeCursor } from '../unit/support/forge-cursor.ts';

/** Texts that fit some type, or none, on some database, or none. */
const texts = [
  null,
  '',
  ' ',
  '0',
  '-1',
  '1e5',
  '1e400',
  '1e-400',
  '1e9999',
  'NaN',
  'Infinity',
  'infinity',
  '-Inf',
  '99999999999999999999',
  '9223372036854775808',
  '-9223372036854775808',
  '1'.repeat(400),
  'true',
  '2024-02-31 10:20:30.000000 AD',
  '2024-02-29 10:20:30.000000 AD',
  '2024-02-29 25:20:30.000000 AD',
  '0000-01-01 00:00:00.000000 AD',
  '9999999-01-01 AD',
  '2023-02-29 AD',
  '2024-02-31 10:20:30.123456',
  '2024-99-99',
  '0000-00-00',
  '24:00:00',
  '24:00:01',
  '838:59:60',
  '\u0000',
  '\u0001b00',
  '\u0001tzz',
  '\u0002',
  '\ud800',
  "'); DROP TABLE articles; --",
  '$1 :a ? %',
  'ä'.repeat(2_000),
];

const sorts = [
  'id',
  'title',
  'rating',
  'price',
  'views',
  'wordCount',
  'featured',
  'issueDate',
  'airTime',
  'eventAt',
  'createdAt:desc',
  'author.name',
  'author.team.createdAt',
  'author.team.id:desc',
];

for (const jsonInDatabase of [true, false]) {
  const how = jsonInDatabase ? 'written by the database where it can' : 'read row by row';
  onOneDatabase(`a forged cursor, ${how}`, (database) => {
    const { host, ask } = useHost(database, { REST_CURSORS: true, pluginConfig: { jsonInDatabase } });

    for (const sort of sorts) {
      it(`is refused with 400 or returns entries of the list, and never causes a server error: ${sort}`, async () => {
        const query = `sort=${sort}&locale=en&pagination[withCursor]=true`;
        const { body } = await ask(`/api/articles?${query}&pagination[pageSize]=100`, {
          role: 'authenticated',
        });
        const ids = body.data.map(({ id }: { id: number }) => id);
        for (const text of texts) {
          const values = sort.startsWith('id') ? [text] : [text, '5'];
          const after = forgeCursor(`sort=${sort}&locale=en`, values);
          const answer = await ask(`/api/articles?sort=${sort}&locale=en&pagination[after]=${after}`, {
            role: 'authenticated',
          });
          const said = `${JSON.stringify(text)}: ${answer.text.slice(0, 300)}`;
          expect(answer.status, said).to.be.oneOf([200, 400]);
          if (sort === 'id' && !/^-?\d+$/.test(String(text))) expect(answer.status, said).to.equal(400);
          if (answer.status === 200) for (const { id } of answer.body.data) expect(ids, said).to.include(id);
          else expect(answer.text, said).to.include('invalid-cursor').and.not.include('DROP');
        }
      });
    }

    const forged: readonly (readonly [what: string, sort: string, ForgedValues])[] = [
      ['an id that is null', 'id', [null]],
      ['an id that is null, descending', 'id:desc', [null]],
      ['an id that is null after another key', 'title', ['A', null]],
      ['nothing but nulls', 'title,rating', [null, null, null]],
      ['an id that is no text', 'id', [5]],
      ['an id as another kind of number', 'id', ['5.0']],
      ['an id as a text', 'id', ['five']],
      ['a number as a text', 'rating', ['many', '5']],
      ['a number as a number', 'rating', [4.5, '5']],
      ['an integer beyond 64 bits', 'views', ['9223372036854775808', '5']],
      ['a number beyond a double', 'rating', ['1e400', '5']],
      ['a date as a number', 'issueDate', ['5', '5']],
      ['a day that no month has', 'issueDate', ['2024-01-32', '5']],
      ['a time as a date', 'airTime', ['2024-01-31', '5']],
      ['a boolean as a word', 'featured', ['true', '5']],
      ['a text with a NUL character', 'title', ['A\0', '5']],
      ['a text with half of a surrogate pair', 'title', ['\ud800', '5']],
      ['a text that is longer than a cursor', 'title', ['A'.repeat(longestCursor), '5']],
      ['a list', 'title', [['A'], '5']],
      ['an object', 'title', [{ $gt: '' }, '5']],
      ['a value too many', 'title', ['A', '5', '5']],
      ['a value too few', 'title', ['A']],
    ];
    for (const [what, sort, values] of forged) {
      it(`is refused with 400 before anything is read: ${what}`, async () => {
        const list = `sort=${sort}&locale=en`;
        const statements = await record(host().sequelize, async () => {
          const answer = await ask(`/api/articles?${list}&pagination[after]=${forgeCursor(list, values)}`);
          expect(problemsOf(answer)).to.deep.equal(['invalid-cursor pagination.after']);
        });
        expect(statements).to.deep.equal([]);
      });
    }
  });
}
