import { expect } from 'chai';
import { sqlite } from '../../support/databases.ts';
import { startTestHost } from '../../support/host.ts';

/** How the start of a host with a plugin configuration ends. */
async function messageOf(pluginConfig: Readonly<Record<string, unknown>>): Promise<string> {
  const start = startTestHost({ DATABASE_URL: await sqlite.shared(), pluginConfig });
  return start.then(
    async (host) => {
      await host.stop();
      return 'started';
    },
    (error: Error) => error.message,
  );
}

describe('the configuration of the plugin', () => {
  it('may be empty', async () => {
    expect(await messageOf({})).to.equal('started');
  });

  for (const [config, key] of [
    [{ strictParams: 'maybe' }, 'strictParams'],
    [{ flatTypes: 'x' }, 'flatTypes'],
    [{ ceilings: { parameters: 0 } }, 'ceilings.parameters'],
    [{ ceilings: { nope: 1 } }, 'ceilings.nope'],
    [{ ceilings: { conditions: 1.5 } }, 'ceilings.conditions'],
    [{ defaultLocale: '' }, 'defaultLocale'],
    [
      { finds: { 'api::article.article': { creatorFields: 'some' } } },
      'finds.api::article.article.creatorFields',
    ],
    [{ finds: { 'api::article.article': { before: 'text' } } }, 'finds.api::article.article.before'],
    [{ finds: { 'api::article.article': { around: () => {} } } }, 'finds.api::article.article.around'],
    [{ nope: true }, 'nope'],
  ] as const) {
    it(`is refused with the key ${key}`, async () => {
      const message = await messageOf(config);
      expect(message)
        .to.match(/^content-query: plugin configuration: /)
        .and.include(`'${key}'`);
    });
  }

  for (const [config, message] of [
    [
      { flatTypes: ['plugin::users-permissions.user', 'api::x.x'] },
      "flatTypes: no content type is registered as 'api::x.x'",
    ],
    [{ finds: { 'api::x.x': {} } }, "finds: no content type is registered as 'api::x.x'"],
  ] as const) {
    it(`is refused where it names a type that nobody registered: ${message}`, async () => {
      expect(await messageOf(config)).to.equal(`content-query: ${message}`);
    });
  }
});
