import { expect } from 'chai';
import { parse } from '../../../lib/request/parse.ts';
import { defaultCeilings } from '../../../lib/schema/ceilings.ts';
import { dialects } from '../../../lib/schema/dialects.ts';
import { type Asking, bind, planFor, withCeilings } from '../support/newsroom.ts';
import { hintOf, problemsOf, refusalOf } from '../support/refusal.ts';

const on: Asking = { settings: { aggregates: true } };

const messageOf = (act: () => unknown): string => refusalOf(act).message;

const facetsOf = (queryString: string, asking: Asking = on) =>
  bind(queryString, asking).facets.map(({ attribute, limit, fields, except }) => [
    attribute.name,
    limit,
    fields.map(({ name }) => name),
    except.length,
  ]);

describe('a limit of 0 beside facets and aggregates', () => {
  for (const smallPages of ['refuse', 'raise', 'ignore'] as const)
    it(`asks for them alone, where small pages are as with '${smallPages}'`, () => {
      const asking: Asking = { settings: { aggregates: true, smallPages } };
      const limitOf = (query: string) => bind(`${query}&pagination[limit]=0`, asking).pagination;
      for (const query of ['facets=kind', 'aggregate[min]=id'])
        expect(limitOf(query)).to.include({ style: 'offset', limit: 0 });
      expect(limitOf('sort=id')).to.include({ limit: smallPages === 'refuse' ? 0 : 1 });
    });
});

describe('hints of aggregates', () => {
  const hintFor = (query: string) => hintOf(() => bind(query, on));

  it('name only attributes that the function takes', () => {
    expect(hintFor('aggregate[max]=wordCuont')).to.equal("did you mean 'wordCount'?");
    expect(hintFor('aggregate[max]=bodi')).to.equal(undefined);
    expect(hintFor('aggregate[max]=author.rank')).to.equal(undefined);
  });
});

describe('facets and aggregates', () => {
  it('say what fields of a facet must be, where they name nothing', () => {
    for (const query of ['facets[author][fields]', 'facets[author][fields]=', 'facets[author][fields]=name,'])
      expect(
        messageOf(() => bind(query, on)),
        query,
      ).to.equal("fields must be a name, a list of names, or *; got ''");
  });

  it('are off unless the host switches them on, and the refusal names the setting', () => {
    for (const [query, name] of [
      ['facets=kind', 'facets'],
      ['facets[kind]=true', 'facets'],
      ['aggregate[min]=id', 'aggregate'],
      ['aggregate=', 'aggregate'],
    ] as const) {
      expect(
        problemsOf(() => bind(query)),
        query,
      ).to.deep.equal([`not-aggregated ${name}`]);
      expect(messageOf(() => bind(query))).to.include('api.rest.aggregates: true');
    }
  });

  it('are left to middleware of a host that has them off and names them', () => {
    const settings = { allowedParams: ['facets', 'aggregate'] };
    expect(bind('facets=anything&aggregate[x]=y', { settings }).facets).to.deep.equal([]);
    expect(
      problemsOf(() => bind('facets=anything', { settings: { ...settings, aggregates: true } })),
    ).to.have.length(1);
  });

  it('are no hint for a name that is nearly theirs where they are off', () => {
    expect(bind('facet=kind').facets).to.deep.equal([]);
    expect(hintOf(() => bind('facet=kind', on))).to.equal('use facets');
  });

  it('are for lists', () => {
    for (const reads of ['one', 'single'] as const)
      for (const query of ['facets=kind', 'aggregate[min]=id'])
        expect(messageOf(() => bind(query, { ...on, reads }))).to.include('for lists');
  });

  it('may be named beside brackets, once and several times', () => {
    expect(facetsOf('facets=kind,author&facets[author][fields]=name&facets=kind')).to.deep.equal([
      ['kind', 50, [], 0],
      ['author', 50, ['name'], 0],
    ]);
    expect(facetsOf('facets[]=kind&facets[1]=author&facets=')).to.have.length(2);
    expect(facetsOf('facets=&aggregate=')).to.deep.equal([]);
    expect(parse('facets=a&facets[b][limit]=1', defaultCeilings, dialects[4]).facets).to.deep.equal({
      0: 'a',
      b: { limit: '1' },
    });
  });

  it('leave out conditions that are on an attribute alone, and no others', () => {
    const except = (filters: string) => facetsOf(`${filters}&facets[kind][except]=kind,author`)[0]?.[3];
    expect(except('filters[kind]=news')).to.equal(1);
    expect(except('filters[kind][$in]=news&filters[author][name]=a&filters[id]=1')).to.equal(2);
    expect(except('filters[$and][0][kind]=news&filters[$and][1][id]=1')).to.equal(1);
    expect(except('filters[0][kind]=news&filters[1][id]=1')).to.equal(1);
    expect(except('filters[kind][$not][$eq]=news')).to.equal(1);
    expect(except('filters[$not][kind]=news')).to.equal(1);
    expect(except('filters[$or][0][kind]=news&filters[$or][1][kind]=review')).to.equal(1);
    expect(except('filters[$or][0][kind]=news&filters[$or][1][id]=1')).to.equal(0);
    expect(except('filters[title]=news')).to.equal(0);
  });

  it('keep what a hook of the host adds to the filters, on whatever attribute', () => {
    const query = bind('filters[title]=zq&facets[title][except]=title', on);
    const title = query.facets[0]?.attribute;
    if (title?.kind !== 'scalar' || query.filters === undefined) throw new Error('not read');
    const added = { kind: 'compare', attribute: title, operator: '$ne', values: ['added'] } as const;
    const changed = { ...query, filters: { kind: 'and', conditions: [query.filters, added] } as const };
    const [facet] = planFor(changed, on).meta.facets ?? [];
    expect(JSON.stringify(facet?.where)).to.include('added').and.not.include('zq');
  });

  it('have ceilings, and take as many as those', () => {
    const two: Asking = {
      settings: { ...withCeilings({ facets: 2, aggregates: 2 }).settings, aggregates: true },
    };
    expect(facetsOf('facets=kind,author', two)).to.have.length(2);
    expect(messageOf(() => bind('facets=kind,author,title', two))).to.include('ceiling facets');
    expect(bind('aggregate[min]=id,title', two).aggregates).to.have.length(2);
    expect(messageOf(() => bind('aggregate[min]=id,title&aggregate[max]=id', two))).to.include(
      'ceiling aggregates',
    );
  });

  it('count for the ceiling of work, with the filters that have to be met again', () => {
    const ceiling = (work: number): Asking => ({
      settings: { ...withCeilings({ work }).settings, aggregates: true },
    });
    expect(bind('facets=kind', ceiling(40)).facets).to.have.length(1);
    expect(problemsOf(() => bind('facets=kind', ceiling(39)))).to.deep.equal([
      'ceiling-exceeded facets.kind',
    ]);
    expect(bind('facets=categories', ceiling(540)).facets).to.have.length(1);
    expect(problemsOf(() => bind('facets=categories', ceiling(539)))).to.have.length(1);
    expect(bind('facets=kind,title&filters[categories][id]=3', ceiling(480)).facets).to.have.length(2);
  });
});
