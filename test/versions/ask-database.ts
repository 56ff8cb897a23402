import type { HostExtras, Settings } from '../../example/host/index.ts';
import { askAll } from '../conformance/ask.ts';
import { complaintsAbout } from '../conformance/complaints.ts';
import { mismatch } from '../conformance/mismatch.ts';
import { type Recorded, recorded, recordedOfSite } from '../conformance/recorded.ts';
import { databasesOf, siteBeside } from '../fuzz/databases.ts';
import { openWithDriverOf } from '../support/database/better-sqlite3.ts';
import { type Content, newsroom, site } from '../support/database/content.ts';
import type { TestDatabase } from '../support/database/test-database.ts';
import { startTestHost } from '../support/host.ts';
import type { Outcome, Tried } from './outcome.ts';

/** What opens a database for a host, where DATABASE_URL is not enough. */
interface Opening {
  readonly extras: Partial<Settings> & HostExtras;
  readonly buildsJson: boolean;
  readonly pluginConfig: Readonly<Record<string, unknown>>;
}

async function openingOf(url: string, driverOf: string | undefined): Promise<Opening> {
  if (driverOf === undefined) return { extras: {}, buildsJson: true, pluginConfig: {} };
  const { sequelize, buildsJson } = await openWithDriverOf(driverOf, url.slice('sqlite:'.length));
  // The driver opens files for reading alone, and admin-config keeps tables of its own.
  return { extras: { sequelize }, buildsJson, pluginConfig: { admin: { enabled: false } } };
}

/** What a database is asked. */
const questions: readonly { readonly content: Content; readonly requests: readonly Recorded[] }[] = [
  { content: newsroom, requests: recorded },
  { content: site, requests: recordedOfSite },
];

/** Asks a database for everything that is recorded, in each way of reading. `driverOf` is a folder with better-sqlite3. */
export async function askDatabase(word: string, driverOf: string | undefined): Promise<Outcome> {
  const [database] = databasesOf(word) as readonly [TestDatabase];
  const warnings = new Set<string>();
  const logTo = { write: (line: string) => void warnings.add(String(JSON.parse(line).msg)) };
  const url = await database.shared();
  const first = await openingOf(url, driverOf);
  const host = await startTestHost({
    DATABASE_URL: url,
    ...first.extras,
    pluginConfig: first.pluginConfig,
  });
  const version = await host.sequelize.databaseVersion();
  await host.stop();
  const ways = first.buildsJson ? (['documents', 'rows'] as const) : (['rows'] as const);

  const ask = async (content: Content, requests: readonly Recorded[]): Promise<Tried> => {
    const contentUrl = content === site ? await siteBeside(database).shared() : url;
    const wrong: string[] = [];
    for (const way of ways) {
      const { extras, pluginConfig } = await openingOf(contentUrl, driverOf);
      const answers = await askAll(
        contentUrl,
        { ...pluginConfig, jsonInDatabase: way === 'documents' },
        { ...extras, SCHEMAS: content.schemas, LOG_LEVEL: 'warn', logTo },
        requests,
      );
      const complaints = complaintsAbout(answers, mismatch, undefined, requests);
      wrong.push(...complaints.map((complaint) => `${way}: ${complaint}`));
    }
    return { content: content.name, requests: requests.length, wrong };
  };

  const tried: Tried[] = [];
  for (const { content, requests } of questions) tried.push(await ask(content, requests));
  const said = [...warnings];
  const isRefusal = (warning: string): boolean =>
    warning.includes('cannot run the statement that answers a whole');
  return {
    version,
    tried,
    ways,
    refused: said.some(isRefusal),
    warnings: said.filter((warning) => !isRefusal(warning)),
  };
}
