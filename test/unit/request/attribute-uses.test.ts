import { expect } from 'chai';
import { AttributeUses } from '../../../lib/request/attribute-uses.ts';
import type { BoundQuery } from '../../../lib/request/bound-query.ts';

const scalar = (name: string, always?: true) =>
  ({ kind: 'scalar', name, type: 'string', private: false, ...(always && { always }) }) as const;
const team = { kind: 'relation', name: 'team', target: 'team' };
const links = { kind: 'component', name: 'links', component: 'link' };
const cover = { kind: 'media', name: 'cover' };
const compare = (name: string, more = {}) => ({ kind: 'compare', attribute: scalar(name), ...more });
const entries = (uid: string, more = {}) => ({ type: { uid }, fields: [], sort: [], populate: [], ...more });

/** A query of the parts that a test is about. */
const query = (more: object = {}): BoundQuery =>
  ({ ...entries('article'), facets: [], aggregates: [], ...more }) as unknown as BoundQuery;

/** Each type shows three attributes. */
const shown = { defaultFields: () => [1, 2, 3] };

const names: Readonly<Record<string, readonly string[]>> = {
  article: ['title', 'kind', 'team', 'links', 'cover', 'documentId'],
  team: ['name', 'city'],
  link: ['url'],
  'plugin::upload.file': ['mime'],
};
const usedIn = (uses: AttributeUses): readonly string[] =>
  Object.entries(names).flatMap(([uid, all]) =>
    all.filter((name) => uses.has(uid, name)).map((name) => `${uid} ${name}`),
  );
const used = (...queries: readonly object[]): readonly string[] => {
  const uses = new AttributeUses();
  for (const one of queries) uses.note(query(one), {}, () => shown);
  return usedIn(uses);
};

describe('the attributes that requests use', () => {
  it('are those in fields, and none if all are shown', () => {
    expect(used({ fields: [scalar('title'), scalar('documentId', true)] })).to.deep.equal(['article title']);
    expect(used({ fields: [scalar('title'), scalar('kind'), scalar('body')] })).to.deep.equal([]);
  });

  it('are those of filters, sort, populate, facets and aggregates, of the types that they belong to', () => {
    const through = (relation: object, name: string) => ({
      kind: 'through',
      relation,
      condition: { kind: 'not', condition: compare(name) },
    });
    const filters = {
      kind: 'and',
      conditions: [through(team, 'city'), { kind: 'or', conditions: [through(links, 'url')] }],
    };
    expect(used({ filters })).to.deep.equal(['article team', 'article links', 'team city', 'link url']);
    expect(used({ sort: [{ relations: [team], attribute: scalar('name') }] })).to.deep.equal([
      'article team',
      'team name',
    ]);
    const populate = [
      {
        kind: 'entries',
        attribute: cover,
        query: entries('plugin::upload.file', { fields: [scalar('mime')] }),
      },
    ];
    expect(used({ populate })).to.deep.equal(['article cover', 'plugin::upload.file mime']);
    expect(
      used({ facets: [{ attribute: scalar('kind') }] }, { aggregates: [{ attribute: scalar('title') }] }),
    ).to.deep.equal(['article title', 'article kind']);
  });

  it('are none of a search, and none of attributes that are attached without a request', () => {
    const search = { kind: 'or', conditions: [compare('title', { isSearch: true })] };
    const attached = { kind: 'entries', attached: true, attribute: team, query: entries('team') };
    const sort = [{ relations: [], attribute: scalar('title'), rank: [] }];
    expect(used({ filters: search, populate: [attached], sort })).to.deep.equal([]);
  });

  it('are forgotten after 30 days without a request, and not before', () => {
    const now = Date.now;
    const day = 86_400_000;
    try {
      Date.now = () => 0;
      const uses = new AttributeUses();
      const kept = query({ fields: [scalar('title')] });
      const noted = {};
      uses.note(kept, noted, () => shown);
      uses.note(query({ fields: [scalar('kind')] }), {}, () => shown);
      Date.now = () => 10 * day;
      uses.note(kept, noted, () => shown);
      Date.now = () => 29 * day;
      expect(usedIn(uses)).to.deep.equal(['article title', 'article kind']);
      Date.now = () => 30 * day;
      expect(usedIn(uses)).to.deep.equal(['article title']);
      Date.now = () => 40 * day;
      expect(usedIn(uses)).to.deep.equal([]);
    } finally {
      Date.now = now;
    }
  });
});
