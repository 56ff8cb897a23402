import { sqlite } from '../../support/database/sqlite.ts';
import { enriching } from '../enriched.ts';
import { extraRows } from './extra-rows.ts';
import { newsroomModel } from './registry.ts';

/** The newsroom with extra rows. */
export const enrichedNewsroom = enriching({ model: newsroomModel, rows: extraRows, sqlite, settings: {} });

/** Starts a host on a newsroom with the extra rows, under the settings of the recorded answers. */
export const startEnriched = enrichedNewsroom.start;

/** What the newsroom with the extra rows holds, read from SQLite with plain SQL. */
export const snapshotOfSqlite = enrichedNewsroom.snapshot;
