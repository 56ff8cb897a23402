import type { Row } from '../answer/rows.ts';
import type { RawRow } from '../databases/driver.ts';
import type { Quoted } from '../databases/sequelize.ts';
import type { EntryPlan } from '../plan/read-plan.ts';
import { idAttribute } from '../schema/read-attributes.ts';
import type { CompiledModel } from './compiled-models.ts';
import { linkOfRelation, mixedOf, startOf } from './join.ts';
import type { StatementContext, TableAlias } from './statement-context.ts';

/** The columns of a statement, and the functions that read its rows. */
export interface Columns {
  readonly selected: readonly (readonly [text: string, name: string])[];
  /** Returns the size in bytes of the long values that were left out of a row; 0 if none were. */
  readonly bytesLeftOut: (raw: RawRow) => number;
  /** The columns that read the long values of an entry and its id, under the same names. */
  readonly whole: readonly (readonly [text: string, name: string])[];
  /** Returns the id of the entry in a raw row. */
  readonly idOf: (raw: RawRow) => Row['id'];
  /** Returns the entry in a raw row. */
  readonly read: (raw: RawRow) => Row;
  /** Returns the value of the column from which an attribute's link starts. */
  readonly keyOf: (attribute: string, raw: RawRow) => unknown;
  /** Returns the type of the entry that an attribute leads to, if the row itself has a column for the type. */
  readonly typeOf: (attribute: string, raw: RawRow) => unknown;
  /** Returns the value of a column that was selected in addition to those of the plan. */
  readonly extra: (index: number, raw: RawRow) => unknown;
}

/** Returns a lower bound for the length of a value in JSON. For a text, `characters` characters as stored count as one. */
const lengthOf = (raw: unknown, characters: number): number => {
  if (typeof raw === 'string') return raw.length / characters;
  return typeof raw === 'object' && raw !== null ? JSON.stringify(raw).length : 1;
};

/**
 * Writes an expression for the size in bytes, or a lower bound, of the long values of one row in a response. Returns undefined if
 * the row cannot have long values.
 */
export const bytesOf = (
  context: StatementContext,
  { bound, alias }: TableAlias,
  { select }: EntryPlan,
): string | undefined => {
  const lengths = select.flatMap((attribute) => {
    const stored = context.stored(bound, attribute);
    return stored.bytes?.(stored.at(alias)) ?? [];
  });
  return lengths.length === 0 ? undefined : lengths.map((length) => `coalesce(${length}, 0)`).join(' + ');
};

/**
 * Returns the columns that a plan reads. They are named by position, because the drivers and Sequelize treat values by
 * column name, and an attribute may have any name. If `longest` is given, the long values of a row that together take more
 * bytes are left out of it.
 */
export const columnsOf = (
  context: StatementContext,
  bound: CompiledModel,
  alias: Quoted,
  plan: EntryPlan,
  extras: readonly string[] = [],
  longest?: number,
): Columns => {
  const selected: [string, string][] = [];
  const add = (text: string): string => {
    const position = `c${selected.length}`;
    selected.push([text, position]);
    return position;
  };
  const bytes = longest === undefined ? undefined : bytesOf(context, { bound, alias }, plan);
  const isShort = bytes === undefined ? undefined : `${bytes} <= ${context.binds.add(longest)}`;
  const whole: [string, string][] = [];
  const select = (attribute: EntryPlan['select'][number]) => {
    const stored = context.stored(bound, attribute);
    const text = stored.select(stored.at(alias));
    const isLong = isShort !== undefined && stored.bytes !== undefined;
    const position = add(isLong ? `CASE WHEN ${isShort} THEN ${text} END` : text);
    if (isLong || attribute === idAttribute) whole.push([text, position]);
    return { position, decode: stored.decode, characters: stored.maxShrink };
  };
  const id = select(idAttribute);
  const values = plan.select.map(select);
  const keys = new Map<string, string>();
  const types = new Map<string, string>();
  for (const {
    kind,
    attribute: { name },
  } of plan.nested) {
    if (kind === 'entries') {
      // Views of one relation share its key column.
      if (keys.has(name)) continue;
      const link = linkOfRelation(bound, name);
      const start = startOf(bound, link);
      keys.set(name, add(context.linked(start, context.column(alias, start.ownColumn))));
      continue;
    }
    const link = mixedOf(bound, name);
    if (link.kind === 'table') continue;
    keys.set(name, add(context.column(alias, link.id)));
    types.set(name, add(context.column(alias, link.type)));
  }
  const extraPositions = extras.map(add);
  const leftOut = isShort && add(`CASE WHEN ${isShort} THEN 0 ELSE ${bytes} END`);
  const idOf = (raw: RawRow) => id.decode(raw[id.position]) as Row['id'];
  return {
    selected,
    bytesLeftOut: (raw) => (leftOut === undefined ? 0 : Number(raw[leftOut])),
    whole,
    idOf,
    read: (raw) => ({
      id: idOf(raw),
      values: values.map(({ position, decode }) => decode(raw[position])),
      nested: {},
      times: 1,
      length: values.reduce(
        (total, { position, characters }) => total + lengthOf(raw[position], characters),
        0,
      ),
    }),
    keyOf: (attribute, raw) => raw[keys.get(attribute) ?? id.position],
    typeOf: (attribute, raw) => raw[types.get(attribute) ?? ''],
    extra: (index, raw) => raw[extraPositions[index] ?? ''],
  };
};
