import { type JsonText, textOf as textOfEntries } from '../answer/rows.ts';
import { refuse } from '../base/error.ts';
import type { RawRow } from '../databases/driver.ts';
import { type JsonTexts, readAsRowsMark } from '../databases/json.ts';
import { metaPartsOf } from '../plan/meta.ts';
import type { MetaPlanOf, MetaValueOf, MetaValues, ReadPlan } from '../plan/read-plan.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import { type CursorValues, longestCursor, sealCursor } from '../schema/cursor.ts';
import type { MetaPart } from '../schema/meta-parts.ts';
import { idAttribute } from '../schema/read-attributes.ts';
import { aggregateStatement } from './aggregates.ts';
import { termsOfPage } from './chosen.ts';
import {
  type Entries,
  facetStatement,
  type Hits,
  type ListStatement,
  type RowsStatement,
  totalStatement,
  totalUpTo,
} from './list-values.ts';
import { type Root, rootOf } from './root.ts';
import type { Select } from './statement.ts';
import type { StatementContext, TableAlias } from './statement-context.ts';

/** The entries of a page, with the values that were read with each of them. */
export interface PageValues {
  /** The number of entries that are shown. */
  readonly shown: number;
  /** Whether more entries were read than are shown. */
  readonly isFollowed: boolean;
  /** Returns the values of the entry at an index. */
  readonly of: (index: number) => CursorValues;
}

/** A part of meta that is read over all entries that match the filters, by one or several statements. */
interface ListReader<Plan, Value> {
  readonly of: 'list';
  /** Whether the part has to fit the entries of the page, so that both are read from the same state of the database. */
  readonly fitsPage: boolean;
  readonly statements: (plan: Plan) => readonly ListStatement<unknown>[];
  /** Returns the part, computed from the results of the statements. */
  readonly combine: (values: readonly never[]) => Value;
}

/** A part of meta that is computed from values of the page's entries, which are read together with the entries. */
interface PageReader<Plan, Value> {
  readonly of: 'page';
  /** How many entries are read in addition to those of the page. */
  readonly beyond: number;
  /** Returns the values of one entry, as texts. */
  readonly texts: (context: StatementContext, place: TableAlias, plan: ReadPlan) => readonly string[];
  readonly read: (values: PageValues, plan: Plan) => Value;
}

/** How one part of meta is read. */
type MetaReader<Part extends MetaPart> =
  | ListReader<MetaPlanOf<Part>, MetaValueOf<Part>>
  | PageReader<MetaPlanOf<Part>, MetaValueOf<Part>>;

/** Returns a cursor, and refuses the request if it would not fit into a URL. */
const cursorAfter = (binding: string, values: CursorValues): string => {
  const cursor = sealCursor(binding, values);
  if (cursor.length <= longestCursor) return cursor;
  const message = `The cursor after this page would be longer than ${longestCursor} characters`;
  return refuse('ceiling-exceeded', ['sort'], message, 'sort by attributes with shorter values');
};

/** Returns an expression for the value of an attribute as text. */
const textOf = (context: StatementContext, place: TableAlias, attribute: ScalarAttribute): string => {
  const stored = context.stored(place.bound, attribute);
  return stored.exact(stored.at(place.alias));
};

/** How each part of meta is read. A missing part is a compile error. */
const readers: { readonly [Part in MetaPart]: MetaReader<Part> } = {
  total: {
    of: 'list',
    fitsPage: false,
    statements: (plan) => [plan === true ? totalStatement : totalUpTo(plan.above)],
    combine: ([total = 0]) => total,
  },
  cursor: {
    of: 'page',
    beyond: 1,
    texts: (context, place, plan) =>
      termsOfPage(context, place, plan).map(({ value, stored }) => stored.exact(value)),
    read: ({ shown, isFollowed, of }, { binding }) =>
      isFollowed && shown > 0 ? cursorAfter(binding, of(shown - 1)) : null,
  },
  fallback: {
    of: 'page',
    beyond: 0,
    texts: (context, place, { meta: { fallback } }) =>
      fallback === undefined
        ? []
        : [idAttribute, fallback.attribute].map((attribute) => textOf(context, place, attribute)),
    read: ({ shown, of }, { first }) => {
      const entries = Array.from({ length: shown }, (_, index) => of(index));
      return Object.fromEntries(
        entries.flatMap(([id, locale]) =>
          typeof id !== 'string' || typeof locale !== 'string' || locale === first ? [] : [[id, locale]],
        ),
      );
    },
  },
  facets: {
    of: 'list',
    fitsPage: true,
    statements: (plan) => plan.map(facetStatement),
    combine: (values) => values,
  },
  aggregates: {
    of: 'list',
    fitsPage: true,
    statements: (plan) => [aggregateStatement(plan)],
    combine: ([values = []]) => values,
  },
};

type AnyReader = ListReader<never, unknown> | PageReader<never, unknown>;

/** A statement that returns one value, and the name of that value. */
export interface NamedStatement {
  readonly name: string;
  readonly statement: string;
}

/** A value over the whole list: the statement for it, and the name of its part, with a number for every value after the first. */
interface ListValue {
  readonly name: string;
  readonly statement: ListStatement<unknown>;
}

/** A part of meta that is computed from some of the values over the list. */
interface ListPart {
  readonly part: MetaPart;
  readonly combine: (values: readonly unknown[]) => unknown;
}

/** A part of meta that is computed from values of the page's entries. */
interface PagePart {
  readonly part: MetaPart;
  readonly texts: (context: StatementContext, place: TableAlias) => readonly string[];
  readonly read: (values: PageValues) => unknown;
}

/** A plan, and how the parts of its meta are read. It is made once for a plan, and kept with it. */
export interface PlanReading {
  readonly plan: ReadPlan;
  /** The values over all entries that match the filters. */
  readonly values: readonly ListValue[];
  /** Those of them that read the entries that match the plan's own filters. */
  readonly valuesOfHits: readonly ListValue[];
  readonly ofList: readonly ListPart[];
  readonly ofPage: readonly PagePart[];
  /** How many entries are read in addition to those of the page. */
  readonly beyond: number;
  /** Whether the page and the values over all entries have to be read from the same state of the database. */
  readonly needsSnapshot: boolean;
}

/** Returns how the parts of a plan's meta are read. */
export const readingOf = (plan: ReadPlan): PlanReading => {
  const values: ListValue[] = [];
  const ofList: ListPart[] = [];
  const ofPage: PagePart[] = [];
  let beyond = 0;
  let needsSnapshot = false;
  for (const part of metaPartsOf(plan.meta)) {
    const reader: AnyReader = readers[part];
    const partPlan = plan.meta[part] as never;
    if (reader.of === 'page') {
      beyond = Math.max(beyond, reader.beyond);
      const texts = (context: StatementContext, place: TableAlias) => reader.texts(context, place, plan);
      ofPage.push({ part, texts, read: (page) => reader.read(page, partPlan) });
      continue;
    }
    needsSnapshot ||= reader.fitsPage;
    const from = values.length;
    for (const [index, statement] of reader.statements(partPlan).entries())
      values.push({ name: index === 0 ? part : `${part}${index}`, statement });
    const to = values.length;
    ofList.push({ part, combine: (all) => reader.combine(all.slice(from, to) as never) });
  }
  const valuesOfHits = values.filter(({ statement }) => statement.where === undefined);
  return { plan, values, valuesOfHits, ofList, ofPage, beyond, needsSnapshot };
};

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
export const rowsOfList = ({
  plan,
  values,
}: PlanReading): readonly ((context: StatementContext) => RowsStatement<unknown>)[] =>
  values.map(({ statement }) => (context) => {
    const entries = (): Entries => ({ root: rootOf(context, plan), hits: undefined });
    return statement.rows(context, entriesOf(context, plan, statement, entries));
  });

/**
 * Returns the values that the CTE `hits` contains for each entry, so that the entries need not be read again. Values that may be
 * long are left out, because `hits` is kept in memory.
 */
export const hitsOf = (context: StatementContext, { valuesOfHits }: PlanReading, { bound }: Root): Hits => {
  const attributes = valuesOfHits
    .flatMap(({ statement }) => statement.attributes)
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
  { plan, values }: PlanReading,
  root: () => Root,
  hits?: Hits,
): readonly NamedStatement[] =>
  values.map(({ name, statement }) => {
    const entries = entriesOf(context, plan, statement, () => ({ root: root(), hits }));
    return { name, statement: statement.value(context, json, entries) };
  });

/** Returns the parts of meta that are computed from the results of the statements, in their order. */
export const metaOfList = ({ ofList }: PlanReading, values: readonly unknown[]): MetaValues => {
  const meta: Partial<Record<MetaPart, unknown>> = {};
  for (const { part, combine } of ofList) meta[part] = combine(values);
  return meta as MetaValues;
};

/**
 * Reads the parts of meta from a row that contains each value under its name. Returns undefined if one of them has
 * to be read as rows.
 */
export const readListValues = (reading: PlanReading, row: RawRow): MetaValues | undefined => {
  const parsed: unknown[] = [];
  for (const { name, statement } of reading.values) {
    const raw = row[name];
    if (typeof raw === 'string' && raw.includes(readAsRowsMark)) return undefined;
    parsed.push(statement.parse(raw));
  }
  return metaOfList(reading, parsed);
};

/** Returns the parts of meta if no entry matches the filters; undefined if the values do not follow from that. */
export const listValuesOfNone = (reading: PlanReading): MetaValues | undefined => {
  const values = reading.values.map(({ statement }) => statement.ofNone);
  return values.includes('unknown') ? undefined : metaOfList(reading, values);
};

/** Returns the values that are read with each entry, as texts: a list for each part of meta that needs some. */
export const textsBeside = (
  context: StatementContext,
  place: TableAlias,
  { ofPage }: PlanReading,
): readonly (readonly string[])[] => ofPage.map(({ texts }) => texts(context, place));

/** Separates the values read with an entry from its JSON. JSON text never contains this character. */
const mark = '\u0002';

/** Returns an expression for the JSON of an entry, followed by the values that are read with it. */
export const withValuesBeside = (
  context: StatementContext,
  json: JsonTexts,
  place: TableAlias,
  reading: PlanReading,
  entry: string,
): string => {
  const lists = textsBeside(context, place, reading);
  if (lists.length === 0) return entry;
  const written = lists.flatMap((texts, part) => [
    json.literal(part === 0 ? `${mark}[` : `]${mark}[`),
    ...texts.flatMap((text, index) =>
      index === 0 ? [json.quoted(text)] : [json.literal(','), json.quoted(text)],
    ),
  ]);
  return json.concatenate([entry, ...written, json.literal(`]${mark}`)]);
};

/**
 * Computes the parts of meta from the entries of a page. `read` is the number of entries that were read; `valuesOf` returns the
 * values of an entry for a part.
 */
export const readPageValues = (
  { plan, ofPage }: PlanReading,
  read: number,
  valuesOf: (entry: number, part: number) => CursorValues,
): MetaValues => {
  const shown = Math.min(read, plan.limit);
  const isFollowed = read > plan.limit;
  return Object.fromEntries(
    ofPage.map(({ part, read: make }, index) => {
      const of = (entry: number): CursorValues => valuesOf(entry, index);
      return [part, make({ shown, isFollowed, of })];
    }),
  );
};

/**
 * Removes from the JSON of the entries the values that were read with them, and the entries beyond the page. Returns the entries
 * and the parts of meta.
 */
export const extractValuesBeside = (
  reading: PlanReading,
  entries: JsonText,
): { readonly entries: JsonText; readonly meta: MetaValues } => {
  const parts = reading.ofPage.length;
  if (parts === 0) return { entries, meta: {} };
  const texts = textOfEntries(entries).split(mark);
  const step = parts + 1;
  const read = (texts.length - 1) / step;
  const shown = Math.min(read, reading.plan.limit);
  const valuesOf = (entry: number, part: number): CursorValues =>
    JSON.parse(texts[entry * step + part + 1] ?? '[]') as CursorValues;
  return {
    entries: texts.filter((_, index) => index % step === 0 && index < shown * step).join(''),
    meta: readPageValues(reading, read, valuesOf),
  };
};
