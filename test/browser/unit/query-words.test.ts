import { expect } from 'chai';
import type { AttributeInfo } from '../../../admin-config/contract.ts';
import { queryTreeOf } from '../../../admin-config/page/src/model/query-tree.ts';
import { entryAsked, queryInWords } from '../../../admin-config/page/src/model/query-words.ts';

const attribute = (name: string, more: Partial<AttributeInfo> = {}): AttributeInfo => ({
  name,
  kind: 'scalar',
  type: 'string',
  operators: [],
  sortable: true,
  selectable: true,
  populatable: false,
  ...more,
});
const article = [
  attribute('title'),
  attribute('publishedAt', { type: 'datetime' }),
  attribute('author', { kind: 'relation', targets: ['author'] }),
];
const shapes = {
  attributesOf: (uid: string) =>
    uid === 'article'
      ? article
      : uid === 'author'
        ? [attribute('name'), attribute('born', { type: 'date' })]
        : undefined,
};
const about = { uid: 'article', shapes };

describe('a query string in words', () => {
  for (const [query, words] of [
    ['', 'everything'],
    ['publicationState=preview&populate=*', 'with drafts, with all related entries'],
    ['status=draft&locale=*', 'with drafts, every locale'],
    ['publicationFilter=modified', 'changed since they were published'],
    [
      'locale=fr&publicationState=live&sort=title:desc,wordCount',
      'published entries, locale fr, sorted by Title, descending, then Word count',
    ],
    ['sort[0]=title&sort[1]=wordCount:asc', 'sorted by Title, then Word count'],
    ['sort=publishedAt:desc', 'sorted by Published at, newest first'],
    ['sort=author.born', 'sorted by Author › Born, oldest first'],
    [
      'populate=*&sort=_q&locale=fr&filters[kind]=a&publicationState=preview',
      'with drafts, where Kind is “a”, locale fr, sorted by how well they match, with all related entries',
    ],
    ['sort[title]=desc', 'sorted by Title, descending'],
    ['sort[author][name]=desc', 'sorted by Author › Name, descending'],
    ['filters[title][$eq]=a%20b&filters[kind]=news', 'where Title is “a b” and Kind is “news”'],
    [
      'filters[$and][0][author][name][$startsWith]=Ida&filters[$and][1][id][$in][]=1&filters[$and][1][id][$in][]=2',
      'where Author › Name starts with “Ida”, and Id is “1” or “2”',
    ],
    ['filters[0][title]=a&filters[1][title][$null]=true', 'where Title is “a” and Title is empty'],
    ['filters[title]=$role', 'where Title is “$role”'],
    ['fields[0]=title&fields[1]=slug&pagination[page]=2', 'only Title and Slug, page 2'],
    ['fields=a,b,c,d,e,f', 'only A, B, C and 3 more'],
    ['populate[author][fields]=name&populate[cover]=true', 'together with Author and Cover'],
    ['populate=author.team,cover', 'together with Author and Cover'],
    ['pagination[start]=20&pagination[limit]=10', 'after the first 20, at most 10'],
    ['_q=a%26b', 'that contain “a&b”'],
    ['facets=kind', 'counted by Kind'],
    ['aggregate[min]=price', 'aggregate[min]=price'],
  ] as const) {
    it(`says of ${query || 'no parameters'}: ${words}`, () => {
      expect(queryInWords(query, about)).to.equal(words);
    });
  }

  it('says which entry is asked for, where a list is asked for one', () => {
    expect(entryAsked('locale=all&filters[id][$eq]=5&populate=*')).to.deep.equal({
      id: '5',
      rest: 'populate=*',
    });
    for (const query of ['', 'filters[id][$in][0]=5', 'filters[id][$eq]=5&filters[title]=a'])
      expect(entryAsked(query)).to.deep.equal({ id: undefined, rest: query });
  });

  it('is read without names that objects have of their own, and without an end of brackets', () => {
    const tree = queryTreeOf(`__proto__[a]=1&a${'[b]'.repeat(20_000)}=2`);
    expect(Object.keys(tree)).to.deep.equal(['__proto__', 'a']);
    expect(Object.getPrototypeOf(tree)).to.equal(Object.prototype);
    expect(JSON.stringify(tree.a)).to.have.length.below(200);
  });
});
