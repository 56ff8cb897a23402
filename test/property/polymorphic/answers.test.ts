import { expect } from 'chai';
import {
  type Library,
  linesOf,
  openLibrary,
  type StoredTable,
} from '../../http/populate/polymorphic/library.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { get } from '../../support/http.ts';
import { holds, runsTake } from '../runs.ts';
import { Evaluator } from './evaluator.ts';
import { lists, pathOf } from './requests.ts';

/** Related entries below a polymorphic relation stand bare, above one in `{data}`: compared without that. */
const bare = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, inner) => {
    if (typeof inner !== 'object' || inner === null) return inner;
    if ('data' in inner) return inner.data;
    const { attributes, ...own } = inner;
    return attributes === undefined ? inner : { ...own, ...attributes };
  });

onEachDatabase('random requests through polymorphic relations', ({ name }) => {
  let library: Library;
  const urls: string[] = [];

  before(async () => {
    library = await openLibrary(name);
    for (const jsonInDatabase of [true, false]) urls.push((await library.start({ jsonInDatabase })).url);
  });
  after(() => library?.close());

  it('have the result of an evaluator in memory, whether the database or the plugin writes the JSON', async () => {
    const evaluator = new Evaluator(await linesOf<StoredTable>('tables'));
    await holds(
      lists,
      async (asked) => {
        for (const url of urls) {
          const { status, body, text } = await get(`${url}/api/${pathOf(asked)}`);
          expect(status, text).to.equal(200);
          expect(bare(body.data)).to.deep.equal(bare(evaluator.list(asked)));
        }
      },
      pathOf,
    );
  }).timeout(runsTake());
});
