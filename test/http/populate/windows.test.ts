import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { type Entry, entriesOf } from '../support/entries.ts';
import { useHost } from '../support/use-host.ts';

interface List {
  data: unknown;
}

interface Place {
  readonly plural: string;
  /** What is asked before the window, and the key that the window is asked under. */
  readonly beside?: string;
  readonly key: string;
  /** The lists that the window cuts in one entry. */
  readonly lists: (attributes: Entry['attributes']) => List[];
}

const places: readonly Place[] = [
  { plural: 'articles', key: 'populate[categories]', lists: ({ categories }) => [categories] },
  { plural: 'articles', key: 'populate[gallery]', lists: ({ gallery }) => [gallery] },
  { plural: 'authors', key: 'populate[articles]', lists: ({ articles }) => [articles] },
  {
    plural: 'authors',
    beside: 'populate[articles][sort]=author.team.name:desc,price:desc&populate[articles][fields]=price',
    key: 'populate[articles]',
    lists: ({ articles }) => [articles],
  },
  {
    plural: 'categories',
    beside: 'populate[articles][sort]=price&populate[articles][filters][views][$gt]=300',
    key: 'populate[articles]',
    lists: ({ articles }) => [articles],
  },
  {
    plural: 'categories',
    beside: 'populate[articles][populate]=author,gallery,seo.social,sections,categories',
    key: 'populate[articles]',
    lists: ({ articles }) => [articles],
  },
  {
    plural: 'articles',
    key: 'populate[author][populate][articles]',
    lists: ({ author }) => (author.data === null ? [] : [author.data.attributes.articles]),
  },
  {
    plural: 'authors',
    key: 'populate[articles][populate][categories]',
    lists: ({ articles }) => articles.data.map((article: Entry) => article.attributes.categories),
  },
  {
    plural: 'authors',
    beside: 'populate[articles][limit]=2',
    key: 'populate[articles][populate][categories]',
    lists: ({ articles }) => articles.data.map((article: Entry) => article.attributes.categories),
  },
  {
    plural: 'articles',
    key: 'populate[sections][on][blocks.related][populate][articles]',
    lists: ({ sections }) => sections.map(({ articles }: { articles: List }) => articles),
  },
];

/** Windows, and what they leave of a list. */
const windows = [
  ['[limit]=2', 0, 2],
  ['[start]=1', 1, undefined],
  ['[start]=1&[limit]=1', 1, 2],
  ['[limit]=0', 0, 0],
  ['[start]=2&[limit]=0', 0, 0],
  ['[limit]=-1', 0, undefined],
  ['[start]=2&[limit]=-1', 2, undefined],
  ['[limit]=5000', 0, undefined],
  ['[start]=2147483647&[limit]=2147483647', 0, 0],
  ['[limit]=2&[count]=false', 0, 2],
] as const;

const lengthOf = ({ data }: List): number => (data as unknown[]).length;

for (const [how, jsonInDatabase] of [
  ['written by the database where it can', true],
  ['read row by row', false],
] as const) {
  onOneDatabase(`a window on each parent, ${how}`, (database) => {
    const { ask } = useHost(database, {
      REST_POPULATE_WITH_PAGINATION: true,
      pluginConfig: { jsonInDatabase },
    });
    const toAll = useHost(database, {
      REST_POPULATE_WITH_PAGINATION: true,
      features: { permissions: false },
      pluginConfig: { jsonInDatabase },
    });

    for (const { plural, beside = '', key, lists } of places) {
      const asked = async (window: string): Promise<Entry[]> => {
        const query = window.replaceAll(/(?<=^|&)\[/g, `${key}[`);
        const path = `/api/${plural}?locale=all&sort=id&fields=id&pagination[pageSize]=60&${beside}&${query}`;
        return entriesOf(await ask(path, { role: 'editor' }));
      };
      const whole = async (): Promise<Entry[]> => {
        const entries = await asked('[publicationState]=live');
        const lengths = entries.flatMap(({ attributes }) => lists(attributes).map(lengthOf));
        expect(Math.max(...lengths), 'a list that a window cuts').to.be.greaterThan(1);
        return entries;
      };

      describe(`/${plural}?${beside}&${key}`, () => {
        it('shows the entries of the window, in their order', async () => {
          const entries = await whole();
          for (const [window, from, to] of windows) {
            const expected = structuredClone(entries);
            for (const list of expected.flatMap(({ attributes }) => lists(attributes)))
              list.data = (list.data as unknown[]).slice(from, to);
            expect(await asked(window), window).to.deep.equal(expected);
          }
        });

        it('shows with count the number of entries outside of the window too; media without a file stay a list', async () => {
          const expected = await whole();
          for (const list of expected.flatMap(({ attributes }) => lists(attributes))) {
            const count = lengthOf(list);
            if (count > 0 || !key.includes('gallery')) list.data = { attributes: { count } };
          }
          expect(await asked('[count]=true')).to.deep.equal(expected);
        });
      });
    }

    it('counts media that meet the filters like a relation, and 0 without any', async () => {
      for (const name of ['gallery', 'categories']) {
        const path = `/api/articles?locale=all&sort=id&fields=id&populate[${name}][filters][id]`;
        for (const [condition, of] of [
          ['=0', () => 0],
          ['[$gt]=0', lengthOf],
        ] as const) {
          const lists = async (more: string) =>
            entriesOf(await ask(`${path}${condition}${more}`, { role: 'editor' })).map(
              ({ attributes }) => attributes[name] as List,
            );
          const shown = await lists('');
          const counted = await lists(`&populate[${name}][count]=true`);
          expect(counted, name).to.deep.equal(
            shown.map((list) => ({ data: { attributes: { count: of(list) } } })),
          );
        }
      }
    });

    it('counts no draft in live, and each in preview', async () => {
      for (const state of ['live', 'preview']) {
        const path = `/api/authors?sort=id&fields=id&publicationState=${state}&populate[articles]`;
        const whole = entriesOf(await ask(`${path}[fields]=id`, { role: 'editor' }));
        const counted = entriesOf(await ask(`${path}[count]=true`, { role: 'editor' }));
        expect(counted.map(({ attributes }) => attributes.articles.data.attributes.count)).to.deep.equal(
          whole.map(({ attributes }) => attributes.articles.data.length),
        );
      }
    });

    it('leaves out types that the role may not find, whatever the window is', async () => {
      for (const window of ['[limit]=1', '[count]=true', '[start]=-4&[limit]=many', '[page]=2']) {
        const query = window.replaceAll(/(?<=^|&)\[/g, 'populate[vault][');
        const answer = await ask(`/api/articles?fields=id&pagination[limit]=3&${query}`);
        for (const { attributes } of entriesOf(answer)) expect(attributes, window).to.deep.equal({});
      }
    });

    it('applies to one entry as to a list', async () => {
      const query = 'fields=id&populate[categories][start]=1&populate[reviewers][count]=1';
      const { body } = await toAll.ask(`/api/articles/2?${query}`);
      const list = await toAll.ask(`/api/articles?filters[id]=2&${query}`);
      expect([body.data]).to.deep.equal(entriesOf(list));
    });
  });
}
