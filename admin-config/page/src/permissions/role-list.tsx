import { actionsOf } from '../model/matrix.ts';
import { Choice } from '../parts/choice.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { GrantToggle } from './grant-toggle.tsx';
import type { MatrixProps } from './matrix.tsx';
import { SelectAll } from './select-all.tsx';
import { TypeName } from './type-name.tsx';

/** The matrix where it is narrow: one role at a time, the content types as a list. */
export function RoleList({ rows, isFiltered }: MatrixProps) {
  const { roles, role: chosen, setRole } = useWorkspace();
  const role = roles.find(({ type }) => type === chosen) ?? roles[0];
  if (role === undefined) return null;
  const every = isFiltered ? 'every type shown' : 'every type';
  return (
    <>
      <Choice
        label="Role"
        options={roles.map(({ type, name, description }) => ({ id: type, label: name, note: description }))}
        value={role.type}
        onChange={setRole}
      />
      <div className="row">
        {actionsOf(rows).map((action) => (
          <SelectAll
            key={action}
            rows={rows}
            roles={[role]}
            action={action}
            name={`${action} all: ${every} for ${role.type}`}
          />
        ))}
      </div>
      <ul className="role-list" aria-label={`What ${role.name} may read`}>
        {rows.map((row) => (
          <li key={row.uid}>
            <div>
              <TypeName row={row} />
            </div>
            <div>
              {row.actions.map((action) => (
                <GrantToggle key={action} row={row} role={role.type} action={action} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
