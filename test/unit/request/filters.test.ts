import { expect } from 'chai';
import { type Asking, bind } from '../support/newsroom.ts';
import { problemsOf } from '../support/refusal.ts';
import { show } from '../support/show.ts';

const filtersOf = (queryString: string, asking: Asking = {}): string =>
  show(bind(queryString, asking).filters);

describe('filters', () => {
  for (const [queryString, condition] of [
    ['', 'nothing'],
    ['filters[title]=a', 'title $eq "a"'],
    ['filters[title]=', 'title $eq ""'],
    ['filters[title][$eq]=a', 'title $eq "a"'],
    ['filters[id]=3', 'id $eq 3'],
    ['filters[featured]=t', 'featured $eq true'],
    ['filters[views]=007', 'views $eq "7"'],
    ['filters[title][0]=a&filters[title][1]=b', 'title $in "a" "b"'],
    ['filters[title]=a&filters[title]=b', 'title $in "a" "b"'],
    ['filters[title][$in]=a', 'title $in "a"'],
    ['filters[title][$in]=', 'title $in ""'],
    ['filters[title][$in]=a,b', 'title $in "a,b"'],
    ['filters[title][$notIn][]=a', 'title $notIn "a"'],
    ['filters[title][$eq][0]=a&filters[title][$eq][1]=b', 'title $in "a" "b"'],
    ['filters[title][$ne][0]=a&filters[title][$ne][1]=b', 'title $notIn "a" "b"'],
    ['filters[id][$between][0]=1&filters[id][$between][1]=9', 'id $between 1 9'],
    ['filters[title][$null]=true', 'title $null'],
    ['filters[title][$null]=f', 'title $notNull'],
    ['filters[title][$notNull]=1', 'title $notNull'],
    ['filters[title][$notNull]=0', 'title $null'],
    ['filters[id][$gt]=1&filters[id][$lt]=5', 'and(id $gt 1, id $lt 5)'],
    ['filters[title]=a&filters[slug]=b', 'and(title $eq "a", slug $eq "b")'],
    ['filters[issueDate]=2024-01-31T23:30:00-01:00', 'issueDate $eq "2024-02-01"'],
    ['filters[metadata][$contains]=a', 'metadata $contains "a"'],
    ['filters[metadata][$null]=true', 'metadata $null'],
    // Without `=` a value is null.
    ['filters[title]', 'title $null'],
    ['filters[rating]', 'rating $null'],
    ['filters[title][$eq]', 'title $null'],
    ['filters[title][$eqi]', 'title $null'],
    ['filters[title][$ne]', 'title $notNull'],
    ['filters[title][$nei]', 'title $notNull'],
    ['filters[title][$not]', 'title $notNull'],
    ['filters[title][$not][$eq]', 'not(title $null)'],
    ['filters[metadata]', 'metadata $null'],
    ['filters[author]', 'author(id $null)'],
    ['filters[author][name]', 'author(name $null)'],
    ['filters[id][$gt]', 'or()'],
    ['filters[title][$in][]', 'or()'],
    ['filters[title][]', 'or()'],
    ['filters[title][$in][]=a&filters[title][$in][]', 'title $in "a"'],
    ['filters[title]=a&filters[title]', 'title $in "a"'],
    ['filters[title][$notIn][]=a&filters[title][$notIn][]', 'or()'],
    ['filters[title][$eq][]=a&filters[title][$eq][]', 'or(title $in "a", title $null)'],
    ['filters[title][$ne][]=a&filters[title][$ne][]', 'and(title $notIn "a", title $notNull)'],
    ['filters[title][$eq][]&filters[title][$eq][]', 'title $null'],
    ['filters[title][$contains]', 'title $contains "null"'],
    ['filters[0][title]=a&filters[1][slug]=b', 'and(title $eq "a", slug $eq "b")'],
  ] as const) {
    it(`read '${queryString}'`, () => {
      expect(filtersOf(queryString)).to.equal(condition);
    });
  }

  for (const [queryString, problem] of [
    ['filters=1', 'wrong-form filters'],
    ['filters[]=1', 'wrong-form filters'],
    ['filters[0]=1&filters[1][id]=2', 'wrong-form filters'],
    ['filters[nope]=1', 'unknown-attribute filters.nope'],
    ['filters[constructor][$eq]=1', 'unknown-attribute filters.constructor'],
    ['filters[title.length]=1', 'unknown-attribute filters.title.length'],
    ['filters[$author.name$]=1', 'unknown-operator filters.$author.name$'],
    ['filters[secret]=1', 'unknown-attribute filters.secret'],
    ['filters[internalNote][$null]=true', 'unknown-attribute filters.internalNote'],
    ['filters[createdBy][id]=1', 'unknown-attribute filters.createdBy'],
    ['filters[title][$foo]=1', 'unknown-operator filters.title.$foo'],
    ['filters[title][foo]=1', 'unknown-operator filters.title.foo'],
    ['filters[title][constructor]=1', 'unknown-operator filters.title.constructor'],
    ['filters[title][$EQ]=1', 'unknown-operator filters.title.$EQ'],
    ['filters[$eq]=1', 'unknown-operator filters.$eq'],
    ['filters[$nor][0][id]=1', 'unknown-operator filters.$nor'],
    ['filters[cover]=1', 'not-filterable filters.cover'],
    ['filters[cover][name]=a', 'not-filterable filters.cover'],
    ['filters[gallery][$null]=true', 'not-filterable filters.gallery'],
    ['filters[sections][$null]=true', 'not-filterable filters.sections'],
    ['filters[sections][heading]=a', 'not-filterable filters.sections'],
    ['filters[id]=abc', 'invalid-value filters.id'],
    ['filters[id]=', 'invalid-value filters.id'],
    ['filters[id][$in]=', 'invalid-value filters.id.$in'],
    ['filters[id][$in][0]=1&filters[id][$in][1]=x', 'invalid-value filters.id.$in.1'],
    ['filters[id][$in][0][a]=1', 'wrong-form filters.id.$in.0'],
    ['filters[id][$in][a]=1', 'wrong-form filters.id.$in'],
    ['filters[id][$gt][0]=x', 'invalid-value filters.id.$gt.0'],
    ['filters[id][$gt][0][0]=1', 'wrong-form filters.id.$gt.0'],
    ['filters[id][$gt][0][a]=1', 'wrong-form filters.id.$gt.0'],
    ['filters[title][$contains][a]=1', 'wrong-form filters.title.$contains'],
    ['filters[featured]=maybe', 'invalid-value filters.featured'],
    ['filters[title][$null]=maybe', 'invalid-value filters.title.$null'],
    ['filters[title][$null][]=true', 'invalid-value filters.title.$null'],
    ['filters[issueDate]=2024-02-30', 'invalid-value filters.issueDate'],
    ['filters[id][$between]=1', 'wrong-form filters.id.$between'],
    ['filters[id][$between][0]=1', 'wrong-form filters.id.$between'],
    [
      'filters[id][$between][]=1&filters[id][$between][]=2&filters[id][$between][]=3',
      'wrong-form filters.id.$between',
    ],
    ['filters[metadata]=a', 'operator-not-allowed filters.metadata'],
    ['filters[metadata][$startsWith]=a', 'operator-not-allowed filters.metadata.$startsWith'],
    ['filters[id][$contains]=1', 'operator-not-allowed filters.id.$contains'],
  ] as const) {
    it(`refuse ${queryString}`, () => {
      expect(problemsOf(() => bind(queryString))).to.deep.equal([problem]);
    });
  }
});

describe('filters on the text of a json attribute', () => {
  for (const text of ['%20a', '{', '}', '[', ']', ':', ',', '"', '%5C', '%0A', '%1F']) {
    it(`refuse ${text}, which may stand between values`, () => {
      expect(problemsOf(() => bind(`filters[metadata][$contains]=${text}`))).to.deep.equal([
        'invalid-value filters.metadata.$contains',
      ]);
    });
  }

  it('take a space within the text', () => {
    expect(filtersOf('filters[metadata][$containsi]=a b ')).to.equal('metadata $containsi "a b "');
  });
});
