import type fc from 'fast-check';
import { scenesOf } from '../property/arbitrary/scene.ts';
import { snapshotOfSqlite } from '../property/newsroom/enriched.ts';
import type { TestDatabase } from '../support/database/test-database.ts';
import { type Canary, canariesFor, watchFor } from './canaries/canary.ts';
import { plantedUrl } from './canaries/plant.ts';
import type { Asker } from './canaries/secret.ts';
import type { HostOptions } from './host/setups.ts';
import { libraryOf } from './library/library.ts';
import type { FuzzRequest } from './requests/fuzz-request.ts';
import { fuzzRequests } from './requests/requests.ts';
import { siteOf } from './site/site.ts';

/** Names the first canary in an answer that who asked must not see. */
export type Watch = (asker: Asker, answer: string) => Canary | undefined;

/** What hosts are asked about, planted in one database. */
export interface Planted {
  readonly databaseUrl: string;
  readonly requests: fc.Arbitrary<FuzzRequest>;
  readonly watch: Watch;
  /** What every host answers to everybody. */
  readonly open: string;
  /** Settings of the hosts that hold it, beside those of their set-up. */
  readonly settings: HostOptions;
}

async function newsroomOf(database: TestDatabase): Promise<Planted> {
  const { snapshot, grants } = await snapshotOfSqlite();
  const canaries = canariesFor(grants);
  return {
    databaseUrl: await plantedUrl(database, canaries),
    requests: fuzzRequests(scenesOf(snapshot, grants)),
    watch: watchFor(canaries, grants),
    open: '/api/teams?fields=name',
    settings: {},
  };
}

/** Everything that hosts of the fuzzer may hold. */
export const contents = { newsroom: newsroomOf, site: siteOf, library: libraryOf } satisfies Record<
  string,
  (database: TestDatabase) => Promise<Planted>
>;

/** The name of a content that requests are made for. */
export type ContentName = keyof typeof contents;

/** Every content, in the order in which they are asked. */
export const contentNames: readonly ContentName[] = ['newsroom', 'site', 'library'];
