import { expect } from 'chai';
import { isOurs } from '../strapi/app/ours.ts';
import { useApps } from '../strapi/app/use-app.ts';
import { moveIntoBucket } from '../strapi/traits/private-files.ts';
import { get } from '../support/http.ts';
import { describeStrapi5OnSqlite } from './app/describe-strapi5.ts';
import { bucketFile, strapi5 } from './app/install.ts';

/** Requests with media at every depth. */
const paths = [
  'posts?sort=id&populate=cover&fields=title',
  'posts?sort=id&populate[cover]=true&populate[gallery]=true&fields=title&status=draft',
  'posts?sort=id&populate[writer][populate]=avatar&fields=title',
  'posts?sort=id&populate[sections][populate]=*&populate[seo][populate]=*&populate[cover]=true',
  'writers?sort=id&populate[posts][populate][cover][fields]=url',
  'global?populate[logo]=true&populate[gallery]=true',
  'writers?sort=id',
];

describeStrapi5OnSqlite('a takeover of a Strapi 5 app whose upload provider is private', (database) => {
  const moved = (url: string) => moveIntoBucket(url, bucketFile);
  const settings = (config?: object) => ({ ...strapi5(config, { PRIVATE_BUCKET: '1' }), prepare: moved });
  const [strapi, ours] = useApps(
    database,
    settings(),
    settings({ takeover: true, cacheControl: 'public, max-age=600' }),
  );
  const ask = (path: string) =>
    Promise.all([strapi, ours].map((app) => get(`${app().url}/api/${path}`, { role: 'editor' })));

  for (const path of paths)
    it(`signs what Strapi signs: ${path}`, async () => {
      const [plain, own] = await ask(path);
      expect(plain?.status, plain?.text).to.equal(200);
      expect(own && isOurs(own), own?.text.slice(0, 300)).to.equal(true);
      // Strapi reads the provider of a file only if the request asks for it, and then signs nothing.
      if (!path.includes('[fields]')) expect(own?.body).to.deep.equal(plain?.body);
      expect(/bucket\.example\/[^"?]*"/.test(own?.text ?? ''), path).to.equal(false);
    });

  it('signs something, for nobody to keep', async () => {
    const [, own] = await ask('posts?sort=id&populate=cover&fields=title');
    expect(own?.text).to.include('bucket.example/small.png?signature=small-');
    expect(own?.headers['cache-control']).to.equal('private, no-cache');
  });
});
