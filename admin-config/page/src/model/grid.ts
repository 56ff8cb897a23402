import type { Action } from '../../../contract.ts';
import type { MatrixRow } from './matrix.ts';

/** One content type in the grid, or the group for all types: it has a line for each action. */
export interface GridGroup {
  readonly key: string;
  /** Undefined for the group for all types. */
  readonly row: MatrixRow | undefined;
  readonly actions: readonly Action[];
  /** The number of its first line, from 0. */
  readonly firstLine: number;
  /** In pixels from the top of the lines. */
  readonly top: number;
  readonly height: number;
}

/** A position in the grid. */
export interface GridPosition {
  readonly line: number;
  readonly column: number;
}

/** The visible part of the grid, in pixels. */
export interface Frame {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Widths in pixels. They are fixed, so that positions can be calculated without measuring. */
export const widths = { wide: { name: 300, column: 136 }, narrow: { name: 206, column: 112 } };

/** The widths for one size of window. */
export type Widths = (typeof widths)[keyof typeof widths];

const lineHeight = 34;
/** The minimum height of a group in pixels, which a name of three lines needs. */
const leastHeight = 60;

/** Returns every group with its position, one below the other; the group for all types comes first. */
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

/** Returns the number of lines of some groups: one for each action. */
export const lineCount = (groups: readonly GridGroup[]): number =>
  groups.reduce((sum, { actions }) => sum + actions.length, 0);

/** Returns the groups that are at least partly visible, and always the one with the focused line. */
export function groupsIn(groups: readonly GridGroup[], frame: Frame, line: number): readonly GridGroup[] {
  const holds = ({ firstLine, actions }: GridGroup) => line >= firstLine && line < firstLine + actions.length;
  const isSeen = ({ top, height }: GridGroup) => top < frame.top + frame.height && top + height > frame.top;
  return groups.filter((group) => isSeen(group) || holds(group));
}

/** Returns the indexes of the visible columns, and always that of the focused column. */
export function columnsIn(count: number, width: number, frame: Frame, column: number): readonly number[] {
  const first = Math.max(0, Math.floor(frame.left / width));
  const last = Math.min(count - 1, Math.floor((frame.left + frame.width) / width));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (index >= first && index <= last) || index === column,
  );
}

/** How many lines Page Down moves. */
const page = 10;

/** Returns the position to which a key moves, as in every grid; undefined for a key that does not move. */
export function placeAfter(
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  { line, column }: GridPosition,
  size: { readonly lines: number; readonly columns: number },
): GridPosition | undefined {
  const lastLine = size.lines - 1;
  const lastColumn = size.columns - 1;
  const at = (toLine: number, toColumn: number): GridPosition => ({
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
