import { expect } from 'chai';
import type { OpenDatabase, TestDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { get } from '../support/http.ts';
import { patience } from '../support/patience.ts';
import { tokenOf } from '../support/tokens.ts';
import { connectionOf } from './app/connection.ts';
import { say } from './app/install.ts';
import { type RunningApp, startApp } from './app/start.ts';

/** The app of a version of Strapi, and the type that is asked for. */
export interface Revoked {
  readonly folder: () => Promise<string>;
  readonly config: object;
  readonly uid: string;
  readonly pluralName: string;
}

interface ApiToken {
  readonly id: number;
  readonly accessKey: string;
}

const user = 'plugin::users-permissions.user';

/** Tests what becomes of tokens that were asked with before, in two processes of an app; a line says how long each took. */
export function tokensEnd(database: TestDatabase, { folder, config, uid, pluralName }: Revoked): void {
  let own: OpenDatabase;
  const apps: RunningApp[] = [];
  before(async function () {
    this.timeout(patience(300_000));
    own = await database.open();
    const settings = { folder: await folder(), database: connectionOf(own.url), config };
    for (const _ of [1, 2]) apps.push(await startApp(settings));
  });
  after(async () => {
    for (const app of apps) await app.stop();
    await own?.close();
  });

  const statusAt = async (app: RunningApp | undefined, token: string): Promise<number> =>
    (await get(`${app?.url}/api/${pluralName}?fields=id`, { token })).status;

  const until = async (app: RunningApp | undefined, token: string, status: number, where: string) => {
    const found = await eventually(
      () => statusAt(app, token),
      (now) => now === status,
    );
    expect(found, where).to.equal(status);
  };

  /** Both processes have answered before; the one that has made the change knows it at once, the other one soon. */
  const becomes = async (token: string, act: (app: RunningApp) => Promise<unknown>, status: number) => {
    const [writer, other] = apps;
    for (const app of apps) await until(app, token, 200, 'before');
    if (writer !== undefined) await act(writer);
    const changed = performance.now();
    const since = (): string => `${Math.round(performance.now() - changed)} ms`;
    expect(await statusAt(writer, token), 'at once').to.equal(status);
    const own = since();
    await until(other, token, status, 'in the other process');
    say(`${status} after ${own}, in the other process after ${since()}`);
  };

  const granted = ['find', 'findOne'].map((action) => `${uid}.${action}`);

  const make = async (type: string): Promise<ApiToken> => {
    const made = { name: type + Math.random(), description: '', type, lifespan: null };
    const permissions = type === 'custom' && { permissions: granted };
    return (await apps[0]?.act('apiTokens', 'create', { ...made, ...permissions })) as ApiToken;
  };

  const payloadOf = (token: string): { readonly id: number; readonly exp: number } =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const idOf = (token: string): number => payloadOf(token).id;

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
    const permissions = ['plugin::users-permissions.role.find'];
    await becomes(accessKey, (app) => app.act('apiTokens', 'update', id, { permissions }), 403);
  });

  it('is narrowed with the role of a user that loses a permission, as soon as grants are read again', async () => {
    const token = tokenOf('authenticated') ?? '';
    for (const app of apps) await until(app, token, 200, 'before');
    await apps[0]?.act('grant', 'authenticated', uid, false);
    const changed = performance.now();
    for (const [index, app] of apps.entries()) {
      await until(app, token, 403, `in process ${index + 1}`);
      say(`403 in process ${index + 1} after ${Math.round(performance.now() - changed)} ms`);
    }
    await apps[0]?.act('grant', 'authenticated', uid, true);
  });

  it('ends with the life of the token of a user, in the words of Strapi', async () => {
    const life = `${Math.ceil(patience(2_000) / 1_000)}s`;
    const token = String(await apps[0]?.act('issueJwt', idOf(tokenOf('editor') ?? ''), life));
    for (const app of apps) await until(app, token, 200, 'before');
    for (const [index, app] of apps.entries()) {
      await until(app, token, 401, `in process ${index + 1}`);
      const late = Date.now() - payloadOf(token).exp * 1_000;
      say(`401 in process ${index + 1}, ${late} ms after the end of the token`);
      const [ours, theirs] = await Promise.all(
        [pluralName, 'upload/files'].map((path) => get(`${app.url}/api/${path}`, { token })),
      );
      expect(ours?.body).to.deep.equal(theirs?.body);
    }
  });

  it('ends with a user who is blocked', async () => {
    const token = tokenOf('editor') ?? '';
    await becomes(token, (app) => app.act('updateUser', idOf(token), { blocked: true }), 401);
  });

  it('ends with a user who is deleted', async () => {
    const token = tokenOf('authenticated') ?? '';
    await becomes(token, (app) => app.act('remove', user, idOf(token)), 401);
  });
}
