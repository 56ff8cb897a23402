import type { RawRow } from '../databases/driver.ts';
import { maxShrink } from '../databases/stored-scalar.ts';
import type { BoundModel } from '../models/bound-model.ts';
import type { EntryPlan } from '../plan/read-plan.ts';
import type { Row } from '../plan/rows.ts';
import { idAttribute } from '../schema/read-attributes.ts';
import { linkOfRelation, mixedOf } from './join.ts';
import type { StatementContext } from './statement-context.ts';

/** The columns of one statement and how its rows are read. */
export interface Columns {
  readonly selected: readonly (readonly [text: string, name: string])[];
  /** The bytes in a raw row of the long values that were left out of it; 0 where none were. */
  readonly bytesLeftOut: (raw: RawRow) => number;
  /** What reads the long values of an entry, beside its id, under the same names. */
  readonly whole: readonly (readonly [text: string, name: string])[];
  /** The id of the entry of a raw row. */
  readonly idOf: (raw: RawRow) => Row['id'];
  /** The entry of a raw row. */
  readonly read: (raw: RawRow) => Row;
  /** The value in a raw row of the column that an attribute's link starts from. */
  readonly keyOf: (attribute: string, raw: RawRow) => unknown;
  /** The type in a raw row of the entry that an attribute leads to by columns of the row's own. */
  readonly typeOf: (attribute: string, raw: RawRow) => unknown;
  /** The value of a column that was asked for beside the plan's own. */
  readonly extra: (index: number, raw: RawRow) => unknown;
}

/** The characters that a value takes at least, as JSON; of a text, those of `characters` of its own. */
const lengthOf = (raw: unknown, characters: number): number => {
  if (typeof raw === 'string') return raw.length / characters;
  return typeof raw === 'object' && raw !== null ? JSON.stringify(raw).length : 1;
};

/** The bytes that the long values of one row take in a response, or fewer; undefined where they cannot be many. */
export const bytesOf = (
  context: StatementContext,
  { bound, alias }: { readonly bound: BoundModel; readonly alias: string },
  { select }: EntryPlan,
): string | undefined => {
  const lengths = select.flatMap((attribute) => {
    const stored = context.stored(bound, attribute);
    return context.database.bytes(context.value(alias, stored), stored) ?? [];
  });
  return lengths.length === 0 ? undefined : lengths.map((length) => `coalesce(${length}, 0)`).join(' + ');
};

/**
 * Which columns a plan reads. They are given positions for names: the drivers and Sequelize treat values by column name,
 * and an attribute may have any name at all. The long values of a row that hold more bytes than the longest may are left out of it.
 */
export const columnsOf = (
  context: StatementContext,
  bound: BoundModel,
  alias: string,
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
    const value = context.value(alias, stored);
    const text = context.database.select(value, stored);
    const isLong = isShort !== undefined && context.database.bytes(value, stored) !== undefined;
    const position = add(isLong ? `CASE WHEN ${isShort} THEN ${text} END` : text);
    if (isLong || attribute === idAttribute) whole.push([text, position]);
    return { position, decode: context.database.decode(stored.type), characters: maxShrink(stored) };
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
      // Views of one relation share its key.
      if (keys.has(name)) continue;
      const link = linkOfRelation(bound, name);
      keys.set(name, add(context.linked(link, context.column(alias, link.ownColumn))));
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
