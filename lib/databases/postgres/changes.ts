import {
  type ChangeTriggers,
  changesTable,
  nameLiteral,
  recordChanges,
  type TrackedTable,
  versionsTable,
} from '../changes.ts';

/** The name of the trigger of each table, and of the function that it runs. */
const track = 'content_query_track';

/** The bits of `pg_trigger.tgtype`: once a statement, after INSERT, DELETE, UPDATE and TRUNCATE. */
const everyWrite = 4 + 8 + 16 + 32;

interface Found {
  readonly name: string;
  readonly kind: string | null;
  readonly persistence: string | null;
  readonly parted: boolean;
  readonly filtered: boolean | null;
  readonly subscribed: boolean;
  readonly tracks: boolean | null;
  readonly given: string | null;
}

const lookStatement = (tables: readonly TrackedTable[]): string => {
  const wanted = tables.map(({ name, quoted }) => `(${nameLiteral(name)}, ${nameLiteral(quoted)})`);
  return (
    `SELECT wanted.name AS name, CAST(c.relkind AS text) AS kind, CAST(c.relpersistence AS text) AS persistence, ` +
    `(c.relispartition OR EXISTS (SELECT 1 FROM pg_catalog.pg_inherits AS i WHERE i.inhparent = c.oid OR i.inhrelid = c.oid)) IS TRUE AS parted, ` +
    `c.relrowsecurity AS filtered, EXISTS (SELECT 1 FROM pg_catalog.pg_subscription_rel AS s WHERE s.srrelid = c.oid) AS subscribed, ` +
    `(t.tgenabled = 'A' AND t.tgtype = ${everyWrite} AND t.tgqual IS NULL AND CAST(t.tgattr AS text) = '' ` +
    `AND t.tgfoid = CAST(to_regproc('${track}') AS oid)) AS tracks, encode(t.tgargs, 'hex') AS given ` +
    `FROM (VALUES ${wanted.join(', ')}) AS wanted (name, quoted) ` +
    `LEFT JOIN pg_catalog.pg_class AS c ON c.oid = to_regclass(wanted.quoted) ` +
    `LEFT JOIN pg_catalog.pg_trigger AS t ON t.tgrelid = c.oid AND t.tgname = '${track}'`
  );
};

/** Returns why a trigger on the table would not see every change of what a SELECT on it returns. */
const unfitOf = ({ kind, persistence, parted, filtered, subscribed }: Found): string | undefined => {
  if (kind === null) return 'the table does not exist';
  if (kind !== 'r') return 'it is not an ordinary table';
  if (persistence !== 'p') return 'it is not a logged table';
  if (parted) return 'it is a partition or has child tables';
  if (filtered === true) return 'it has row-level security';
  if (subscribed) return 'a subscription writes it, which runs no statement triggers';
  return undefined;
};

/** The arguments of a trigger as the catalog stores them: each with a NUL at its end. */
const argumentOf = (name: string): string => Buffer.from(`${name}\0`).toString('hex');

const createOn = ({ name, quoted }: TrackedTable, isThere: boolean): string[] => [
  // To drop a trigger, even one that is not there, the server locks out readers.
  ...(isThere ? [`DROP TRIGGER ${track} ON ${quoted}`] : []),
  `CREATE TRIGGER ${track} AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${quoted} ` +
    `FOR EACH STATEMENT EXECUTE FUNCTION ${track}(${nameLiteral(name)})`,
  // Otherwise it would not run in a session with session_replication_role = replica.
  `ALTER TABLE ${quoted} ENABLE ALWAYS TRIGGER ${track}`,
  recordChanges([name]),
];

/** How PostgreSQL counts changes: by statement triggers, which also run for TRUNCATE and for what foreign keys cascade. */
export const postgresChanges: ChangeTriggers = {
  kind: 'triggers',
  prepare: [
    `CREATE TABLE IF NOT EXISTS ${versionsTable} (name varchar(255) PRIMARY KEY, base bigint NOT NULL)`,
    `CREATE TABLE IF NOT EXISTS ${changesTable} (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name varchar(255) NOT NULL)`,
    // The function has the rights of its owner, because not every writer may write into the table of changes.
    `DO $do$ BEGIN EXECUTE format('CREATE OR REPLACE FUNCTION %1$I.${track}() RETURNS trigger LANGUAGE plpgsql ` +
      `SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$ BEGIN ` +
      `INSERT INTO %1$I.${changesTable} (name) VALUES (TG_ARGV[0]); RETURN NULL; END $body$', current_schema()); END $do$`,
  ],
  inTransaction: true,
  look: async (select, tables) => {
    if (tables.length === 0) return [];
    const found = new Map((await select<Found>(lookStatement(tables))).map((row) => [row.name, row]));
    return tables.map((table) => {
      const row = found.get(table.name);
      const unfit = row === undefined ? 'the table does not exist' : unfitOf(row);
      if (unfit !== undefined) return { ...table, lacks: unfit, create: [], drop: [] };
      const tracks = row?.tracks === true && row.given === argumentOf(table.name);
      return tracks
        ? { ...table, lacks: undefined, create: [], drop: [] }
        : {
            ...table,
            lacks: 'the trigger is missing',
            create: createOn(table, row?.given !== null),
            drop: [],
          };
    });
  },
  deleteChanges: (ids) => [`DELETE FROM ${changesTable} WHERE id IN (${ids.join(', ')})`],
  remove: async () => [
    `DROP TABLE IF EXISTS ${versionsTable}`,
    `DROP FUNCTION IF EXISTS ${track}() CASCADE`,
    `DROP TABLE IF EXISTS ${changesTable}`,
  ],
  // A backup that is restored creates or empties the table, whose file is another one then.
  server: `CONCAT(pg_postmaster_start_time(), ' ', pg_relation_filenode(to_regclass('${versionsTable}')))`,
  text: (expression) => `CAST(${expression} AS text)`,
};
