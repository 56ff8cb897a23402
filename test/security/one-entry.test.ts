import { expect } from 'chai';
import { useHost } from '../http/support/use-host.ts';
import { site } from '../support/database/content.ts';
import { onOneOf, siteDatabases } from '../support/databases.ts';
import { attack } from './support/attack.ts';

/** Post 4 is a draft, post 2 is live, and there is no post 99999. */
const unseen = ['4', '2?filters[slug]=no-such-slug', '99999', '4?filters[id]=4', '2?filters[id]=4'];

/** What nobody may read one by one, and as whom: the list alone is granted, or nothing, or there is nothing. */
const closed = [
  ['dossiers/1', 'authenticated'],
  ['comments/1', 'public'],
  ['comments/99999', 'public'],
  ['comments/1?filters[nope]=1', 'public'],
  ['tags/1?publicationState=preview', 'public'],
  ['users/1', 'public'],
  ['users/1', 'authenticated'],
] as const;

onOneOf(siteDatabases, 'one entry of another state or role', (database) => {
  for (const jsonInDatabase of [true, false]) {
    describe(jsonInDatabase ? 'read as a document' : 'read row by row', () => {
      const used = useHost(database, { SCHEMAS: site.schemas, pluginConfig: { jsonInDatabase } });

      it('is answered with the same 404, byte for byte, whether it is a draft, excluded by filters, or missing', async () => {
        const attacked = [];
        for (const path of unseen) attacked.push(await attack(used, `/api/posts/${path}`));
        expect(attacked.map(({ answer }) => answer.status)).to.deep.equal(unseen.map(() => 404));
        const told = attacked.map(({ answer: { text, headers } }) => {
          const { date: _, ...rest } = headers;
          return JSON.stringify([text, rest]);
        });
        expect(new Set(told).size).to.equal(1);
      });

      it('is read in as many statements as a missing entry', async () => {
        const counts = [];
        for (const path of ['4?populate=*', '99999?populate=*'])
          counts.push((await attack(used, `/api/posts/${path}`)).statements.length);
        expect(counts).to.deep.equal([1, 1]);
      });

      it('is found with preview, so that the 404 above proves something', async () => {
        const { answer } = await attack(used, '/api/posts/4?publicationState=preview');
        expect([answer.status, answer.body.data.attributes.publishedAt]).to.deep.equal([200, null]);
      });

      for (const [path, role] of closed) {
        it(`is answered with 403 before the database is read: ${path} as ${role}`, async () => {
          const { answer, statements } = await attack(used, `/api/${path}`, { role });
          expect(answer.status).to.equal(403);
          expect(answer.body.error).to.deep.equal({
            status: 403,
            name: 'ForbiddenError',
            message: 'Forbidden',
            details: {},
          });
          expect(statements).to.deep.equal([]);
        });
      }

      it('does not grant the list, nor the list one entry', async () => {
        expect((await attack(used, '/api/dossiers/1')).answer.status).to.equal(200);
        expect((await attack(used, '/api/dossiers')).answer.status).to.equal(403);
        const listed = await attack(used, '/api/dossiers', { role: 'authenticated' });
        expect(listed.answer.status).to.equal(200);
        // A relation is found, not read one by one: findOne does not show where it leads.
        const { answer } = await attack(used, '/api/posts/2?populate=secretFile&fields=title');

        expect(answer.body.data.attributes).to.have.all.keys('title');
      });

      it('is answered like a single type without an entry if it has a draft alone', async () => {
        const draft = await attack(used, '/api/about');
        const none = await attack(used, '/api/jobs-page');
        expect([draft.answer.status, draft.answer.text]).to.deep.equal([404, none.answer.text]);
        expect((await attack(used, '/api/legal')).answer.status).to.equal(403);
      });
    });
  }
});
