import type { Row, ZoneRow } from '../plan/rows.ts';
import { heads, list, value as text } from './json-text.ts';
import type { Template } from './template.ts';

/** The entries of one answer that are already written: the same row is used wherever its entry is populated. */
type Written = Map<Row, string>;

type Fill = (row: Row, written: Written) => string;

/** A row belongs to one place of the plan, so it has one form. */
const once =
  (fill: Fill): Fill =>
  (row, written) => {
    const known = written.get(row);
    if (known !== undefined) return known;
    const made = fill(row, written);
    written.set(row, made);
    return made;
  };

/** How each kind of template writes a row. If a kind is missing here, this does not compile. */
const fillers: {
  readonly [Kind in Template['kind']]: (template: Extract<Template, { kind: Kind }>) => Fill;
} = {
  object: ({ members }) => {
    if (members.length === 0) return () => '{}';
    const before = heads(members);
    const fills = members.map(([, inner]) => fillerOf(inner));
    return (row, written) =>
      `${fills.reduce((json, fill, index) => json + before[index] + fill(row, written), '')}}`;
  },
  id: () => (row) => text(row.id),
  scalar:
    ({ index }) =>
    (row) =>
      text(row.values[index] ?? null),
  constant: ({ value }) => {
    const json = text(value);
    return () => json;
  },
  one: ({ nested, item }) => {
    const fill = once(fillerOf(item));
    return (row, written) => {
      const found = row.nested[nested.attribute.name] as Row | null | undefined;
      return found === null || found === undefined ? text(null) : fill(found, written);
    };
  },
  list: ({ nested, item }) => {
    const fill = once(fillerOf(item));
    return (row, written) => {
      const found = row.nested[nested.attribute.name] as readonly Row[];
      return list(found.map((inner) => fill(inner, written)));
    };
  },
  counted: ({ nested, some, none }) => {
    const [ofSome, ofNone] = [fillerOf(some), fillerOf(none)];
    return (row, written) =>
      (typeof row.nested[nested.attribute.name] === 'number' ? ofSome : ofNone)(row, written);
  },
  count:
    ({ nested }) =>
    (row) =>
      text(row.nested[nested.attribute.name]),
  zone: ({ nested, items }) => {
    const fills = new Map(items.map(({ plan, item }) => [plan.uid, once(fillerOf(item))]));
    return (row, written) => {
      const found = row.nested[nested.attribute.name] as readonly ZoneRow[];
      return list(found.flatMap(({ component, row: inner }) => fills.get(component)?.(inner, written) ?? []));
    };
  },
};

const fillerOf = <Kind extends Template['kind']>(template: Extract<Template, { kind: Kind }>): Fill =>
  (fillers[template.kind as Kind] as (template: Extract<Template, { kind: Kind }>) => Fill)(template);

/** Rows as the JSON text of entries, joined by commas. */
export const fillRows = (template: Template, rows: readonly Row[]): string => {
  const fill = once(fillerOf(template));
  const written: Written = new Map();
  return rows.map((row) => fill(row, written)).join(',');
};
