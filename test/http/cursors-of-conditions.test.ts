import { expect } from 'chai';
import { bindingOf } from '../../lib/schema/cursor.ts';
import { onOneDatabase } from '../support/databases.ts';
import { useHost } from './support/use-host.ts';

const author = 'api::author.author';
const path = '/api/authors?sort=name&pagination[pageSize]=1&pagination[withCursor]=true';
const rowsOf = (limit: number) => ({ rank: { $lt: limit } });

onOneDatabase('cursors of lists that a condition narrows', (database) => {
  const hostWith = (cursorSecret: string | undefined, limit = 37) =>
    useHost(database, {
      REST_CURSORS: true,
      pluginConfig: {
        ...(cursorSecret === undefined ? {} : { cursorSecret }),
        conditions: { public: { [author]: { rows: rowsOf(limit), fields: ['name'] } } },
      },
    });
  const secret = 'one of the secrets of the tests of cursors';
  const [one, same, other, without, further] = [
    hostWith(secret),
    hostWith(secret),
    hostWith(`another ${secret}`),
    hostWith(undefined),
    hostWith(secret, 90),
  ];

  const cursorOf = async ({ ask }: typeof one): Promise<string> => {
    const { status, body, text } = await ask(path);
    expect(status, text).to.equal(200);
    return body.meta.pagination.cursor;
  };
  const after = async ({ ask }: typeof one, cursor: string) =>
    (await ask(`${path}&pagination[after]=${cursor}`)).status;

  it('are accepted by every instance that has the same secret', async () => {
    const cursor = await cursorOf(one);
    expect(cursor).to.equal(await cursorOf(same));
    expect(await after(same, cursor)).to.equal(200);
  });

  it('are refused under another secret, and under another condition', async () => {
    const cursor = await cursorOf(one);
    for (const host of [other, without, further]) expect(await after(host, cursor)).to.equal(400);
  });

  it('are refused under another condition of a type that the sort or the filters go through', async () => {
    for (const query of ['sort=author.name,id', 'sort=id&filters[author][name][$notNull]=true']) {
      const list = `/api/articles?${query}&fields=title&pagination[pageSize]=1`;
      const { body, text } = await one.ask(`${list}&pagination[withCursor]=true`);
      const { cursor } = body.meta.pagination;
      expect(cursor, text).to.be.a('string');
      const next = async ({ ask }: typeof one) => (await ask(`${list}&pagination[after]=${cursor}`)).status;
      expect(await next(same), query).to.equal(200);
      expect(await next(further), query).to.equal(400);
    }
  });

  it('are accepted without a secret by the process that made them', async () => {
    expect(await after(without, await cursorOf(without))).to.equal(200);
  });

  it('do not reveal whether a guess of the condition is right', async () => {
    const [cursor, guessed] = [await cursorOf(one), await cursorOf(other)];
    const [check] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    // All but the key is the same, and known to whoever reads the code.
    expect(check).to.not.equal(JSON.parse(Buffer.from(guessed, 'base64url').toString())[0]);
    expect(bindingOf([author, rowsOf(37)])).to.not.equal(check);
  });
});
