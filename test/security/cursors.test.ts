import { expect } from 'chai';
import { sealCursor } from '../../lib/language/cursor.ts';
import { useHost } from '../http/support/use-host.ts';
import { describeEachDatabase } from '../support/databases.ts';
import { bind } from '../unit/support/newsroom.ts';

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
  describeEachDatabase(`a cursor that somebody made up, ${how}`, (database) => {
    const { ask } = useHost(database, { REST_CURSORS: true, pluginConfig: { jsonInDatabase } });

    for (const sort of sorts) {
      it(`is a 400 or gives entries that the list has, never an error of the server: ${sort}`, async () => {
        const query = `sort=${sort}&locale=en&pagination[withCursor]=true`;
        const { cursor } = bind(query, { settings: { cursors: true } });
        const { body } = await ask(`/api/articles?${query}&pagination[pageSize]=100`, {
          role: 'authenticated',
        });
        const ids = body.data.map(({ id }: { id: number }) => id);
        for (const text of texts) {
          const values = sort.startsWith('id') ? [text] : [text, '5'];
          const after = sealCursor(cursor?.binding ?? '', values);
          const answer = await ask(`/api/articles?sort=${sort}&locale=en&pagination[after]=${after}`, {
            role: 'authenticated',
          });
          const said = `${JSON.stringify(text)}: ${answer.text.slice(0, 300)}`;
          expect(answer.status, said).to.be.oneOf([200, 400]);
          if (sort === 'id' && text !== null && !/^-?\d+$/.test(text))
            expect(answer.status, said).to.equal(400);
          if (answer.status === 200) for (const { id } of answer.body.data) expect(ids, said).to.include(id);
          else expect(answer.text, said).to.include('invalid-cursor').and.not.include('DROP');
        }
      });
    }
  });
}
