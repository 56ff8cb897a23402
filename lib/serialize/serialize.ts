import { ContentQueryError } from '../error/content-query-error.ts';
import type { EntryPlan, NestedPlan, ReadPlan } from '../plan/read-plan.ts';
import type { LoadedDocument, LoadedRows, Row, Shape, ZoneRow } from '../plan/rows.ts';
import { metaOf, type PaginationMeta } from './meta.ts';

/** An object of a response body. */
export type Json = Record<string, unknown>;

/**
 * The body of an answer: `{data, meta}`, whose data is a list with `meta.pagination`, one entry, or the entries of a single
 * type in all its locales; without the envelope where the type is registered as flat.
 */
export type Body =
  | { readonly data: readonly Json[]; readonly meta: { readonly pagination: PaginationMeta } }
  | { readonly data: Json | readonly Json[]; readonly meta: Readonly<Record<string, never>> }
  | readonly Json[]
  | Json;

const valuesOf = (plan: EntryPlan, row: Row, shape: Shape): Json => {
  const json: Json = {};
  for (const [index, { name }] of plan.select.entries()) json[name] = row.values[index] ?? null;
  for (const nested of plan.nested) json[nested.attribute.name] = nestedOf(nested, row, shape);
  return json;
};

/** A component, or an entry in the flat shape. */
const inline = (plan: EntryPlan, row: Row, shape: Shape): Json => ({
  id: row.id,
  ...valuesOf(plan, row, shape),
});

const entry = (plan: EntryPlan, row: Row, shape: Shape): Json =>
  shape === 'flat' ? inline(plan, row, shape) : { id: row.id, attributes: valuesOf(plan, row, shape) };

const oneOrMany = (value: unknown, show: (row: Row) => Json): Json | Json[] | null => {
  if (Array.isArray(value)) return (value as Row[]).map(show);
  return value === null || value === undefined ? null : show(value as Row);
};

const nestedOf = (nested: NestedPlan, row: Row, shape: Shape): unknown => {
  const value = row.nested[nested.attribute.name];
  if (nested.kind === 'zone') return zoneOf(nested, value as readonly ZoneRow[], shape);
  const { plan } = nested;
  if (nested.attribute.kind === 'component') return oneOrMany(value, (inner) => inline(plan, inner, shape));
  if (nested.attached) return oneOrMany(value, (inner) => inline(plan, inner, 'flat'));
  const entries = oneOrMany(value, (inner) => entry(plan, inner, shape));
  return shape === 'flat' ? entries : { data: entries };
};

const zoneOf = (
  nested: Extract<NestedPlan, { kind: 'zone' }>,
  rows: readonly ZoneRow[],
  shape: Shape,
): Json[] =>
  rows.flatMap(({ component, row }) => {
    const plan = nested.components.find(({ uid }) => uid === component);
    return plan === undefined ? [] : [{ id: row.id, __component: component, ...valuesOf(plan, row, shape) }];
  });

/** The entries of a list that was read row by row, each as it is shown. */
export const serializeEntries = (plan: ReadPlan, loaded: LoadedRows, shape: Shape): Json[] =>
  loaded.rows.map((row) => entry(plan, row, shape));

/** What is not there, what filters leave out and what a gate hides have one answer. */
const notFound = (): never => {
  throw new ContentQueryError('not-found', 'Not Found');
};

/** The body of an answer. Throws a 404 where the plan is not of a page and there is nothing to show. */
export const serialize = (
  { answer, pagination }: ReadPlan,
  entries: readonly Json[],
  total: number | undefined,
  shape: Shape,
): Body => {
  if (answer === 'page')
    return shape === 'flat' ? entries : { data: entries, meta: { pagination: metaOf(pagination, total) } };
  const [first = notFound()] = entries;
  const data = answer === 'entry' ? first : entries;
  return shape === 'flat' ? data : { data, meta: {} };
};

/** The body of an answer whose entries the database has written already, as JSON text. Throws what `serialize` throws. */
export const serializeDocument = (
  { answer, pagination }: ReadPlan,
  { entries, total }: LoadedDocument,
  shape: Shape,
): string => {
  if (answer !== 'page' && entries === '') return notFound();
  const data = answer === 'entry' ? entries : `[${entries}]`;
  if (shape === 'flat') return data;
  const meta = answer === 'page' ? JSON.stringify({ pagination: metaOf(pagination, total) }) : '{}';
  return `{"data":${data},"meta":${meta}}`;
};
