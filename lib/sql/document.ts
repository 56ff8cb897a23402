import { compact, type JsonText, type LoadedDocument } from '../answer/rows.ts';
import type { Template } from '../answer/template.ts';
import type { RawRow } from '../databases/driver.ts';
import type { WholeSelect } from '../databases/expressions.ts';
import {
  entriesColumn,
  type JoinedPage,
  type JsonTexts,
  type PageOfRows,
  type ResponseParts,
  type SizeLimit,
} from '../databases/json.ts';
import type { MetaValues } from '../plan/read-plan.ts';
import {
  conditionsAt,
  type EntryPlan,
  goesThrough,
  isByIdAlone,
  type NestedPlan,
  type ReadPlan,
} from '../plan/read-plan.ts';
import { jsonTypes } from '../schema/attribute.ts';
import { keysOfAll, pageOfChosen, writeChosen, writeKeyed } from './chosen.ts';
import { bytesOf } from './columns.ts';
import type { CompiledModels } from './compiled-models.ts';
import { rowsIn, shortestRow, writeDocument } from './document-json.ts';
import { type ExistingIndexes, keysOf, pageIndexOf } from './indexes.ts';
import { mayRepeat } from './join.ts';
import { type ListLimits, limitsOfLists, maxRowsOf, maxShown, plansOf } from './list-limits.ts';
import {
  columnsOfHits,
  extractValuesBeside,
  hitsOf,
  listValuesOfNone,
  type NamedStatement,
  type PlanReading,
  readListValues,
  withValuesBeside,
  writeListValues,
} from './meta.ts';
import { sortsThroughRelations, writeTerms } from './order.ts';
import { pageOf } from './page.ts';
import { newContext, type Root, rootOf, type Sql } from './root.ts';
import { type Select, writeSelect } from './statement.ts';
import type { StatementContext } from './statement-context.ts';

/** A statement that can be run for every request with the same plan. */
export interface Prepared {
  readonly plan: ReadPlan;
  readonly sql: string;
  readonly values: readonly unknown[];
  /** A response of at most this length cannot contain more rows than the limit. */
  readonly safeLength: number;
  readonly maxRows: number;
  /** Returns an upper bound for the number of rows in the entries. */
  readonly rowsIn: (entries: string) => number;
  /** Returns the meta values for a statement that returns no row; `'unknown'` for a page past the last. */
  readonly ifEmpty: () => MetaValues | 'unknown';
  /** Reads the meta values from a row; returns undefined if some of them have to be read as rows. */
  readonly meta: (row: RawRow) => MetaValues | undefined;
  /** Removes from the entries the values that are not shown. */
  readonly extract: (entries: JsonText) => LoadedDocument;
}

/** Returns a prepared statement with other values. */
export const preparedWith = (
  { plan, sql, safeLength, maxRows, rowsIn, ifEmpty, meta, extract }: Prepared,
  values: Prepared['values'],
): Prepared => ({ plan, sql, values, safeLength, maxRows, rowsIn, ifEmpty, meta, extract });

/**
 * Prepares the one statement with which the database returns the entries of a plan as JSON. Returns undefined if the plan or the
 * database has to be read row by row.
 */
export const prepareDocument = (
  sql: Sql,
  reading: PlanReading,
  template: Template,
  timeout: number | false,
): Prepared | undefined => {
  const { plan } = reading;
  const { database } = sql.models;
  const { json } = database;
  const maxRows = maxRowsOf(plan, sql.limits.maxRows);
  if (json === 'row by row' || maxRows <= 0 || !canBeDocument(plan, sql.models, json)) return undefined;
  const limits = limitsOfLists(plan, sql.limits.maxRows);
  if (limits === undefined) return undefined;
  // The plan reads nothing from the database.
  if (plan.limit === 0 && reading.values.length === 0) return undefined;
  const context = newContext(sql);
  let known: Root | undefined;
  const root = (): Root => {
    known ??= rootOf(context, plan);
    return known;
  };
  const request = { plan, reading, template, limits, root };
  const writing = { context, json, indexes: sql.indexes };
  const limit = plan.limit + reading.beyond;
  // The host's own page size is used if it is larger, so that the text of the statement is the same for every page size.
  const rows = plan.answer === 'entry' ? limit : Math.max(limit, ...sql.ownLimits);
  const max = { rows, bytes: sql.limits.maxBytes };
  return {
    plan,
    sql: database.statement(writeResponse(writing, max, request), timeout),
    values: context.binds.values,
    safeLength: maxRows * shortestRow(template),
    maxRows,
    rowsIn: (entries) => rowsIn(template, entries),
    ifEmpty: () => valuesIfEmpty(reading),
    meta: (row) => readListValues(reading, row),
    extract: extractorOf(reading),
  };
};

/** A response that the database is to write. */
interface DocumentRequest {
  readonly plan: ReadPlan;
  readonly reading: PlanReading;
  readonly template: Template;
  readonly limits: ListLimits;
  /** Returns the same root each time. Its values are bound at the first call, because a statement must use all of its bound values. */
  readonly root: () => Root;
}

/** The arguments for writing a response. */
interface Writing {
  readonly context: StatementContext;
  readonly json: JsonTexts;
  readonly indexes: ExistingIndexes;
}

/** Writes the statement of a response, as the database gives pages: an entry in each row, or all entries in one row. */
const writeResponse = (writing: Writing, max: SizeLimit, request: DocumentRequest): WholeSelect => {
  const { page } = writing.json;
  return page.gives === 'rows'
    ? writeInRows(writing, page, max, request)
    : writeInOneRow(writing, page, max, request);
};

/** Writes a response of which each row is one entry. */
const writeInRows = (
  writing: Writing,
  page: PageOfRows,
  max: SizeLimit,
  request: DocumentRequest,
): WholeSelect => {
  const { context } = writing;
  // The select is written first, because writing it may add CTEs.
  const select =
    request.plan.limit === 0
      ? noRows(writing, request)
      : writeSelect(context, rowsOf(writing, page, max, request));
  return { withClause: context.withClause(), select };
};

const rowsOf = (writing: Writing, page: PageOfRows, max: SizeLimit, request: DocumentRequest): Select => {
  const { context, json } = writing;
  const { plan, reading } = request;
  const root = request.root();
  const bytes = bytesOf(context, root, plan);
  const shown = entryOf(writing, request);
  const entry = page.entry(shown, max, bytes);
  const listValues = writeListValues(context, json, reading, request.root);
  const values = listValues.map(({ name, statement }) => [`(${statement})`, name] as const);
  return pageOf(context, reading, root, [[entry, entriesColumn], ...values]);
};

/** Writes one row with the values of the whole list, for a request without entries. */
const noRows = ({ context, json }: Writing, { reading, root }: DocumentRequest): string =>
  `SELECT ${[`'' AS ${entriesColumn}`, ...asColumns(writeListValues(context, json, reading, root))].join(', ')}`;

const asColumns = (values: readonly NamedStatement[]): readonly string[] =>
  values.map(({ name, statement }) => `(${statement}) AS ${name}`);

/**
 * Writes a response that is one row: each part of it is a statement of its own, and the database's syntax joins them. Values are bound in
 * the order in which the text uses them.
 */
const writeInOneRow = (
  writing: Writing,
  page: JoinedPage,
  max: SizeLimit,
  request: DocumentRequest,
): WholeSelect => {
  const parts = partsOf(writing, page, request);
  return page.write(parts, max, (further) => writing.context.withClause(further));
};

const partsOf = (writing: Writing, page: JoinedPage, request: DocumentRequest): ResponseParts => {
  const { context } = writing;
  const { plan, reading } = request;
  if (plan.limit === 0) return { page: undefined, ...writeValues(writing, request) };
  if (pageSharesHits(writing, request)) return writeShared(writing, page, request);
  const root = request.root();
  const values = writeValues(writing, request);
  const select = pageOf(context, reading, root, [[entryOf(writing, request), 'piece']]);
  return { page: writeSelect(context, select), ...values };
};

/**
 * Writes a CTE with the ids of all entries that match the filters and their sort keys. Both the page and the values of the
 * list read from it.
 */
const writeShared = (
  writing: Writing,
  { inSubquery }: JoinedPage,
  request: DocumentRequest,
): ResponseParts => {
  const { context, json } = writing;
  const { plan, reading, root: rootOf } = request;
  const root = rootOf();
  const found = hitsOf(context, reading, root);
  const keys = keysOfAll(context, { plan, root });
  const hits = writeKeyed(context, root, keys, { more: columnsOfHits(context, root, found) });
  const limit = context.limit(plan.limit, reading.beyond);
  const chosen = writeChosen(context, { plan, root }, 'hits', limit);
  const entry = entryOf(writing, request);
  const columns: Select['columns'] = [[entry, 'piece']];
  const { frame, alias } = root;
  const select: Select = sortsThroughRelations(plan.order)
    ? pageOfChosen(context, { plan, root }, columns, `(${chosen})`)
    : {
        frame,
        alias,
        columns,
        where: [inSubquery(context.id(root), chosen)],
        order: writeTerms(context, keys.terms),
      };
  const page = writeSelect(context, select);
  return { page, listValues: writeListValues(context, json, reading, rootOf, found), hits };
};

/**
 * Returns whether the page has to search all entries as the values of the list do. It does not if an index gives the page in its
 * order. Then the total is counted separately, from the index too if that covers the conditions.
 */
const pageSharesHits = ({ indexes }: Writing, { plan, reading, root }: DocumentRequest): boolean => {
  if (reading.values.length === 0 || plan.after !== undefined) return false;
  // A total that may be estimated does not search all entries.
  if (plan.meta.total !== undefined && plan.meta.total !== true) return false;
  const conditions = conditionsAt(plan);
  const isOne = conditions.length < 2 && conditions[0]?.kind !== 'and';
  if (isByIdAlone(plan) && isOne) return false;
  const wanted = pageIndexOf(plan);
  const keys = wanted && keysOf(root().bound.keys, wanted);
  return keys === undefined || !keys.inOrder || !indexes.serve(keys);
};

/** Writes the values of the whole list separately from the page. */
const writeValues = ({ context, json }: Writing, request: DocumentRequest): Omit<ResponseParts, 'page'> => {
  const { reading, root } = request;
  if (!shareHits(request))
    return { listValues: writeListValues(context, json, reading, root), hits: undefined };
  const { frame, alias, where } = root();
  const found = hitsOf(context, reading, root());
  const columns: Select['columns'] = [[context.id(root()), 'id'], ...columnsOfHits(context, root(), found)];
  const hits = writeSelect(context, { frame, alias, columns, where });
  return { listValues: writeListValues(context, json, reading, root, found), hits };
};

/** Returns whether several values would each search all entries, so that finding the matching entries once for all of them pays off. */
const shareHits = ({ reading, root }: DocumentRequest): boolean =>
  reading.valuesOfHits.length > 1 && root().where.length > 0;

/** Returns an expression for the JSON of an entry of the page, followed by the values that are read with it. */
const entryOf = (
  { context, json }: Writing,
  { reading, template, limits, root }: DocumentRequest,
): string => {
  const entry = writeDocument(context, json, root(), template, limits);
  return withValuesBeside(context, json, root(), reading, entry);
};

/** Returns whether a page begins with the first entry. */
const isFromStart = ({ offset, after }: ReadPlan): boolean => offset === 0 && after === undefined;

/** Returns the values of the whole list for a page without entries. */
const valuesIfEmpty = (reading: PlanReading): MetaValues | 'unknown' => {
  if (reading.values.length === 0) return {};
  return (isFromStart(reading.plan) ? listValuesOfNone(reading) : undefined) ?? 'unknown';
};

/** Returns a function that removes from entries the values that are not shown, and white space that documents were stored with. */
const extractorOf = (reading: PlanReading): Prepared['extract'] => {
  if (!showsDocuments(reading.plan)) return (entries) => extractValuesBeside(reading, entries);
  return (read) => {
    const { entries, meta } = extractValuesBeside(reading, read);
    return { entries: entries.length === 0 ? entries : compact(entries), meta };
  };
};

/** Returns whether entries of a plan, at any depth, show JSON documents. */
const showsDocuments = ({ select, nested }: EntryPlan): boolean =>
  select.some(({ type }) => jsonTypes.has(type)) || nested.flatMap(plansOf).some(showsDocuments);

/**
 * Returns whether a plan can be answered by one statement, provided that its lists are copied only a few times (see
 * `limitsOfLists`). A polymorphic relation to many types is excluded because it would make the statement long, while the
 * entries of a page lead to few of the types. A plan with more levels than the database accepts, or plans in reasonable time, is
 * read row by row too, and so is one with entries that have to be found again among those of their list to be shown once.
 */
const canBeDocument = (plan: ReadPlan, models: CompiledModels, { windowsByIntegers }: JsonTexts): boolean =>
  plan.nested.length === 0 ||
  (!isDeeper(plan, models.database.nestingLimits.levels) &&
    !anywhere(plan, (nested, owner) => isRepeated(models, nested, owner)) &&
    !(windowsByIntegers && anywhere(plan, (nested) => isWindowByText(models, nested))) &&
    !anywhere(plan, hasManyTypes) &&
    countsIn(plan, plan.limit) <= mostCounts &&
    !looksFar(plan, plan.limit));

/**
 * Returns whether a plan has conditions or sort keys behind relations below several entries. For each of these entries the
 * database may read all rows that the relations link. The sort of a to-one relation does not matter.
 */
const looksFar = (plan: EntryPlan, parents: number): boolean =>
  plan.nested.some((nested) => {
    const shown = maxShown(nested, parents);
    return plansOf(nested).some((below) => {
      const isFar =
        conditionsAt(below).some(goesThrough) ||
        (nested.kind === 'entries' &&
          nested.attribute.toMany &&
          below.order.some(({ relations }) => relations.length > 0));
      return (isFar && parents > 1) || looksFar(below, shown);
    });
  });

/** Returns whether attributes are populated on more than a number of levels. */
const isDeeper = ({ nested }: EntryPlan, levels: number): boolean =>
  nested.length > 0 &&
  (levels === 0 || nested.some((inner) => plansOf(inner).some((plan) => isDeeper(plan, levels - 1))));

/** Returns whether an attribute shows a part of a list of entries whose ids are no integers. */
const isWindowByText = ({ byUid }: CompiledModels, nested: NestedPlan): boolean => {
  if (nested.kind === 'mixed' || nested.window === undefined || nested.window === 'count') return false;
  const id = byUid.get(nested.plan.uid)?.id.type;
  return id !== 'id' && id !== 'bigId';
};

/**
 * The largest number of times that a document may count related entries, once for each parent. For each count the database may
 * read the whole table, and all of that is wasted if one count exceeds the limit.
 */
const mostCounts = 50;

const countsIn = (plan: EntryPlan, parents: number): number =>
  plan.nested.reduce((sum, nested) => {
    const own = nested.kind === 'entries' && nested.window === 'count' ? parents : 0;
    const shown = maxShown(nested, parents);
    return plansOf(nested).reduce((all, below) => all + countsIn(below, shown), sum + own);
  }, 0);

/** The largest number of types of a polymorphic relation in one statement, which contains a part for each type. */
const mostTypes = 16;

const hasManyTypes = (nested: NestedPlan): boolean =>
  nested.attribute.kind === 'polymorphic' && plansOf(nested).length > mostTypes;

const anywhere = (plan: EntryPlan, is: (nested: NestedPlan, plan: EntryPlan) => boolean): boolean =>
  plan.nested.some((nested) => is(nested, plan) || plansOf(nested).some((below) => anywhere(below, is)));

/** Returns whether an attribute may lead several times to an entry that it shows or counts once. */
const isRepeated = ({ byUid }: CompiledModels, nested: NestedPlan, { uid }: EntryPlan): boolean => {
  const bound = byUid.get(uid);
  if (bound === undefined || nested.kind === 'mixed') return false;
  return (nested.attribute.toMany || nested.window !== undefined) && mayRepeat(bound, nested.attribute);
};
