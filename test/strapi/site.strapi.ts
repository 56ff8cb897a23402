import { expect } from 'chai';
import { mismatch } from '../conformance/mismatch.ts';
import { type Recorded, recordedOfSite } from '../conformance/recorded.ts';
import { onDatabases, siteDatabases } from '../support/databases.ts';
import { type GetOptions, get } from '../support/http.ts';
import { patience } from '../support/patience.ts';
import { say, siteApp } from './app/install.ts';
import { isOurs } from './app/ours.ts';
import { useApp } from './app/use-app.ts';
import { envAsRecorded } from './compare/as-recorded.ts';
import { siteContent } from './compare/content.ts';
import { judgeBodies } from './compare/judge.ts';
import { judgeRecorded } from './compare/judge-recorded.ts';
import { sorted } from './compare/sorted.ts';
import { Tally } from './compare/tally.ts';

const asRecorded = {
  folder: siteApp,
  env: envAsRecorded,
};
const config = {
  flatTypes: ['plugin::users-permissions.user'],
  finds: { 'api::global.global': { creatorFields: 'populate' } },
};

const beside = (url: string): string => url.replace('/api/', '/api-query/');

/** One entry has no order. */
const asked = ({ section, url }: Recorded): string => (/^(?:one|single)/.test(section) ? url : sorted(url));

/** Strapi's server of static files refuses a path with a NUL byte, before it looks for a route. */
const refusedByStrapi = (url: string): boolean => url.includes('%00');

/** In other hosts a search of one entry is refused; in an app of Strapi it is what it is there. */
const isSearchOfOne = ({ section, url }: Recorded): boolean =>
  /^(?:one|single)/.test(section) && /[?&]_q=/.test(url);

const ofOneEntry = recordedOfSite.filter(({ section }) => section === 'one' || section === 'single');

/** The URLs, once each, without those whose answer differs from Strapi's on purpose. */
const differing = new Set(ofOneEntry.filter(({ why }) => why !== undefined).map(({ url }) => url));
const urlsOfOneEntry = [...new Set(ofOneEntry.map(({ url }) => url))].filter((url) => !differing.has(url));

const custom = ['post.post', 'writer.writer', 'tag.tag', 'homepage.homepage', 'global.global']
  .flatMap((name) => ['find', 'findOne'].map((action) => `api::${name}.${action}`))
  .filter((scope) => !/(?:homepage|global)\.findOne$|writer\.find$/.test(scope));

onDatabases(siteDatabases, "Strapi's single types and single entries, and ours beside them", (database) => {
  const app = useApp(database, { ...asRecorded, config });

  const askBoth = async (url: string, options: GetOptions) => {
    const base = app().url;
    const [strapi, ours] = await Promise.all([get(base + url, options), get(base + beside(url), options)]);
    return { url, strapi, ours };
  };

  it('give the recorded answers', async function () {
    this.timeout(patience(200_000));
    const content = await siteContent();
    const tally = new Tally();
    const unlike: string[] = [];
    for (const request of recordedOfSite) {
      const { role, id, url } = request;
      const pair = await askBoth(asked(request), { role });
      tally.add(`[${role}] ${id} ${url}`, judgeRecorded(request, pair, content, database.name));
      if (refusedByStrapi(url) || isSearchOfOne(request)) continue;
      const own = mismatch(request, await get(app().url + beside(url), { role }));
      if (own !== undefined) unlike.push(`[${role}] ${id} ${url}: ${own}`);
    }
    say(`recorded requests to the site on ${database.title}: ${tally}`);
    expect(tally.wrong.length, 'different').to.equal(0);
    expect(unlike.join('\n'), 'not as recorded').to.equal('');
  });

  for (const [type, permissions] of [
    ['custom', custom],
    ['full-access', undefined],
  ] as const) {
    it(`are the same for an API token of the type ${type}`, async () => {
      const content = await siteContent();
      const token = String(await app().act('createToken', type, permissions));
      const tally = new Tally();
      for (const url of urlsOfOneEntry)
        tally.add(`[${type}] ${url}`, judgeBodies(await askBoth(url, { token }), content, database.name));
      say(`one entry for a token of the type ${type} on ${database.title}: ${tally}`);
      expect(tally.wrong.length, 'different').to.equal(0);
    });
  }
});

onDatabases(siteDatabases.slice(0, 1), 'a takeover of single types and single entries', (database) => {
  const app = useApp(database, { ...asRecorded, config: { ...config, takeover: true, refused: 'answer' } });
  const ask = (path: string, options: GetOptions = {}) =>
    get(app().url + path, { role: 'editor', ...options });

  it('gives the recorded answers in place of Strapi', async () => {
    const unlike: string[] = [];
    // Users have a controller of their own, and are not taken.
    for (const request of ofOneEntry.filter(({ url }) => !url.startsWith('/api/users'))) {
      const answer = await ask(request.url, { role: request.role });
      const wrong = isOurs(answer) || answer.status !== 200 ? mismatch(request, answer) : 'it is Strapi’s';
      if (wrong !== undefined) unlike.push(`[${request.role}] ${request.id} ${request.url}: ${wrong}`);
    }
    expect(unlike.join('\n')).to.equal('');
  });

  it('answers HEAD, and 304 to the ETag that it gave', async () => {
    for (const path of ['/api/posts/2', '/api/homepage']) {
      const { headers, text } = await ask(path);
      const etag = String(headers.etag);
      const head = await ask(path, { method: 'HEAD' });
      expect([head.status, head.text, head.headers.etag], path).to.deep.equal([200, '', etag]);
      expect(head.headers['content-length'], path).to.equal(String(Buffer.byteLength(text)));
      const again = await ask(path, { headers: { 'if-none-match': etag } });
      expect([again.status, again.text], path).to.deep.equal([304, '']);
    }
  });

  it('leaves what is no id, what stands below an entry, and writing with Strapi', async () => {
    for (const path of ['/api/posts/abc', '/api/posts/02', '/api/posts/2/comments', '/api/homepages'])
      expect(isOurs(await ask(path)), path).to.equal(false);
    for (const [method, path] of [
      ['PUT', '/api/posts/2'],
      ['DELETE', '/api/homepage'],
    ] as const)
      expect((await ask(path, { method })).status, `${method} ${path}`).to.equal(403);
  });
});
