import type { RawRow } from '../../databases/driver.ts';
import type { JsonWriter } from '../../databases/json.ts';
import { tooLong } from '../../databases/json.ts';
import { isUnbounded } from '../../databases/stored-scalar.ts';
import type { MetaValues } from '../../plan/meta.ts';
import type { ReadPlan } from '../../plan/read-plan.ts';
import { type Root, rootOf } from '../root.ts';
import type { Select } from '../statement.ts';
import type { StatementContext } from '../statement-context.ts';
import type { Entries, Hits, ListStatement, RowsStatement } from './list-statement.ts';
import { readersOf } from './readers.ts';

/** A statement that gives one value, and the name of that value. */
export interface NamedStatement {
  readonly name: string;
  readonly statement: string;
}

/** The statements for each part of meta that is read of all entries. */
const partsOf = (plan: ReadPlan) =>
  readersOf(plan, 'list').map(({ part, statements, made }) => ({
    part,
    made,
    statements: statements(plan.meta[part] as never),
  }));

const statementsOf = (plan: ReadPlan): readonly ListStatement<unknown>[] =>
  partsOf(plan).flatMap(({ statements }) => statements);

/** Whether a plan reads values of all entries that meet the filters. */
export const readsOfList = (plan: ReadPlan): boolean => statementsOf(plan).length > 0;

/** How many statements of a plan read the entries that meet its own filters. */
export const statementsOfHits = (plan: ReadPlan): number =>
  statementsOf(plan).filter(({ where }) => where === undefined).length;

/** The entries that a statement reads: those of the plan, or those that meet filters of its own. */
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

/** Each of those values as a statement of its own, which gives rows. */
export const rowsOfList = (
  plan: ReadPlan,
): readonly ((context: StatementContext) => RowsStatement<unknown>)[] =>
  statementsOf(plan).map((statement) => (context) => {
    const entries = (): Entries => ({ root: rootOf(context, plan), hits: undefined });
    return statement.rows(context, entriesOf(context, plan, statement, entries));
  });

/** The names of the values: that of their part, with a number for each value but the first. */
const namesOf = (plan: ReadPlan): readonly string[] =>
  partsOf(plan).flatMap(({ part, statements }) =>
    statements.map((_, index) => (index === 0 ? part : `${part}${index}`)),
  );

/**
 * What is selected of each entry under the name `hits` for those values, so that no entry is read again for it. A value that may be
 * long is none of these: `hits` is kept in memory.
 */
export const hitsOf = (context: StatementContext, plan: ReadPlan, { bound }: Root): Hits => {
  const attributes = statementsOf(plan)
    .filter(({ where }) => where === undefined)
    .flatMap((statement) => statement.attributes)
    .filter((attribute) => !isUnbounded(context.stored(bound, attribute)));
  return new Map([...new Set(attributes)].map((attribute, index) => [attribute, `v${index}`]));
};

/** The columns of `hits` with those values. */
export const columnsOfHits = (
  context: StatementContext,
  { bound, alias }: Root,
  hits: Hits,
): Select['columns'] =>
  [...hits].map(([attribute, name]) => [context.value(alias, context.stored(bound, attribute)), name]);

/** A statement of one value for each of them; `hits` is what there is of the entries under that name. */
export const writeListValues = (
  context: StatementContext,
  json: JsonWriter,
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

/** The parts of meta that are made of what the statements have read, in their order. */
export const metaOfList = (plan: ReadPlan, values: readonly unknown[]): MetaValues => {
  let from = 0;
  return Object.fromEntries(
    partsOf(plan).map(({ part, made, statements }) => {
      const own = values.slice(from, from + statements.length);
      from += statements.length;
      return [part, made(own as never)];
    }),
  );
};

/** The same out of a row that has each value under its name; undefined where one of them has to be read as rows. */
export const readListValues = (plan: ReadPlan, row: RawRow): MetaValues | undefined => {
  const statements = statementsOf(plan);
  const raws = namesOf(plan).map((name) => row[name]);
  if (raws.some((raw) => typeof raw === 'string' && raw.includes(tooLong))) return undefined;
  return metaOfList(
    plan,
    statements.map(({ parse }, index) => parse(raws[index])),
  );
};

/** The same where no entry meets the filters; undefined where that does not tell the values. */
export const listValuesOfNone = (plan: ReadPlan): MetaValues | undefined => {
  const values = statementsOf(plan).map(({ ofNone }) => ofNone);
  return values.includes('unknown') ? undefined : metaOfList(plan, values);
};
