import { expect } from 'chai';
import type { ScalarAttribute } from '../../../../lib/schema/attribute.ts';
import { hasOwnForms } from '../../../../strapi/refused/own-forms.ts';
import { bind } from '../../support/newsroom.ts';

describe('forms that Strapi does not know', () => {
  it('are in a deep populate', () => {
    const settings = { deepPopulate: { default: 1, max: 2 } };
    expect(hasOwnForms(bind('populate[author]=deep', { settings }))).to.equal(true);
  });

  for (const paging of ['withCursor]=true', 'withCount]=estimated']) {
    it(`are in pagination[${paging}`, () => {
      const settings = { cursors: true, estimateAbove: 10 } as const;
      expect(hasOwnForms(bind(`sort=title&pagination[${paging}`, { settings }))).to.equal(true);
    });
  }

  it('are in the name of an entry that is neither an id nor a document', () => {
    const entry = bind('', { reads: 'one' });
    const { attributes } = entry.type;
    const [id, title] = [attributes.get('id'), attributes.get('title')] as ScalarAttribute[];
    expect(hasOwnForms(entry)).to.equal(false);
    expect(hasOwnForms({ ...entry, namedBy: title })).to.equal(true);
    expect(id).to.not.equal(undefined);
  });

  for (const queryString of [
    'fallback=fr',
    'locale=fr&fallback=en',
    'filters[categories][$none][name]=x',
    'filters[categories][$some][name]=x',
    'filters[$or][0][$not][categories][$count][$gt]=1',
    'filters[author][articles][$every][title]=x',
    'sort=categories.$count',
    'populate[first][of]=categories',
    'populate[author][populate][articles][filters][categories][$none][name]=x',
  ]) {
    it(`are in ${queryString}`, () => {
      expect(hasOwnForms(bind(queryString, {}))).to.equal(true);
    });
  }

  for (const queryString of [
    '',
    'fallback=',
    'locale=fr',
    'filters[$or][0][$not][categories][name]=x',
    'sort=author.name',
    'populate=*',
  ]) {
    it(`are not in ${queryString === '' ? 'an empty query' : queryString}`, () => {
      expect(hasOwnForms(bind(queryString, {}))).to.equal(false);
    });
  }
});
