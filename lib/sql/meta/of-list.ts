import type { MetaValues } from '../../plan/meta.ts';
import type { ReadPlan } from '../../plan/read-plan.ts';
import type { Root } from '../root.ts';
import { type Select, writeSelect } from '../statement.ts';
import type { StatementContext } from '../statement-context.ts';
import { readersOf } from './readers.ts';

/** A statement that gives one value, and the name of that value. */
export interface NamedStatement {
  readonly name: string;
  readonly statement: string;
}

/** Whether a plan reads values of all entries that meet the filters. */
export const readsOfList = (plan: ReadPlan): boolean => readersOf(plan, 'list').length > 0;

/** What selects each of those values by itself. */
export const listSelects = (plan: ReadPlan): readonly ((root: Root) => Select)[] =>
  readersOf(plan, 'list').map(({ select }) => select);

/** A statement for each of them. */
export const writeListValues = (
  context: StatementContext,
  plan: ReadPlan,
  root: Root,
): readonly NamedStatement[] =>
  readersOf(plan, 'list').map(({ part, select }) => ({
    name: part,
    statement: writeSelect(context, select(root)),
  }));

/** The same over the entries that a statement has under the name `hits`. */
export const listValuesFromHits = (plan: ReadPlan): readonly NamedStatement[] =>
  readersOf(plan, 'list').map(({ part, fromHits }) => ({ name: part, statement: fromHits }));

/** Those values, out of a row that has each under its name. */
export const readListValues = (plan: ReadPlan, row: Readonly<Record<string, unknown>>): MetaValues =>
  Object.fromEntries(readersOf(plan, 'list').map(({ part, read }) => [part, read(row[part])]));

/** Those values where no entry meets the filters. */
export const listValuesOfNone = (plan: ReadPlan): MetaValues =>
  Object.fromEntries(readersOf(plan, 'list').map(({ part, ofNone }) => [part, ofNone]));
