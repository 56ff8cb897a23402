import type { RoleInfo } from '../../../../contract.ts';
import type { Widths } from '../../model/grid.ts';
import { isNameShared } from '../../model/matrix.ts';

interface Props {
  /** Undefined for all roles together. */
  readonly columns: readonly (RoleInfo | undefined)[];
  readonly seen: readonly number[];
  readonly wide: Widths;
}

/** The heads of the columns, which stay visible while the lines scroll. */
export function Head({ columns, seen, wide }: Props) {
  // Heads with one line of text leave more room for the lines.
  const isLow = columns.every((role) => role === undefined || role.name.length < 16);
  const roles = columns.filter((role) => role !== undefined);
  return (
    <div role="rowgroup" className="grid-head" style={{ width: wide.name + columns.length * wide.column }}>
      <div role="row" aria-rowindex={1} className={isLow ? 'grid-head-row is-low' : 'grid-head-row'}>
        <div role="columnheader" aria-colindex={1} className="grid-corner" style={{ width: wide.name }}>
          Content type
        </div>
        {seen.map((index) => {
          const role = columns[index];
          return (
            <div
              key={role?.type ?? ''}
              role="columnheader"
              aria-colindex={index + 2}
              className="grid-role"
              title={role && [role.name, role.type, role.description].filter(Boolean).join('\n')}
              style={{ left: wide.name + index * wide.column, width: wide.column }}
            >
              <span className="role-name" dir="auto">
                {role?.name ?? 'All roles'}
              </span>
              {role && isNameShared(role, roles) && <span className="uid">{role.type}</span>}
            </div>
          );
        })}
      </div>
    </div>
  );
}
