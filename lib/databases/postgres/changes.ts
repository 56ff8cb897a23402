import {
  type ChangeTriggers,
  changesTable,
  differentServers,
  nameLiteral,
  recordChanges,
  type SelectRows,
  type TableTriggers,
  type TrackedTable,
  tablesAreGone,
  versionsTable,
} from '../changes.ts';

/** The name of the trigger of each table, and of the function that it runs. */
const track = 'content_query_track';

/**
 * What the function does, with `%1$I` for its schema. A write of the application must not fail because its change cannot be counted:
 * the table may have been dropped, the owner may have lost a right, the disk may be full. `server` below sees the first two.
 */
const body =
  `BEGIN BEGIN INSERT INTO %1$I.${changesTable} (name) VALUES (TG_ARGV[0]); ` +
  'EXCEPTION WHEN OTHERS THEN NULL; END; RETURN NULL; END';

/** The bits of `pg_trigger.tgtype`: once a statement, after INSERT, DELETE, UPDATE and TRUNCATE. */
const everyWrite = 4 + 8 + 16 + 32;

interface FoundTable {
  readonly name: string;
  readonly kind: string | null;
  readonly persistence: string | null;
  readonly parted: boolean;
  readonly filtered: boolean | null;
  readonly subscribed: boolean;
  readonly tracks: boolean | null;
  readonly given: string | null;
  readonly owner: string | null;
  readonly counts: boolean | null;
}

/** Whether the owner of the function `f` may write into the table of changes `own`. */
const ownerMayWrite =
  "(has_schema_privilege(f.proowner, own.relnamespace, 'USAGE') AND has_table_privilege(f.proowner, own.oid, 'INSERT'))";

const lookStatement = (tables: readonly TrackedTable[]): string => {
  const wanted = tables.map(({ name, quoted }) => `(${nameLiteral(name)}, ${nameLiteral(quoted)})`);
  return (
    `SELECT wanted.name AS name, CAST(c.relkind AS text) AS kind, CAST(c.relpersistence AS text) AS persistence, ` +
    `(c.relispartition OR EXISTS (SELECT 1 FROM pg_catalog.pg_inherits AS i WHERE i.inhparent = c.oid OR i.inhrelid = c.oid)) IS TRUE AS parted, ` +
    `c.relrowsecurity AS filtered, EXISTS (SELECT 1 FROM pg_catalog.pg_subscription_rel AS s WHERE s.srrelid = c.oid) AS subscribed, ` +
    `(t.tgenabled = 'A' AND t.tgtype = ${everyWrite} AND t.tgqual IS NULL AND CAST(t.tgattr AS text) = '' ` +
    `AND t.tgfoid = CAST(to_regproc('${track}') AS oid)) AS tracks, encode(t.tgargs, 'hex') AS given, ` +
    `CAST(pg_get_userbyid(f.proowner) AS text) AS owner, ${ownerMayWrite} AS counts ` +
    `FROM (VALUES ${wanted.join(', ')}) AS wanted (name, quoted) ` +
    `LEFT JOIN pg_catalog.pg_class AS c ON c.oid = to_regclass(wanted.quoted) ` +
    `LEFT JOIN pg_catalog.pg_trigger AS t ON t.tgrelid = c.oid AND t.tgname = '${track}' ` +
    `LEFT JOIN pg_catalog.pg_proc AS f ON f.oid = CAST(to_regproc('${track}') AS oid) ` +
    `LEFT JOIN pg_catalog.pg_class AS own ON own.oid = to_regclass('${changesTable}')`
  );
};

/** Returns why a trigger on the table would not see every change of what a SELECT on it returns. */
const unfitOf = ({ kind, persistence, parted, filtered, subscribed }: FoundTable): string | undefined => {
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

/** Says which server a session reads on. No function in it is volatile: pgpool would send the statement to the primary, whatever else the session reads. */
const place = "CONCAT(current_setting('transaction_read_only'), ' ', pg_postmaster_start_time())";

/** Whether a session reads on a standby. A server older than PostgreSQL 14 has no setting that says so. */
const isStandby = async (select: SelectRows): Promise<boolean> => {
  const [server] = await select<{ replays: string | null }>(
    "SELECT current_setting('in_hot_standby', true) AS replays",
  );
  if (server !== undefined && server.replays !== null) return server.replays === 'on';
  const [older] = await select<{ replays: boolean }>('SELECT pg_is_in_recovery() AS replays');
  return older?.replays === true;
};

/** How PostgreSQL counts changes: by statement triggers, which also run for TRUNCATE and for what foreign keys cascade. */
export const postgresChanges: ChangeTriggers = {
  kind: 'triggers',
  prepare: [
    `CREATE TABLE IF NOT EXISTS ${versionsTable} (name varchar(255) PRIMARY KEY, base bigint NOT NULL)`,
    `CREATE TABLE IF NOT EXISTS ${changesTable} (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name varchar(255) NOT NULL)`,
    // The function has the rights of its owner, because not every writer may write into the table of changes.
    `DO $do$ BEGIN EXECUTE format('CREATE OR REPLACE FUNCTION %1$I.${track}() RETURNS trigger LANGUAGE plpgsql ` +
      `SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$ ${body} $body$', current_schema()); END $do$`,
    // One that is replaced keeps its owner, who may have lost the right to write.
    `ALTER FUNCTION ${track}() OWNER TO CURRENT_USER`,
  ],
  inTransaction: true,
  look: async (select, tables) => {
    if (tables.length === 0) return [];
    const found = new Map((await select<FoundTable>(lookStatement(tables))).map((row) => [row.name, row]));
    return tables.map((table): TableTriggers => {
      const row = found.get(table.name);
      const unfit = row === undefined ? 'the table does not exist' : unfitOf(row);
      if (unfit !== undefined) return { ...table, lacks: unfit, create: [], drop: [] };
      if (row?.counts === false) {
        const lacks = `the owner of the function, ${row.owner}, may not write into ${changesTable}`;
        return { ...table, lacks, create: [], drop: [] };
      }
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
  deleteChanges: async (select, _, { after, most }) => {
    const rows = await select<{ name: string; changes: string }>(
      `WITH gone AS (DELETE FROM ${changesTable} WHERE id IN ` +
        `(SELECT id FROM ${changesTable} WHERE id > ${after} ORDER BY id LIMIT ${most}) RETURNING name) ` +
        'SELECT name, COUNT(*) AS changes FROM gone GROUP BY name',
    );
    return new Map(rows.map(({ name, changes }) => [name, Number(changes)]));
  },
  settled:
    'SELECT CAST(txid_snapshot_xmin(s) AS text) AS oldest, CAST(txid_snapshot_xmax(s) AS text) AS next, ' +
    `CAST((SELECT MAX(id) FROM ${changesTable}) AS text) AS newest FROM txid_current_snapshot() AS s`,
  remove: async () => [
    `DROP TABLE IF EXISTS ${versionsTable}`,
    `DROP FUNCTION IF EXISTS ${track}() CASCADE`,
    `DROP TABLE IF EXISTS ${changesTable}`,
  ],
  left: async (select) => {
    const [row] = await select<{ isThere: boolean }>(
      `SELECT to_regclass('${versionsTable}') IS NOT NULL AND to_regclass('${changesTable}') IS NOT NULL AS "isThere" ` +
        `FROM pg_catalog.pg_trigger WHERE tgname = '${track}' LIMIT 1`,
    );
    return row?.isThere === false ? `${tablesAreGone}, so changes are not counted` : undefined;
  },
  // A backup that is restored creates or empties the tables, whose files are other ones then. A changed right changes the row of the
  // table in the catalog. NULL as long as the function cannot write.
  server:
    `(SELECT CONCAT(pg_postmaster_start_time(), ' ', pg_relation_filenode(to_regclass('${versionsTable}')), ' ', ` +
    `pg_relation_filenode(own.oid), ' ', own.xmin) FROM pg_catalog.pg_class AS own, pg_catalog.pg_proc AS f ` +
    `WHERE own.oid = to_regclass('${changesTable}') AND f.oid = CAST(to_regproc('${track}') AS oid) AND ${ownerMayWrite})`,
  mayLag: async (own, pooled) => {
    if (await isStandby(own)) return 'it is connected to a standby, which may lag behind its primary';
    return differentServers(place, own, pooled);
  },
  text: (expression) => `CAST(${expression} AS text)`,
};
