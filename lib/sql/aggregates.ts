import { dividedBy, shownDecimal, sumOfText } from '../base/exact-decimal.ts';
import type { JsonTexts } from '../databases/json.ts';
import type { Aggregate } from '../plan/read-plan.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import type { AggregateName } from '../schema/meta-parts.ts';
import {
  decodeOrNull,
  type Entries,
  type ListStatement,
  type ScalarValue,
  scalarValue,
  valueOfHit,
  writeEntries,
} from './list-values.ts';
import type { StatementContext } from './statement-context.ts';

/** The kind of value in a column of the statement: a number of entries, a text, or a value of the attribute. */
type Given = 'count' | 'text' | 'value';

type AggregateValues = readonly unknown[];

/** How an aggregate function is read: the SQL aggregates that it needs, and how its value is computed from them. */
interface AggregateReader {
  readonly gives: readonly Given[];
  readonly columns: (of: AggregatedColumn) => readonly string[];
  readonly read: (values: AggregateValues) => unknown;
}

/** The values of an attribute, selected as a column. */
type AggregatedColumn = ScalarValue & { readonly column: string };

const extreme = (name: 'MIN' | 'MAX'): AggregateReader => ({
  gives: ['value'],
  columns: ({ column }) => [`${name}(${column})`],
  read: ([value]) => value ?? null,
});

const counted = (columns: (of: AggregatedColumn) => string): AggregateReader => ({
  gives: ['count'],
  columns: (of) => [columns(of)],
  read: ([count]) => Number(count),
});

/** How each function is read. A missing function is a compile error. */
const readers: Readonly<Record<AggregateName, AggregateReader>> = {
  min: extreme('MIN'),
  max: extreme('MAX'),
  sum: {
    gives: ['text'],
    columns: ({ column, stored }) => [stored.sum(column)],
    read: ([text]) => {
      const sum = sumOfText(text);
      return sum === undefined ? null : shownDecimal(sum);
    },
  },
  avg: {
    gives: ['text', 'count'],
    columns: ({ column, stored }) => [stored.sum(column), `COUNT(${column})`],
    read: ([text, count]) => {
      const sum = sumOfText(text);
      return sum === undefined ? null : dividedBy(sum, Number(count));
    },
  },
  count: counted(({ column }) => `COUNT(${column})`),
  countDistinct: counted(({ column, key }) => `COUNT(DISTINCT ${key(column)})`),
};

/** The columns of a statement, in their order. */
interface WrittenColumns {
  readonly from: string;
  readonly columns: readonly {
    readonly text: string;
    readonly given: Given;
    readonly stored: AggregatedColumn['stored'];
  }[];
}

const attributesOf = (plan: readonly Aggregate[]): readonly ScalarAttribute[] => [
  ...new Set(plan.map(({ attribute }) => attribute)),
];

const written = (context: StatementContext, entries: Entries, plan: readonly Aggregate[]): WrittenColumns => {
  const [all, one] = [context.alias(), context.alias()];
  const attributes = attributesOf(plan);
  const isOfHits = attributes.every((attribute) => valueOfHit(entries, attribute) !== undefined);
  const columns = new Map<ScalarAttribute, AggregatedColumn>(
    attributes.map((attribute, index) => [
      attribute,
      {
        ...scalarValue(
          context,
          entries.root,
          attribute,
          isOfHits ? valueOfHit(entries, attribute) : undefined,
        ),
        column: `${all}.v${index}`,
      },
    ]),
  );
  const values = [...columns.values()].map(({ value }, index) => [value, `v${index}`] as const);
  const inner = writeEntries(context, entries, values, { isOfHits });
  const given = plan.flatMap(({ name, attribute }) => {
    const of = columns.get(attribute);
    if (of === undefined) throw new Error(`Nothing is read of '${attribute.name}'`);
    const { gives, columns: write } = readers[name];
    return write(of).map((text, index) => ({
      text,
      given: gives[index] ?? 'text',
      stored: of.stored,
    }));
  });
  const selected = given.map(({ text }, index) => `${text} AS a${index}`).join(', ');
  return {
    // The subquery makes the database compute each aggregate once, because some databases write the expression of a
    // value several times.
    from: `(SELECT ${selected} FROM (${inner}) AS ${all}) AS ${one}`,
    columns: given.map((column, index) => ({ ...column, text: `${one}.a${index}` })),
  };
};

/** Returns the value of each function, computed from the values of the columns. */
const readAll = (plan: readonly Aggregate[], values: AggregateValues): AggregateValues => {
  let from = 0;
  return plan.map(({ name }) => {
    const { gives, read } = readers[name];
    from += gives.length;
    return read(values.slice(from - gives.length, from));
  });
};

const ofNone = (plan: readonly Aggregate[]): AggregateValues =>
  plan.flatMap(({ name }) => readers[name].gives.map((given) => (given === 'count' ? 0 : null)));

const writeValue = (
  context: StatementContext,
  json: JsonTexts,
  entries: Entries,
  plan: readonly Aggregate[],
): string => {
  const { from, columns } = written(context, entries, plan);
  const forms: Readonly<Record<Given, (text: string, stored: AggregatedColumn['stored']) => string>> = {
    count: (text) => text,
    text: (text) => json.quoted(text),
    value: (text, stored) => stored.json(text),
  };
  const items = columns.flatMap(({ text, given, stored }, index) => [
    json.literal(index === 0 ? '[' : ','),
    forms[given](text, stored),
  ]);
  return `SELECT ${json.concatenate([...items, json.literal(']')])} FROM ${from}`;
};

/** Returns the statement for functions over the values of attributes. */
export const aggregateStatement = (plan: readonly Aggregate[]): ListStatement<AggregateValues> => ({
  attributes: attributesOf(plan),
  rows: (context, entries) => {
    const { from, columns } = written(context, entries, plan);
    const selected = columns.map(({ text, given, stored }, index) => {
      const value = given === 'value' ? stored.select(text) : text;
      return `${value} AS a${index}`;
    });
    const decoders = columns.map(({ given, stored }) =>
      given === 'value' ? decodeOrNull(stored.decode) : (raw: unknown) => raw,
    );
    return {
      sql: `SELECT ${selected.join(', ')} FROM ${from}`,
      read: ([row = {}]) =>
        readAll(
          plan,
          decoders.map((decode, index) => decode(row[`a${index}`])),
        ),
    };
  },
  value: (context, json, entries) => writeValue(context, json, entries, plan),
  parse: (raw) => readAll(plan, JSON.parse(String(raw)) as unknown[]),
  ofNone: readAll(plan, ofNone(plan)),
});
