import { expect } from 'chai';
import { loadSchemas } from '../../../example/host/schemas.ts';
import { defaultCeilings } from '../../../lib/schema/ceilings.ts';
import { readRegistry } from '../../../lib/schema/read-registry.ts';
import { newsroom } from '../../support/database/content.ts';
import { type Asking, bind } from '../support/newsroom.ts';
import { hintOf } from '../support/refusal.ts';

const sources = await loadSchemas(newsroom.schemas);
const withCursors: Asking = { settings: { cursors: true } };

const objectHint =
  'this is an object of JavaScript written as text; write it with a library for nested query strings, such as qs';

describe('hints for what other dialects write', () => {
  for (const [query, hint] of [
    ['filters[author.name]=a', 'write [author][name]'],
    ['filters[metadata.color.hue]=a', 'write [metadata][color][hue]'],
    ['filters[author.name][$eq]=a', 'write [author][name]'],
    ['filters[author.team.name]=a', 'write [author][team][name]'],
    ['filters[title_contains]=a', 'write [title][$containsi]'],
    ['filters[title_containss]=a', 'write [title][$contains]'],
    ['filters[title__icontains]=a', 'write [title][$containsi]'],
    ['filters[title_ncontains]=a', 'write [title][$notContainsi]'],
    ['filters[id_nin]=1', 'write [id][$notIn]'],
    ['filters[id_gte]=1', 'write [id][$gte]'],
    ['filters[title_null]=true', 'write [title][$null]'],
    ['filters[author.name_contains]=a', 'write [author][name][$containsi]'],
    ['filters[author][title_eq]=a', undefined],
    ['filters[author][team.name]=a', 'write [team][name]'],
    ['filters[or][0][title]=a', 'write $or'],
    ['filters[AND][0][title]=a', 'write $and'],
    ['filters[not][title]=a', 'write $not'],
    ['filters[_and][0][title]=a', 'write $and'],
    ['filters[_or][0][title]=a', 'write $or'],
    ['filters[$or][0][_and][0][title]=a', 'write $and'],
    ['filters[_eq]=a', 'write [<attribute>][$eq]'],
    ['filters[_nin]=a', 'write [<attribute>][$notIn][0]=<value>'],
    ['filters[in]=a', 'write [<attribute>][$in][0]=<value>'],
    ['filters[author][in]=1,2', 'write [$in][0]=<id>'],
    ['filters[author][_eq]=1', 'write [$eq]'],
    ['filters[author][like]=a', 'write [<attribute>][$contains]'],
    ['filters[author][$not][in]=1', 'write [<attribute>][$in][0]=<value>'],
    ['filters[categories][_some][id]=1', 'write $some'],
    ['filters[categories][_none][id]=1', 'write $none'],
    ['filters[_nor][0][title]=a', 'write $not around $or'],
    ['filters[$nor][0][title]=a', 'write $not around $or'],
    ['filters[title][_nbetween][0]=a', 'write $not around $between'],
    ['filters[title][$notequal]=a', "did you mean '$ne'?"],
    ['filters[title][_starts_with]=a', "did you mean '$startsWith'?"],
    ['filters[title][_istarts_with]=a', "did you mean '$startsWithi'?"],
    ['filters[title][_nlike]=a', "did you mean '$notContains'?"],
    ['filters[title][_is_null]=true', "did you mean '$null'?"],
    ['filters[title][$not_in]=a', "did you mean '$notIn'?"],
    ['populate[author][team]=true', 'write populate[author][populate]=team'],
    ['populate[author][populate][team][articles]=*', undefined],
    [
      'populate[author][populate][team][lead][populate]=*',
      'write populate[author][populate][team][populate]=lead',
    ],
    ['populate[author][name]=true', 'write populate[author][fields]=name'],
    [
      'populate[sections][filters][heading]=a',
      'for each of its types write populate[sections][on][<uid>][filters]',
    ],
    [
      'populate[sections][fields]=heading',
      'for each of its types write populate[sections][on][<uid>][fields]',
    ],
    ['populate[sections][heading]=true', 'write populate[sections][on][blocks.hero][fields]=heading'],
    [
      'populate[sections][populate][cta]=true&populate[sections][cta]=true',
      'write populate[sections][on][blocks.hero][populate]=cta',
    ],
    ['populate[sections][nothing]=true', undefined],
    [
      'filters[author][articles][sections][$null]=true',
      'where it is shown, populate[sections][on][<uid>][filters] chooses what is shown of it',
    ],
    ['populate[author][feilds]=name', "did you mean 'fields'?"],
    ['fields=-body', 'fields cannot leave one out: name those that you want'],
    ['fields=title,-password', 'fields cannot leave one out: name those that you want'],
    ['filters[author]=', "for entries without 'author' write [$null]=true"],
    ['filters[updatedAt][$gt]=2024-01-01T00:00:00+02:00', 'write the + of the time zone as %2B'],
    ['filters[updatedAt][$gt]=2024-01-01 or so', undefined],
    ['filters[slugs]=a', "did you mean 'slug'?"],
    ['filters[status]=draft', 'write publicationState=live or publicationState=preview beside filters'],
    ['filters[sort]=title', 'write sort beside filters'],
    ['filters[page]=2', 'write pagination[page] beside filters'],
    ['filters[facets]=kind', undefined],
    ['populate[author][filters][page]=2', "did you mean 'name'?"],
    ['filters[documentId]=a', 'entries have no documentId here, but an id'],
    ['sort=documentId', 'entries have no documentId here, but an id'],
    ['filters[titel]=a', "did you mean 'title'?"],
    ['filters[title][$like]=a', "did you mean '$contains'?"],
    ['filters[title][_ilike]=a', "did you mean '$containsi'?"],
    ['filters[title][eq]=a', "did you mean '$eq'?"],
    ['filters[title][$EQ]=a', "did you mean '$eq'?"],
    ['filters[title][$startswith]=a', "did you mean '$startsWith'?"],
    ['filters[title][$neq]=a', "did you mean '$ne'?"],
    ['filters[title][$nin]=a', "did you mean '$notIn'?"],
    ['filters[title][isnull]=true', "did you mean '$null'?"],
    ...['filters[id]=', 'filters[author]=', 'sort=', 'fields=', 'populate='].map(
      (place) => [`${place}[object Object]`, objectHint] as const,
    ),
    ['filters[id]=1,2,3', 'for several values write [$in][0]=1 and [$in][1]=2'],
    ['filters[id][$in]=1,2,3', 'for several values write [$in][0]=1 and [$in][1]=2'],
    ['filters[id][$notIn]=1,2', 'for several values write [$notIn][0]=1 and [$notIn][1]=2'],
    ['filters[id][$ne]=1,2', 'for several values write [$notIn][0]=1 and [$notIn][1]=2'],
    ['filters[id][$in]=[1,2,3]', 'for several values write [$in][0]=1 and [$in][1]=2'],
    ['filters[id][$in]=(1, 2,3)', 'for several values write [$in][0]=1 and [$in][1]=2'],
    ['filters[id]={1}', 'for several values write [$in][0]=1'],
    ['filters[id]=[1,2)', undefined],
    ['filters[id]=[]', undefined],
    ['filters[$not][id]=1,2', 'for several values write [$in][0]=1 and [$in][1]=2'],
    ['filters[publishedAt]=null', 'for entries without a value write [$null]=true'],
    ['filters[$not][publishedAt]=null', 'for entries without a value write [$null]=true'],
    ['filters[id][$ne]=NULL', 'for entries with a value write [$notNull]=true'],
    ['filters[author]=null', 'for entries without a value write [$null]=true'],
    ['filters[id][$gt]=null', undefined],
    ['filters[id][$gt]=1,2', undefined],
    ['filters[$in]=1', undefined],
    ['filters[id]=1,b', undefined],
    [
      'filters[author][$eq]=Ida',
      "this compares the id of 'author'; for another attribute of it write [author][<attribute>]",
    ],
    [
      'filters[author]=Ida',
      "this compares the id of 'author'; for another attribute of it write [author][<attribute>]",
    ],
    [
      'filters[author][$in][0]=Ida',
      "this compares the id of 'author'; for another attribute of it write [author][<attribute>]",
    ],
    ['filters[author][id]=Ida', undefined],
    ['filters[author]=1,2', 'for several values write [$in][0]=1 and [$in][1]=2'],
    ['filters[cover]=1', 'the host allows it with api.rest.filterMedia: true'],
    ['sort=-title', 'write title:desc'],
    ['sort=%2Btitle', 'write title:asc'],
    ['sort=title_DESC', 'write title:desc'],
    ['sort=title desc', 'write title:desc'],
    ['sort[-title]=asc', 'write title:desc'],
    ['sort=-author.name', 'write the direction behind the whole name: author.<attribute>:desc'],
    ['sort=-titel', "did you mean 'title'?"],
    ['sort=title.desc', 'write title:desc'],
    ['sort=author.name.DESC', 'write author.name:desc'],
    ['sort=author.desc', 'write the direction behind the whole name: author.<attribute>:desc'],
    ['sort=title.length', undefined],
    ['sort=title,desc', 'write title:desc'],
    ['sort=title&sort=author.name&sort=asc', 'write author.name:asc'],
    ['sort=title:descending', 'write title:desc'],
    ['sort=title:dsc', 'write title:desc'],
    ['sort=title:up', undefined],
    ['sort[title]=-1', "did you mean 'desc'?"],
    ['populate[author][select]=name', "did you mean 'fields'?"],
    ['populate[author][where][name]=a', "did you mean 'filters'?"],
    ['populate[author][orderBy]=name', "did you mean 'sort'?"],
    ['populate[author][felds]=name', "did you mean 'fields'?"],
    ['fields=author.name', 'write populate[author][fields][0]=name'],
    ['fields[0]=cover.url', 'write populate[cover][fields][0]=url'],
    ['fields[0]=blocks.id', undefined],
    ['fields=title slug', 'separate names by commas: title,slug'],
    ['fields[0]=title; slug', 'separate names by commas: title,slug'],
    ['fields=title wrong', undefined],
    ['sort=title slug', 'separate names by commas: title,slug'],
    ['populate=author cover', 'separate names by commas: author,cover'],
    [
      'populate[author]=name',
      'for fields of it write populate[author][fields]=name, for relations populate[author][populate]=name',
    ],
    ['populate[author]=na me', undefined],
    ['populate=author.name', 'write populate[author][fields][0]=name'],
    [
      'populate[0]=cover&populate[1]=author.team.name',
      'write populate[author][populate][team][fields][0]=name',
    ],
    ['populate[author][populate]=team.name', 'write populate[author][populate][team][fields][0]=name'],
    ['populate[author][populate]=name', 'name it in fields'],
    ['populate=title', 'name it in fields'],
    ['populate[title]=true', 'name it in fields'],
    ['populate=all', 'write *'],
    ['populate=**', 'write *'],
    ['populate=author.all', 'write *'],
    ['pagination[size]=5', "did you mean 'pageSize'?"],
    ['pagination[perPage]=5', "did you mean 'pageSize'?"],
    ['pagination[offset]=5', "did you mean 'start'?"],
    ['pagination[skip]=5', "did you mean 'start'?"],
    ['pagination[total]=true', "did you mean 'withCount'?"],
    ['pagination[cursor]=abc', 'use pagination[after], which the host allows with api.rest.cursors: true'],
    ['publicationState=draft', "did you mean 'preview'?"],
    ['publicationState=PUBLISHED', "did you mean 'live'?"],
    ['publicationState=x', undefined],
  ] as const) {
    it(`${query}: ${hint ?? 'none'}`, () => {
      expect(hintOf(() => bind(query))).to.equal(hint);
    });
  }

  for (const [query, hint] of [
    ['include=author', 'use populate'],
    ['per_page=5', 'use pagination[pageSize]'],
    ['distinct=title', 'use fields; no entry is repeated'],
    ['draft=true', 'use publicationState=preview'],
    ['title_contains=Ada', undefined],
  ] as const) {
    it(`${query}: ${hint ?? 'ignored, as other names at the top are'}`, () => {
      if (hint === undefined) expect(() => bind(query)).to.not.throw();
      else expect(hintOf(() => bind(query))).to.equal(hint);
    });
  }

  it('speaks the dialect of the tables', () => {
    const settings = { registry: readRegistry({ ...sources, i18n: true, strapi: 5 }) };
    for (const [query, hint] of [
      ['filters[status]=draft', 'write status beside filters'],
      ['filters[publicationState]=live', 'write status=published or status=draft beside filters'],
      ['filters[documentIds]=a', "did you mean 'documentId'?"],
    ] as const)
      expect(hintOf(() => bind(query, { settings }))).to.equal(hint);
    expect(bind('preview=true', { settings }).hints).to.deep.equal([
      'preview: this parameter is ignored; use status=draft',
    ]);
  });

  it('offers a cursor where the host has them', () => {
    expect(hintOf(() => bind('pagination[cursor]=abc', withCursors))).to.equal("did you mean 'after'?");
  });

  it('are sent beside an answer that is probably not the one that was meant', () => {
    for (const [query, hint] of [
      [
        'pagination[pageSize]=5000',
        'pagination.pageSize: the host gives at most 100 entries; ask for the next page',
      ],
      [
        'pagination[limit]=101',
        'pagination.limit: the host gives at most 100 entries; ask for the next page',
      ],
      ['pagination[pageSize]=100', undefined],
      ['pagination[limit]=-1', undefined],
      [
        'filters[updatedAt]=2024-01-31',
        "filters.updatedAt: '2024-01-31' is the first moment of the day in UTC; for the whole day write [updatedAt][$gte] and [updatedAt][$lt]",
      ],
      ['filters[updatedAt][$gte]=2024-01-31', undefined],
      ['filters[issueDate]=2024-01-31', undefined],
    ] as const)
      expect(bind(query).hints, query).to.deep.equal(hint && [hint]);
  });

  it('say what a request asks for that is too much work', () => {
    const settings = { ceilings: { ...defaultCeilings, work: 1 } };
    expect(hintOf(() => bind('filters[title][$containsi]=a', { settings }))).to.match(
      /^look for shorter text.*; this asks for \d+$/,
    );
  });

  it('says nothing of what the role may not use', () => {
    const withoutAuthors: Asking = { find: ['article'] };
    for (const query of [
      'filters[author.name]=a',
      'filters[author.name_contains]=a',
      'filters[secret_contains]=a',
      'filters[internalNote_eq]=a',
      'fields=author.name',
      'fields=title secret',
      'sort=title internalNote',
      'sort=-secret',
      'sort=-author.name',
    ])
      expect(hintOf(() => bind(query, withoutAuthors)) ?? '', query).to.not.match(/author|secret|internal/);
  });

  it('offers no attribute in populate that the role may not use there', () => {
    const withoutTeams: Asking = { find: ['article', 'author'] };
    const query = 'populate[author][team]=true';
    expect(hintOf(() => bind(query))).to.equal('write populate[author][populate]=team');
    expect(hintOf(() => bind(query, withoutTeams)) ?? '').to.not.include('[populate]');
  });

  it('looks through no long text', () => {
    expect(hintOf(() => bind(`filters[${'a.'.repeat(5_000)}b]=1`))).to.equal(undefined);
    expect(hintOf(() => bind(`filters[id]=${'1,'.repeat(5_000)}1`))).to.equal(undefined);
  });
});
