import { expect } from 'chai';
import { describeEachDatabase } from '../support/databases.ts';
import { useHost } from './support/use-host.ts';

const kinds = "'kind' has the values news, opinion, review, interview";

describeEachDatabase('the header with hints', (database) => {
  const { ask } = useHost(database);

  for (const [query, hint] of [
    ['filters[kind]=newz', `filters.kind: ${kinds}; did you mean 'news'?`],
    ['filters[kind][$in][0]=news&filters[kind][$in][1]=essay', `filters.kind.$in: ${kinds}`],
    ['filters[kind][$ne]=NEWS', `filters.kind.$ne: ${kinds}; did you mean 'news'?`],
    ['locale=english', 'locale: entries are found by the code of a locale, such as en, or by all'],
    [
      'filters[title]=null',
      "filters.title: this compares with the text 'null'; for entries without a value write [$null]=true",
    ],
    [
      'filters[kind][$ne]=null',
      "filters.kind.$ne: this compares with the text 'null'; for entries with a value write [$notNull]=true",
    ],
    ['locale=EN', 'locale: codes of locales are case-sensitive; did you mean en?'],
    ['locale=PT-BR', 'locale: codes of locales are case-sensitive; did you mean pt-BR?'],
    [
      'locale=english&filters[kind]=newz',
      `filters.kind: ${kinds}; did you mean 'news'? | locale: entries are found by the code of a locale, such as en, or by all`,
    ],
  ] as const) {
    it(`says what is probably meant, beside the answer: ${query}`, async () => {
      const path = query.includes('locale') && !query.includes('kind') ? '/api/categories' : '/api/articles';
      for (const _again of ['planned', 'known']) {
        const { status, headers } = await ask(`${path}?${query}`);
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
    'filters[title][$contains]=null',
    'locale=fr',
    'locale=xx',
    'locale=pt-BR',
    'locale=all',
  ]) {
    it(`is not there where nothing is to say: ${query}`, async () => {
      const { status, headers } = await ask(`/api/articles?${query}`);
      expect([status, headers['content-query-hint']]).to.deep.equal([200, undefined]);
    });
  }

  it('names nothing that the role may not see', async () => {
    const { status, headers } = await ask('/api/articles?filters[author][secret]=a');
    expect([status, headers['content-query-hint']]).to.deep.equal([400, undefined]);
  });
});
