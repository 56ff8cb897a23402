import type { RoleInfo } from '../../../../contract.ts';
import { widths } from '../../model/grid.ts';

interface Props {
  /** Undefined for all roles at once. */
  readonly columns: readonly (RoleInfo | undefined)[];
  readonly seen: readonly number[];
  readonly nameWidth: number;
}

/** The heads of the columns, which stay while the lines scroll. */
export function Head({ columns, seen, nameWidth }: Props) {
  return (
    <div role="rowgroup" className="grid-head" style={{ width: nameWidth + columns.length * widths.column }}>
      <div role="row" aria-rowindex={1} className="grid-head-row">
        <div role="columnheader" aria-colindex={1} className="grid-corner" style={{ width: nameWidth }}>
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
              style={{ left: nameWidth + index * widths.column, width: widths.column }}
            >
              <span className="role-name" dir="auto">
                {role?.name ?? 'All roles'}
              </span>
              {role && <span className="uid">{role.type}</span>}
            </div>
          );
        })}
      </div>
    </div>
  );
}
