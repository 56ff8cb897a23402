import { expect } from 'chai';
import { bodyOf, entriesOf } from '../../../lib/answer/body.ts';
import type { LoadedDocument } from '../../../lib/answer/rows.ts';
import { lengthOf } from '../../../lib/answer/rows.ts';
import { joinedEntries } from '../../../lib/read/loader.ts';
import { isTooLong } from '../../../lib/sql/document-json.ts';
import { planOf } from '../support/newsroom.ts';

const texts = ['{"id":1,"attributes":{"title":"Élan 日本 🚀"}}', '{"id":2,"attributes":{"title":"\\u0003"}}'];
const rowsOf = (pieces: readonly unknown[]) => pieces.map((entries) => ({ entries }));
const asText = joinedEntries(rowsOf(texts));
const asBytes = joinedEntries(rowsOf(texts.map((text) => Buffer.from(text))));

describe('the body of entries that the database has written', () => {
  const plan = planOf('fields=title', { i18n: false });
  const bodyFrom = (entries: LoadedDocument['entries']) =>
    bodyOf(plan, { entries, meta: { total: 2 } }, 'envelope');

  it('is the same from bytes as from text', () => {
    const body = bodyFrom(asBytes);
    expect(body).to.be.instanceOf(Buffer);
    expect(String(body)).to.equal(bodyFrom(asText));
    expect(JSON.parse(String(body)).data).to.deep.equal(texts.map((text) => JSON.parse(text)));
  });

  it('is the same without an entry', () => {
    expect(String(bodyFrom(joinedEntries([])))).to.equal(bodyFrom(''));
    expect(joinedEntries(rowsOf([null]))).to.equal('');
  });

  it('is passed to code of the host as objects, from bytes too', () => {
    expect(entriesOf({ entries: asBytes, meta: {} })).to.deep.equal(entriesOf({ entries: asText, meta: {} }));
  });

  it('is a 404 for a missing entry, and for a single type without entries', () => {
    for (const answer of ['entry', 'entries'] as const)
      for (const entries of ['', []])
        expect(() => bodyOf({ ...plan, answer }, { entries, meta: {} }, 'envelope')).to.throw('Not Found');
  });

  it('is recognised as too long by the mark in any of its chunks', () => {
    expect(isTooLong(asBytes)).to.equal(false);
    expect(isTooLong([Buffer.from('{"id":1'), Buffer.from(',"title":\u0001')])).to.equal(true);
    expect(lengthOf(asBytes)).to.equal(Buffer.byteLength(texts.join(',')));
  });
});
