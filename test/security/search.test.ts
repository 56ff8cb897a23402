import { expect } from 'chai';
import { entriesOf, idsOf } from '../http/support/entries.ts';
import { onOneDatabase } from '../support/databases.ts';
import { attack } from './support/attack.ts';
import { useAttackedHost } from './support/attacked-host.ts';

/** Values that the newsroom holds where a search must not look, each with the lists that they are behind. */
const needles = [
  ['a private attribute', 'articles', 'note 1'],
  ['a private attribute', 'authors', '@example'],
  ['a password', 'articles', 'hash$secret'],
  ['a password', 'users', '$2a$10$'],
  ['a reset token', 'users', 'reset-ann'],
  ["an administrator's address", 'articles', 'grace@'],
  ["an administrator's name", 'articles', 'Hopper'],
  ['an attribute behind an ungranted relation', 'articles', 'V-1'],
  ['an attribute of a relation', 'articles', 'Team 1'],
  ['an attribute of a component', 'articles', 'bluesky'],
  ['a file', 'articles', 'photo-22'],
  ['a json attribute', 'articles', 'deep'],
] as const;

onOneDatabase('_q', (database) => {
  const used = useAttackedHost(database);

  for (const [what, plural, needle] of needles) {
    for (const role of ['public', 'editor']) {
      it(`does not find ${what} for ${role}: '${needle}' in ${plural}`, async () => {
        const path = `/api/${plural}?_q=${encodeURIComponent(needle)}`;
        const { answer } = await attack(used, path, { role });
        if (answer.status === 403) return;
        expect(answer.status).to.equal(200);
        expect(answer.body.data ?? answer.body).to.deep.equal([]);
        expect(answer.body.meta?.pagination.total ?? 0).to.equal(0);
      });
    }
  }

  it('finds no draft in live, by any part of its attributes', async () => {
    const preview = '/api/articles?locale=all&publicationState=preview&pagination[pageSize]=100';
    const all = entriesOf((await attack(used, preview, { role: 'editor' })).answer);
    const drafts = all.filter(({ attributes }) => attributes.publishedAt === null);
    expect(drafts).to.not.deep.equal([]);
    for (const { id, attributes } of drafts) {
      for (const text of [attributes.slug, attributes.title, String(id), String(attributes.wordCount)]) {
        const found = `/api/articles?locale=all&pagination[pageSize]=100&_q=${encodeURIComponent(text)}`;
        expect(idsOf((await attack(used, found, { role: 'editor' })).answer), text).to.not.include(id);
      }
    }
  });

  it('binds the search text', async () => {
    for (const text of [
      "' OR 1=1 --",
      '$1',
      ':name',
      '?',
      '%',
      '_',
      '\\',
      '";',
      '[^a]',
      '.*',
      '(?i)a',
      '*',
    ]) {
      const { statements } = await attack(used, `/api/teams?_q=${encodeURIComponent(`${text}zq`)}`);
      for (const statement of statements) expect(statement).to.not.include('zq');
    }
  });
});
