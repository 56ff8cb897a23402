import { Link2 } from 'lucide-react';
import type { RoleInfo } from '../../../../contract.ts';
import { mayInWords, shortWordOf } from '../../model/action-words.ts';
import type { GridGroup, GridPosition, Widths } from '../../model/grid.ts';
import { grantsOf, isNameShared, type MatrixRow } from '../../model/matrix.ts';
import { useWorkspace } from '../../workspace-context.ts';
import { Cell } from './cell.tsx';
import { NarrowButton } from './narrow-button.tsx';

interface Props {
  readonly group: GridGroup;
  readonly rows: readonly MatrixRow[];
  readonly roles: readonly RoleInfo[];
  readonly columns: readonly (RoleInfo | undefined)[];
  readonly seen: readonly number[];
  readonly wide: Widths;
  readonly place: GridPosition;
  readonly isFiltered: boolean;
}

const roleWords = (role: RoleInfo, roles: readonly RoleInfo[]): string =>
  isNameShared(role, roles) ? `${role.name} (${role.type})` : role.name;

/** The lines of one content type, or of the group for every type: one for each action that can be granted. */
export function Lines(props: Props) {
  const { group, rows, roles, columns, seen, wide, place, isFiltered } = props;
  const { row, actions, firstLine, top, height } = group;
  const { schema } = useWorkspace();
  const shown = isFiltered ? ' shown' : '';
  const name = row?.name ?? `every type${shown}`;
  const isSingle = row !== undefined && schema.isSingle(row.uid);
  const lineHeight = height / actions.length;
  return (
    <div
      role="rowgroup"
      className={row === undefined ? 'grid-group is-every' : 'grid-group'}
      style={{ top, height }}
    >
      {/* The head of each line also has the name for screen readers. */}
      <div aria-hidden="true" className="grid-type">
        <span className="type-name" dir="auto" title={row === undefined ? name : `${name}\n${row.uid}`}>
          {row?.name ?? `Every type${shown}`}
        </span>
        {row?.listed === false && (
          <span className="note">
            <Link2 className="icon icon-small" />
            by relations alone
          </span>
        )}
      </div>
      {actions.map((action, index) => {
        const line = firstLine + index;
        return (
          <div
            key={action}
            role="row"
            aria-rowindex={line + 2}
            className="grid-line"
            style={{ top: index * lineHeight, height: lineHeight }}
          >
            <div role="rowheader" aria-colindex={1} className="grid-name" style={{ width: wide.name }}>
              <span className="sr-only">
                {name}
                {row?.listed === false && ', reached through relations alone'}{' '}
              </span>
              <span className="grid-action" title={action}>
                {shortWordOf(action, isSingle)}
              </span>
            </div>
            {seen.map((column) => {
              const role = columns[column];
              const who = role === undefined ? `Every role${shown}` : roleWords(role, roles);
              const isAll = row === undefined || role === undefined;
              return (
                <div
                  key={role?.type ?? ''}
                  role="gridcell"
                  aria-colindex={column + 2}
                  className="grid-cell"
                  style={{ left: wide.name + column * wide.column, width: wide.column }}
                >
                  <Cell
                    grants={grantsOf(
                      row === undefined ? rows : [row],
                      role === undefined ? roles : [role],
                      action,
                    )}
                    isAll={isAll}
                    name={mayInWords(who, action, name, isSingle)}
                    place={`${line},${column}`}
                    isStop={place.line === line && place.column === column}
                  />
                  {row !== undefined && role !== undefined && (
                    <NarrowButton
                      role={role}
                      row={row}
                      action={action}
                      place={`${line},${column}`}
                      isStop={place.line === line && place.column === column}
                    />
                  )}
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
