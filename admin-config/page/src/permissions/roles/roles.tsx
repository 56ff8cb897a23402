import { useEffect, useRef, useState } from 'react';
import type { GrantsAnswer, RoleInfo } from '../../../../contract.ts';
import { Button } from '../../parts/button.tsx';
import { useConfirm } from '../../parts/confirm.tsx';
import { Fold } from '../../parts/fold.tsx';
import { ProblemBox } from '../../parts/problem-box.tsx';
import { useWorkspace } from '../../workspace-context.ts';
import { RoleForm } from './role-form.tsx';

/** Adds, renames and removes the roles in the plugin's own table. */
export function Roles() {
  const { api, roles, takeRoles } = useWorkspace();
  const confirm = useConfirm();
  const [changed, setChanged] = useState<string>();
  const [said, setSaid] = useState('');
  const [error, setError] = useState<unknown>();
  // The button or form that made a change may disappear with it, so the focus is moved.
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said !== '' && document.activeElement === document.body) status.current?.focus();
  }, [said]);
  const take = (request: Promise<GrantsAnswer>, what: string): Promise<boolean> =>
    request.then(
      (answer) => {
        takeRoles(answer);
        setError(undefined);
        setSaid(what);
        setChanged(undefined);
        return true;
      },
      (reason: unknown) => {
        setError(reason);
        setSaid('');
        return false;
      },
    );
  const remove = async ({ type, name }: RoleInfo) => {
    const isSure = await confirm({
      title: `Remove ${name}?`,
      body: <p>Its permissions go with it: requests of the role {type} will read nothing.</p>,
      yes: 'Remove the role',
      isDangerous: true,
    });
    if (isSure) await take(api.removeRole({ type }), `Removed: ${name}`);
  };
  return (
    <Fold title="Roles" note={`${roles.length} roles`}>
      <ul className="role-list">
        {roles.map((role) => (
          <li key={role.type}>
            {changed === role.type ? (
              <RoleForm
                role={role}
                onSave={(next) => take(api.editRole(next), `Saved: ${next.name}`)}
                onCancel={() => setChanged(undefined)}
              />
            ) : (
              <div className="row">
                <span>
                  <strong dir="auto">{role.name}</strong> <span className="uid">{role.type}</span>{' '}
                  {role.description}
                </span>
                <Button aria-label={`Change ${role.name}`} onPress={() => setChanged(role.type)}>
                  Change
                </Button>
                {role.type !== 'public' && (
                  <Button aria-label={`Remove ${role.name}`} onPress={() => remove(role)}>
                    Remove
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      <RoleForm onSave={(role) => take(api.addRole(role), `Added: ${role.name}`)} />
      <p role="status" tabIndex={-1} ref={status}>
        {said}
      </p>
      {error !== undefined && (
        <ProblemBox what="The role was not changed" error={error} onDismiss={() => setError(undefined)} />
      )}
    </Fold>
  );
}
