import { expect } from 'chai';
import { describeAudit, rawOfAudit, revertOf } from '../../../admin-config/page/src/model/audit.ts';
import { readSchema } from '../../../admin-config/page/src/model/schema.ts';
import { contentType, scalar } from './support/content-type.ts';

const uid = 'api::article.article';
const schema = readSchema({
  types: [contentType({ attributes: [scalar('title'), scalar('contactEmail'), scalar('kind')] })],
  components: [],
  related: [],
});
const names = { nameOf: schema.nameOf, roleName: (role: string) => role, schema };
const line = (changes: object) => ({
  id: 1,
  at: '2026-05-01T00:00:00.000Z',
  who: 'Grace',
  what: 'shared query' as const,
  subject: { query: 'Drafts', uid },
  before: null,
  after: null,
  ...changes,
});

describe('a line of the history about a shared query', () => {
  const params = {
    type: uid,
    as: 'public',
    state: 'preview',
    filters: '{"all":[["title","$contains","a"]]}',
  };
  const lines = [
    line({ after: params }),
    line({ before: params, after: { type: uid, sort: 'title:desc' } }),
    line({ before: params }),
  ];

  it('says whether it was saved, changed or removed, and what it shows, and cannot be taken back', () => {
    expect(lines.map((one) => describeAudit(one, names))).to.deep.equal([
      ['Drafts of Article saved', 'with drafts, where Title contains “a”, as public'],
      ['Drafts of Article changed', 'sorted by Title, descending'],
      ['Drafts of Article removed', 'with drafts, where Title contains “a”, as public'],
    ]);
    expect(lines.map(revertOf)).to.deep.equal([undefined, undefined, undefined]);
  });

  it('has what is stored beside the words', () => {
    expect(JSON.parse(lines.map(rawOfAudit)[1] ?? '')).to.deep.equal({ type: uid, sort: 'title:desc' });
  });
});

describe('a line of the history about a read', () => {
  const read = (query: string, more: object = {}) =>
    line({ what: 'read as', subject: { uid, role: 'public', query, ...more } });

  it('says what was asked for in words, and has the query string beside them', () => {
    const query = 'locale=fr&filters[title][$startsWith]=A&sort=title:desc&populate=*';
    expect(describeAudit(read(query), names)).to.deep.equal([
      'Article as public',
      'where Title starts with “A”, locale fr, sorted by Title, descending, with all related entries',
    ]);
    expect(rawOfAudit(read(query))).to.equal(query);
    expect(rawOfAudit(read(''))).to.equal(undefined);
  });

  it('names the entry, by whichever route it was read', () => {
    for (const one of [read('locale=all&filters[id][$eq]=5'), read('', { id: '5' })])
      expect(describeAudit(one, names)).to.deep.equal(['Article 5 as public', 'everything']);
  });

  it('says of a preview link when it ends, as a day and time', () => {
    const made = line({
      what: 'preview link made',
      subject: { uid, role: 'public', query: '', ends: '2026-05-08T09:30:00.000Z' },
    });
    expect(describeAudit(made, names)[2]).to.match(/^until .*2026/);
    expect(describeAudit(made, names)[2]).to.not.include('T09:30');
  });
});

describe('a line of the history about what a role sees', () => {
  const narrowed = line({
    what: 'conditions',
    subject: { role: 'public', uid },
    after: { fields: ['title', 'kind'], rows: { kind: { $eq: 'news' } } },
  });

  it('is a sentence, and has what is stored beside it', () => {
    expect(describeAudit(narrowed, names)).to.deep.equal([
      'public sees only the entries of Article where Kind is “news”. Of each it sees everything but Contact email.',
    ]);
    expect(JSON.parse(rawOfAudit(narrowed) ?? '')).to.deep.equal(narrowed.after);
  });

  it('says less of a type whose attributes the page does not know', () => {
    const subject = { role: 'public', uid: 'plugin::users-permissions.role' };
    expect(describeAudit({ ...narrowed, subject }, names)).to.deep.equal([
      'plugin::users-permissions.role for public: only some entries, only some attributes',
    ]);
  });
});
