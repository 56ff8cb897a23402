import { expect } from 'chai';
import contentQuery from '../../../index.ts';
import { messageOf, type Parts } from './mistakes/bookshop.ts';
import { hostMistakes } from './mistakes/host.ts';
import { modelMistakes } from './mistakes/models.ts';
import { schemaMistakes } from './mistakes/schemas.ts';
import { settingMistakes } from './mistakes/settings.ts';
import { tableMistakes } from './mistakes/tables.ts';
import { mistakesTogether } from './mistakes/together.ts';

const all = { hostMistakes, settingMistakes, schemaMistakes, modelMistakes, tableMistakes, mistakesTogether };

describe('a mistake of a host', () => {
  it('is not found in the parts of a correct host', async () => {
    expect(await messageOf(() => {})).to.equal(undefined);
  });

  it('stops the boot if the host is not an object', () => {
    for (const [host, kind] of [
      [undefined, 'undefined'],
      [[], 'an array'],
      [() => {}, 'a function'],
    ])
      expect(() => contentQuery(host as never)).to.throw(
        `content-query: host must be an object with server, sequelize, contentTypes and auth, not ${kind}`,
      );
  });

  for (const [group, mistakes] of Object.entries(all)) {
    describe(group.replace('Mistakes', ''), () => {
      for (const [what, [mistake, ...lines]] of Object.entries(mistakes)) {
        it(`stops the boot with a line that names it: ${what}`, async () => {
          expect(await messageOf(mistake)).to.equal(lines.join('\n'));
        });
      }
    });
  }
});

describe('the configuration of a host', () => {
  const found = "content-query: api.rest: 'maxLimit' must be greater than or equal to 1";
  const nested = { api: { rest: { maxLimit: 0 } } };
  const forms: Readonly<Record<string, unknown>> = {
    'nested objects': nested,
    'an object with a dotted key': { 'api.rest': { maxLimit: 0 } },
    'a Map with dotted keys': new Map([['api.rest.maxLimit', 0]]),
    'a Map of nested objects': new Map([['api', nested.api]]),
    'anything with get': { get: (path: string) => (path === 'api.rest.maxLimit' ? 0 : undefined) },
    'an instance with get': new (class {
      readonly #rest = { 'api.rest.maxLimit': 0 };
      get(path: string): unknown {
        return Reflect.get(this.#rest, path);
      }
    })(),
  };
  for (const [what, config] of Object.entries(forms)) {
    it(`is read from ${what}`, async () => {
      expect(await messageOf(({ host }) => Object.assign(host, { config }))).to.equal(found);
    });
  }

  it('may be left out, as may components and keys that are the host’s own', async () => {
    const without = ({ host, book }: Parts) => {
      Object.assign(host, { config: undefined, components: undefined, name: 'shop' });
      for (const name of ['seo', 'blocks']) Reflect.deleteProperty(book.attributes, name);
    };
    expect(await messageOf(without)).to.equal(undefined);
    expect(await messageOf(({ host }) => (host.config.api.rest.pageSizes = [10, 20]))).to.equal(undefined);
  });

  it('may be read through getters', async () => {
    const message = await messageOf(({ host }) => {
      const { sequelize } = host;
      Reflect.deleteProperty(host, 'sequelize');
      class Shop {
        readonly #sequelize = sequelize;
        get sequelize() {
          return this.#sequelize;
        }
      }
      Object.setPrototypeOf(host, new Shop());
      Object.defineProperty(host, 'sequelize', { get: () => sequelize });
    });
    expect(message).to.equal(undefined);
  });
});
