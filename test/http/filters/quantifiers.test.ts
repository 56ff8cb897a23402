import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { type Entry, entriesOf, idsOf, problemsOf } from '../support/entries.ts';
import { useHost } from '../support/use-host.ts';

type Related = Entry['attributes'];

for (const jsonInDatabase of [true, false]) {
  const way = jsonInDatabase ? 'as the database writes them' : 'row by row';
  onOneDatabase(`quantifiers, ${way},`, (database) => {
    const { ask } = useHost(database, {
      REST_POPULATE_WITH_PAGINATION: true,
      pluginConfig: { jsonInDatabase },
    });
    const base = '/api/articles?locale=all&pagination[pageSize]=100';
    let all: Entry[] = [];
    before(async () => {
      all = entriesOf(
        await ask(
          `${base}&populate[categories][populate]=articles&populate[reviewers]=true&populate[links]=true`,
        ),
      );
    });

    const related = ({ attributes }: Entry, name: string): Related[] =>
      (attributes[name].data ?? attributes[name]).map((one: Entry) => ({
        ...one,
        ...one.attributes,
      }));
    const categories = (entry: Entry): Related[] => related(entry, 'categories');

    const cases: readonly (readonly [filter: string, holds: (entry: Entry) => boolean])[] = [
      ['[categories][$none][weight][$gt]=1', (entry) => !categories(entry).some(({ weight }) => weight > 1)],
      ['[categories][$every][weight][$gt]=1', (entry) => categories(entry).every(({ weight }) => weight > 1)],
      [
        '[$not][categories][$none][weight][$gt]=1',
        (entry) => categories(entry).some(({ weight }) => weight > 1),
      ],
      [
        '[$not][categories][$every][weight][$gt]=1',
        (entry) => categories(entry).some(({ weight }) => !(weight > 1)),
      ],
      [
        '[categories][$every][weight][$gt]=1&filters[categories][$some][code][$notNull]=true',
        (entry) => categories(entry).length > 0 && categories(entry).every(({ weight }) => weight > 1),
      ],
      [
        '[categories][weight][$gt]=1&filters[categories][$none][weight][$lte]=1',
        (entry) => categories(entry).length > 0 && categories(entry).every(({ weight }) => weight > 1),
      ],
      [
        '[reviewers][$every][rank][$null]=false',
        (entry) => related(entry, 'reviewers').every(({ rank }) => rank !== null),
      ],
      [
        '[reviewers][$none][rank][$ne]=3',
        (entry) => related(entry, 'reviewers').every(({ rank }) => rank === null || rank === 3),
      ],
      [
        '[reviewers][$every][rank][$ne]=3',
        (entry) => related(entry, 'reviewers').every(({ rank }) => rank !== null && rank !== 3),
      ],
      [
        '[reviewers][$some][rank][$null]=true',
        (entry) => related(entry, 'reviewers').some(({ rank }) => rank === null),
      ],
      [
        '[$not][reviewers][$some][rank][$gt]=2',
        (entry) => !related(entry, 'reviewers').some(({ rank }) => rank > 2),
      ],
      [
        '[$or][0][reviewers][$some][rank][$null]=true&filters[$or][1][categories][$some][weight][$null]=true',
        (entry) =>
          related(entry, 'reviewers').some(({ rank }) => rank === null) ||
          categories(entry).some(({ weight }) => weight === null),
      ],
      [
        '[links][$some][newTab][$ne]=true',
        (entry) => related(entry, 'links').some(({ newTab }) => newTab === false),
      ],
      [
        '[links][$none][newTab]=true',
        (entry) => !related(entry, 'links').some(({ newTab }) => newTab === true),
      ],
      [
        '[links][$every][newTab]=true',
        (entry) => related(entry, 'links').every(({ newTab }) => newTab === true),
      ],
      [
        '[categories][$every][articles][$none][featured]=true',
        (entry) =>
          categories(entry).every(
            (category) => !category.articles.data.some((one: Entry) => one.attributes.featured === true),
          ),
      ],
    ];

    for (const [filter, holds] of cases) {
      it(`find what filters${filter} says of what populate shows`, async () => {
        const wanted = all.filter(holds).map(({ id }) => id);
        expect(wanted.length, 'the test says nothing').to.be.within(1, all.length - 1);
        const answer = await ask(`${base}&fields=id&sort=id&filters${filter}`);
        expect(answer.status, answer.text).to.equal(200);
        expect(idsOf(answer)).to.deep.equal(wanted.toSorted((a, b) => a - b));
        expect(answer.body.meta.pagination.total).to.equal(wanted.length);
      });
    }

    it('act on populated entries', async () => {
      const filters =
        'populate[articles][filters][categories][$none][weight][$gt]=1&populate[articles][fields]=id';
      const authors = entriesOf(await ask(`/api/authors?sort=id&${filters}`));
      const shown = authors.flatMap((author) => related(author, 'articles').map(({ id }) => id));
      const allowed = new Set(
        all.filter((entry) => !categories(entry).some(({ weight }) => weight > 1)).map(({ id }) => id),
      );
      expect(shown.filter((id) => !allowed.has(id))).to.deep.equal([]);
      expect(shown.length).to.be.greaterThan(0);
    });

    it('count drafts where the state is preview, and only there', async () => {
      const idsIn = async (state: string) =>
        idsOf(
          await ask(`/api/authors?sort=id&filters[articles][$none][id][$gt]=0&publicationState=${state}`, {
            role: 'editor',
          }),
        );
      const [live, preview] = [await idsIn('live'), await idsIn('preview')];
      expect(live).to.include.members(preview);
    });

    it('are refused on to-one relations', async () => {
      const answer = await ask('/api/articles?filters[author][$none][name]=a&filters[title][$every]=1');
      expect(answer.status).to.equal(400);
      expect(problemsOf(answer)).to.deep.equal([
        'operator-not-allowed filters.author.$none',
        'operator-not-allowed filters.title.$every',
      ]);
    });
  });
}
