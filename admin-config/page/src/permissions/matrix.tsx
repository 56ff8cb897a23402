import { actionsOf, type MatrixRow } from '../model/matrix.ts';
import { ScrollArea } from '../parts/scroll-area.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { GrantToggle } from './grant-toggle.tsx';
import { SelectAll } from './select-all.tsx';
import { TypeName } from './type-name.tsx';

export interface MatrixProps {
  readonly rows: readonly MatrixRow[];
  /** Whether a search has left rows out; to select all means those that are shown. */
  readonly isFiltered: boolean;
}

/** Roles across, content types down. */
export function Matrix({ rows, isFiltered }: MatrixProps) {
  const { roles } = useWorkspace();
  const every = isFiltered ? 'every type shown' : 'every type';
  return (
    <ScrollArea label="Permissions by content type and role">
      <table className="matrix">
        <thead>
          <tr>
            <th scope="col">Content type</th>
            <th scope="col">All roles</th>
            {roles.map((role) => (
              <th key={role.type} scope="col" title={role.description}>
                <span className="role-name">{role.name}</span>
                <span className="uid">{role.type}</span>
                {actionsOf(rows).map((action) => (
                  <SelectAll
                    key={action}
                    rows={rows}
                    roles={[role]}
                    action={action}
                    name={`${action} all: ${every} for ${role.type}`}
                  />
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.uid}>
              <th scope="row">
                <TypeName row={row} />
              </th>
              <td>
                {row.actions.map((action) => (
                  <SelectAll
                    key={action}
                    rows={[row]}
                    roles={roles}
                    action={action}
                    name={`${action} all: ${row.name} for every role`}
                  />
                ))}
              </td>
              {roles.map((role) => (
                <td key={role.type}>
                  {row.actions.map((action) => (
                    <GrantToggle key={action} row={row} role={role.type} action={action} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
