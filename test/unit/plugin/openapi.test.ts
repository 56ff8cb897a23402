import { expect } from 'chai';
import type { Context } from 'koa';
import { shapesOf } from '../../../lib/answer/forms.ts';
import { fullAccess } from '../../../lib/schema/access.ts';
import { noAdapter } from '../../../plugin/adapter.ts';
import { Callers } from '../../../plugin/request/callers.ts';
import { openApiRoute } from '../../../plugin/request/openapi.ts';
import type { Installation } from '../../../plugin/request/runtime.ts';
import { registry, settingsOf } from '../support/newsroom.ts';

describe('the route of the OpenAPI document', () => {
  it('keeps a document for each access, as long as the default locale is the same', async () => {
    let current = 'en';
    let access = fullAccess('reader');
    const installation = {
      host: {
        features: { i18n: true, permissions: true, draftAndPublish: true },
        auth: { roleOf: () => 'reader' },
        routes: {},
      },
      callers: new Callers({ roleOf: () => 'reader' }),
      adapter: noAdapter,
      settings: {
        acquireTimeout: 1_000,
        finds: {},
        shapes: shapesOf('envelope', []),
        openapi: { enabled: true, title: 'A', version: '1' },
        rest: { prefix: '/api', findOne: true, flatPages: 'pagination', keys: {} },
      },
      runtime: {
        pipeline: { settings: settingsOf() },
        routed: new Map([...registry.contentTypes.values()].map((type) => [type.pluralName, type])),
        stores: {
          locales: { defaultLocale: () => current },
          permissions: { accessOf: () => access },
        },
      },
    } as unknown as Installation;
    const route = openApiRoute(installation);
    const ask = async (originalUrl = '/api/openapi.json'): Promise<Buffer> => {
      const ctx = { method: 'GET', path: '/api/openapi.json', originalUrl } as Context;
      await route(ctx, async () => undefined);
      return ctx.body as Buffer;
    };
    const first = await ask();
    expect(first.toString()).to.include('locale=en');
    expect(await ask()).to.equal(first);
    expect(await ask('http://other.example/api/openapi.json')).to.equal(first);
    expect((await ask('/blog/api/openapi.json')).toString()).to.include('"/blog/api"');
    current = 'fr';
    expect((await ask()).toString())
      .to.include('locale=fr')
      .and.not.include('locale=en');
    access = fullAccess('other');
    expect(await ask()).not.to.equal(first);
  });
});
