import type { HostExtras, Settings } from '../../example/host/index.ts';
import { startTestHost } from '../support/host.ts';
import { type Answer, get } from '../support/http.ts';
import { type Recorded, recorded } from './recorded.ts';

/** The answers that a host gave, by the id of the request. */
export type Answers = ReadonlyMap<string, Answer>;

/** Requests under way at a time: enough that their statements mix, few enough that none waits long. */
const inFlight = 4;

/** Starts a host on a database, under the settings of the recording, and sends it every recorded request to the newsroom, or others. */
export async function askAll(
  databaseUrl: string,
  pluginConfig: Readonly<Record<string, unknown>> = {},
  extras: Partial<Settings> & HostExtras = {},
  requests = recorded,
): Promise<Answers> {
  const host = await startTestHost({
    DATABASE_URL: databaseUrl,
    REST_DEFAULT_LIMIT: 25,
    REST_MAX_LIMIT: 100,
    REST_POPULATE_WITH_PAGINATION: true,
    CREATOR_FIELDS: 'populate',
    pluginConfig,
    ...extras,
  });
  const answers = new Map<string, Answer>();
  const waiting = requests.values();
  const askInTurn = async () => {
    for (const request of waiting) answers.set(request.id, await ask(host.url, request));
  };
  try {
    await Promise.all(Array.from({ length: inFlight }, askInTurn));
  } finally {
    await host.stop();
  }
  return answers;
}

/** A request that gets no answer is a mismatch like any other: status 0, and the reason for a body. */
async function ask(base: string, { url, role }: Recorded): Promise<Answer> {
  try {
    return await get(base + url, { role });
  } catch (error) {
    const text = String(error);
    return { status: 0, headers: {}, body: text, text };
  }
}
