import { heads, list, type MixedRow, type Row, value as text } from './rows.ts';
import type { EntriesPlan, MixedPlan, Template } from './template.ts';

/** Returns the related entries that a row shows: none, one, or a list. */
export const entriesIn = (row: Row, { name }: EntriesPlan): readonly Row[] => {
  const found = row.nested[name] as Row | readonly Row[] | null | undefined;
  if (found === null || found === undefined) return [];
  return Array.isArray(found) ? found : [found as Row];
};

/** Returns the entries of several types that a row shows: none, one, or a list. */
export const mixedIn = (row: Row, { name }: MixedPlan): readonly MixedRow[] => {
  const found = row.nested[name] as MixedRow | readonly MixedRow[] | null;
  if (found === null) return [];
  return Array.isArray(found) ? found : [found as MixedRow];
};

/** A template below another one, and the function that returns the entries in its form. */
interface Branch {
  readonly item: Template;
  readonly rowsIn: (row: Row) => readonly Row[];
}

/** Returns the templates of the entries directly below a template. */
const branchesOf = (template: Template): readonly Branch[] => {
  switch (template.kind) {
    case 'object': {
      const below: Branch[] = [];
      for (const [, inner] of template.members) below.push(...branchesOf(inner));
      return below;
    }
    case 'one':
    case 'list':
      return [{ item: template.item, rowsIn: (row) => entriesIn(row, template.nested) }];
    case 'oneOf':
    case 'listOf':
      return template.items.map(({ plan, item }) => ({
        item,
        rowsIn: (row) =>
          mixedIn(row, template.nested).flatMap((found) => (found.uid === plan.uid ? found.row : [])),
      }));
    default:
      return [];
  }
};

/** The JSON text of entries that have been written, by row. Each row belongs to one place of the plan, so it has one form. */
type Written = Map<Row, string>;

type Fill = (row: Row, written: Written) => string;

/** Returns the text of a populated entry. Deeper entries are always written first. */
const writtenOf = (written: Written, row: Row): string => {
  const json = written.get(row);
  if (json === undefined) throw new Error('An entry is written before those that show it');
  return json;
};

/** How each kind of template writes a row. A missing kind is a compile error. */
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
  one:
    ({ nested }) =>
    (row, written) => {
      const [found] = entriesIn(row, nested);
      return found === undefined ? text(null) : writtenOf(written, found);
    },
  list:
    ({ nested, empty }) =>
    (row, written) => {
      const entries = entriesIn(row, nested);
      if (entries.length === 0 && empty === 'null') return text(null);
      return list(entries.map((inner) => writtenOf(written, inner)));
    },
  counted: ({ nested, some, none }) => {
    const [ofSome, ofNone] = [fillerOf(some), fillerOf(none)];
    return (row, written) => (row.nested[nested.name] === 0 ? ofNone : ofSome)(row, written);
  },
  count:
    ({ nested }) =>
    (row) =>
      text(row.nested[nested.name]),
  oneOf:
    ({ nested }) =>
    (row, written) =>
      mixedIn(row, nested).flatMap(({ row: inner }) => written.get(inner) ?? [])[0] ?? text(null),
  listOf:
    ({ nested }) =>
    (row, written) =>
      list(mixedIn(row, nested).flatMap(({ row: inner }) => written.get(inner) ?? [])),
};

const fillerOf = <Kind extends Template['kind']>(template: Extract<Template, { kind: Kind }>): Fill =>
  (fillers[template.kind as Kind] as (template: Extract<Template, { kind: Kind }>) => Fill)(template);

interface Level {
  readonly item: Template;
  readonly rows: ReadonlySet<Row>;
}

/**
 * Returns a template with its rows, followed by those below it, level by level. A loop is used instead of recursion, so that the
 * depth is not limited by the stack.
 */
const levelsOf = (template: Template, rows: readonly Row[]): readonly Level[] => {
  const levels: Level[] = [{ item: template, rows: new Set(rows) }];
  for (const level of levels) {
    for (const { item, rowsIn } of branchesOf(level.item)) {
      const below = new Set<Row>();
      for (const row of level.rows) for (const inner of rowsIn(row)) below.add(inner);
      if (below.size > 0) levels.push({ item, rows: below });
    }
  }
  return levels;
};

/**
 * Returns rows as the JSON text of entries, joined by commas. The deepest entries are written first, and each entry is written
 * once, however often it is shown.
 */
export const fillRows = (template: Template, rows: readonly Row[]): string => {
  const written: Written = new Map();
  for (const level of levelsOf(template, rows).toReversed()) {
    const fill = fillerOf(level.item);
    for (const row of level.rows) written.set(row, fill(row, written));
  }
  return rows.map((row) => writtenOf(written, row)).join(',');
};
