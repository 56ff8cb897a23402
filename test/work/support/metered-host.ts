import type { Asked } from '../../security/support/explain.ts';
import type { DatabaseName, OpenDatabase } from '../../support/databases.ts';
import { startTestHost } from '../../support/host.ts';
import { type Answer, get } from '../../support/http.ts';
import type { Conditions } from '../requests/near-ceiling.ts';
import { meters, whyNoMeter } from './meters.ts';
import { openSkewed } from './skewed.ts';

/** What a host is measured on. */
export interface MeteredContent {
  readonly open: (database: DatabaseName) => Promise<OpenDatabase>;
  /** The role that asks. */
  readonly role: string;
  /** The list of 100 entries to which requests are compared. */
  readonly list: string;
  readonly settings: Parameters<typeof startTestHost>[0];
}

/** The newsroom with 3,400 articles, where one parent owns most rows of each relation. */
const skewedNewsroom: MeteredContent = {
  open: openSkewed,
  role: 'authenticated',
  list: '/api/articles?pagination[pageSize]=100',
  settings: {},
};

/** What a request was answered, and how much its statements touch. */
export interface Measured {
  readonly answer: Answer;
  readonly asked: readonly Asked[];
  /** The rows touched, as a multiple of those of a list of 100 entries. */
  readonly times: number;
  /** The same without the lists that would show the entries of the answer: a long answer may touch the rows that it shows. */
  readonly beyond: number;
}

/** Counts the entries, components and files of an answer. */
const shownIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const below = Object.values(value).reduce((sum: number, each) => sum + shownIn(each), 0);
  return Object.hasOwn(value, 'id') ? below + 1 : below;
};

/** A host on a database where one parent owns most rows, with a count of what its requests touch. */
export interface MeteredHost {
  readonly measure: (path: string) => Promise<Measured>;
  /** The same for statements, such as those of a request in another form. */
  readonly timesOf: (asked: readonly Asked[]) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Starts one, which may narrow types for the role that asks. A request that is alike another is still asked of the database. */
export async function startMeteredHost(
  database: DatabaseName,
  conditions: Conditions = new Map(),
  { open, role, list: ofHundred, settings }: MeteredContent = skewedNewsroom,
): Promise<MeteredHost> {
  const metering = meters[database];
  if (metering === undefined) throw new Error(whyNoMeter);
  const { meterOf, asking } = metering;
  const { url, close } = await open(database);
  const host = await startTestHost({
    DATABASE_URL: url,
    REST_POPULATE_WITH_PAGINATION: true,
    REST_CURSORS: true,
    REST_AGGREGATES: true,
    REST_DEEP_POPULATE: true,
    SINGLE_FLIGHT: false,
    ...settings,
    pluginConfig: { conditions: { [role]: Object.fromEntries(conditions) } },
  });
  const meter = await meterOf(url);
  const rowsOf = async (asked: readonly Asked[]): Promise<number> => {
    let rows = 0;
    for (const statement of asked) rows += await meter.touched(statement);
    return rows;
  };
  const ask = async (path: string): Promise<{ answer: Answer; asked: readonly Asked[] }> => {
    let answer: Answer | undefined;
    const asked = await asking(host.sequelize, async () => {
      answer = await get(host.url + path, { role });
    });
    if (answer === undefined) throw new Error('nothing was answered');
    return { answer, asked };
  };
  const list = await rowsOf((await ask(ofHundred)).asked);
  const timesOf = async (asked: readonly Asked[]) => (await rowsOf(asked)) / list;
  return {
    measure: async (path) => {
      const { answer, asked } = await ask(path);
      const times = await timesOf(asked);
      return { answer, asked, times, beyond: times - shownIn(answer.body) / 100 };
    },
    timesOf,
    stop: async () => {
      await meter.close();
      await host.stop();
      await close();
    },
  };
}
