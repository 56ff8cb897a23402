import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { finds } from '../../example/own-models/finds.ts';
import { projectFile } from '../support/project.ts';
import { ownShop, type Shop } from './support/shops.ts';

const page = readFileSync(projectFile('docs/customised-finds.md'), 'utf8');
// The requests that the page shows are among those of test/docs/examples.test.ts.
describe('docs/customised-finds.md', () => {
  let shop: Shop;
  let attaching: Shop;

  before(async () => {
    shop = await ownShop('sqlite', { pluginConfig: { finds } });
    const attach = { 'api::book.book': { creatorFields: 'attach' } } as const;
    attaching = await ownShop('sqlite', { pluginConfig: { finds: attach } });
  });

  after(async () => {
    await shop?.stop();
    await attaching?.stop();
  });

  it('has the configuration that the bookshop runs with', () => {
    expect(page).to.include(readFileSync(projectFile('example/own-models/finds.ts'), 'utf8').trimEnd());
  });

  it("shows the answer to the first request with 'attach'", async () => {
    const [, path = ''] = /\nGET \/api\/(.+)\n/.exec(page) ?? [];
    const [, answer = ''] = /answer to the first request[^\n]*:\n\n```json\n([\s\S]+?)\n```/.exec(page) ?? [];
    expect((await attaching.ask(path.replace(/&populate=.*/, ''))).body).to.deep.equal(JSON.parse(answer));
  });

  it('names the header that replace sets', async () => {
    const { headers } = await shop.ask('genres');
    expect(headers['cache-control']).to.equal('public, max-age=3600');
  });
});
