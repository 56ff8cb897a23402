import { expect } from 'chai';
import { onEachDatabase, onOneDatabase } from '../support/databases.ts';
import { startTestHost } from '../support/host.ts';
import { type Answer, get } from '../support/http.ts';
import { entriesOf, valuesOf } from './support/entries.ts';
import { type SmallHost, startSmallHost } from './support/small-host.ts';
import { useHost } from './support/use-host.ts';

/** Each group of localizations that is given, by the value that its entries share. */
const codes = (answer: Answer) => valuesOf(answer, 'code');

onEachDatabase('locales to try after the requested one', (database) => {
  const { ask } = useHost(database);

  it('return each entry once, in the first locale that has it, and name the entries in another locale', async () => {
    const answer = await ask(
      '/api/categories?locale=de&fallback=fr,en&fields=code,locale&sort=code&pagination[pageSize]=100',
    );
    const found = codes(answer);
    expect(found).to.have.length(new Set(found).size);
    const { pagination, fallback } = answer.body.meta;
    expect(pagination.total).to.equal(found.length);
    const inOthers = entriesOf(answer).filter(({ attributes }) => attributes.locale !== 'de');
    expect(inOthers).to.not.have.length(0);
    expect(fallback).to.deep.equal(
      Object.fromEntries(inOthers.map(({ id, attributes }) => [id, attributes.locale])),
    );
    // What is in no other locale is there, and nothing that has a German version in French or English.
    const german = codes(await ask('/api/categories?locale=de&fields=code&pagination[pageSize]=100'));
    expect(found).to.include.members(german);
    const shownGerman = entriesOf(answer).filter(({ attributes }) => attributes.locale === 'de');
    expect(shownGerman).to.have.length(german.length);
  });

  it('do not name the locale to a role that may not read it', async () => {
    const conditions = { editor: { 'api::category.category': { fields: ['code'] } } };
    const host = await startTestHost({ DATABASE_URL: await database.shared(), pluginConfig: { conditions } });
    try {
      const path = '/api/categories?locale=de&fallback=fr,en&sort=code&pagination[pageSize]=100';
      const narrowed = await get(host.url + path, { role: 'editor' });
      expect(codes(narrowed)).to.deep.equal(codes(await ask(`${path}&fields=code`)));
      expect(narrowed.body.meta).to.have.all.keys('pagination');
    } finally {
      await host.stop();
    }
  });

  it('are applied before filters, which compare the entries that are shown', async () => {
    const query = '/api/categories?locale=de&fallback=en&fields=code,locale';
    const [first] = entriesOf(await ask('/api/categories?locale=de&fields=code&sort=id'));
    expect(first).to.not.equal(undefined);
    const answer = await ask(`${query}&filters[code]=${first?.attributes.code}&filters[locale]=en`);
    expect(entriesOf(answer)).to.deep.equal([]);
    expect(answer.body.meta.fallback).to.deep.equal({});
  });
});

onOneDatabase('locales to try that the host configures', (database) => {
  let host: SmallHost | undefined;
  const ask = (path: string): Promise<Answer> => get(`${host?.url}/api/${path}`);

  before(async () => {
    host = await startSmallHost(await database.shared(), {
      localeFallback: { de: ['fr', 'en'] },
      cursors: true,
    });
  });
  after(() => host?.stop());

  it('apply to requests for their locale that name no fallback', async () => {
    const [own, said, off, other] = await Promise.all(
      ['', '&fallback=fr,en', '&fallback=', '&fallback=xx'].map((more) =>
        ask(`categories?locale=de&fields=code,locale&sort=code${more}`),
      ),
    );
    expect(own?.body).to.deep.equal(said?.body);
    expect(off?.body.meta).to.not.have.property('fallback');
    expect(off?.body.data).to.deep.equal(other?.body.data);
    expect(own?.body.meta.pagination.total).to.be.above(off?.body.meta.pagination.total);
    expect((await ask('categories?locale=en')).body.meta).to.not.have.property('fallback');
  });

  it('are bound to the cursor', async () => {
    const list = 'categories?locale=de&sort=code&pagination[pageSize]=1';
    const { cursor } = (await ask(`${list}&pagination[withCursor]=true`)).body.meta.pagination;
    expect(cursor).to.be.a('string');
    expect((await ask(`${list}&pagination[after]=${cursor}`)).status).to.equal(200);
    expect((await ask(`${list}&fallback=fr,en&pagination[after]=${cursor}`)).status).to.equal(200);
    for (const fallback of ['', 'en,fr', 'fr'])
      expect((await ask(`${list}&fallback=${fallback}&pagination[after]=${cursor}`)).status).to.equal(400);
  });

  it('apply neither to one entry nor to populated entries', async () => {
    const id = (await ask('categories?locale=en&fields=id&fallback=')).body.data[0].id;
    const one = await ask(`categories/${id}?locale=de&fallback=fr&populate[localizations][fields]=locale`);
    expect(one.body.meta).to.deep.equal({});
    expect(one.body.data.id).to.equal(id);
    expect(one.body.data.attributes.localizations.data.length).to.be.above(0);
  });
});
