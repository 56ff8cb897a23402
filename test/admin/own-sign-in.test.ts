import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { cookieOf, fromPage } from './support/sign-in.ts';
import { useAdmin } from './support/use-admin.ts';

onOneDatabase('the own sign-in page of a host', (database) => {
  const visitor = { id: 'v', name: 'Vera', role: 'editor', admin: true };
  const { api, host } = useAdmin(database, {
    auth: {
      signIn: {
        page: '/login?tenant=1',
        visitor: (ctx) => (ctx.get('x-visitor') === 'vera' ? visitor : undefined),
        find: (id) => (id === 'v' ? visitor : undefined),
      },
    },
  });
  const lead = async (to?: string) => {
    const path = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
    const answer = await fetch(`${host().url}/content-query/admin/api/sign-in/page${path}`, {
      redirect: 'manual',
    });
    expect(answer.status).to.equal(302);
    const [page, returnTo] = (answer.headers.get('location') ?? '').split('&returnTo=');
    expect(page).to.equal('/login?tenant=1');
    return decodeURIComponent(returnTo ?? '');
  };

  it('gets a path of the admin page to return to, and none of another host', async () => {
    expect(await lead()).to.equal('/content-query/admin/?from=sign-in');
    expect(await lead('#/preview?locale=fr')).to.equal(
      '/content-query/admin/?from=sign-in#/preview?locale=fr',
    );
    // As the page writes it, `&` within a value in percent; it would be another parameter without.
    expect(await lead('#/preview?search=R%26D 50%25&text=é')).to.equal(
      '/content-query/admin/?from=sign-in#/preview?search=R%26D%2050%25&text=%C3%A9',
    );
    for (const evil of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect(await lead(evil)).to.equal('/content-query/admin/?from=sign-in');
    expect(await lead('#//evil.example/\r\nx: y')).to.match(/^\/content-query\/admin\/\?from=sign-in#\/\S*$/);
  });

  it('signs in the user whom the host knows afterwards', async () => {
    const enter = (headers: Record<string, string>) =>
      api('/sign-in', { method: 'POST', body: {}, headers: { ...fromPage, ...headers } });
    expect((await enter({})).status).to.equal(401);
    const answer = await enter({ 'x-visitor': 'vera' });
    expect(answer.body.name).to.equal('Vera');
    const headers = { ...fromPage, cookie: cookieOf(answer) };
    expect((await api('/grants', { headers })).status).to.equal(200);
    const body = { address: 'a', password: 'b' };
    expect((await api('/sign-in', { method: 'POST', body, headers: fromPage })).status).to.equal(401);
  });
});

onOneDatabase('a host that signs nobody in', (database) => {
  const { api, host } = useAdmin(database, { auth: { signIn: undefined } as never });

  it('accepts the token alone, and has no table of sessions', async () => {
    expect((await api('/sign-in')).body).to.deep.equal({ password: false, page: false, session: null });
    const body = { address: 'a', password: 'b' };
    expect((await api('/sign-in', { method: 'POST', body, headers: fromPage })).status).to.equal(404);
    expect((await api('/sign-in/page')).status).to.equal(404);
    expect(await host().sequelize.getQueryInterface().tableExists('content_query_sessions')).to.equal(false);
  });
});
