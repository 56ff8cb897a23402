import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { type Entry, entriesOf, problemsOf } from '../support/entries.ts';
import { useHost } from '../support/use-host.ts';

interface Counted {
  readonly value?: unknown;
  readonly id?: number | null;
  readonly count: number;
}

/** How many entries have each value; an entry has every value of its list once, or null. */
function countsOf(entries: readonly Entry[], valuesOf: (entry: Entry) => readonly unknown[]) {
  const counts = new Map<unknown, number>();
  for (const entry of entries) {
    const values = valuesOf(entry);
    for (const value of values.length === 0 ? [null] : values)
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

const asMap = (values: readonly Counted[]) =>
  new Map(values.map((one) => [one.value ?? one.id ?? null, one.count]));

const idsIn = (entry: Entry, name: string): number[] =>
  [entry.attributes[name].data ?? []].flat().map(({ id }: Entry) => id);

for (const jsonInDatabase of [true, false]) {
  const way = jsonInDatabase ? 'as the database writes them' : 'row by row';
  onOneDatabase(`facets, ${way},`, (database) => {
    const { ask } = useHost(database, {
      REST_AGGREGATES: true,
      REST_POPULATE_WITH_PAGINATION: true,
      REST_CURSORS: true,
      pluginConfig: { jsonInDatabase },
    });
    const base = '/api/articles?locale=all';
    const alone = `${base}&pagination[limit]=0`;
    let all: Entry[] = [];
    before(async () => {
      all = entriesOf(
        await ask(`${base}&pagination[pageSize]=100&populate=categories,author,reviewers,vault`),
      );
      expect(all).to.have.length(90);
    });

    const facetsOf = async (path: string, role?: string) => {
      const { status, body, text } = await ask(path, role === undefined ? {} : { role });
      expect(status, text).to.equal(200);
      return body.meta.facets as Record<string, readonly Counted[]>;
    };

    it('count the entries by each value, most first, ties by value, null last among them', async () => {
      const { kind = [], featured = [] } = await facetsOf(`${alone}&facets=kind,featured`);
      expect(asMap(kind)).to.deep.equal(countsOf(all, ({ attributes }) => [attributes.kind]));
      expect(asMap(featured)).to.deep.equal(countsOf(all, ({ attributes }) => [attributes.featured]));
      expect(kind.map(({ count }) => count)).to.deep.equal([28, 18, 16, 15, 13]);
      const { price = [] } = await facetsOf(`${alone}&facets[price][limit]=50&filters[id][$lt]=20`);
      const ones = price.filter(({ count }) => count === 1).map(({ value }) => value as number);
      expect(ones).to.deep.equal(ones.toSorted((a, b) => a - b));
    });

    for (const name of ['author', 'categories', 'reviewers'])
      it(`count them by what a relation leads to: ${name}`, async () => {
        const values = (await facetsOf(`${alone}&facets=${name}`))[name] ?? [];
        expect(asMap(values)).to.deep.equal(countsOf(all, (entry) => idsIn(entry, name)));
      });

    it('show the fields that are asked for of related entries, and none of null', async () => {
      const { author = [] } = await facetsOf(`${alone}&facets[author][fields]=name,rank`);
      for (const { id, count, ...fields } of author) {
        const found = all.find((entry) => entry.attributes.author.data?.id === id)?.attributes.author.data;
        const { name, rank } = found?.attributes ?? {};
        expect(fields, `${id} ${count}`).to.deep.equal(id === null ? {} : { name, rank });
      }
    });

    it('hold for all pages, and for the filters, search, locale and state of the list', async () => {
      const page = await facetsOf(`${base}&facets=kind&pagination[pageSize]=3&pagination[page]=4&sort=title`);
      expect(page).to.deep.equal(await facetsOf(`${alone}&facets=kind`));
      const asked = [
        'filters[author][rank][$gt]=2&sort=title',
        '_q=night',
        'locale=fr',
        'publicationState=preview&filters[wordCount][$gt]=100&sort=author.name',
      ];
      for (const query of asked) {
        const from = query.includes('locale') ? '/api/articles?' : `${base}&`;
        const list = entriesOf(await ask(`${from}${query}&pagination[pageSize]=100&fields=kind`));
        expect(list.length).to.be.within(1, 99);
        const { kind = [] } = await facetsOf(`${from}${query}&facets=kind&pagination[pageSize]=1`);
        expect(asMap(kind), query).to.deep.equal(countsOf(list, ({ attributes }) => [attributes.kind]));
      }
    });

    it('leave out the conditions of filters on the attribute that except names, and on no other', async () => {
      const other = 'filters[wordCount][$gt]=900';
      const { kind, featured } = await facetsOf(
        `${alone}&${other}&filters[$and][0][kind][$in]=news&facets[kind][except]=kind&facets[featured]=true`,
      );
      expect({ kind }).to.deep.equal(await facetsOf(`${alone}&${other}&facets=kind`));
      expect({ featured }).to.deep.equal(
        await facetsOf(`${alone}&${other}&filters[kind]=news&facets=featured`),
      );
      const either = 'filters[$or][0][kind]=news&filters[$or][1][id]=3';
      expect(await facetsOf(`${alone}&${either}&facets[kind][except]=kind`)).to.deep.equal(
        await facetsOf(`${alone}&${either}&facets=kind`),
      );
      const none = 'filters[id]=99999&filters[categories][id]=3';
      expect(await facetsOf(`${base}&${none}&facets[kind][except]=id,categories`)).to.deep.equal(
        await facetsOf(`${alone}&facets=kind`),
      );
    });

    it('leave out conditions without a total too', async () => {
      const path = `${alone}&pagination[withCount]=false&filters[kind]=news&facets[kind][except][]=kind`;
      expect(await facetsOf(path)).to.deep.equal(await facetsOf(`${alone}&facets=kind`));
    });

    it('are returned beside cursors, and past the last page', async () => {
      const wanted = await facetsOf(`${alone}&facets=kind`);
      const first = await ask(`${base}&facets=kind&pagination[withCursor]=true&pagination[pageSize]=5`);
      const { cursor } = first.body.meta.pagination;
      expect(await facetsOf(`${base}&facets=kind&pagination[after]=${cursor}`)).to.deep.equal(wanted);
      expect(await facetsOf(`${base}&facets=kind&pagination[page]=1000`)).to.deep.equal(wanted);
    });

    it('accept every notation of populate', async () => {
      const wanted = await facetsOf(`${alone}&facets=kind,author`);
      for (const form of [
        'facets[0]=kind&facets[1]=author',
        'facets[]=kind&facets[]=author',
        'facets[kind]=true&facets[author]=1&facets[title]=false',
        'facets=kind&facets[author][limit]=50',
        'facets[kind][limit]=50&facets[author]=t',
      ])
        expect(await facetsOf(`${alone}&${form}`), form).to.deep.equal(wanted);
    });

    it('count a related entry that the role may not read as null: a draft in live, and not in preview', async () => {
      const live =
        (await facetsOf('/api/authors?pagination[limit]=0&facets[articles][limit]=50')).articles ?? [];
      const preview = (
        await facetsOf(
          '/api/authors?pagination[limit]=0&facets[articles][limit]=50&publicationState=preview&filters[id]=1',
        )
      ).articles;
      const shown = entriesOf(await ask('/api/authors?populate=articles&pagination[pageSize]=100'));
      const visible = new Set(shown.flatMap((entry) => idsIn(entry, 'articles')));
      for (const { id } of live) if (id !== null) expect(visible).to.include(id);
      expect(preview).to.not.equal(undefined);
      const nulls = shown.filter((entry) => idsIn(entry, 'articles').length === 0).length;
      expect(live.find(({ id }) => id === null)?.count ?? 0).to.equal(nulls);
    });

    it('refuse other attributes and notations, with the path', async () => {
      for (const [query, problem] of [
        ['facets=body', 'not-aggregated facets'],
        ['facets=metadata', 'not-aggregated facets'],
        ['facets=seo', 'not-aggregated facets'],
        ['facets=cover', 'not-aggregated facets'],
        ['facets=secret', 'unknown-attribute facets'],
        ['facets=internalNote', 'unknown-attribute facets'],
        ['facets=nope', 'unknown-attribute facets'],
        ['facets[kind]=maybe', 'wrong-form facets.kind'],
        ['facets[kind][limit]=51', 'invalid-value facets.kind.limit'],
        ['facets[kind][limit]=0', 'invalid-value facets.kind.limit'],
        ['facets[kind][fields]=title', 'unknown-key facets.kind.fields'],
        ['facets[author][fields]=email', 'unknown-attribute facets.author.fields'],
        ['facets[kind][except]=secret', 'unknown-attribute facets.kind.except'],
        ['facets[kind][sort]=x', 'unknown-key facets.kind.sort'],
        ['facets[__proto__x][limit]=1', 'unknown-attribute facets.__proto__x'],
      ] as const)
        expect(problemsOf(await ask(`${base}&${query}`)), query).to.deep.equal([problem]);
      const many = 'id,title,slug,kind,contactEmail,wordCount,views,price,featured,issueDate,airTime';
      expect(problemsOf(await ask(`${base}&facets=${many}`))).to.deep.equal(['ceiling-exceeded facets']);
    });
  });
}
