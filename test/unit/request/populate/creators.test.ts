import { expect } from 'chai';
import type { CreatorFields } from '../../../../lib/schema/view.ts';
import { type Asking, bind, registry } from '../../support/newsroom.ts';
import { problemsOf } from '../../support/refusal.ts';
import { show, showPopulate } from '../../support/show.ts';

const inMode = (mode: CreatorFields): Asking => ({
  find: ['article'],
  settings: { creatorFields: new Map([['api::article.article', mode]]) },
});
const populateOf = (queryString: string, mode: CreatorFields): string =>
  showPopulate(bind(queryString, inMode(mode)).populate);

describe('creator fields that are off', () => {
  for (const queryString of [
    'populate=createdBy',
    'populate=createdBy.nope',
    'populate[updatedBy][fields]=password',
  ]) {
    it(`are left out of ${queryString}, unchecked below`, () => {
      expect(populateOf(queryString, 'off')).to.equal('');
    });
  }

  it('are no part of *', () => {
    expect(populateOf('populate=*', 'off')).to.not.include('createdBy');
  });

  for (const queryString of [
    'filters[createdBy][id]=1',
    'filters[createdBy]=1',
    'sort=createdBy.id',
    'fields=createdBy',
  ]) {
    it(`are unknown to ${queryString}`, () => {
      expect(problemsOf(() => bind(queryString, inMode('off')))[0]).to.match(/^unknown-attribute /);
    });
  }

  for (const { uid, populateCreatorFields } of registry.contentTypes.values()) {
    it(`are left out of ${uid}, unchecked below`, () => {
      const { populate } = bind('populate[createdBy][fields]=nope&populate[updatedBy]=true', { type: uid });
      expect(showPopulate(populate)).to.equal('');
      // Not even a find that is customised shows them where the schema does not allow it.
      const settings = { creatorFields: new Map([[uid, 'populate' as const]]) };
      const shown = showPopulate(bind('populate=createdBy', { type: uid, settings }).populate);
      expect(shown).to.equal(populateCreatorFields ? 'createdBy' : '');
    });
  }

  it('are left out of an administrator, and unknown to a component, which has none', () => {
    const asking = inMode('populate');
    const { populate } = bind('populate[createdBy][populate]=createdBy', asking);
    expect(showPopulate(populate)).to.equal('createdBy');
    const problems = problemsOf(() => bind('populate[seo][populate]=createdBy', asking));
    expect(problems).to.deep.equal(['unknown-attribute populate.seo.populate']);
  });

  it('stay off on a type whose schema does not allow them', () => {
    const settings = { creatorFields: new Map([['api::author.author', 'populate' as const]]) };
    const asking = { type: 'author', settings };
    expect(showPopulate(bind('populate=createdBy', asking).populate)).to.equal('');
    expect(problemsOf(() => bind('sort=createdBy.id', asking))).to.deep.equal(['unknown-attribute sort']);
  });
});

describe('creator fields that may be populated', () => {
  it('come where they are named, and with *, without a grant', () => {
    expect(populateOf('', 'populate')).to.equal('');
    expect(populateOf('populate=createdBy', 'populate')).to.equal('createdBy');
    expect(populateOf('populate=*', 'populate')).to.match(/, createdBy, updatedBy, localizations$/);
  });

  it('show a first and a last name alone', () => {
    const [populate] = bind('populate=createdBy', inMode('populate')).populate;
    const names = populate?.kind === 'entries' ? populate.query.fields.map(({ name }) => name) : [];
    expect(names).to.deep.equal(['firstname', 'lastname']);
  });

  it('let filters and sort use id, firstname and lastname', () => {
    const { filters, sort } = bind(
      'filters[createdBy][firstname]=a&sort=updatedBy.lastname',
      inMode('populate'),
    );
    expect(show(filters)).to.equal('createdBy(firstname $eq "a")');
    expect(sort).to.have.length(1);
    expect(show(bind('filters[createdBy][id]=1', inMode('populate')).filters)).to.equal(
      'createdBy(id $eq 1)',
    );
  });

  for (const name of [
    'password',
    'email',
    'username',
    'resetPasswordToken',
    'isActive',
    'roles',
    'createdAt',
  ]) {
    it(`keep ${name} of an administrator out of reach`, () => {
      for (const [queryString, path] of [
        [`populate[createdBy][fields]=${name}`, 'populate.createdBy.fields'],
        [`populate=createdBy.${name}`, 'populate'],
        [`filters[createdBy][${name}]=a`, `filters.createdBy.${name}`],
        [`sort=createdBy.${name}`, 'sort'],
      ] as const) {
        expect(
          problemsOf(() => bind(queryString, inMode('populate'))),
          queryString,
        ).to.deep.equal([`unknown-attribute ${path}`]);
      }
    });
  }
});

describe('creator fields that are attached', () => {
  it('come without being asked for', () => {
    expect(populateOf('', 'attach')).to.equal('createdBy+, updatedBy+');
    expect(populateOf('populate=cover', 'attach')).to.equal('cover, createdBy+, updatedBy+');
  });

  it('come in the usual form where populate names one', () => {
    expect(populateOf('populate=createdBy', 'attach')).to.equal('createdBy, updatedBy+');
  });

  it('stay attached under *', () => {
    expect(populateOf('populate=*', 'attach')).to.match(/, localizations, createdBy\+, updatedBy\+$/);
  });

  it('do not come with related entries of the type', () => {
    expect(populateOf('populate=related', 'attach')).to.equal('related, createdBy+, updatedBy+');
  });
});
