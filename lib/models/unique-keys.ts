import { databaseOf } from '../databases/index.ts';
import { select, tableNameOf } from '../databases/sequelize.ts';
import type { ModelSet } from './bound-model.ts';
import type { Link } from './link.ts';

/** A column of a unique key. */
export interface UniqueColumn {
  /** The schema of the table, on a database whose tables are in schemas. */
  readonly schema?: string;
  /** Whether the table is found without its schema. */
  readonly isFound?: boolean;
  readonly table: string;
  readonly name: string;
  /** NULL for an expression. */
  readonly column: string | null;
}

/** The unique keys of a database at the time when they were read: primary keys, constraints and indexes without a condition. */
export class UniqueKeys {
  readonly #byTable = new Map<string, Map<string, (string | null)[]>>();

  constructor(listed: readonly UniqueColumn[]) {
    for (const { schema, isFound, table, name, column } of listed) {
      const names = schema === undefined ? [table] : [`${schema}.${table}`, ...(isFound ? [table] : [])];
      for (const known of names) this.#add(known, JSON.stringify([schema, name]), column);
    }
  }

  #add(table: string, key: string, column: string | null): void {
    const keys = this.#byTable.get(table) ?? new Map<string, (string | null)[]>();
    this.#byTable.set(table, keys);
    keys.set(key, [...(keys.get(key) ?? []), column]);
  }

  /** Returns whether a link may lead from one entry to another one several times, because no key of its join table excludes that. */
  mayRepeat(link: Link): boolean {
    // Rows of one document are paired by their ids.
    if (link.kind === 'direct' || link.pairs !== undefined) return false;
    const { through, throughOwn, throughTarget, constants } = link;
    const fixed: readonly (string | null)[] = [throughOwn, throughTarget, ...constants];
    const keys = this.#byTable.get(tableNameOf(through))?.values() ?? [];
    return ![...keys].some((columns) => columns.every((column) => fixed.includes(column)));
  }
}

/** Reads the unique keys of a database. Throws the errors of the database. */
export const readUniqueKeys = async ({ sequelize }: Pick<ModelSet, 'sequelize'>): Promise<UniqueKeys> => {
  const { unique } = databaseOf(sequelize).indexes;
  return new UniqueKeys(await select<UniqueColumn>(sequelize, unique, { useMaster: true }));
};
