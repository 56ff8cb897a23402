import { expect } from 'chai';
import type { EntryPlan } from '../../../lib/plan/read-plan.ts';
import { type Asking, bind, planFor, planOf } from '../support/newsroom.ts';
import { showWhere } from '../support/show.ts';

const orderOf = ({ order }: EntryPlan): string[] =>
  order.map(({ relations, attribute, direction }) =>
    [[...relations.map(({ relation }) => relation.name), attribute.name].join('.'), direction].join(' '),
  );

describe('the order of a plan', () => {
  for (const [queryString, order] of [
    ['', ['id asc']],
    ['sort=title', ['title asc', 'id asc']],
    ['sort=title:desc', ['title desc', 'id asc']],
    ['sort=id:desc', ['id desc']],
    ['sort=title,id:desc', ['title asc', 'id desc']],
    // No two have one id, so that nothing after it matters.
    ['sort=id:desc,title', ['id desc']],
    ['sort=author.id', ['author.id asc', 'id asc']],
  ] as const) {
    it(`breaks ties by id, once, for '${queryString}'`, () => {
      expect(orderOf(planOf(queryString))).to.deep.equal(order);
    });
  }

  it('is the stored one of a populated relation, unless it is sorted', () => {
    const [stored] = planOf('populate=author').nested;
    const [sorted] = planOf('populate[author][sort]=name').nested;
    expect(stored?.kind === 'entries' && orderOf(stored.plan)).to.deep.equal([]);
    expect(sorted?.kind === 'entries' && orderOf(sorted.plan)).to.deep.equal(['name asc', 'id asc']);
  });
});

describe('the locale of a plan', () => {
  const whereOf = (queryString: string, asking: Asking = {}): string =>
    showWhere(planOf(queryString, asking).where);

  it('stands before the filters', () => {
    expect(whereOf('')).to.equal('locale $eq "en"');
    expect(whereOf('locale=fr&filters[id]=1')).to.equal('and(locale $eq "fr", id $eq 1)');
  });

  it('cannot be loosened by a filter on it', () => {
    expect(whereOf('filters[$or][0][locale]=fr&filters[$or][1][id]=1')).to.equal(
      'and(locale $eq "en", or(locale $eq "fr", id $eq 1))',
    );
  });

  it('is left out for all, and on types that are not localised', () => {
    expect(whereOf('locale=all')).to.equal('nothing');
    expect(whereOf('locale=fr', { type: 'author' })).to.equal('nothing');
    expect(whereOf('locale=fr', { i18n: false })).to.equal('nothing');
  });

  it('stands at the root alone', () => {
    const { nested } = planOf('locale=fr&populate=related,localizations,categories');
    expect(nested).to.have.length(3);
    for (const one of nested)
      expect(one.kind === 'entries' && one.plan.where, one.attribute.name).to.equal(undefined);
  });
});

describe('the page of a plan', () => {
  for (const [queryString, offset, limit, count] of [
    ['', 0, 25, true],
    ['pagination[page]=3&pagination[pageSize]=10', 20, 10, true],
    ['pagination[page]=2147483647&pagination[pageSize]=100', 214748364600, 100, true],
    ['pagination[start]=7&pagination[limit]=3', 7, 3, true],
    ['pagination[limit]=0', 0, 0, true],
    ['pagination[withCount]=false', 0, 25, false],
  ] as const) {
    it(`is from ${offset} at most ${limit} for '${queryString}'`, () => {
      const { meta, ...plan } = planOf(queryString);
      expect(plan).to.include({ offset, limit });
      expect(meta).to.deep.equal(count ? { total: true } : {});
    });
  }
});

describe('a plan', () => {
  const queryString =
    'populate[sections][on][blocks.related][populate]=picks&populate[author][populate]=team&sort=author.rank' +
    '&filters[$or][0][author][rank]=1&filters[$or][1][id][$in][]=2';

  it('can be printed: as JSON it says all that it says', () => {
    expect(JSON.stringify(planOf(queryString)))
      .to.include('"uid":"api::team.team"')
      .and.include('"uid":"api::category.category"');
  });

  it('is the same for the same request', () => {
    expect(planOf(queryString)).to.deep.equal(planOf(queryString));
  });

  it('leaves the query as it was', () => {
    const query = bind(queryString);
    const before = structuredClone({ sort: query.sort, filters: query.filters });
    planFor(query);
    expect({ sort: query.sort, filters: query.filters }).to.deep.equal(before);
  });

  it('reads by default every readable scalar of the type', () => {
    const { uid, select } = planOf('', { type: 'team' });
    expect(uid).to.equal('api::team.team');
    expect(select.map(({ name }) => name)).to.deep.equal([
      'name',
      'city',
      'budget',
      'createdAt',
      'updatedAt',
      'publishedAt',
    ]);
  });
});
