import { expect } from 'chai';
import { bind } from '../support/newsroom.ts';
import { hintOf, problemsOf } from '../support/refusal.ts';
import { show } from '../support/show.ts';

const settings = { filterMedia: true };

describe('filters through media fields, where the host allows them', () => {
  for (const [queryString, condition] of [
    ['filters[cover][name]=a', 'cover(name $eq "a")'],
    ['filters[cover][id][$in][]=1', 'cover(id $in 1)'],
    ['filters[cover][mime][$startsWith]=image', 'cover(mime $startsWith "image")'],
    ['filters[gallery][$or][0][width][$gt]=9', 'gallery(or(width $gt 9))'],
    ['filters[cover][0][name]=a&filters[cover][1][ext]=b', 'cover(and(name $eq "a", ext $eq "b"))'],
    ['filters[author][avatar][$not][name]=a', 'author(avatar(not(name $eq "a")))'],
  ] as const) {
    it(`read ${queryString}`, () => {
      expect(show(bind(queryString, { settings, find: ['article', 'author'] }).filters)).to.equal(condition);
    });
  }

  for (const [queryString, problem] of [
    ['filters[cover]=1', 'operator-not-allowed filters.cover'],
    ['filters[cover][]=1', 'operator-not-allowed filters.cover'],
    ['filters[cover][$null]=true', 'operator-not-allowed filters.cover.$null'],
    ['filters[cover][$notNull]=true', 'operator-not-allowed filters.cover.$notNull'],
    ['filters[cover][$in][]=1', 'operator-not-allowed filters.cover.$in'],
    ['filters[cover][$foo]=1', 'unknown-operator filters.cover.$foo'],
    ['filters[cover][related]=1', 'unknown-attribute filters.cover.related'],
    ['filters[cover][folder]=1', 'unknown-attribute filters.cover.folder'],
    ['filters[cover][folderPath]=1', 'unknown-attribute filters.cover.folderPath'],
    ['filters[cover][createdBy][id]=1', 'unknown-attribute filters.cover.createdBy'],
    ['filters[sections][heading]=a', 'not-filterable filters.sections'],
  ] as const) {
    it(`refuse ${queryString}`, () => {
      expect(problemsOf(() => bind(queryString, { settings }))).to.deep.equal([problem]);
    });
  }

  it('are offered as a near name there alone', () => {
    expect(hintOf(() => bind('filters[cove][name]=1', { settings }))).to.equal("did you mean 'cover'?");
    expect(hintOf(() => bind('filters[cove][name]=1'))).to.not.equal("did you mean 'cover'?");
  });
});
