import { expect } from 'chai';
import { useApi } from './support/use-api.ts';

const endpoint = '../../example/recipes/astro/src/pages/sitemap.xml.ts';

describe('the sitemap of the Astro recipe', () => {
  const { host } = useApi();

  before(() => {
    process.env.CMS_URL = host().url;
  });

  after(() => {
    delete process.env.CMS_URL;
  });

  it('answers with XML for the site that Astro names', async () => {
    const { GET } = await import(endpoint);
    const response: Response = await GET({ site: new URL('https://news.example/base/') });
    expect(response.headers.get('content-type')).to.equal('application/xml');
    expect(await response.text())
      .to.match(/<\/urlset>$/)
      .and.include('<loc>https://news.example/articles/article-en-2</loc>')
      .and.not.include('article-fr');
  });
});
