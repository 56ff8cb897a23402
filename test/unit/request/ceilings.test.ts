import { expect } from 'chai';
import { bind, withCeilings } from '../support/newsroom.ts';
import { refusalOf } from '../support/refusal.ts';

/** Name, limit, a request that just fits, and one that is too large with the place where it is. */
// biome-ignore format: a table
const cases = [
  ['populateDepth', 2, 'populate=author.team', 'populate=author.team.logo', 'populate'],
  ['populateDepth', 2, 'populate[author][populate]=*', 'populate[author][populate][team][populate]=*', 'populate.author.populate.team.populate'],
  ['populatedPaths', 3, 'populate=author,cover,seo', 'populate=author,cover,seo,links', 'populate'],
  ['populatedPaths', 3, 'populate=author.team.logo', 'populate=author.team.logo,cover', 'populate'],
  ['conditions', 2, 'filters[id][$gt]=1&filters[slug]=a', 'filters[id][$gt]=1&filters[slug]=a&filters[kind]=b', 'filters.kind'],
  ['conditions', 2, 'filters[$or][0][id]=1&filters[$or][1][id]=2', 'filters[$or][0][id]=1&filters[$or][1][id]=2&filters[id]=3', 'filters.id'],
  ['listLength', 2, 'filters[id]=1&filters[id]=2', 'filters[id]=1&filters[id]=2&filters[id]=3', 'filters.id'],
  ['joinedHops', 2, 'filters[author][team][id]=1', 'filters[author][team][lead][id]=1', 'filters.author.team.lead'],
  ['joinedHops', 2, 'filters[author]=1&sort=author.rank', 'filters[author]=1&sort=author.rank,vault.id', 'filters.author'],
  ['sortKeys', 2, 'sort=id,title', 'sort=id,title,slug', 'sort'],
  ['valueLength', 3, 'filters[title]=abc', 'filters[title]=abcd', 'filters.title'],
  ['valueLength', 3, 'filters[title][$in][]=abc', 'filters[title][$in][]=abc&filters[title][$in][]=abcd', 'filters.title.$in.1'],
] as const;

describe('the ceilings of validation', () => {
  for (const [name, ceiling, fits, tooLarge, path] of cases) {
    it(`hold ${name} at ${ceiling}: ${tooLarge}`, () => {
      const asking = withCeilings({ [name]: ceiling });
      expect(() => bind(fits, asking)).to.not.throw();
      const error = refusalOf(() => bind(tooLarge, asking));
      expect(error).to.include({ status: 400, code: 'ceiling-exceeded' });
      expect(error.message).to.include(`ceiling ${name}`);
      expect(error.problems[0]?.path.join('.')).to.equal(path);
    });
  }

  it('count what is asked for inside populate as well', () => {
    const asking = withCeilings({ conditions: 1 });
    expect(() => bind('populate[author][filters][id]=1', asking)).to.not.throw();
    expect(refusalOf(() => bind('populate[author][filters][id]=1&filters[id]=1', asking)).code).to.equal(
      'ceiling-exceeded',
    );
  });

  it('count the components that on names', () => {
    const asking = withCeilings({ populatedPaths: 2 });
    const one = 'populate[sections][on][blocks.hero]=true';
    expect(() => bind(one, asking)).to.not.throw();
    expect(refusalOf(() => bind(`${one}&populate[sections][on][blocks.quote]=true`, asking)).code).to.equal(
      'ceiling-exceeded',
    );
  });

  it('end a request at its hundredth problem', () => {
    const fields = Array.from({ length: 150 }, (_, index) => `nope${index}`).join(',');
    expect(refusalOf(() => bind(`fields=${fields}`)).problems).to.have.length(100);
  });
});
