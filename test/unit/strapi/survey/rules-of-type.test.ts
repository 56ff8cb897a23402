import { expect } from 'chai';
import type { StrapiApp, StrapiType } from '../../../../strapi/app.ts';
import { formRuleNames, type Rule, rules } from '../../../../strapi/profile.ts';
import { rulesInApp } from '../../../../strapi/survey/rules-of-type.ts';
import { strapiApp, strapiType } from '../app.ts';

const uid = 'api::book.book';
const drafts = { options: { draftAndPublish: true } };

/** A type that has a part for each rule. */
const everything: Partial<StrapiType> = {
  options: { draftAndPublish: true, populateCreatorFields: true },
  pluginOptions: { i18n: { localized: true } },
  attributes: {
    at: { type: 'time' },
    since: { type: 'timestamp' },
    pictures: { type: 'media', multiple: true },
    notes: { type: 'relation', relation: 'manyToMany', target: 'api::note.note' },
    related: { type: 'relation', relation: 'morphToMany' },
    zone: { type: 'dynamiczone', components: ['a.part'] },
    data: { type: 'json' },
    size: { type: 'biginteger' },
  },
};

const appOf = (type: Partial<StrapiType>, parts: Partial<StrapiApp> = {}): StrapiApp =>
  strapiApp({ [uid]: strapiType('book', type), 'api::note.note': strapiType('note', drafts) }, parts);

/** Strapi 5 is recognised by its documents. */
const of5 = { documents: () => undefined } as unknown as Partial<StrapiApp>;

const settings = { better: [], client: 'postgres', signsFiles: false };

describe('the rules by which answers to a type differ', () => {
  it('are, with all of them on, every rule that the version has', () => {
    const on = { better: formRuleNames, client: 'sqlite', signsFiles: true };
    const named = (parts: Partial<StrapiApp>): Set<Rule> => {
      const { everyType, of } = rulesInApp(appOf(everything, parts), on);
      return new Set([...everyType, ...of(uid, 'one')]);
    };
    const both = new Set([...named({}), ...named(of5)]);
    // Users are no type of the app.
    expect(rules.filter((rule) => !both.has(rule))).to.deep.equal(['pages-of-users']);
  });

  it('are none of form where the operator names none', () => {
    const { everyType, of } = rulesInApp(appOf(everything), settings);
    expect(
      [...everyType, ...of(uid, 'list')].filter((rule) => formRuleNames.includes(rule as never)),
    ).to.deep.equal([]);
  });

  it('are those of its attributes, its components and its relations, and no others', () => {
    const ofAttributes = (attributes: StrapiType['attributes'], parts?: Partial<StrapiApp>) =>
      rulesInApp(appOf({ attributes }, parts), settings).of(uid, 'list');
    expect(ofAttributes({ title: { type: 'string' } })).to.deep.equal([]);
    expect(ofAttributes({ zone: { type: 'dynamiczone', components: ['a.part'] } })).to.deep.equal([
      'drafts-in-zones',
    ]);
    const part = { attributes: { cover: { type: 'media' } } } as unknown as StrapiType;
    const nested = {
      attributes: { part: { type: 'component', component: 'a.part' } },
    } as unknown as StrapiType;
    expect(
      ofAttributes(
        { part: { type: 'component', component: 'a.nested' } },
        { components: { 'a.nested': nested, 'a.part': part } },
      ),
    ).to.deep.equal(['media-without-relations']);
    expect(
      ofAttributes({ note: { type: 'relation', relation: 'manyToOne', target: 'api::note.note' } }),
    ).to.deep.equal(['drafts-in-filters']);
  });

  it('are those of one entry only where one entry is read', () => {
    const { of } = rulesInApp(appOf(drafts), settings);
    expect(of(uid, 'list')).to.deep.equal([]);
    expect(of(uid, 'one')).to.deep.equal(['drafts-in-one-entry', 'filters-on-one-entry', 'ids-in-one-form']);
    expect(rulesInApp(appOf(drafts, of5), settings).of(uid, 'one')).to.deep.equal([]);
  });
});
