import { databaseOf } from '../databases/index.ts';
import type { ModelSet } from '../models/bound-model.ts';
import { select } from '../sequelize/select.ts';
import type { IndexKeys } from './index-keys.ts';

/** An index that exists in the database. */
interface ExistingIndex {
  readonly keys: readonly string[];
  readonly where: string | undefined;
}

interface Listed {
  readonly table: string;
  readonly name?: string;
  /** NULL if the database does not report the keys of an index. */
  readonly definition: string | null;
}

/** Returns a part of a definition in a form that is the same for all databases. */
const plain = (text: string): string =>
  text
    .replaceAll(/["`]/g, '')
    .replaceAll(/\s+/g, ' ')
    // An extension may be in a schema of its own.
    .replace(/\S+\.gin_trgm_ops$/, 'gin_trgm_ops')
    .trim();

const withoutBrackets = (text: string): string => text.replace(/^\((.*)\)$/, '$1');

/** Matches the end of a definition: the keys in parentheses, which may contain one more level of parentheses, and a condition. */
const ending = /\(((?:[^()]|\([^()]*\))*)\)(?:\s+INCLUDE\s+\([^()]*\))?(?:\s+WHERE\s+(.*))?$/is;

const readDefinition = (definition: string): ExistingIndex | undefined => {
  const [, keys, where] = ending.exec(definition) ?? [];
  if (keys === undefined) return undefined;
  return {
    keys: keys.split(',').map(plain),
    where: where === undefined ? undefined : withoutBrackets(plain(where)),
  };
};

/** The indexes of a database at the time when they were read. */
export class ExistingIndexes {
  readonly #byTable = new Map<string, ExistingIndex[]>();
  readonly #names = new Set<string>();

  constructor(listed: readonly Listed[] = []) {
    for (const { table, name, definition } of listed) {
      this.#names.add(JSON.stringify([table, name]));
      const index = definition === null ? undefined : readDefinition(definition);
      if (index === undefined) continue;
      const others = this.#byTable.get(table);
      if (others === undefined) this.#byTable.set(table, [index]);
      else others.push(index);
    }
  }

  /** Returns whether a table has an index with a name, which must be one that was made from the keys. */
  has(table: string, name: string): boolean {
    return this.#names.has(JSON.stringify([table, name]));
  }

  /** Returns whether an index without a condition has a key, at any place among its keys. */
  hasKey(table: string, key: string): boolean {
    return (this.#byTable.get(table) ?? []).some(
      ({ keys, where }) => where === undefined && keys.includes(plain(key)),
    );
  }

  /** Returns whether an existing index can be used instead of a wanted one. */
  serve({ table, equal, sorted, where }: IndexKeys): boolean {
    const found = (this.#byTable.get(table) ?? []).some((index) => {
      if (index.where !== undefined && index.where !== (where === undefined ? undefined : plain(where)))
        return false;
      const first = new Set(index.keys.slice(0, equal.length));
      if (first.size !== equal.length || !equal.every((key) => first.has(plain(key)))) return false;
      return sorted.every((key, position) => index.keys[equal.length + position] === plain(key));
    });
    return found;
  }
}

/** Reads the indexes of a database. Throws the errors of the database. */
export const readIndexes = async ({ sequelize }: Pick<ModelSet, 'sequelize'>): Promise<ExistingIndexes> => {
  const { existing } = databaseOf(sequelize).indexes;
  return new ExistingIndexes(await select<Listed>(sequelize, existing, { useMaster: true }));
};
