import { expect } from 'chai';
import { type Asking, bind } from '../../support/newsroom.ts';
import { hintOf, problemsOf } from '../../support/refusal.ts';
import { show, showPopulate } from '../../support/show.ts';

const populateOf = (queryString: string, asking: Asking = {}): string =>
  showPopulate(bind(queryString, asking).populate);

describe('populate of a dynamic zone, shared by its components', () => {
  for (const [queryString, populated] of [
    [
      'populate[sections][populate]=*',
      'sections<blocks.hero{background, cta} blocks.quote{speaker} blocks.related{articles, picks}>',
    ],
    ['populate[sections][populate]=cta', 'sections<blocks.hero{cta} blocks.quote blocks.related>'],
    ['populate=sections.cta', 'sections<blocks.hero{cta} blocks.quote blocks.related>'],
    ['populate[sections][fields]=*', 'sections<blocks.hero blocks.quote blocks.related>'],
    ['populate[sections][fields][0]=*', 'sections<blocks.hero blocks.quote blocks.related>'],
    ['populate[sections][on][blocks.hero]=*', 'sections<blocks.hero>'],
    [
      'populate=sections.*',
      'sections<blocks.hero{background, cta} blocks.quote{speaker} blocks.related{articles, picks}>',
    ],
    [
      'populate[sections][populate]=speaker.team,background',
      'sections<blocks.hero{background} blocks.quote{speaker{team}} blocks.related>',
    ],
    [
      'populate[sections][populate][articles][populate]=author',
      'sections<blocks.hero blocks.quote blocks.related{articles{author}}>',
    ],
  ] as const) {
    it(`reads ${queryString}`, () => {
      expect(populateOf(queryString)).to.equal(populated);
    });
  }

  for (const [queryString, problem] of [
    ['populate[sections][populate]=nope', 'unknown-attribute populate.sections.populate'],
    ['populate[sections][populate]=heading', 'unknown-attribute populate.sections.populate'],
    ['populate=sections.nope', 'unknown-attribute populate'],
    ['populate[sections][fields]=heading', 'unknown-key populate.sections.fields'],
    ['populate[sections][fields]=*,heading', 'unknown-key populate.sections.fields'],
    ['populate=sections.cta&populate[sections][on][blocks.hero]=true', 'wrong-form populate.sections.on'],
    ['populate[sections][sort]=id', 'unknown-key populate.sections.sort'],
    ['populate[sections][filters][id]=1', 'unknown-key populate.sections.filters'],
    ['populate[sections][limit]=1', 'populate-with-pagination populate.sections.limit'],
  ] as const) {
    it(`refuses ${queryString}`, () => {
      expect(problemsOf(() => bind(queryString))).to.deep.equal([problem]);
    });
  }

  it('offers the near name that a component has', () => {
    expect(hintOf(() => bind('populate[sections][populate]=speakr'))).to.equal("did you mean 'speaker'?");
  });

  it('offers no relation to a type that the role may not find', () => {
    const asking = { find: ['article'] };
    expect(hintOf(() => bind('populate[sections][populate]=speakr', asking))).to.equal(undefined);
  });

  it('leaves out relations to types that the role may not find', () => {
    const asking = { find: ['article'] };
    expect(populateOf('populate[sections][populate]=*', asking)).to.equal(
      'sections<blocks.hero{background, cta} blocks.quote blocks.related{articles}>',
    );
    expect(populateOf('populate[sections][populate]=speaker.nope', asking)).to.equal(
      'sections<blocks.hero blocks.quote blocks.related>',
    );
  });
});

describe('populate of a dynamic zone with on', () => {
  for (const [queryString, populated] of [
    ['populate[sections][on][blocks.hero]=true', 'sections<blocks.hero>'],
    ['populate[sections][on][blocks.hero]=false', 'sections<>'],
    [
      'populate[sections][on][blocks.hero]=1&populate[sections][on][blocks.quote]=t',
      'sections<blocks.hero blocks.quote>',
    ],
    ['populate[sections][on][blocks.hero][populate]=cta', 'sections<blocks.hero{cta}>'],
    [
      'populate[sections][on][blocks.quote][populate][speaker][populate]=team',
      'sections<blocks.quote{speaker{team}}>',
    ],
  ] as const) {
    it(`reads ${queryString}`, () => {
      expect(populateOf(queryString)).to.equal(populated);
    });
  }

  it('takes fields and filters of a component', () => {
    const [zone] = bind(
      'populate[sections][on][blocks.hero][fields]=heading&populate[sections][on][blocks.hero][filters][heading]=a',
    ).populate;
    const query =
      zone?.kind === 'mixed' ? zone.queries.find(({ type }) => type.uid === 'blocks.hero') : undefined;
    expect(query?.fields.map(({ name }) => name)).to.deep.equal(['heading']);
    expect(show(query?.filters)).to.equal('heading $eq "a"');
  });

  for (const [queryString, problem] of [
    ['populate[sections][on][blocks.nope]=true', 'unknown-component populate.sections.on.blocks.nope'],
    ['populate[sections][on][shared.link]=true', 'unknown-component populate.sections.on.shared.link'],
    ['populate[sections][on]=blocks.hero', 'wrong-form populate.sections.on'],
    ['populate[sections][on][]=blocks.hero', 'wrong-form populate.sections.on'],
    ['populate[sections][on][blocks.hero]=maybe', 'invalid-value populate.sections.on.blocks.hero'],
    [
      'populate[sections][on][blocks.hero][sort]=heading',
      'unknown-key populate.sections.on.blocks.hero.sort',
    ],
    [
      'populate[sections][on][blocks.hero][populate]=nope',
      'unknown-attribute populate.sections.on.blocks.hero.populate',
    ],
    [
      'populate[sections][on][blocks.hero]=true&populate[sections][populate]=*',
      'wrong-form populate.sections.on',
    ],
  ] as const) {
    it(`refuses ${queryString}`, () => {
      expect(problemsOf(() => bind(queryString))).to.deep.equal([problem]);
    });
  }

  it('offers the near component', () => {
    expect(hintOf(() => bind('populate[sections][on][blocks.heroo]=true'))).to.equal(
      "did you mean 'blocks.hero'?",
    );
  });
});
