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

  it("shows what an entry of the first request has with 'attach'", async () => {
    const [, path = ''] = /\nGET \/api\/(.+)\n/.exec(page) ?? [];
    const [, creator = ''] = /without its `populate`, `("createdBy": \{[^`]+\})`/.exec(page) ?? [];
    const { body } = await attaching.ask(path.replace(/&populate=.*/, ''));
    expect(body.data[0].attributes).to.deep.include(JSON.parse(`{${creator}}`));
  });

  it('names the header that replace sets', async () => {
    const { headers } = await shop.ask('genres');
    expect(headers['cache-control']).to.equal('public, max-age=3600');
  });
});
