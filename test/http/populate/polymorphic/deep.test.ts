import { expect } from 'chai';
import { onEachDatabase } from '../../../support/databases.ts';
import { get } from '../../../support/http.ts';
import { type Library, openLibrary } from './library.ts';

/** Every name below a value that leads to other entries. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
    : [];

onEachDatabase('populate=deep through polymorphic relations', ({ name }) => {
  let library: Library;
  const urls: string[] = [];

  before(async () => {
    library = await openLibrary(name);
    const rest = { deepPopulate: { max: 3 }, populateWithPagination: true };
    for (const jsonInDatabase of [true, false])
      urls.push((await library.start({ jsonInDatabase }, { rest })).url);
  });
  after(() => library?.close());

  const about = async (query: string): Promise<unknown> => {
    const bodies = await Promise.all(urls.map((url) => get(`${url}/api/notes?fields=text&sort=id&${query}`)));
    for (const { status, text } of bodies) expect(status, text).to.equal(200);
    const [first, second] = bodies.map(({ body }) => body.data);
    expect(second).to.deep.equal(first);
    return first;
  };

  for (const [query, found, back] of [
    ['populate[about]=deep,1', ['cover', 'author', 'facts', 'pin', 'written'], 'notes'],
    [
      'populate[about][on][api::article.article][populate]=deep,1',
      ['cover', 'author', 'facts', 'pin'],
      'notes',
    ],
    ['populate[writer]=deep,1', ['notes'], 'written'],
  ] as const) {
    it(`does not lead back to the type that it came from: ${query}`, async () => {
      const names = namesIn(await about(query));
      expect(names)
        .to.include.members([...found])
        .and.not.include(back);
    });
  }

  it('returns with one level the same as *', async () => {
    expect(await about('populate=deep,1')).to.deep.equal(await about('populate=*'));
  });
});
