import { readFile } from 'node:fs/promises';
import type { Sequelize } from 'sequelize';
import { loadSchemas } from '../../../../example/host/schemas.ts';
import { type Bookshop, startBookshop } from '../../../../example/own-models/host.ts';
import type { ContentQueryConfig } from '../../../../index.ts';
import type { ScalarType } from '../../../../lib/schema/attribute.ts';
import { columnType, stored } from '../../../own-models/support/column-types.ts';
import { emptyDatabase, open } from '../../../own-models/support/empty-database.ts';
import { makeTable } from '../../../own-models/support/twin.ts';
import type { DatabaseName, OpenDatabase } from '../../../support/databases.ts';
import { projectFile } from '../../../support/project.ts';

const folder = 'test/fixtures/polymorphic';

/** The folder of its schemas. */
export const librarySchemas = projectFile(`${folder}/schemas`);

/** The lines of a file of the fixture. */
export const linesOf = async <T>(file: string): Promise<T[]> => {
  const text = await readFile(projectFile(`${folder}/${file}.jsonl`), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
};

/** A table as Strapi v4 made it: the kinds of its columns, and its rows without their ids, which count from 1. */
export interface StoredTable {
  readonly name: string;
  readonly columns: Readonly<Record<string, ScalarType>>;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Makes the tables of the fixture, or some of them. */
export async function fill(
  sequelize: Sequelize,
  database: DatabaseName,
  isWanted: (table: string) => boolean = () => true,
): Promise<void> {
  for (const { name, columns, rows } of await linesOf<StoredTable>('tables')) {
    if (!isWanted(name)) continue;
    const kinds = Object.entries(columns);
    await makeTable(sequelize, {
      name,
      columns: Object.fromEntries(kinds.map(([column, kind]) => [column, columnType(database, kind)])),
      rows: rows.map((row) =>
        Object.fromEntries(
          kinds
            .filter(([column]) => column !== 'id')
            .map(([column, kind]) => [column, stored(database, kind, row[column])]),
        ),
      ),
    });
  }
}

/** Notes about anything, pins on anything, and what these lead to, in tables that Strapi v4 made. */
export interface Library {
  readonly sequelize: Sequelize;
  readonly lines: readonly string[];
  start(config?: ContentQueryConfig, more?: Partial<Parameters<typeof startBookshop>[0]>): Promise<Bookshop>;
  close(): Promise<void>;
}

/** Makes the tables in a database of their own. */
export async function openLibrary(name: DatabaseName): Promise<Library> {
  const database: OpenDatabase = await emptyDatabase(name);
  const sequelize = open(database.url);
  await fill(sequelize, name);
  const { contentTypes, components } = await loadSchemas(librarySchemas);
  const hosts: Bookshop[] = [];
  const lines: string[] = [];
  return {
    sequelize,
    lines,
    start: async (pluginConfig = {}, more = {}) => {
      const host = await startBookshop({
        sequelize,
        contentTypes,
        components,
        features: { i18n: true, permissions: true, draftAndPublish: true },
        log: { ...console, info: () => {}, warn: (line) => lines.push(line) },
        pluginConfig,
        ...more,
      });
      hosts.push(host);
      return host;
    },
    close: async () => {
      for (const host of hosts) await host.stop();
      await sequelize.close();
      await database.close();
    },
  };
}
