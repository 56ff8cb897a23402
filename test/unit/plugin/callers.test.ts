import { expect } from 'chai';
import type { Context } from 'koa';
import { askRole, Callers } from '../../../plugin/request/callers.ts';
import { eventually } from '../../support/eventually.ts';

/** A request with credentials; without them it has an empty key. */
const requestOf = (token = ''): Context => ({ get: () => token }) as never;

/** Callers whose roles stand in a table, with the tokens that were looked up. */
const known = (roles: Record<string, string>) => {
  const looked: string[] = [];
  const look = (token: string): string => {
    looked.push(token);
    return roles[token] ?? fail();
  };
  const auth = {
    roleOf: (ctx: Context) => {
      const key = ctx.get('authorization');
      return { key, role: () => look(key) };
    },
    userOf: (ctx: Context) => ({ id: look(ctx.get('authorization')) }),
  };
  return { looked, auth, callers: new Callers(auth) };
};

const fail = (): never => {
  throw Object.assign(new Error('Unknown token'), { status: 401 });
};

describe('a caller with a key', () => {
  it('is looked up once, and every key by itself', async () => {
    const { looked, callers } = known({ a: 'editor', b: 'reader' });
    for (const [token, role] of [
      ['a', 'editor'],
      ['b', 'reader'],
      ['a', 'editor'],
      ['b', 'reader'],
    ] as const)
      expect(await callers.roleOf(requestOf(token))).to.deep.equal({ role, key: token });
    expect(looked).to.deep.equal(['a', 'b']);
  });

  it('has one user, who is looked up once', async () => {
    const { looked, callers } = known({ a: 'editor' });
    const user = await callers.userOf(requestOf('a'), 'a');
    expect(await callers.userOf(requestOf('a'), 'a')).to.equal(user);
    expect(looked).to.deep.equal(['a']);
  });

  it('is asked for again where the host refuses', async () => {
    const { looked, callers } = known({ a: 'editor' });
    for (const _ of [1, 2]) {
      const refusal = await callers.roleOf(requestOf('x')).catch((error: unknown) => error);
      expect(refusal).to.include({ status: 401 });
    }
    expect(looked).to.deep.equal(['x', 'x']);
  });

  it('is looked up again in the end, so that a token ends whose life is over, however often it is sent', async () => {
    const roles: Record<string, string> = { a: 'editor' };
    const { callers } = known(roles);
    const ask = () => callers.roleOf(requestOf('a')).catch((error: unknown) => error);
    await ask();
    delete roles.a;
    const refused = await eventually(ask, (answer) => answer instanceof Error);
    expect(refused).to.include({ status: 401 });
  });

  it('is asked for anew by the admin API', async () => {
    const { looked, auth } = known({ a: 'editor' });
    expect(await askRole(auth, requestOf('a'))).to.equal('editor');
    expect(await askRole(auth, requestOf('a'))).to.equal('editor');
    expect(looked).to.have.length(2);
  });
});

describe('a caller without a key', () => {
  it('is never remembered, whether the key is empty or the host gives none', async () => {
    const { looked, callers } = known({ '': 'public' });
    for (const _ of [1, 2])
      expect(await callers.roleOf(requestOf())).to.deep.equal({ role: 'public', key: undefined });
    expect(looked).to.deep.equal(['', '']);
    let asked = 0;
    const plain = new Callers({ roleOf: async () => `role ${++asked}` });
    expect((await plain.roleOf(requestOf('a'))).role).to.equal('role 1');
    expect((await plain.roleOf(requestOf('a'))).role).to.equal('role 2');
  });

  it('may have no name in a host that is not type-checked', async () => {
    const nobody = { roleOf: () => undefined as never };
    expect(await new Callers(nobody).roleOf(requestOf())).to.deep.equal({ role: undefined, key: undefined });
  });
});
