import { expect } from 'chai';
import { databases, onOneOf } from '../../support/databases.ts';
import { startTestHost } from '../../support/host.ts';
import { get } from '../../support/http.ts';
import { openSkewed } from '../../work/support/skewed.ts';

interface Entry {
  readonly id: number;
  readonly attributes: Readonly<Record<string, unknown>>;
}
type Shown = { readonly data: readonly Entry[] };

onOneOf(databases, 'a response of thousands of entries', (database) => {
  let stop: () => Promise<void>;
  let ask: (path: string) => Promise<{ status: number; text: string }>;
  before(async () => {
    const { url, close } = await openSkewed(database.name);
    const host = await startTestHost({ DATABASE_URL: url, REST_POPULATE_WITH_PAGINATION: true });
    ask = (path) => get(host.url + path, { role: 'authenticated' });
    stop = async () => {
      await host.stop();
      await close();
    };
  });
  after(() => stop?.());

  const list = async (path: string): Promise<readonly Entry[]> => {
    const { status, text } = await ask(path);
    expect(status, text.slice(0, 300)).to.equal(200);
    return (JSON.parse(text) as Shown).data;
  };

  /** All entries of a type as its own list shows them. */
  const everyOf = async (type: string): Promise<ReadonlyMap<number, Entry>> => {
    const all = new Map<number, Entry>();
    for (let page = 1; ; page += 1) {
      const entries = await list(`/api/${type}?locale=all&pagination[page]=${page}&pagination[pageSize]=100`);
      for (const entry of entries) all.set(entry.id, entry);
      if (entries.length < 100) return all;
    }
  };

  it('shows each of them as the list of its type does, in the requested order', async () => {
    const [articles, authors] = [await everyOf('articles'), await everyOf('authors')];
    const found = await list(
      '/api/authors?fields=id&pagination[pageSize]=5&populate[articles][sort]=title&populate[articles][populate][reviewers]=true',
    );
    const shown = found.flatMap(({ attributes }) => {
      const { data } = attributes.articles as Shown;
      const titles = data.map((article) => String(article.attributes.title));
      expect(titles).to.deep.equal([...titles].sort());
      return data;
    });
    expect(shown.length).to.be.above(3_000);
    let reviewers = 0;
    for (const { id, attributes } of shown) {
      const { reviewers: theirs, ...own } = attributes;
      expect(own).to.deep.equal(articles.get(id)?.attributes);
      for (const one of (theirs as Shown).data) expect(one).to.deep.equal(authors.get(one.id));
      reviewers += (theirs as Shown).data.length;
    }
    expect(reviewers).to.be.above(1_000);
  });

  it('is refused if it would have too many entries, and is empty if no entry is left', async () => {
    const below = 'populate[articles][populate][reviewers]';
    const many = await ask(`/api/authors?fields=id&pagination[pageSize]=5&${below}[populate][articles]=true`);
    expect(many.status).to.equal(400);
    expect(many.text).to.include('ceiling responseRows');
    const [author] = await list(
      `/api/authors?fields=id&pagination[pageSize]=1&${below}[filters][name][$eq]=nobody`,
    );
    const { data } = (author as Entry).attributes.articles as Shown;
    expect(data.length).to.be.above(3_000);
    for (const { attributes } of data) expect(attributes.reviewers).to.deep.equal({ data: [] });
  });
});
