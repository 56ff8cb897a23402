import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RoleInfo } from '../../../../contract.ts';
import {
  columnsIn,
  type GridPosition,
  gridGroups,
  groupsIn,
  lineCount,
  placeAfter,
  widths,
} from '../../model/grid.ts';
import { actionsOf, type MatrixRow } from '../../model/matrix.ts';
import { useFrame } from '../../parts/use-frame.ts';
import { Head } from './head.tsx';
import { Lines } from './lines.tsx';

interface Props {
  readonly rows: readonly MatrixRow[];
  readonly roles: readonly RoleInfo[];
  /** Whether there is a column for all roles together. */
  readonly hasAll: boolean;
  /** Whether a search hides types or roles; "all" then means those that are shown. */
  readonly isFiltered: boolean;
}

/**
 * Roles as columns and content types as rows of a grid: one tab stop, arrow keys inside. Only the visible part is rendered, and
 * the position that has the focus.
 */
export function Matrix({ rows, roles, hasAll, isFiltered }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const frame = useFrame(grid);
  const [wanted, setWanted] = useState<GridPosition>({ line: 0, column: 0 });
  const movesFocus = useRef(false);

  const groups = gridGroups(rows, actionsOf(rows));
  const columns: readonly (RoleInfo | undefined)[] = hasAll ? [undefined, ...roles] : roles;
  const size = { lines: lineCount(groups), columns: columns.length };
  const place = {
    line: Math.min(wanted.line, size.lines - 1),
    column: Math.min(wanted.column, size.columns - 1),
  };
  const wide = hasAll ? widths.wide : widths.narrow;
  const last = groups.at(-1);
  const seen = columnsIn(columns.length, wide.column, frame, place.column);

  useLayoutEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    const name = `[data-place="${place.line},${place.column}"]`;
    grid.current?.querySelector<HTMLElement>(name)?.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter(event, place, size);
    if (next === undefined) return;
    event.preventDefault();
    movesFocus.current = true;
    setWanted(next);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const [line, column] = (target.getAttribute('data-place') ?? '').split(',').map(Number);
    if (line === undefined || column === undefined) return;
    if (line !== place.line || column !== place.column) setWanted({ line, column });
  };
  return (
    <div
      ref={grid}
      role="grid"
      aria-label="Permissions by content type and role"
      aria-rowcount={size.lines + 1}
      aria-colcount={columns.length + 1}
      className={hasAll ? 'grid' : 'grid is-narrow'}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <Head columns={columns} seen={seen} wide={wide} />
      <div
        role="presentation"
        className="grid-lines"
        style={{
          width: wide.name + columns.length * wide.column,
          height: last === undefined ? 0 : last.top + last.height,
        }}
      >
        {groupsIn(groups, frame, place.line).map((group) => (
          <Lines
            key={group.key}
            group={group}
            rows={rows}
            roles={roles}
            columns={columns}
            seen={seen}
            wide={wide}
            place={place}
            isFiltered={isFiltered}
          />
        ))}
      </div>
    </div>
  );
}
