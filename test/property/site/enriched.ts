import { site } from '../../support/database/content.ts';
import { siteDatabases } from '../../support/databases.ts';
import { enriching } from '../enriched.ts';
import { extraRows } from './extra-rows.ts';
import { siteModel } from './model.ts';

const [sqlite] = siteDatabases;
if (sqlite === undefined) throw new Error('SQLite is always there');

/** The site with extra rows, most of them of single types. */
export const enrichedSite = enriching({
  model: siteModel,
  rows: extraRows,
  sqlite,
  settings: { SCHEMAS: site.schemas },
});
