import type { WholeSelect } from '../../databases/expressions.ts';
import type { JoinedPage, JsonWriter, PageOfRows, ResponseParts, SizeLimit } from '../../databases/json.ts';
import type { ExistingIndexes } from '../../indexes/existing-indexes.ts';
import { keysOf } from '../../indexes/index-keys.ts';
import { pageIndexOf } from '../../indexes/wanted-index.ts';
import { conditionsAt, type ReadPlan } from '../../plan/read-plan.ts';
import type { Template } from '../../shape/template.ts';
import { pageOfChosen, writeChosen, writeKeyed } from '../chosen.ts';
import { bytesOf } from '../columns.ts';
import { type NamedStatement, readsOfList, statementsOfHits, writeListValues } from '../meta/of-list.ts';
import { readBeyond, withValuesBeside } from '../meta/of-page.ts';
import { isFar, writeOrder } from '../order.ts';
import { pageOf } from '../page.ts';
import type { Root } from '../root.ts';
import { type Select, writeSelect } from '../statement.ts';
import type { StatementContext } from '../statement-context.ts';
import { writeDocument } from './document.ts';

/** One response to be written by the database. */
export interface DocumentRequest {
  readonly plan: ReadPlan;
  readonly template: Template;
  /** Always the same; what it binds is bound when it is first asked for, as no statement may be without one of its values. */
  readonly root: () => Root;
}

const isByIdAlone = ({ order }: ReadPlan): boolean =>
  order[0]?.relations.length === 0 && order[0].attribute.name === 'id';

/** What one response is written with. */
export interface Writing {
  readonly context: StatementContext;
  readonly json: JsonWriter;
  readonly indexes: ExistingIndexes;
}

/**
 * Whether several parts of a response have to look at every entry, so that it is worth finding them once for all. Where these are the page
 * and the total alone, a page that an index gives in its order is read off it, and the total is counted apart, off the index too where
 * it holds all that is asked.
 */
const sharesHits = ({ context, indexes }: Writing, { plan, root }: DocumentRequest): boolean => {
  if (!readsOfList(plan) || plan.after !== undefined) return false;
  if (statementsOfHits(plan) > 1 && root().where.length > 0) return true;
  const conditions = conditionsAt(plan);
  const isOne = conditions.length < 2 && conditions[0]?.kind !== 'and';
  if (isByIdAlone(plan) && isOne) return false;
  const wanted = pageIndexOf(plan);
  const keys = wanted && keysOf(context.database, root().bound, wanted);
  return keys === undefined || !keys.inOrder || !indexes.serve(keys);
};

/** The statements of a response in one row. Every value is bound in the order that the text names it. */
export const writeParts = (writing: Writing, page: JoinedPage, request: DocumentRequest): ResponseParts => {
  const { context, json } = writing;
  const { plan, template } = request;
  if (plan.limit === 0) return writeNoPage(writing, request);
  if (sharesHits(writing, request)) return writeShared(writing, page, request);
  const root = request.root();
  const beside = writeListValues(context, json, plan, request.root);
  const entry = withValuesBeside(context, json, root, plan, writeDocument(context, json, root, template));
  const select = pageOf(context, plan, root, [[entry, 'piece']]);
  return { page: writeSelect(context, select), beside, hits: undefined };
};

/** The values of the whole list alone. Where several statements ask for the same entries, these are found once. */
const writeNoPage = ({ context, json }: Writing, { plan, root }: DocumentRequest): ResponseParts => {
  if (statementsOfHits(plan) < 2 || root().where.length === 0)
    return { page: undefined, beside: writeListValues(context, json, plan, root), hits: undefined };
  const { frame, alias, where } = root();
  const hits = writeSelect(context, { frame, alias, columns: [[context.id(root()), 'id']], where });
  return { page: undefined, beside: writeListValues(context, json, plan, root, true), hits };
};

/** Finds the keys of all entries that meet the filters, with what they are sorted by; the page and the total draw on them. */
const writeShared = (
  { context, json }: Writing,
  { inSubquery }: JoinedPage,
  { plan, template, root: rootOf }: DocumentRequest,
): ResponseParts => {
  const root = rootOf();
  const hits = writeKeyed(context, { plan, root });
  const chosen = writeChosen(context, { plan, root }, 'hits', context.limit(plan.limit, readBeyond(plan)));
  const entry = withValuesBeside(context, json, root, plan, writeDocument(context, json, root, template));
  const columns: Select['columns'] = [[entry, 'piece']];
  const { frame, alias } = root;
  const select: Select = isFar(plan.order)
    ? pageOfChosen(context, { plan, root }, columns, `(${chosen})`)
    : {
        frame,
        alias,
        columns,
        where: [inSubquery(context.id(root), chosen)],
        order: writeOrder(context, root, plan.order),
      };
  const page = writeSelect(context, select);
  return { page, beside: writeListValues(context, json, plan, rootOf, true), hits };
};

/** A response in rows, as one statement. */
export const writeRows = (
  writing: Writing,
  page: PageOfRows,
  max: SizeLimit,
  request: DocumentRequest,
): WholeSelect => {
  const { context } = writing;
  // The select is written first, because it may put something in front of itself.
  const select =
    request.plan.limit === 0
      ? noRows(writing, request)
      : writeSelect(context, rowsOf(writing, page, max, request));
  return { front: context.front(), select };
};

/** One row with the values of the whole list, where no entries are wanted. */
const noRows = ({ context, json }: Writing, { plan, root }: DocumentRequest): string =>
  `SELECT ${["'' AS entries", ...besideOf(writeListValues(context, json, plan, root))].join(', ')}`;

const besideOf = (values: readonly NamedStatement[]): readonly string[] =>
  values.map(({ name, statement }) => `(${statement}) AS ${name}`);

const rowsOf = (writing: Writing, page: PageOfRows, max: SizeLimit, request: DocumentRequest): Select => {
  const { context, json } = writing;
  const { plan, template } = request;
  const root = request.root();
  const bytes = bytesOf(context, root, plan);
  const shown = withValuesBeside(context, json, root, plan, writeDocument(context, json, root, template));
  const entry = page.entry(shown, max, bytes);
  const beside = writeListValues(context, json, plan, request.root);
  const values = beside.map(({ name, statement }) => [`(${statement})`, name] as const);
  return pageOf(context, plan, root, [[entry, 'entries'], ...values]);
};
