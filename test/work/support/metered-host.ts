import type { Asked } from '../../security/support/explain.ts';
import type { DatabaseName } from '../../support/databases.ts';
import { startTestHost } from '../../support/host.ts';
import { type Answer, get } from '../../support/http.ts';
import type { Conditions } from '../requests/near-ceiling.ts';
import { meters, whyNoMeter } from './meters.ts';

/** The role that asks. */
const role = 'authenticated';

/** What a request was answered, and how much its statements touch. */
export interface Measured {
  readonly answer: Answer;
  readonly asked: readonly Asked[];
  /** The rows touched, as a multiple of those of a list of 100 entries. */
  readonly times: number;
}

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
): Promise<MeteredHost> {
  const metering = meters[database];
  if (metering === undefined) throw new Error(whyNoMeter);
  const { meterOf, asking } = metering;
  const { url, close } = await metering.open();
  const host = await startTestHost({
    DATABASE_URL: url,
    REST_POPULATE_WITH_PAGINATION: true,
    REST_CURSORS: true,
    REST_AGGREGATES: true,
    SINGLE_FLIGHT: false,
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
  const list = await rowsOf((await ask('/api/articles?pagination[pageSize]=100')).asked);
  const timesOf = async (asked: readonly Asked[]) => (await rowsOf(asked)) / list;
  return {
    measure: async (path) => {
      const { answer, asked } = await ask(path);
      return { answer, asked, times: await timesOf(asked) };
    },
    timesOf,
    stop: async () => {
      await meter.close();
      await host.stop();
      await close();
    },
  };
}
