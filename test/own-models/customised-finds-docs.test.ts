import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { finds } from '../../example/own-models/finds.ts';
import { projectFile } from '../support/project.ts';
import { ownShop, type Shop } from './support/shops.ts';

const page = readFileSync(projectFile('docs/customised-finds.md'), 'utf8');
const examples = [...page.matchAll(/```http\nGET \/api\/(.+)\n```\n\n```json\n([\s\S]+?)\n```/g)].map(
  ([, path = '', answer = '']) => ({ path, answer: JSON.parse(answer) }),
);

describe('docs/customised-finds.md', () => {
  let shop: Shop;
  let attaching: Shop;

  before(async () => {
    shop = await ownShop('sqlite', { pluginConfig: { finds } });
    const attach = { 'api::book.book': { creatorFields: 'attach' } };
    attaching = await ownShop('sqlite', { pluginConfig: { finds: attach } });
  });

  after(async () => {
    await shop?.stop();
    await attaching?.stop();
  });

  it('has the configuration that the bookshop runs with', () => {
    expect(page).to.include(readFileSync(projectFile('example/own-models/finds.ts'), 'utf8').trimEnd());
  });

  it('has six requests', () => {
    expect(examples).to.have.length(6);
  });

  for (const { path, answer } of examples) {
    it(`says what GET /api/${path} answers`, async () => {
      expect((await shop.ask(path)).body).to.deep.equal(answer);
    });
  }

  it("says what the first request answers with 'attach'", async () => {
    const [, answer = ''] = /first request then answers:\n\n```json\n([\s\S]+?)\n```/.exec(page) ?? [];
    expect((await attaching.ask(examples[0]?.path ?? '')).body).to.deep.equal(JSON.parse(answer));
  });

  it('says what header replace sets', async () => {
    const { headers } = await shop.ask('genres');
    expect(headers['cache-control']).to.equal('public, max-age=3600');
  });
});
