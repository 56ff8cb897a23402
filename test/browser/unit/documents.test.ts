import { expect } from 'chai';
import type { AttributeInfo } from '../../../admin-config/contract.ts';
import { textInDialect } from '../../../admin-config/page/src/model/dialect.ts';
import { contentAlone, idInPath, isRowOfDocument } from '../../../admin-config/page/src/model/documents.ts';
import { liveOf, seenOfDocuments } from '../../../admin-config/page/src/model/drafts.ts';
import { plainQuery } from '../../../admin-config/page/src/model/query-state.ts';
import { contentType } from './support/content-type.ts';

const attribute = (name: string, kind: AttributeInfo['kind'], type?: string): AttributeInfo => ({
  name,
  kind,
  ...(type !== undefined && { type }),
  operators: [],
  sortable: false,
  selectable: true,
  populatable: false,
});
const attributes = [
  attribute('title', 'scalar', 'string'),
  attribute('meta', 'scalar', 'json'),
  attribute('writer', 'relation'),
];
const version = (id: string, locale: string, values: Readonly<Record<string, unknown>>) => ({
  id,
  values: { documentId: 'a', locale, ...values },
});

const dialect = {
  documents: true,
  state: { name: 'status', live: 'published', preview: 'draft' },
  everyLocale: '*',
};

describe('versions of documents', () => {
  it('are asked for by their documents, without the conditions that the drafts meet', () => {
    const query = {
      ...plainQuery('api::post.post', 'all'),
      sort: [],
      publicationState: 'preview',
      search: 'new',
    } as const;
    const live = liveOf(query, [version('3', 'en', {})], true);
    expect(live.publicationState).to.equal('live');
    expect(live.search).to.equal('');
    expect(live.filters.items).to.deep.include({
      kind: 'condition',
      id: 1,
      path: ['documentId'],
      operator: '$in',
      values: ['a'],
    });
  });

  it('are the same whatever the ids and dates of their rows', () => {
    const writer = (id: number, at: string | null) => ({ id, documentId: 'w', name: 'Ida', publishedAt: at });
    const drafts = [
      version('1', 'en', { title: 'A', publishedAt: null, updatedAt: '1', writer: writer(7, null) }),
      version('2', 'fr', { title: 'B', publishedAt: null, updatedAt: '1' }),
      version('3', 'de', { title: 'C', publishedAt: null, updatedAt: '1' }),
    ];
    const published = [
      version('8', 'fr', { title: 'Old', publishedAt: '2', updatedAt: '2' }),
      version('9', 'en', { title: 'A', publishedAt: '2', updatedAt: '2', writer: writer(8, '2') }),
    ];
    expect([...seenOfDocuments(drafts, published, attributes)]).to.deep.equal([
      ['1', { kind: 'same' }],
      ['2', { kind: 'older', names: ['title'] }],
      ['3', { kind: 'nothing' }],
    ]);
  });

  it('differ in an id that a json value holds', () => {
    const [draft, live] = [version('1', 'en', { meta: { id: 1 } }), version('2', 'en', { meta: { id: 2 } })];
    expect(seenOfDocuments([draft], [live], attributes).get('1')).to.deep.equal({
      kind: 'older',
      names: ['meta'],
    });
  });

  it('are named by their documents in paths, where the content API does so', () => {
    const post = contentType({
      singularName: 'post',
      attributes: [attribute('documentId', 'scalar', 'string'), ...attributes],
    });
    const v4 = { ...dialect, documents: false };
    const flat = { ...post, flat: true };
    const entry = version('3', 'en', {});
    expect([
      idInPath(entry, post, dialect),
      idInPath(entry, post, v4),
      idInPath(entry, flat, dialect),
    ]).to.eql(['a', '3', '3']);
    expect(isRowOfDocument('3', post, dialect)).to.equal(true);
    for (const [id, type, words] of [
      ['abcdefghijklmnopqrstuvwx', post, dialect],
      ['', post, dialect],
      ['3', post, v4],
      ['3', flat, dialect],
    ] as const)
      expect(isRowOfDocument(id, type, words)).to.equal(false);
  });

  it('are compared through the envelopes of v4', () => {
    const envelope = { data: { id: 1, documentId: 'w', attributes: { name: 'Ida', publishedAt: null } } };
    expect(contentAlone(envelope)).to.deep.equal({ documentId: 'w', name: 'Ida' });
  });
});

describe('a query string in the words of the host', () => {
  it('has the state and every locale in them, and the rest as it is', () => {
    expect(textInDialect('publicationState=preview&locale=all&sort=id', dialect)).to.equal(
      'status=draft&locale=*&sort=id',
    );
    expect(textInDialect('publicationState=live&locale=fr', dialect)).to.equal('status=published&locale=fr');
    expect(textInDialect('', dialect)).to.equal('');
  });
});
