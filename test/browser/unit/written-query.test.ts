import { expect } from 'chai';
import { readWritten } from '../../../admin-config/page/src/model/written-query.ts';

describe('a query that is written by hand', () => {
  const cases: readonly [string, string | undefined, string, isElsewhere?: true][] = [
    ['fields=title', undefined, 'fields=title'],
    ['', undefined, ''],
    ['?fields=title', undefined, 'fields=title'],
    [' http://news.example/api/articles?fields=title ', '', 'fields=title'],
    ['http://news.example/api/articles/2?fields=title', '2', 'fields=title'],
    ['/api/articles/2', '2', ''],
    ['/api/articles/2/', '2', ''],
    ['/api/articles/a%2Fb?x', 'a/b', 'x'],
    ['/api/articles/%?x', '%', 'x'],
    ['/api/articles', '', ''],
    ['/api/authors/2?x', undefined, 'x', true],
    ['/api/articles/2/more?x', undefined, 'x', true],
    ['filters[a]=/api/articles/2', undefined, 'filters[a]=/api/articles/2'],
  ];
  for (const [written, id, text, isElsewhere = false] of cases) {
    it(`is read out of '${written}'`, () => {
      expect(readWritten(written, 'articles')).to.deep.equal({ id, text, isElsewhere });
    });
  }
});
