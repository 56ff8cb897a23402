import { expect } from 'chai';
import { onEachDatabase } from '../../../support/databases.ts';
import { get } from '../../../support/http.ts';
import { type Library, linesOf, openLibrary } from './library.ts';

/**
 * Answers of Strapi 4.26.2 on SQLite, corrected where ours differ by intention: no drafts in live, no entry of a type that the role
 * may not find (`vault`), no private attribute, the `__type` of a morphToOne, `on` of a morphToOne, and an empty list in the place
 * of nothing.
 */
const answers = await linesOf<{ path: string; status: number; body: unknown }>('answers');

for (const jsonInDatabase of [true, false]) {
  const how = jsonInDatabase ? 'written by the database where it can' : 'read row by row';
  onEachDatabase(`entries of several types, ${how},`, ({ name }) => {
    let library: Library;
    let url = '';

    before(async () => {
      library = await openLibrary(name);
      ({ url } = await library.start({ jsonInDatabase }));
    });
    after(() => library?.close());

    for (const { path, status, body } of answers)
      it(`are shown as Strapi shows them: ${path}`, async () => {
        const answer = await get(`${url}/api/${path}`);
        expect(answer.status, answer.text).to.equal(status);
        expect(answer.body).to.deep.equal(body);
      });
  });
}
