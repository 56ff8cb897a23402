import { expect } from 'chai';
import type { Context } from 'koa';
import type { StrapiApp, StrapiAuth, StrapiAuthentication } from '../../../strapi/app.ts';
import { createAuth, decidesWhoAsks } from '../../../strapi/auth/auth.ts';
import { strapiApp, strapiType } from './app.ts';

const anna = { id: 7, confirmed: true, blocked: false, role: { id: 3, type: 'editor' } };

/** An app with one user, whose role may find books, and whose strategies know one other token. */
const appWith = (asked: string[], user: object | null = anna, id: unknown = 7): StrapiApp => {
  const services = {
    jwt: {
      getToken: async (ctx: Context) => (ctx.get('Authorization') === 'Bearer anna' ? { id } : null),
    },
    user: {
      fetchAuthenticatedUser: async (of: number) => {
        if (of > 2 ** 31 - 1) throw new Error('out of range for the type integer');
        return user;
      },
    },
  };
  const auth: StrapiAuth = {
    authenticate: async (ctx, next) => {
      const token = ctx.get('Authorization');
      asked.push(token);
      if (token === 'Bearer nobody') return ctx.unauthorized('Missing or invalid credentials');
      if (token === 'Bearer anna') ctx.state.user = anna;
      const verify = (_: unknown, { scope }: { scope: readonly string[] }) => {
        if (scope[0] !== 'api::book.book.find') throw new Error('Forbidden');
      };
      const isUser = token === '' || token === 'Bearer anna';
      ctx.state.auth = {
        strategy: { name: isUser ? 'users-permissions' : 'api-token', verify },
        credentials: token === 'Bearer anna' ? anna : isUser ? null : { id: 1 },
      };
      next();
    },
    verify: async (found, config) => {
      await found.strategy.verify?.(found, config);
    },
  };
  return strapiApp({}, {
    plugin: () => ({ service: (name: string) => services[name as keyof typeof services] }),
    container: { get: () => auth },
  } as Partial<StrapiApp>);
};

const settings = { authenticate: 'header', better: [], draftsById: [] } as const;

const requestOf = (token: string): Context =>
  ({
    state: { known: true },
    get: () => token,
    method: 'GET',
    req: { url: '/api/books' },
    app: { createContext: () => requestOf('') },
  }) as unknown as Context;

describe('the state of a request that was signed in', () => {
  it('has the user and what Strapi would say of the sign-in', async () => {
    const asked: string[] = [];
    const app = appWith(asked);
    const ctx = requestOf('Bearer anna');
    expect(await createAuth(app, settings).roleOf(ctx)).to.equal('#3');
    expect(ctx.state).to.include({ user: anna, isAuthenticated: true, known: true });
    const auth = ctx.state.auth as StrapiAuthentication;
    expect([auth.credentials, auth.strategy.name]).to.deep.equal([anna, 'users-permissions']);
    const verify = (uid: string) => app.container.get('auth').verify(auth, { scope: [`${uid}.find`] });
    await verify('api::book.book');
    const refused = await verify('api::vault.vault').catch((error: unknown) => error);
    expect(String(refused)).to.include('Forbidden');
    expect(asked).to.deep.equal(['Bearer anna']);
  });

  it('asks Strapi once for several users of one role, and gives each the own user', async () => {
    const asked: string[] = [];
    const { roleOf } = createAuth(appWith(asked), settings);
    const [first, second] = [requestOf('Bearer anna'), requestOf('Bearer anna')];
    for (const ctx of [first, second]) expect(await roleOf(ctx)).to.equal('#3');
    const nobody = requestOf('');
    await roleOf(nobody);
    expect(asked).to.deep.equal(['Bearer anna', '']);
    expect(second.state.auth).to.deep.equal(first.state.auth);
    expect(nobody.state.auth.credentials).to.equal(null);
  });

  it('is not that of another request for the same role that was refused, or that another strategy knows', async () => {
    const inner = appWith([]).container.get('auth');
    const apart: Readonly<Record<string, StrapiAuth['authenticate']>> = {
      '203.0.113.1': async (ctx) => void ctx.unauthorized('Invalid credentials'),
      '203.0.113.2': async (ctx, next) => {
        ctx.state.auth = { strategy: { name: 'by address' }, credentials: { id: 2 } };
        next();
      },
    };
    const auth: StrapiAuth = {
      ...inner,
      authenticate: async (ctx, next) => {
        // All three requests are here before the first is answered.
        await new Promise(setImmediate);
        await (apart[ctx.ip] ?? inner.authenticate)(ctx, next);
      },
    };
    const app = { ...appWith([]), container: { get: () => auth } } as StrapiApp;
    for (const ip of Object.keys(apart)) {
      const { roleOf } = createAuth(app, settings);
      const contexts = [ip, '', ''].map((of) => Object.assign(requestOf('Bearer anna'), { ip: of }));
      const roles = await Promise.all(contexts.map((ctx) => Promise.resolve(roleOf(ctx)).catch(() => '401')));
      expect(roles, ip).to.deep.equal(['401', '#3', '#3']);
      for (const { state } of contexts.slice(1))
        expect(state.auth.strategy.name).to.equal('users-permissions');
    }
  });

  it('has nothing that stood there as the sign-in before Strapi has signed anybody in', async () => {
    const ctx = requestOf('Bearer nobody');
    Object.assign(ctx.state, { auth: { strategy: { name: 'users-permissions' }, credentials: anna } });
    const error = await Promise.resolve(createAuth(appWith([]), settings).accessOf?.(ctx)).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).to.include({ status: 401 });
  });

  it('has what a strategy of the app sets besides', async () => {
    const app = appWith([]);
    const inner = app.container.get('auth');
    const auth: StrapiAuth = {
      ...inner,
      authenticate: async (ctx, next) => {
        Object.assign(ctx.state, { tenant: 5 });
        Object.assign(ctx, { tenant: 'five' });
        await inner.authenticate(ctx, next);
      },
    };
    const ctx = requestOf('Bearer api');
    await createAuth({ ...app, container: { get: () => auth } } as StrapiApp, settings).accessOf?.(ctx);
    expect([ctx.state.tenant, ctx.tenant]).to.deep.equal([5, 'five']);
    expect(ctx.state).not.to.have.property('route');
  });

  it('has no user where nobody signs in', async () => {
    const ctx = requestOf('');
    expect(await createAuth(appWith([]), settings).roleOf(ctx)).to.equal('public');
    expect(ctx.state.auth.credentials).to.equal(null);
    expect(ctx.state).not.to.have.property('user');
  });

  it('has what another strategy found, and nothing where none knows the token', async () => {
    const ctx = requestOf('Bearer api');
    await createAuth(appWith([]), settings).accessOf?.(ctx);
    expect(ctx.state.auth).to.deep.include({ credentials: { id: 1 } });
    const refused = requestOf('Bearer nobody');
    const { accessOf } = createAuth(appWith([]), settings);
    const error = await Promise.resolve(accessOf?.(refused)).catch((thrown: unknown) => thrown);
    expect(error).to.include({ status: 401 });
    expect(refused.state).to.deep.equal({ known: true });
  });
});

describe('the token of a user', () => {
  const statusOf = async (user: object | null, id?: unknown, advanced: object = {}) => {
    const store = () => ({ get: async () => advanced });
    const app = { ...appWith([], user, id), store } as StrapiApp;
    return Promise.resolve(createAuth(app, settings).roleOf(requestOf('Bearer anna'))).catch(
      (error: { readonly status?: number }) => error.status,
    );
  };

  it('is refused of one who is unknown, has no role, is blocked, or has yet to confirm where that is asked', async () => {
    for (const user of [null, { ...anna, role: null }, { ...anna, blocked: true }])
      expect(await statusOf(user), JSON.stringify(user)).to.equal(401);
    const unconfirmed = { ...anna, confirmed: false };
    expect(await statusOf(unconfirmed, 7, { email_confirmation: true })).to.equal(401);
    expect(await statusOf(unconfirmed)).to.equal('#3');
    expect(await statusOf(anna, 7, { email_confirmation: true })).to.equal('#3');
  });

  it('is read up to the largest id that a database takes, and no further', async () => {
    expect(await statusOf(anna, 2 ** 31 - 1)).to.equal('#3');
    for (const id of [2 ** 31, 0, -1, 1.5, '7']) expect(await statusOf(anna, id), String(id)).to.equal('#3');
  });
});

describe('whom a header stands for', () => {
  /** The app with counters of what it is asked, and a wait before it gives the user. */
  const counted = (more: Partial<StrapiAuth> = {}) => {
    const asked: string[] = [];
    const app = appWith(asked, { ...anna });
    const inner = app.container.get('auth');
    const counts = { users: 0, verified: 0, wait: Promise.resolve() };
    const service = (name: string) => {
      const found = app.plugin('users-permissions')?.service(name) as Record<string, (of: never) => unknown>;
      return name === 'jwt'
        ? found
        : {
            fetchAuthenticatedUser: async (id: never) => {
              counts.users += 1;
              const user = await found.fetchAuthenticatedUser?.(id);
              await counts.wait;
              return user;
            },
          };
    };
    const auth: StrapiAuth = {
      ...inner,
      verify: async (...given) => {
        counts.verified += 1;
        await inner.verify(...given);
      },
      ...more,
    };
    const contentTypes = { 'api::book.book': strapiType('book') };
    const read = {
      ...app,
      contentTypes,
      plugin: () => ({ service }),
      container: { get: () => auth },
    } as StrapiApp;
    return { asked, counts, auth: createAuth(read, settings) };
  };

  it('is remembered, and each request has a user of its own', async () => {
    const { counts, auth } = counted();
    const [first, second] = [requestOf('Bearer anna'), requestOf('Bearer anna')];
    await auth.roleOf(first);
    (first.state.user as { secret?: string }).secret = 'of this request';
    expect(await auth.roleOf(second)).to.equal('#3');
    expect(second.state.user).to.deep.equal(anna);
    expect(counts.users).to.equal(1);
  });

  it('is remembered of API tokens with what they may read', async () => {
    const { asked, counts, auth } = counted();
    const first = await auth.accessOf?.(requestOf('Bearer api'));
    const { verified } = counts;
    expect(verified).to.equal(2);
    expect(await auth.accessOf?.(requestOf('Bearer api'))).to.equal(first);
    expect([asked, counts.verified]).to.deep.equal([['Bearer api'], verified]);
  });

  it('is forgotten once it may have changed', async () => {
    const { asked, counts, auth } = counted();
    for (const _ of [1, 2]) {
      await auth.roleOf(requestOf('Bearer anna'));
      await auth.accessOf?.(requestOf('Bearer api'));
      auth.forget();
    }
    expect([counts.users, asked.filter((token) => token === 'Bearer api').length]).to.deep.equal([2, 2]);
  });

  it('may change with users, roles, tokens and what they are granted, and with no content', () => {
    const uids = ['plugin::users-permissions.user', 'admin::api-token-permission', 'api::book.book'];
    expect(uids.map(decidesWhoAsks)).to.deep.equal([true, true, false]);
  });

  it('is not remembered where something is written while it is found out', async () => {
    const { counts, auth } = counted();
    let go = (): void => undefined;
    counts.wait = new Promise((resolve) => {
      go = resolve;
    });
    const asking = auth.roleOf(requestOf('Bearer anna'));
    auth.forget();
    go();
    expect(await asking).to.equal('#3');
    await auth.roleOf(requestOf('Bearer anna'));
    expect(counts.users).to.equal(2);
  });

  it('is not remembered where a strategy of the app sets more, or the route names its strategies', async () => {
    const strategies = appWith([]).container.get('auth');
    const asked: string[] = [];
    const authenticate: StrapiAuth['authenticate'] = async (ctx, next) => {
      asked.push(ctx.get('Authorization'));
      Object.assign(ctx.state, { tenant: asked.length });
      await strategies.authenticate(ctx, next);
    };
    const { auth } = counted({ authenticate });
    const contexts = [requestOf('Bearer api'), requestOf('Bearer api')];
    for (const ctx of contexts) await auth.accessOf?.(ctx);
    expect(contexts.map(({ state }) => state.tenant)).to.deep.equal([1, 2]);

    const own = counted();
    for (const _ of [1, 2]) {
      const ctx = requestOf('Bearer anna');
      ctx.state.route = { config: { auth: { strategies: ['users-permissions'] } } };
      await own.auth.roleOf(ctx);
    }
    expect(own.counts.users).to.equal(2);
  });
});

describe('the access of a token', () => {
  it('is the same object for the same grants, and another where only findOne differs', async () => {
    let mayReadOne = true;
    const app = strapiApp({ 'api::book.book': strapiType('book') }, {
      plugin: () => undefined,
      container: {
        get: () => ({
          authenticate: async (ctx: Context, next: () => void) => {
            ctx.state.auth = { strategy: { name: 'api-token' }, credentials: { permissions: mayReadOne } };
            next();
          },
          verify: async (_: unknown, { scope: [scope = ''] }: { scope: readonly string[] }) => {
            if (scope.endsWith('.findOne') && !mayReadOne) throw new Error('Forbidden');
          },
        }),
      },
    } as Partial<StrapiApp>);
    const { accessOf } = createAuth(app, settings);
    const both = await accessOf?.(requestOf('Bearer api'));
    expect(await accessOf?.(requestOf('Bearer api'))).to.equal(both);
    mayReadOne = false;
    const lists = await accessOf?.(requestOf('Bearer api'));
    expect([...(both?.findOne ?? [])], 'with findOne').to.deep.equal(['api::book.book']);
    expect([...(lists?.findOne ?? [])], 'without').to.deep.equal([]);
  });
});

describe('one entry that is a draft', () => {
  const maySee = async (token: string, more: object = {}, defaultRole = 'authenticated') => {
    const store = () => ({ get: async () => ({ default_role: defaultRole }) });
    const app = { ...appWith([]), store } as StrapiApp;
    return createAuth(app, { ...settings, ...more }).draftsById?.(requestOf(token));
  };

  it('is shown by its id to API tokens, and to roles that nobody gets by signing up', async () => {
    expect(await maySee('Bearer token')).to.equal(true);
    expect(await maySee('Bearer anna')).to.equal(true);
    expect(await maySee('Bearer anna', {}, 'editor')).to.equal(false);
    expect(await maySee('')).to.equal(false);
  });

  it('is shown to the roles that are named as well', async () => {
    expect(await maySee('Bearer anna', { draftsById: ['editor'] }, 'editor')).to.equal(true);
    expect(await maySee('', { draftsById: ['public'] })).to.equal(true);
  });

  it('is shown to nobody where the rule is named', async () => {
    expect(await maySee('Bearer token', { better: ['drafts-by-id'] })).to.equal(undefined);
  });
});
