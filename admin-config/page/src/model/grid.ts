import type { Action } from '../../../contract.ts';
import type { MatrixRow } from './matrix.ts';

/** One content type in the grid, or every one at once: as many lines as it has actions. */
export interface GridGroup {
  readonly key: string;
  /** Undefined for the group that stands for every type. */
  readonly row: MatrixRow | undefined;
  readonly actions: readonly Action[];
  /** The number of its first line, from 0. */
  readonly firstLine: number;
  /** In pixels from the top of the lines. */
  readonly top: number;
  readonly height: number;
}

/** Where one is in the grid. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What is seen of the grid, in pixels. */
export interface Frame {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** In pixels, as everything lies where it is reckoned to lie. */
export const widths = { wide: { name: 300, column: 136 }, narrow: { name: 206, column: 112 } };

/** The widths of one kind of window. */
export type Widths = (typeof widths)[keyof typeof widths];

const lineHeight = 34;
/** A name and a uid need as much. */
const leastHeight = 54;

/** Every group with its place, one below the other; the one for every type is the first. */
export function gridGroups(rows: readonly MatrixRow[], every: readonly Action[]): readonly GridGroup[] {
  let firstLine = 0;
  let top = 0;
  const all = [{ key: '', row: undefined, actions: every }, ...rows.map(groupOf)];
  return all.map((group) => {
    const height = Math.max(leastHeight, group.actions.length * lineHeight);
    const placed = { ...group, firstLine, top, height };
    firstLine += group.actions.length;
    top += height;
    return placed;
  });
}

const groupOf = (row: MatrixRow) => ({ key: row.uid, row, actions: row.actions });

/** How many lines some groups have together: one an action. */
export const lineCount = (groups: readonly GridGroup[]): number =>
  groups.reduce((sum, { actions }) => sum + actions.length, 0);

/** The groups that a frame shows some of, and the one that holds a line, wherever it is: the focus is in it. */
export function groupsIn(groups: readonly GridGroup[], frame: Frame, line: number): readonly GridGroup[] {
  const holds = ({ firstLine, actions }: GridGroup) => line >= firstLine && line < firstLine + actions.length;
  const isSeen = ({ top, height }: GridGroup) => top < frame.top + frame.height && top + height > frame.top;
  return groups.filter((group) => isSeen(group) || holds(group));
}

/** The numbers of the columns of one width that a frame shows some of, and of one more. */
export function columnsIn(count: number, width: number, frame: Frame, column: number): readonly number[] {
  const first = Math.max(0, Math.floor(frame.left / width));
  const last = Math.min(count - 1, Math.floor((frame.left + frame.width) / width));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (index >= first && index <= last) || index === column,
  );
}

/** Lines that a page down goes on. */
const page = 10;

/** Where a key leads from a place, as in every grid; undefined for a key that leads nowhere. */
export function placeAfter(
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  { line, column }: Place,
  size: { readonly lines: number; readonly columns: number },
): Place | undefined {
  const lastLine = size.lines - 1;
  const lastColumn = size.columns - 1;
  const at = (toLine: number, toColumn: number): Place => ({
    line: Math.min(Math.max(toLine, 0), lastLine),
    column: Math.min(Math.max(toColumn, 0), lastColumn),
  });
  switch (key) {
    case 'ArrowDown':
      return at(line + 1, column);
    case 'ArrowUp':
      return at(line - 1, column);
    case 'ArrowRight':
      return at(line, column + 1);
    case 'ArrowLeft':
      return at(line, column - 1);
    case 'PageDown':
      return at(line + page, column);
    case 'PageUp':
      return at(line - page, column);
    case 'Home':
      return at(ctrlKey ? 0 : line, 0);
    case 'End':
      return at(ctrlKey ? lastLine : line, lastColumn);
    default:
      return undefined;
  }
}
