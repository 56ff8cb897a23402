import { expect } from 'chai';
import { databases, type OpenDatabase, onDatabases } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { get } from '../support/http.ts';
import { tokenOf } from '../support/tokens.ts';
import { connectionOf } from './app/connection.ts';
import { strapiApp } from './app/install.ts';
import { type RunningApp, startApp } from './app/start.ts';

const article = 'api::article.article';
const granted = ['find', 'findOne'].map((action) => `${article}.${action}`);

interface ApiToken {
  readonly id: number;
  readonly accessKey: string;
}

onDatabases(
  databases.filter(({ name }) => name === 'postgres'),
  'whom a token stands for in two processes of a Strapi app',
  (database) => {
    let own: OpenDatabase;
    const apps: RunningApp[] = [];
    before(async () => {
      own = await database.open();
      const settings = {
        folder: await strapiApp(),
        database: connectionOf(own.url),
        config: { takeover: true },
      };
      for (const _ of [1, 2]) apps.push(await startApp(settings));
    });
    after(async () => {
      for (const app of apps) await app.stop();
      await own?.close();
    });

    const statusAt = async (app: RunningApp | undefined, token: string): Promise<number> =>
      (await get(`${app?.url}/api/articles?fields=title`, { token })).status;

    /** Both processes have answered before; the one that has made the change knows it at once, the other one soon. */
    const becomes = async (token: string, act: (app: RunningApp) => Promise<unknown>, status: number) => {
      const [writer, other] = apps;
      for (const app of apps) expect(await statusAt(app, token)).to.equal(200);
      if (writer !== undefined) await act(writer);
      expect(await statusAt(writer, token), 'at once').to.equal(status);
      const soon = await eventually(
        () => statusAt(other, token),
        (now) => now === status,
      );
      expect(soon, 'in the other process').to.equal(status);
    };

    const make = async (type: string): Promise<ApiToken> => {
      const made = { name: type + Math.random(), description: '', type, lifespan: null };
      const permissions = type === 'custom' && { permissions: granted };
      return (await apps[0]?.act('apiTokens', 'create', { ...made, ...permissions })) as ApiToken;
    };

    it('ends with an API token that is revoked', async () => {
      const { id, accessKey } = await make('read-only');
      await becomes(accessKey, (app) => app.act('apiTokens', 'revoke', id), 401);
    });

    it('ends with an API token that is made anew', async () => {
      const { id, accessKey } = await make('full-access');
      await becomes(accessKey, (app) => app.act('apiTokens', 'regenerate', id), 401);
    });

    it('ends with an API token whose time is over', async () => {
      const { id, accessKey } = await make('full-access');
      const data = { expiresAt: new Date(Date.now() - 1_000) };
      await becomes(accessKey, (app) => app.act('update', 'admin::api-token', id, data), 401);
    });

    it('is narrowed with an API token that loses a permission', async () => {
      const { id, accessKey } = await make('custom');
      const permissions = ['api::author.author.find'];
      await becomes(accessKey, (app) => app.act('apiTokens', 'update', id, { permissions }), 403);
    });

    it('ends with a user who is blocked', async () => {
      const token = tokenOf('authenticated') ?? '';
      const [, payload = ''] = token.split('.');
      const { id } = JSON.parse(Buffer.from(payload, 'base64url').toString());
      await becomes(token, (app) => app.act('updateUser', id, { blocked: true }), 401);
    });
  },
);
