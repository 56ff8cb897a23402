import { expect } from 'chai';
import { defaultCeilings } from '../../../lib/schema/ceilings.ts';
import { contentTypeOf } from '../../../lib/schema/registry.ts';
import { noAdapter } from '../../../plugin/adapter.ts';
import { routeTo, segmentsBelow } from '../../../plugin/request/route.ts';
import { registry, uidOf } from '../support/newsroom.ts';

const ceilings = { ...defaultCeilings, valueLength: 10 };
const settings = { rest: { findOne: true, keys: { [uidOf('article')]: 'slug' } }, ceilings, finds: {} };
const installation = { settings, host: { routes: {} }, adapter: noAdapter } as unknown as Parameters<
  typeof routeTo
>[0];

describe('the segments of a path below the prefix', () => {
  for (const [path, segments] of [
    ['/api/articles', ['articles']],
    ['/api/articles/', ['articles']],
    ['/api/articles/2', ['articles', '2']],
    ['/api', undefined],
    ['/api/', undefined],
    ['/api//articles', undefined],
    ['/api/articles//2', undefined],
    ['/api/articles//', undefined],
    ['/apiarticles', undefined],
    ['/API/articles', undefined],
  ] as const)
    it(`are ${JSON.stringify(segments)} of ${path}`, () => {
      expect(segmentsBelow('/api', path, {})).to.deep.equal(segments);
    });

  it('are in lower case for a host whose router ignores the case, but for the last', () => {
    expect(segmentsBelow('/api', '/API/Articles/Abc', { foldsPaths: true })).to.deep.equal([
      'articles',
      'Abc',
    ]);
  });
});

describe('the route of one entry', () => {
  const article = contentTypeOf(registry, uidOf('article'));
  const namedBy = (segment: string): string | undefined =>
    routeTo(installation, article, segment)?.namedBy?.name;

  it('is by its id, or by its name as long as a value in filters', () => {
    expect(routeTo(installation, article, '2')).to.deep.equal({ type: article, reads: 'one', id: 2 });
    expect(namedBy('a'.repeat(10))).to.equal('slug');
    expect(namedBy('a'.repeat(11))).to.equal(undefined);
  });

  it('is by no empty name, and none with a NUL, which no database stores', () => {
    for (const segment of ['', 'a\0b', '\0'])
      expect(routeTo(installation, article, segment)).to.equal(undefined);
  });

  it('is by its id alone for a type without names', () => {
    expect(routeTo(installation, contentTypeOf(registry, uidOf('author')), 'ada')).to.equal(undefined);
  });
});
