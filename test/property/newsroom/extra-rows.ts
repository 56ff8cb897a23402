import { extraArticles } from './extra-articles.ts';
import { extraComponents } from './extra-components.ts';
import { authors, categories, teams, vaults } from './extra-entries.ts';
import { extraLinks } from './extra-links.ts';
import type { Row } from './insert.ts';

/** The rows that are added to every copy of the newsroom, by table, in the order in which they can be added. */
export const extraRows: readonly (readonly [table: string, rows: readonly Row[]])[] = [
  ['authors', authors],
  ['teams', teams],
  ['categories', categories],
  ['vaults', vaults],
  ['articles', extraArticles],
  ...extraComponents,
  ...extraLinks,
];
