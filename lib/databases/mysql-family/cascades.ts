/** A foreign key of the database. */
export interface ForeignKey {
  readonly child: string;
  readonly parent: string;
  /** The column of the parent that it refers to. */
  readonly column: string;
  readonly onDelete: string;
  readonly onUpdate: string;
}

type Write = 'update' | 'delete';

const changesChild = (rule: string): boolean => rule !== 'RESTRICT' && rule !== 'NO ACTION';

/** Returns what a foreign key does to the rows of the child when a row of the parent is written; undefined if it changes nothing. */
const onChild = ({ onDelete, onUpdate }: ForeignKey, write: Write): Write | undefined => {
  if (write === 'update') return changesChild(onUpdate) ? 'update' : undefined;
  if (!changesChild(onDelete)) return undefined;
  return onDelete === 'CASCADE' ? 'delete' : 'update';
};

/** Returns every table whose rows the server changes by foreign keys when rows of a table are written, at any distance. */
export const carriedInto = (
  keys: readonly ForeignKey[],
  table: string,
  write: Write,
): ReadonlySet<string> => {
  const reached = new Set<string>();
  const seen = new Set<string>();
  const follow = (parent: string, written: Write): void => {
    const step = JSON.stringify([parent, written]);
    if (seen.has(step)) return;
    seen.add(step);
    for (const key of keys) {
      const done = key.parent === parent ? onChild(key, written) : undefined;
      if (done === undefined) continue;
      reached.add(key.child);
      follow(key.child, done);
    }
  };
  follow(table, write);
  return reached;
};

/** Returns the columns of a table whose change the server carries into other tables. */
export const carriedColumns = (keys: readonly ForeignKey[], table: string): readonly string[] => [
  ...new Set(
    keys
      .filter((key) => key.parent === table && onChild(key, 'update') !== undefined)
      .map(({ column }) => column),
  ),
];

/** Returns every table whose writes the server carries into one of these tables. */
export const carriedFrom = (
  keys: readonly ForeignKey[],
  tables: ReadonlySet<string>,
): ReadonlySet<string> => {
  const reaches = (parent: string): boolean =>
    (['update', 'delete'] as const).some((write) =>
      [...carriedInto(keys, parent, write)].some((child) => tables.has(child)),
    );
  return new Set([...new Set(keys.map(({ parent }) => parent))].filter(reaches));
};
