import type { RawRow } from '../databases/driver.ts';
import { leastShown } from '../databases/kept.ts';
import type { BoundModel } from '../models/bound-model.ts';
import type { EntryPlan } from '../plan/read-plan.ts';
import type { Row } from '../plan/rows.ts';
import { idAttribute } from '../schema/read-attributes.ts';
import { linkOfHop } from './hop.ts';
import type { Scribe } from './scribe.ts';

/** The columns of one statement and how its rows are read. */
export interface Columns {
  readonly selected: readonly (readonly [text: string, name: string])[];
  /** The bytes that one row takes in a response, or fewer; undefined where they cannot be many. */
  readonly bytes: string | undefined;
  /** The id of the entry of a raw row. */
  readonly idOf: (raw: RawRow) => Row['id'];
  /** The entry of a raw row. */
  readonly read: (raw: RawRow) => Row;
  /** The value in a raw row of the column that an attribute's link starts from. */
  readonly keyOf: (attribute: string, raw: RawRow) => unknown;
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
  scribe: Scribe,
  { bound, alias }: { readonly bound: BoundModel; readonly alias: string },
  { select }: EntryPlan,
): string | undefined => {
  const lengths = select.flatMap((attribute) => {
    const kept = scribe.kept(bound, attribute);
    return scribe.database.bytes(scribe.value(alias, kept), kept) ?? [];
  });
  return lengths.length === 0 ? undefined : lengths.map((length) => `coalesce(${length}, 0)`).join(' + ');
};

/**
 * Which columns a plan reads. They are given positions for names: the drivers and Sequelize treat values by column name,
 * and an attribute may have any name at all.
 */
export const columnsOf = (
  scribe: Scribe,
  bound: BoundModel,
  alias: string,
  plan: EntryPlan,
  extras: readonly string[] = [],
): Columns => {
  const selected: [string, string][] = [];
  const add = (text: string): string => {
    const position = `c${selected.length}`;
    selected.push([text, position]);
    return position;
  };
  const select = (attribute: EntryPlan['select'][number]) => {
    const kept = scribe.kept(bound, attribute);
    const position = add(scribe.database.select(scribe.value(alias, kept), kept));
    return { position, decode: scribe.database.decode(kept.type), characters: leastShown(kept) };
  };
  const id = select(idAttribute);
  const values = plan.select.map(select);
  const keys = new Map<string, string>();
  for (const { attribute, kind } of plan.nested) {
    if (kind === 'zone') continue;
    const link = linkOfHop(bound, attribute.name);
    keys.set(attribute.name, add(scribe.linked(link, scribe.column(alias, link.ownColumn))));
  }
  const extraPositions = extras.map(add);
  const idOf = (raw: RawRow) => id.decode(raw[id.position]) as Row['id'];
  return {
    selected,
    bytes: bytesOf(scribe, { bound, alias }, plan),
    idOf,
    read: (raw) => ({
      id: idOf(raw),
      values: values.map(({ position, decode }) => decode(raw[position])),
      nested: {},
      size: 1,
      length: values.reduce(
        (total, { position, characters }) => total + lengthOf(raw[position], characters),
        0,
      ),
    }),
    keyOf: (attribute, raw) => raw[keys.get(attribute) ?? id.position],
    extra: (index, raw) => raw[extraPositions[index] ?? ''],
  };
};
