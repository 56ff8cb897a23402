import { componentStatements } from './components.ts';
import { entryStatements } from './entries.ts';
import { linkStatements } from './links.ts';
import { makeTexts } from './words.ts';
import type { Writer } from './writer.ts';

/** Tables of the newsroom whose own rows are replaced by those of the bench. Grants, locales and users are kept. */
export const cleared = [
  'articles',
  'articles_author_links',
  'articles_categories_links',
  'articles_components',
  'articles_localizations_links',
  'articles_owner_links',
  'articles_related_links',
  'articles_reviewers_links',
  'articles_vault_links',
  'authors',
  'authors_components',
  'authors_mentor_links',
  'authors_team_links',
  'categories',
  'categories_localizations_links',
  'categories_parent_links',
  'components_blocks_heros',
  'components_blocks_heros_components',
  'components_blocks_quotes',
  'components_blocks_quotes_speaker_links',
  'components_blocks_relateds',
  'components_blocks_relateds_articles_links',
  'components_blocks_relateds_picks_links',
  'components_shared_links',
  'components_shared_seos',
  'components_shared_seos_components',
  'components_shared_socials',
  'files',
  'files_related_morphs',
  'pages',
  'pages_components',
  'teams',
  'teams_lead_links',
];

const texts = (writer: Writer): string[] => [
  'CREATE TABLE bench_texts (id integer PRIMARY KEY, word text, word_json text, title text, sentence text, paragraph text)',
  `INSERT INTO bench_texts VALUES ${makeTexts()
    .map(({ id, word, wordJson, title, sentence, paragraph }) => {
      const values = [word, wordJson, title, sentence, paragraph].map(writer.text);
      return `(${id}, ${values.join(', ')})`;
    })
    .join(',\n')}`,
];

/** The amount of data to seed. */
export interface SeedSize {
  readonly articles: number;
  /** Leaves out the components and files of articles, which are several times as many as articles. */
  readonly lean?: boolean;
}

/**
 * Returns the statements that fill the tables of an empty newsroom with this many articles and their relations. They run before
 * keys and indexes are created, which is many times faster than after.
 */
export const seedStatements = (writer: Writer, { articles, lean = false }: SeedSize): string[] => [
  ...cleared.map((table) => `DELETE FROM ${table}`),
  writer.numbers(Math.max(articles, 300)),
  'CREATE TABLE bench_few AS SELECT n AS k FROM bench_numbers WHERE n <= 3',
  ...texts(writer),
  ...entryStatements(writer, articles),
  ...[...linkStatements(writer), ...(lean ? [] : componentStatements(writer))].map((statement) =>
    statement.replaceAll('$articles', String(articles)),
  ),
  'DROP TABLE bench_texts',
  'DROP TABLE bench_few',
  'DROP TABLE bench_numbers',
];
