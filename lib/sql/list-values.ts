import { WrittenJson } from '../base/written-json.ts';
import type { RawRow } from '../databases/driver.ts';
import type { JsonTexts } from '../databases/json.ts';
import type { FacetPlan, FacetValue, Where } from '../plan/read-plan.ts';
import { type ScalarAttribute, stringTypes } from '../schema/attribute.ts';
import type { CompiledColumn } from './compiled-models.ts';
import { joinSource, joinTarget, linkOfRelation, serverConditions, startOf, whereAll } from './join.ts';
import { type Root, totalOf } from './root.ts';
import { type Select, writeSelect } from './statement.ts';
import type { StatementContext, TableAlias } from './statement-context.ts';

/** All entries that match the filters, on every page. */
export interface Entries {
  readonly root: Root;
  /** The columns of the CTE `hits`; undefined if the statement has none and the entries have to be searched again. */
  readonly hits: Hits | undefined;
}

/** The values that the CTE `hits` contains for each entry in addition to its id: column names by attribute. */
export type Hits = ReadonlyMap<ScalarAttribute, string>;

/** A SELECT of rows, and the function that reads them. */
export interface RowsStatement<Value> {
  readonly sql: string;
  readonly read: (rows: readonly RawRow[]) => Value;
}

/** A statement that reads a value over all entries of the list, for both ways of reading. */
export interface ListStatement<Value> {
  /** The conditions on the entries, if they differ from those of the list. */
  readonly where?: { readonly conditions: Where | undefined } | undefined;
  /** The attributes whose values it reads for every entry. */
  readonly attributes: readonly ScalarAttribute[];
  readonly rows: (context: StatementContext, entries: Entries) => RowsStatement<Value>;
  /** Writes a SELECT of one value: a number, or JSON text. */
  readonly value: (context: StatementContext, json: JsonTexts, entries: Entries) => string;
  readonly parse: (raw: unknown) => Value;
  /** The value if no entry matches the filters; `'unknown'` if the statement has filters of its own. */
  readonly ofNone: Value | 'unknown';
}

/** The id of an entry in the CTE `hits`. */
export const keyOfHit = 'hits.id';

/** Returns the column of `hits` with the value of an attribute; undefined if the value has to be read from the entry itself. */
export const valueOfHit = ({ hits }: Entries, attribute: ScalarAttribute): string | undefined => {
  const column = hits?.get(attribute);
  return column === undefined ? undefined : `hits.${column}`;
};

/** Writes a SELECT over all entries of the list, with a join. It reads only from `hits` if nothing else is needed. */
export const writeEntries = (
  context: StatementContext,
  { root, hits }: Entries,
  columns: Select['columns'],
  { join = '', isOfHits = false }: { readonly join?: string; readonly isOfHits?: boolean } = {},
): string => {
  const { frame, alias, where } = root;
  if (hits === undefined) return writeSelect(context, { frame, alias, columns, join, where });
  if (isOfHits)
    return `SELECT ${columns.map(([text, name]) => `${text} AS ${context.name(name)}`).join(', ')} FROM hits${join}`;
  const found = ` INNER JOIN hits ON ${keyOfHit} = ${context.id(root)}`;
  return writeSelect(context, { frame, alias, columns, join: found + join, where: [] });
};

/** How the values of a scalar attribute are grouped and compared over all entries. */
export interface ScalarValue {
  readonly stored: CompiledColumn;
  /** The value of an entry. Texts are compared by code point, whatever collation the host uses. */
  readonly value: string;
  /** Returns the expression to group by, for a column that contains the value. It is equal for values that are shown alike. */
  readonly key: (column: string) => string;
}

/** Wraps a decoder for values of meta, which may be NULL. Decoders of ids do not expect NULL. */
export const decodeOrNull =
  (decode: (raw: unknown) => unknown) =>
  (raw: unknown): unknown => {
    const value = raw === null || raw === undefined ? null : decode(raw);
    return value instanceof WrittenJson ? JSON.parse(value.text) : value;
  };

/** Returns the value of a scalar attribute at a place, or of a column that selects it. */
export const scalarValue = (
  context: StatementContext,
  place: TableAlias,
  attribute: ScalarAttribute,
  selected?: string,
): ScalarValue => {
  const stored = context.stored(place.bound, attribute);
  const ordered = stored.ordered(selected ?? stored.at(place.alias));
  return {
    stored,
    value: stringTypes.has(stored.type) ? stored.searched(ordered) : ordered,
    key: stored.grouped,
  };
};

/** The values of a facet before they are counted: one row for each entry and value. */
interface Listed extends ScalarValue {
  /** The join that the values need. */
  readonly join: string;
  /** Whether everything is read from the CTE `hits`, without the table of the entries. */
  readonly isOfHits: boolean;
}

/** Returns the ids of the visible related entries; NULL for an entry without one. */
const relatedIds = (
  context: StatementContext,
  { root, hits }: Entries,
  name: string,
  related: NonNullable<FacetPlan['related']>,
): Listed => {
  const link = linkOfRelation(root.bound, name);
  const target = joinSource(context, root.bound, link, joinTarget(context, link, related));
  const stored = target.bound.id;
  const [alias, near, id] = [context.alias(), context.name('near'), context.name('far')];
  // A join table may link two entries several times.
  const select = link.kind === 'through' ? 'SELECT DISTINCT' : 'SELECT';
  const ids = `${select} ${target.key} AS ${near}, ${stored.at(target.alias)} AS ${id} FROM ${target.frame.from(target.alias)}${target.join}${whereAll(serverConditions(target))}`;
  const own = context.own(root.alias, startOf(root.bound, link));
  const isOfHits = hits !== undefined && own === context.id(root);
  return {
    stored,
    join: ` LEFT JOIN (${ids}) AS ${alias} ON ${context.column(alias, 'near')} = ${isOfHits ? keyOfHit : own}`,
    isOfHits,
    value: context.column(alias, 'far'),
    key: (column) => column,
  };
};

const listed = (context: StatementContext, entries: Entries, { attribute, related }: FacetPlan): Listed => {
  if (related !== undefined) return relatedIds(context, entries, attribute.name, related);
  if (attribute.kind !== 'scalar') throw new Error(`The plan does not say where '${attribute.name}' leads`);
  const value = valueOfHit(entries, attribute);
  return {
    ...scalarValue(context, entries.root, attribute, value),
    join: '',
    isOfHits: value !== undefined,
  };
};

/** The counted values of a facet, as the parts of a SELECT. */
interface CountedFacet {
  readonly from: string;
  readonly order: string;
  /** The value, with its type. */
  readonly value: { readonly text: string; readonly stored: ScalarValue['stored'] };
  readonly count: string;
  readonly fields: readonly { readonly text: string; readonly stored: ScalarValue['stored'] }[];
}

/**
 * Counts entries by value, takes the values with the most entries, and only then joins the fields of the few related
 * entries that are shown.
 */
const counted = (context: StatementContext, entries: Entries, plan: FacetPlan): CountedFacet => {
  const { value, key, stored, ...joined } = listed(context, entries, plan);
  const [here, there] = [context.alias(), context.alias()];
  const inner = writeEntries(context, entries, [[value, 'v']], joined);
  const by = key(`${here}.v`);
  const isSame = by === `${here}.v`;
  const order = (n: string, k: string): string => `${n} DESC, ${context.order(k, 'asc')}`;
  // The values of a group are shown alike, so any of them can stand for it. Values that are shown as null are grouped with NULL.
  const shown = isSame ? `${here}.v` : `MIN(${here}.v)`;
  const columns = `${by} AS k, ${shown} AS v, count(*) AS n`;
  const grouped = `SELECT ${columns} FROM (${inner}) AS ${here} GROUP BY ${by} ORDER BY ${order('n', by)} LIMIT ${context.boundLimit(plan.limit)}`;
  const found = {
    from: `(${grouped}) AS ${there}`,
    order: order(`${there}.n`, `${there}.k`),
    value: { text: `${there}.v`, stored },
    count: `${there}.n`,
  };
  const { related } = plan;
  if (related === undefined || related.fields.length === 0) return { ...found, fields: [] };
  const place = { bound: context.modelOf(related.uid), alias: context.alias() };
  const from = `${found.from} LEFT JOIN ${context.table(place.bound, place.alias)} ON ${context.id(place)} = ${there}.v`;
  const fields = related.fields.map((attribute) => {
    const column = context.stored(place.bound, attribute);
    return { text: column.at(place.alias), stored: column };
  });
  return { ...found, from, fields };
};

/** Merges values that JSON shows alike: a database may store values that JSON cannot express. */
const merged = (values: readonly FacetValue[]): readonly FacetValue[] => {
  const known = new Map<string, FacetValue>();
  for (const one of values) {
    const name = JSON.stringify(one.value);
    const before = known.get(name);
    known.set(name, before === undefined ? one : { ...before, count: before.count + one.count });
  }
  return known.size === values.length ? values : [...known.values()].sort((a, b) => b.count - a.count);
};

const writeRows = (
  context: StatementContext,
  entries: Entries,
  plan: FacetPlan,
): RowsStatement<readonly FacetValue[]> => {
  const { from, order, value, count, fields } = counted(context, entries, plan);
  const all = [value, ...fields];
  const columns = all.map(({ text, stored }, index) => `${stored.select(text)} AS f${index}`);
  const decoders = all.map(({ stored }) => decodeOrNull(stored.decode));
  return {
    sql: `SELECT ${[...columns, `${count} AS n`].join(', ')} FROM ${from} ORDER BY ${order}`,
    read: (rows) =>
      merged(
        rows.map((row) => {
          const [shown, ...below] = decoders.map((decode, index) => decode(row[`f${index}`]));
          return { value: shown, count: Number(row.n), fields: below };
        }),
      ),
  };
};

const writeValue = (
  context: StatementContext,
  json: JsonTexts,
  entries: Entries,
  plan: FacetPlan,
): string => {
  const { from, order, value, count, fields } = counted(context, entries, plan);
  const scalars = [value, ...fields].flatMap(({ text, stored }) => [stored.json(text), json.literal(',')]);
  const item = json.concatenate([json.literal('['), ...scalars, count, json.literal(']')]);
  return `SELECT ${json.list(item, { from, where: '1 = 1', order }, undefined, '[]')}`;
};

/** Returns the statement that counts how many entries have each value of an attribute. */
export const facetStatement = (plan: FacetPlan): ListStatement<readonly FacetValue[]> => ({
  where: plan.where,
  attributes: plan.attribute.kind === 'scalar' ? [plan.attribute] : [],
  rows: (context, entries) => writeRows(context, entries, plan),
  value: (context, json, entries) => writeValue(context, json, entries, plan),
  parse: (raw) =>
    merged(
      (JSON.parse(String(raw)) as unknown[][]).map((item) => ({
        value: item[0],
        count: Number(item.at(-1)),
        fields: item.slice(1, -1),
      })),
    ),
  ofNone: plan.where === undefined ? [] : 'unknown',
});

/** Writes a SELECT of the entries that match the filters, at most one more than `most`. */
export const entriesUpTo = (
  context: StatementContext,
  { frame, alias, where }: Root,
  most?: number,
): string =>
  writeSelect(context, {
    frame,
    alias,
    columns: [['1', 'found']],
    where,
    ...(most !== undefined && { limit: String(most + 1) }),
  });

const countUpTo = (context: StatementContext, root: Root, most: number): string =>
  `SELECT count(*) AS ${context.name('total')} FROM (${entriesUpTo(context, root, most)}) AS ${context.alias()}`;

/** The statement for a total that is estimated above a number of entries: it counts at most one more. */
export const totalUpTo = (most: number): ListStatement<number> => ({
  ...totalStatement,
  rows: (context, { root }) => ({
    sql: countUpTo(context, root, most),
    read: ([row]) => Number(row?.total),
  }),
  value: (context, _, { root }) => countUpTo(context, root, most),
});

/** The statement for the total: the number of entries that match the filters. */
export const totalStatement: ListStatement<number> = {
  rows: (context, { root }) => ({
    sql: writeSelect(context, totalOf(root)),
    read: ([row]) => Number(row?.total),
  }),
  attributes: [],
  value: (context, _, { root, hits }) =>
    hits === undefined ? writeSelect(context, totalOf(root)) : 'SELECT count(*) FROM hits',
  parse: Number,
  ofNone: 0,
};
