import type { RawRow } from '../../databases/driver.ts';
import type { JsonTexts } from '../../databases/json.ts';
import { readAsRowsMark } from '../../databases/json.ts';
import type { MetaValues } from '../../plan/meta.ts';
import type { ReadPlan } from '../../plan/read-plan.ts';
import { type Root, rootOf } from '../root.ts';
import type { Select } from '../statement.ts';
import type { StatementContext } from '../statement-context.ts';
import type { Entries, Hits, ListStatement, RowsStatement } from './list-statement.ts';
import { readersOf } from './readers.ts';

/** A statement that returns one value, and the name of that value. */
export interface NamedStatement {
  readonly name: string;
  readonly statement: string;
}

/** Returns the statements of each part of meta that is read over all entries. */
const partsOf = (plan: ReadPlan) =>
  readersOf(plan, 'list').map(({ part, statements, combine }) => ({
    part,
    combine,
    statements: statements(plan.meta[part] as never),
  }));

const statementsOf = (plan: ReadPlan): readonly ListStatement<unknown>[] =>
  partsOf(plan).flatMap(({ statements }) => statements);

/** Returns whether a plan reads values over all entries that match the filters. */
export const readsOfList = (plan: ReadPlan): boolean => statementsOf(plan).length > 0;

/** Returns whether a plan's page and its values over all entries have to be read from the same state of the database. */
export const needsSnapshot = (plan: ReadPlan): boolean =>
  readersOf(plan, 'list').some(({ fitsPage }) => fitsPage);

/** Returns how many statements of a plan read the entries that match the plan's own filters. */
export const statementsOfHits = (plan: ReadPlan): number =>
  statementsOf(plan).filter(({ where }) => where === undefined).length;

/** Returns the entries that a statement reads: those of the plan, or those that match filters of its own. */
const entriesOf = (
  context: StatementContext,
  plan: ReadPlan,
  { where }: ListStatement<unknown>,
  entries: () => Entries,
): Entries => {
  if (where !== undefined)
    return { root: rootOf(context, { ...plan, where: where.conditions }), hits: undefined };
  return entries();
};

/** Returns each of these values as a separate statement that returns rows. */
export const rowsOfList = (
  plan: ReadPlan,
): readonly ((context: StatementContext) => RowsStatement<unknown>)[] =>
  statementsOf(plan).map((statement) => (context) => {
    const entries = (): Entries => ({ root: rootOf(context, plan), hits: undefined });
    return statement.rows(context, entriesOf(context, plan, statement, entries));
  });

/** Returns the names of the values: the name of their part, with a number for every value after the first. */
const namesOf = (plan: ReadPlan): readonly string[] =>
  partsOf(plan).flatMap(({ part, statements }) =>
    statements.map((_, index) => (index === 0 ? part : `${part}${index}`)),
  );

/**
 * Returns the values that the CTE `hits` contains for each entry, so that the entries need not be read again. Values that may be
 * long are left out, because `hits` is kept in memory.
 */
export const hitsOf = (context: StatementContext, plan: ReadPlan, { bound }: Root): Hits => {
  const attributes = statementsOf(plan)
    .filter(({ where }) => where === undefined)
    .flatMap((statement) => statement.attributes)
    .filter((attribute) => !context.stored(bound, attribute).isUnbounded);
  return new Map([...new Set(attributes)].map((attribute, index) => [attribute, `v${index}`]));
};

/** Returns the columns of `hits` with those values. */
export const columnsOfHits = (
  context: StatementContext,
  { bound, alias }: Root,
  hits: Hits,
): Select['columns'] =>
  [...hits].map(([attribute, name]) => [context.stored(bound, attribute).at(alias), name]);

/** Returns a statement of one value for each of them. `hits` describes the CTE, if the statement has it. */
export const writeListValues = (
  context: StatementContext,
  json: JsonTexts,
  plan: ReadPlan,
  root: () => Root,
  hits?: Hits,
): readonly NamedStatement[] => {
  const names = namesOf(plan);
  return statementsOf(plan).map((statement, index) => ({
    name: names[index] ?? '',
    statement: statement.value(
      context,
      json,
      entriesOf(context, plan, statement, () => ({ root: root(), hits })),
    ),
  }));
};

/** Returns the parts of meta that are computed from the results of the statements, in their order. */
export const metaOfList = (plan: ReadPlan, values: readonly unknown[]): MetaValues => {
  let from = 0;
  return Object.fromEntries(
    partsOf(plan).map(({ part, combine, statements }) => {
      const own = values.slice(from, from + statements.length);
      from += statements.length;
      return [part, combine(own as never)];
    }),
  );
};

/**
 * Reads the parts of meta from a row that contains each value under its name. Returns undefined if one of them has
 * to be read as rows.
 */
export const readListValues = (plan: ReadPlan, row: RawRow): MetaValues | undefined => {
  const statements = statementsOf(plan);
  const raws = namesOf(plan).map((name) => row[name]);
  if (raws.some((raw) => typeof raw === 'string' && raw.includes(readAsRowsMark))) return undefined;
  return metaOfList(
    plan,
    statements.map(({ parse }, index) => parse(raws[index])),
  );
};

/** Returns the parts of meta if no entry matches the filters; undefined if the values do not follow from that. */
export const listValuesOfNone = (plan: ReadPlan): MetaValues | undefined => {
  const values = statementsOf(plan).map(({ ofNone }) => ofNone);
  return values.includes('unknown') ? undefined : metaOfList(plan, values);
};
