import { isRecord } from './entries.ts';

/** A line of a tree of JSON. */
export interface JsonRow {
  /** Its path, `/data/0/id`, which is unique. */
  readonly path: string;
  /** Levels begin at 1. */
  readonly level: number;
  /** Its name in an object; undefined at the top, and in a list. */
  readonly name: string | undefined;
  readonly value: unknown;
  /** How many items it has; undefined for a value without items. */
  readonly size: number | undefined;
  readonly isOpen: boolean;
  /** Its position among its siblings, from 1 on, and how many siblings there are. */
  readonly place: number;
  readonly of: number;
  /** For the line that stands in for the rest of a long list: how many items are not shown. */
  readonly rest?: number;
}

/** How many items a list or an object may have to be open at first. */
const openAtFirst = 100;

/** How many lines are shown: a browser takes seconds to lay out tens of thousands. */
const mostRows = 2_000;

/** The lines that the user has opened or closed, by path. */
export type Opened = ReadonlyMap<string, boolean>;

interface Child {
  readonly key: string;
  readonly name: string | undefined;
  readonly value: unknown;
}

function childrenOf(value: unknown): readonly Child[] | undefined {
  if (Array.isArray(value))
    return value.map((item: unknown, index) => ({ key: String(index), name: undefined, value: item }));
  if (!isRecord(value)) return undefined;
  return Object.entries(value).map(([name, inner]) => ({ key: name, name, value: inner }));
}

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * Returns the lines that are visible. At first everything is open, except that of a list only the first item is, and nothing long. Of
 * more lines than a page can show, one line at the end says how many items of its list are left out.
 */
export function jsonRows(value: unknown, opened: Opened): readonly JsonRow[] {
  const rows: JsonRow[] = [];
  const add = (child: Child, path: string, level: number, place: number, of: number): void => {
    const inner = childrenOf(child.value);
    const isFirst = child.name !== undefined || place === 1;
    const isOpen =
      inner !== undefined &&
      inner.length > 0 &&
      (opened.get(path) ?? (isFirst && inner.length <= openAtFirst));
    rows.push({ path, level, name: child.name, value: child.value, size: inner?.length, isOpen, place, of });
    if (!isOpen) return;
    for (const [index, one] of inner.entries()) {
      const at = { level: level + 1, place: index + 1, of: inner.length };
      if (rows.length >= mostRows) {
        const rest = { name: undefined, value: undefined, size: undefined, isOpen: false };
        rows.push({ ...at, ...rest, path: `${path}/…`, rest: inner.length - index });
        return;
      }
      add(one, `${path}/${escaped(one.key)}`, at.level, at.place, at.of);
    }
  };
  add({ key: '', name: undefined, value }, '', 1, 1, 1);
  return rows;
}

/** The effect of a key in a tree: it moves to another line, or opens or closes the current one; undefined for other keys. */
export type Step = { readonly to: number } | { readonly opens: boolean } | undefined;

/**
 * The keys of a tree: up, down, Home and End move; right opens or moves to the first child, left closes or moves to the parent,
 * Enter and Space open or close.
 */
export function stepIn(rows: readonly JsonRow[], at: number, key: string): Step {
  const row = rows[at];
  if (row === undefined) return undefined;
  const isFoldable = row.size !== undefined && row.size > 0;
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(at + 1, rows.length - 1) };
    case 'ArrowUp':
      return { to: Math.max(at - 1, 0) };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: rows.length - 1 };
    case 'ArrowRight':
      return isFoldable && !row.isOpen ? { opens: true } : { to: row.isOpen ? at + 1 : at };
    case 'ArrowLeft':
      return row.isOpen
        ? { opens: false }
        : {
            to: Math.max(
              0,
              rows.slice(0, at).findLastIndex(({ level }) => level < row.level),
            ),
          };
    case 'Enter':
    case ' ':
      return isFoldable ? { opens: !row.isOpen } : { to: at };
    default:
      return undefined;
  }
}
