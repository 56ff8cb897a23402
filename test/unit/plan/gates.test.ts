import { expect } from 'chai';
import type { EntryPlan, ReadPlan, Where } from '../../../lib/plan/read-plan.ts';
import { gateOf } from '../../../lib/plan/where.ts';
import { fullAccess } from '../../../lib/schema/access.ts';
import { dialects } from '../../../lib/schema/dialects.ts';
import { contentTypeOf } from '../../../lib/schema/registry.ts';
import { type Asking, bind, planFor, planOf, registry, settingsOf } from '../support/newsroom.ts';
import { problemsOf, refusalOf } from '../support/refusal.ts';
import { registryOf, typeSchema } from '../support/registry.ts';

const nestedOf = (plan: EntryPlan, ...path: string[]): EntryPlan => {
  const [name, ...rest] = path;
  if (name === undefined) return plan;
  const nested = plan.nested.find(({ attribute }) => attribute.name === name);
  if (nested?.kind !== 'entries') throw new Error(`nothing is populated at ${name}`);
  return nestedOf(nested.plan, ...rest);
};

/** Where a gate hides drafts: of the root, of what is populated, of the hop of the filters and of the sort. */
function gatesOf(plan: ReadPlan): Record<string, string | undefined> {
  const relation = (where: Where | undefined): string | undefined => {
    if (where?.kind === 'through') return where.gate.rows;
    return where?.kind === 'and'
      ? where.conditions.map(relation).find((gate) => gate !== undefined)
      : undefined;
  };
  return {
    root: plan.gate.rows,
    populate: nestedOf(plan, 'related').gate.rows,
    filters: relation(plan.where),
    sort: plan.order[0]?.relations[0]?.gate.rows,
  };
}

const everywhere = 'populate=related&filters[related][title]=a&sort=related.title';
const gatesIn = (state: string, asking: Asking = {}) => gatesOf(planOf(`${everywhere}${state}`, asking));

describe('the gate of drafts', () => {
  const shut = { root: 'published', populate: 'published', filters: 'published', sort: 'published' };
  const open = { root: 'all', populate: 'all', filters: 'all', sort: 'all' };

  it('is applied to every relation in live, which is the default', () => {
    expect(gatesIn('')).to.deep.equal(shut);
    expect(gatesIn('&publicationState=live')).to.deep.equal(shut);
  });

  it('is not applied in preview, for a role that may read the drafts', () => {
    expect(gatesIn('&publicationState=preview')).to.deep.equal(open);
  });

  it('is not applied if the host has no draft and publish', () => {
    expect(gatesIn('', { draftAndPublish: false })).to.deep.equal(open);
    expect(gatesIn('&publicationState=preview', { draftAndPublish: false, preview: [] })).to.deep.equal(open);
  });

  it('is not applied to types without drafts', () => {
    const plan = planOf('populate=author&filters[author][name]=a', { type: 'article' });
    expect(nestedOf(plan, 'author').gate).to.deep.equal({ rows: 'all', conditions: [] });
  });

  it('is applied in preview to types whose drafts the role may not read', () => {
    const asking = { type: 'author', preview: ['team'] };
    const plan = planOf('populate=team,articles&publicationState=preview&sort=articles.id,team.id', asking);
    expect(nestedOf(plan, 'team').gate).to.deep.equal({ rows: 'all', conditions: [] });
    expect(nestedOf(plan, 'articles').gate).to.deep.equal({ rows: 'published', conditions: [] });
    expect(plan.order.map(({ relations }) => relations[0]?.gate.rows)).to.deep.equal([
      'published',
      'all',
      undefined,
    ]);
  });

  it('is inherited through a type without drafts', () => {
    const asking = { type: 'author' };
    expect(nestedOf(planOf('populate=articles', asking), 'articles').gate).to.deep.equal({
      rows: 'published',
      conditions: [],
    });
    const preview = planOf('populate=articles&publicationState=preview', asking);
    expect(nestedOf(preview, 'articles').gate).to.deep.equal({ rows: 'all', conditions: [] });
  });

  it('changes inside populate for that relation and everything below it', () => {
    const plan = planOf(
      'populate[related][publicationState]=preview&populate[related][populate]=author.articles,related',
    );
    expect(plan.gate).to.deep.equal({ rows: 'published', conditions: [] });
    expect(nestedOf(plan, 'related').gate).to.deep.equal({ rows: 'all', conditions: [] });
    expect(nestedOf(plan, 'related', 'related').gate).to.deep.equal({ rows: 'all', conditions: [] });
    expect(nestedOf(plan, 'related', 'author', 'articles').gate).to.deep.equal({
      rows: 'all',
      conditions: [],
    });
  });

  it('is applied inside a dynamic zone, with the state that is set there', () => {
    const gateIn = (queryString: string) => {
      const [zone] = planOf(queryString).nested;
      const related =
        zone?.kind === 'mixed' ? zone.plans.find(({ uid }) => uid === 'blocks.related') : undefined;
      return related && nestedOf(related, 'articles').gate.rows;
    };
    const base = 'populate[sections][on][blocks.related][populate]=articles';
    expect(gateIn(base)).to.equal('published');
    expect(gateIn(`${base}&publicationState=preview`)).to.equal('all');
    expect(gateIn(`${base}&populate[sections][publicationState]=preview`)).to.equal('all');
    expect(gateIn(`${base}&populate[sections][on][blocks.related][publicationState]=preview`)).to.equal(
      'all',
    );
  });
});

describe('the gate of another version of a document', () => {
  const type = contentTypeOf(registry, 'api::article.article');
  const condition: Where = { kind: 'or', conditions: [] };
  const gateFor = (preview: ReadonlySet<string>, state: 'live' | 'preview') => {
    const access = { ...fullAccess('reader'), preview };
    const rowsIn = dialects[5].rowsIn.on;
    return gateOf({ registry, access, rowsIn, conditionsOf: () => [condition] }, type, state);
  };

  it('has the conditions of the role on both, where published entries are read in the place of drafts', () => {
    const acrossVersions = [condition];
    expect(gateFor(new Set(), 'preview')).to.deep.equal({
      rows: 'published',
      acrossVersions,
      conditions: acrossVersions,
    });
  });

  it('is not there where links lead to the version that is asked for', () => {
    for (const [preview, state, rows] of [
      [[], 'live', 'published'],
      [[type.uid], 'preview', 'drafts'],
    ] as const)
      expect(gateFor(new Set(preview), state)).to.deep.equal({ rows, conditions: [condition] });
  });
});

describe('the gate of permission', () => {
  const asking = { find: ['author'] };

  it('refuses a root that the role may not find', () => {
    expect(refusalOf(() => planFor(bind(''), asking))).to.include({ status: 403, code: 'forbidden' });
  });

  it('leaves out a populated relation that a hook has added', () => {
    const query = bind('populate=articles.author,team', { type: 'author' });
    expect(planFor(query, asking).nested).to.deep.equal([]);
  });

  it('leaves it out inside a dynamic zone as well', () => {
    const [zone] = planFor(bind('populate[sections][populate]=*'), { find: ['article'] }).nested;
    const quote = zone?.kind === 'mixed' ? zone.plans.find(({ uid }) => uid === 'blocks.quote') : undefined;
    expect(quote?.nested).to.deep.equal([]);
  });

  it('leaves out those types of a polymorphic relation that the role may not find', () => {
    const about = { type: 'relation', relation: 'morphToMany' };
    const settings = settingsOf({
      registry: registryOf({
        'api::note.note': typeSchema('note', { about }),
        'api::book.book': typeSchema('book', { title: { type: 'string' } }),
      }),
    });
    const query = bind('populate=about', { type: 'note', settings });
    const typesFor = (find: readonly string[]) =>
      planFor(query, { find, settings }).nested.flatMap((nested) =>
        nested.kind === 'mixed' ? nested.plans.map(({ uid }) => uid) : [],
      );
    expect(typesFor(['note', 'book'])).to.have.members(['api::note.note', 'api::book.book']);
    expect(typesFor(['note'])).to.deep.equal(['api::note.note']);
  });

  it('shows of each type what the conditions of the role show', () => {
    const about = { type: 'relation', relation: 'morphToMany' };
    const title = { type: 'string' };
    const settings = settingsOf({
      registry: registryOf({
        'api::note.note': typeSchema('note', { about, title }),
        'api::book.book': typeSchema('book', { title }),
      }),
    });
    const conditions = new Map(
      ['note', 'book'].map((name) => [
        `api::${name}.${name}`,
        { fields: null, rows: { title: { $eq: `a ${name}` } } },
      ]),
    );
    const asking = { type: 'note', settings, conditions };
    const [nested] = planFor(bind('populate=about', asking), asking).nested;
    const shown = nested?.kind === 'mixed' ? nested.plans : [];
    expect(shown.map(({ uid, gate }) => [uid, gate.conditions.length])).to.have.deep.members([
      ['api::note.note', 1],
      ['api::book.book', 1],
    ]);
  });

  it('refuses filters and sort through such a relation', () => {
    for (const queryString of [
      'filters[team][name]=a',
      'filters[$not][articles][$null]=true',
      'sort=team.name',
    ]) {
      const query = bind(queryString, { type: 'author' });
      expect(
        refusalOf(() => planFor(query, asking)),
        queryString,
      ).to.include({ status: 400, code: 'unknown-attribute' });
      expect(problemsOf(() => planFor(query, asking))).to.deep.equal([]);
    }
  });
});
