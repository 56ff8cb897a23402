import { expect } from 'chai';
import { segmentsOf } from '../../lib/request/scan.ts';
import { onOneDatabase } from '../support/databases.ts';
import { useHost } from './support/use-host.ts';

const locales = 'it has en, fr, de';
const kinds = "'kind' has the values news, opinion, review, interview";

onOneDatabase('the header with hints', (database) => {
  const { ask } = useHost(database);

  for (const [query, hint] of [
    ['filters[kind]=newz', `filters.kind: ${kinds}; did you mean 'news'?`],
    ['filters[kind][$in][0]=news&filters[kind][$in][1]=essay', `filters.kind.$in: ${kinds}`],
    ['filters[kind][$ne]=NEWS', `filters.kind.$ne: ${kinds}; did you mean 'news'?`],
    ['locale=english', `locale: the host has no locale 'english'; ${locales}`],
    ['locale=de-AT', `locale: the host has no locale 'de-AT'; ${locales}`],
    ['locale=', `locale: the host has no locale ''; ${locales}`],
    ['orderBy=title', 'orderBy: this parameter is ignored; use sort'],
    ['take=5', 'take: this parameter is ignored; use pagination[limit]'],
    ['lang=fr', 'lang: this parameter is ignored; use locale'],
    ['preview=true', 'preview: this parameter is ignored; use publicationState=preview'],
    ['or=(title.eq.a)', 'or: this parameter is ignored; use filters[$or][0]'],
    ['title_contains=a', 'title_contains: this parameter is ignored; use filters[title][$containsi]'],
    ['author.name=a', 'author.name: this parameter is ignored; use filters[author][name]'],
    ['id_in=1&id_in=2', 'id_in: this parameter is ignored; use filters[id][$in]'],
    [
      'after=abc',
      'after: this parameter is ignored; use pagination[after], which the host allows with api.rest.cursors: true',
    ],
    ['slug=a', 'slug: this parameter is ignored; use filters[slug]'],
    [
      'order=title&first=1&_or=a&take=1',
      ['order', 'first', '_or']
        .map(
          (name, index) =>
            `${name}: this parameter is ignored; use ${['sort', 'pagination[limit]', 'filters[$or][0]'][index]}`,
        )
        .join(' | '),
    ],
    [
      'filters[title]=null',
      "filters.title: this compares with the text 'null'; for entries without a value write [$null]=true",
    ],
    [
      'filters[kind][$ne]=null',
      "filters.kind.$ne: this compares with the text 'null'; for entries with a value write [$notNull]=true",
    ],
    ['locale=EN', 'locale: codes of locales are case-sensitive; did you mean en?'],
    ['locale=FR', 'locale: codes of locales are case-sensitive; did you mean fr?'],
    ['locale=PT-BR', `locale: the host has no locale 'PT-BR'; ${locales}`],
    ...['filters[title]', 'filters[kind]', 'filters[title][$ne]'].map(
      (key) =>
        [
          `${key}=[object Object]`,
          `${segmentsOf(key).join('.')}: this is an object of JavaScript written as text; write it with a library for nested query strings, such as qs`,
        ] as const,
    ),
    [
      'locale=english&filters[kind]=newz',
      `filters.kind: ${kinds}; did you mean 'news'? | locale: the host has no locale 'english'; ${locales}`,
    ],
  ] as const) {
    it(`says what was probably meant: ${query}`, async () => {
      const path = query.includes('locale') && !query.includes('kind') ? '/api/categories' : '/api/articles';
      for (const _again of ['planned', 'known']) {
        const { status, headers } = await ask(`${path}?${query.replaceAll(' ', '+')}`);
        expect([status, headers['content-query-hint']]).to.deep.equal([200, hint]);
      }
    });
  }

  for (const query of [
    '',
    'filters[kind]=news',
    'filters[kind][$contains]=ew',
    'filters[kind][$eqi]=NEWS',
    'filters[title]=newz',
    'token=a',
    'utm_source=a',
    'secret_contains=a',
    'secret=a',
    'constructor=a',
    'filters[title][$contains]=null',
    'locale=fr',
    'locale=de',
    'locale=all',
  ]) {
    it(`is not sent without a hint: ${query}`, async () => {
      const { status, headers } = await ask(`/api/articles?${query}`);
      expect([status, headers['content-query-hint']]).to.deep.equal([200, undefined]);
    });
  }

  it('names nothing that the role may not use', async () => {
    const { status, headers } = await ask('/api/articles?filters[author][secret]=a');
    expect([status, headers['content-query-hint']]).to.deep.equal([400, undefined]);
  });
});
