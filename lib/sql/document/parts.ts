import type { WholeSelect } from '../../databases/expressions.ts';
import {
  entriesColumn,
  type JoinedPage,
  type JsonTexts,
  type PageOfRows,
  type ResponseParts,
  type SizeLimit,
} from '../../databases/json.ts';
import type { ExistingIndexes } from '../../indexes/existing-indexes.ts';
import { keysOf } from '../../indexes/index-keys.ts';
import { pageIndexOf } from '../../indexes/wanted-index.ts';
import { conditionsAt, isByIdAlone, type ReadPlan } from '../../plan/read-plan.ts';
import type { Template } from '../../shape/template.ts';
import { pageOfChosen, writeChosen, writeKeyed } from '../chosen.ts';
import { bytesOf } from '../columns.ts';
import {
  columnsOfHits,
  hitsOf,
  type NamedStatement,
  readsOfList,
  statementsOfHits,
  writeListValues,
} from '../meta/of-list.ts';
import { readBeyond, withValuesBeside } from '../meta/of-page.ts';
import { sortsThroughRelations, writeOrder } from '../order.ts';
import { pageOf } from '../page.ts';
import type { Root } from '../root.ts';
import { type Select, writeSelect } from '../statement.ts';
import type { StatementContext } from '../statement-context.ts';
import { writeDocument } from './document.ts';
import type { ListLimits } from './list-limits.ts';

/** A response that the database is to write. */
export interface DocumentRequest {
  readonly plan: ReadPlan;
  readonly template: Template;
  readonly limits: ListLimits;
  /** Returns the same root each time. Its values are bound at the first call, because a statement must use all of its bound values. */
  readonly root: () => Root;
}

/** The arguments for writing a response. */
export interface Writing {
  readonly context: StatementContext;
  readonly json: JsonTexts;
  readonly indexes: ExistingIndexes;
}

/** Returns whether several values would each search all entries, so that finding the matching entries once for all of them pays off. */
const shareHits = ({ plan, root }: DocumentRequest): boolean =>
  statementsOfHits(plan) > 1 && root().where.length > 0;

/**
 * Returns whether the page has to search all entries as the values of the list do. It does not if an index gives the page in its
 * order. Then the total is counted separately, from the index too if that covers the conditions.
 */
const pageSharesHits = ({ indexes }: Writing, { plan, root }: DocumentRequest): boolean => {
  if (!readsOfList(plan) || plan.after !== undefined) return false;
  // A total that may be estimated does not search all entries.
  if (plan.meta.total !== undefined && plan.meta.total !== true) return false;
  const conditions = conditionsAt(plan);
  const isOne = conditions.length < 2 && conditions[0]?.kind !== 'and';
  if (isByIdAlone(plan) && isOne) return false;
  const wanted = pageIndexOf(plan);
  const keys = wanted && keysOf(root().bound.keys, wanted);
  return keys === undefined || !keys.inOrder || !indexes.serve(keys);
};

/** Writes the statements of a response that is returned in one row. Values are bound in the order in which the text uses them. */
export const writeParts = (writing: Writing, page: JoinedPage, request: DocumentRequest): ResponseParts => {
  const { context } = writing;
  const { plan } = request;
  if (plan.limit === 0) return { page: undefined, ...writeValues(writing, request) };
  if (pageSharesHits(writing, request)) return writeShared(writing, page, request);
  const root = request.root();
  const values = writeValues(writing, request);
  const select = pageOf(context, plan, root, [[entryOf(writing, request), 'piece']]);
  return { page: writeSelect(context, select), ...values };
};

/** Returns an expression for the JSON of an entry of the page, followed by the values that are read with it. */
const entryOf = ({ context, json }: Writing, { plan, template, limits, root }: DocumentRequest): string => {
  const entry = writeDocument(context, json, root(), template, limits);
  return withValuesBeside(context, json, root(), plan, entry);
};

/** Writes the values of the whole list separately from the page. */
const writeValues = ({ context, json }: Writing, request: DocumentRequest): Omit<ResponseParts, 'page'> => {
  const { plan, root } = request;
  if (!shareHits(request)) return { listValues: writeListValues(context, json, plan, root), hits: undefined };
  const { frame, alias, where } = root();
  const found = hitsOf(context, plan, root());
  const columns: Select['columns'] = [[context.id(root()), 'id'], ...columnsOfHits(context, root(), found)];
  const hits = writeSelect(context, { frame, alias, columns, where });
  return { listValues: writeListValues(context, json, plan, root, found), hits };
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
  const { plan, root: rootOf } = request;
  const root = rootOf();
  const found = hitsOf(context, plan, root);
  const hits = writeKeyed(context, { plan, root }, { more: columnsOfHits(context, root, found) });
  const chosen = writeChosen(context, { plan, root }, 'hits', context.limit(plan.limit, readBeyond(plan)));
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
        order: writeOrder(context, root, plan.order),
      };
  const page = writeSelect(context, select);
  return { page, listValues: writeListValues(context, json, plan, rootOf, found), hits };
};

/** Writes a response that is returned in rows, as one statement. */
export const writeRows = (
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

/** Writes one row with the values of the whole list, for a request without entries. */
const noRows = ({ context, json }: Writing, { plan, root }: DocumentRequest): string =>
  `SELECT ${[`'' AS ${entriesColumn}`, ...asColumns(writeListValues(context, json, plan, root))].join(', ')}`;

const asColumns = (values: readonly NamedStatement[]): readonly string[] =>
  values.map(({ name, statement }) => `(${statement}) AS ${name}`);

const rowsOf = (writing: Writing, page: PageOfRows, max: SizeLimit, request: DocumentRequest): Select => {
  const { context, json } = writing;
  const { plan } = request;
  const root = request.root();
  const bytes = bytesOf(context, root, plan);
  const shown = entryOf(writing, request);
  const entry = page.entry(shown, max, bytes);
  const listValues = writeListValues(context, json, plan, request.root);
  const values = listValues.map(({ name, statement }) => [`(${statement})`, name] as const);
  return pageOf(context, plan, root, [[entry, entriesColumn], ...values]);
};
