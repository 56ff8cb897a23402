import { strapi } from '@strapi/client';
import { expect } from 'chai';
import { useApps } from '../strapi/app/use-app.ts';
import { describeStrapi5OnSqlite } from './app/describe-strapi5.ts';
import { strapi5 } from './app/install.ts';

type Client = ReturnType<typeof strapi>;

const failureOf = async (answer: Promise<unknown>): Promise<unknown> => {
  const error = await answer.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const { name, response } = error as { readonly name: string; readonly response: Response };
  return [name, response.status];
};

/** What an app does with the client, by name. */
const calls: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  'a page with fields, sort, filters, populate and pagination': (client) =>
    client.collection('comments').find({
      fields: ['text'],
      sort: ['id:desc'],
      filters: { $or: [{ id: { $gt: 3 } }, { text: { $containsi: 'a' } }] },
      populate: { post: { fields: ['title'] } },
      pagination: { page: 2, pageSize: 3 },
      status: 'published',
    }),
  'documents in a locale': (client) =>
    client.collection('posts').find({ locale: 'fr', sort: 'id', populate: ['writer', 'cover'] }),
  drafts: (client) => client.collection('posts').find({ status: 'draft', sort: 'id', populate: ['seo'] }),
  'one document': async (client) => {
    const { data } = await client.collection('comments').find({ sort: 'id' });
    return client.collection('comments').findOne(String(data[0]?.documentId), { populate: '*' });
  },
  'a single type': (client) => client.single('homepage').find({ populate: ['hero'] }),
  'a document that does not exist': (client) => failureOf(client.collection('posts').findOne('nothing')),
  'a type without a grant': (client) => failureOf(client.collection('nothings').find()),
  'an attribute that does not exist': (client) =>
    failureOf(client.collection('posts').find({ filters: { nothing: 1 } as never })),
};

describeStrapi5OnSqlite('@strapi/client with a takeover of a Strapi 5 app', (database) => {
  const apps = useApps(database, strapi5(), strapi5({ takeover: true, serverTiming: true }));
  let clients: readonly Client[] = [];

  before(async () => {
    clients = await Promise.all(
      apps.map(async (app) => {
        const auth = String(await app().act('createToken', 'full-access'));
        return strapi({ baseURL: `${app().url}/api`, auth });
      }),
    );
  });

  for (const [title, call] of Object.entries(calls))
    it(`gets of ${title} what Strapi gives`, async () => {
      const [theirs, own] = await Promise.all(clients.map(call));
      expect(own).to.deep.equal(theirs);
    });
});
