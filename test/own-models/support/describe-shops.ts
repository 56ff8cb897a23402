import { expect } from 'chai';
import { atEnd } from '../../support/database/at-end.ts';
import {
  type DatabaseName,
  onEachDatabase,
  onOneDatabase,
  type TestDatabase,
} from '../../support/databases.ts';
import type { Answer } from '../../support/http.ts';
import { once } from '../../support/once.ts';
import { type Extras, ownShop, type Shop, twinShop } from './shops.ts';

/** Asks the host on its own models, the twin in Strapi v4's tables, and the own models on SQLite: they have to agree. */
export type Same = (path: string, role?: string) => Promise<Answer>;

type Start = (database: DatabaseName, extras?: Extras) => Promise<Shop>;

/** Shops by database, started at the first need; `keep` gets the function that stops each. */
const shops = (start: Start, extras: Extras, keep: (stop: () => Promise<void>) => void) => {
  const kept = (database: DatabaseName) =>
    once(async () => {
      const shop = await start(database, extras);
      keep(() => shop.stop());
      return shop;
    });
  return {
    sqlite: kept('sqlite'),
    postgres: kept('postgres'),
    mariadb: kept('mariadb'),
    mysql: kept('mysql'),
  };
};

const settled = (extras: Extras, keep: (stop: () => Promise<void>) => void) => ({
  own: shops(ownShop, extras, keep),
  twins: shops(twinShop, extras, keep),
});

/** The shops with the usual settings serve every test of the run. */
const usual = settled({}, atEnd);

const shown = ({ status, body }: Answer) => ({ status, body });

type Body = (same: Same, database: DatabaseName) => void;

/** Describes a behaviour of the bookshop whose statements differ by dialect, and hands out what asks it. */
export const describeShops = (title: string, body: Body, extras?: Extras): void =>
  onEachDatabase(title, describeShop(body, extras));

/** The same for a behaviour that no database has a part in. */
export const describeOneShop = (title: string, body: Body, extras?: Extras): void =>
  onOneDatabase(title, describeShop(body, extras));

const describeShop = (body: Body, extras?: Extras): ((database: TestDatabase) => void) => {
  /** What SQLite has answered to a path and a role, so that it is asked once for all databases. */
  const onSqlite = new Map<string, Answer>();
  return ({ name }) => {
    const stops: (() => Promise<void>)[] = [];
    const { own, twins } = extras === undefined ? usual : settled(extras, (stop) => stops.push(stop));

    before(async () => {
      await Promise.all([own[name](), twins[name]()]);
    });

    after(async () => {
      for (const stop of stops) await stop();
    });

    body(async (path, role) => {
      const ask = async (shop: () => Promise<Shop>): Promise<Answer> => (await shop()).ask(path, role);
      const [ours, twin] = await Promise.all([ask(own[name]), ask(twins[name])]);
      const key = JSON.stringify([path, role]);
      const other = name === 'sqlite' ? ours : (onSqlite.get(key) ?? (await ask(own.sqlite)));
      onSqlite.set(key, other);
      expect(shown(ours), `${path} beside the twin`).to.deep.equal(shown(twin));
      expect(shown(ours), `${path} beside SQLite`).to.deep.equal(shown(other));
      return ours;
    }, name);
  };
};

/** The ids of a list, in its order. */
export const idsOf = ({ body }: Answer): unknown[] => body.data.map(({ id }: { id: unknown }) => id);

/** The places that the errors of a 400 name. */
export const pathsOf = ({ body }: Answer): unknown[] =>
  body.error.details.errors.map(({ path }: { path: readonly string[] }) => path.join('.'));
