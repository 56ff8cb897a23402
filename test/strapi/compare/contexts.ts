import { expect } from 'chai';
import { sqlite, type TestDatabase } from '../../support/databases.ts';
import { type GetOptions, get } from '../../support/http.ts';
import type { RunningApp } from '../app/start.ts';
import { type UseSettings, useApps } from '../app/use-app.ts';

/** A request whose context is compared. */
export interface Seen {
  readonly path: string;
  readonly role?: string;
  /** The type of an API token. */
  readonly token?: string;
}

/** What is on the context of a request, by name, for each place where the app has a middleware that reads it. */
type Contexts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const contextsIn = async (app: RunningApp, { path, role, token }: Seen): Promise<Contexts> => {
  const options: GetOptions = {
    ...(role !== undefined && { role }),
    ...(token !== undefined && { token: String(await app.act('createToken', token)) }),
  };
  const { status, text } = await get(`${app.url}/api/${path}`, options);
  expect(status, text).to.be.below(500);
  return (await app.act('lastContexts')) as Contexts;
};

const every = 'config register bootstrap';

/** The apps with a takeover: where they read the context, the way of answering, and what the log says of it. */
const takeovers = [
  { places: every, way: 'auto', said: "answers from within Strapi's own find (" },
  { places: every, way: 'routes', said: "answers in place of Strapi's find: api::" },
  { places: 'register', way: 'auto', said: "answers from within Strapi's own find (" },
  { places: 'bootstrap', way: 'auto', said: "answers in place of Strapi's find: api::" },
] as const;

/** Compares what middleware of an app finds on the context of each request with what it finds there in plain Strapi. */
export function describeContexts(
  title: string,
  settings: (config: object, env: Readonly<Record<string, string>>) => UseSettings,
  asked: readonly Seen[],
  database: TestDatabase = sqlite,
): void {
  describe(title, () => {
    const [plain, ...taken] = useApps(
      database,
      settings({}, { READS_CONTEXT: every }),
      ...takeovers.map(({ places, way }) =>
        settings({ takeover: true, way, better: [] }, { READS_CONTEXT: places }),
      ),
    );

    for (const [index, { places, way, said }] of takeovers.entries()) {
      const app = (): RunningApp => (taken[index] ?? plain)();

      it(`answers in the way of ${way}, where code of the app stands in: ${places}`, () => {
        expect(app().output()).to.include(said);
      });

      for (const seen of asked)
        it(`has the same for ${JSON.stringify(seen)}, by ${way}, in: ${places}`, async () => {
          const theirs = await contextsIn(plain(), seen);
          const ours = await contextsIn(app(), seen);
          for (const place of places.split(' '))
            for (const name of new Set([
              ...Object.keys(theirs[place] ?? {}),
              ...Object.keys(ours[place] ?? {}),
            ]))
              expect(ours[place]?.[name], `${name} in ${place}`).to.deep.equal(theirs[place]?.[name]);
        });
    }
  });
}
