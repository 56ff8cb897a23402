import { useEffect, useRef, useState } from 'react';
import type { GrantsAnswer, RoleInfo, Stored, Version } from '../../../../contract.ts';
import { differencesOf, versionOf } from '../../model/differences.ts';
import { Button } from '../../parts/button.tsx';
import { useConfirm } from '../../parts/confirm.tsx';
import { Fold } from '../../parts/fold.tsx';
import { ProblemBox } from '../../parts/problem-box.tsx';
import { useWorkspace } from '../../workspace-context.ts';
import { useReplacing } from '../use-replacing.tsx';
import { RoleForm } from './role-form.tsx';

/** Adds, renames and removes the roles in the plugin's own table. */
export function Roles() {
  const { api, roles, grants } = useWorkspace();
  const replaces = useReplacing();
  const confirm = useConfirm();
  // The role as it was when its form was opened: what others store meanwhile was not seen there.
  const [changed, setChanged] = useState<Stored<RoleInfo>>();
  const [said, setSaid] = useState('');
  const [error, setError] = useState<unknown>();
  // The button or form that made a change may disappear with it, so the focus is moved.
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said !== '' && document.activeElement === document.body) status.current?.focus();
  }, [said]);
  /** Sends a change with the version that was read; asks if somebody else has changed the role since. */
  const take = async (
    send: (version: Version) => Promise<GrantsAnswer>,
    version: Version,
    what: string,
  ): Promise<boolean> => {
    try {
      grants.take(await send(version));
      setError(undefined);
      setSaid(what);
      setChanged(undefined);
      return true;
    } catch (reason) {
      setSaid('');
      const [difference] = differencesOf(reason);
      if (difference === undefined) setError(reason);
      else if (await replaces(reason)) return take(send, versionOf(difference), what);
      return false;
    }
  };
  const remove = async ({ type, name, version }: Stored<RoleInfo>) => {
    const isSure = await confirm({
      title: `Remove ${name}?`,
      body: <p>Its permissions go with it: requests of the role {type} will read nothing.</p>,
      yes: 'Remove the role',
      isDangerous: true,
    });
    if (isSure) await take((read) => api.removeRole({ type, version: read }), version, `Removed: ${name}`);
  };
  return (
    <Fold title="Roles" note={`${roles.length} roles`}>
      <ul className="role-list">
        {roles.map((role) => (
          <li key={role.type}>
            {changed?.type === role.type ? (
              <RoleForm
                role={changed}
                onSave={(next) =>
                  take(
                    (version) => api.editRole({ ...next, version }),
                    changed.version,
                    `Saved: ${next.name}`,
                  )
                }
                onCancel={() => setChanged(undefined)}
              />
            ) : (
              <div className="row">
                <span>
                  <strong dir="auto">{role.name}</strong> <span className="uid">{role.type}</span>{' '}
                  {role.description}
                </span>
                <Button aria-label={`Change ${role.name}`} onPress={() => setChanged(role)}>
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
      <RoleForm onSave={(role) => take(() => api.addRole(role), null, `Added: ${role.name}`)} />
      <p role="status" tabIndex={-1} ref={status}>
        {said}
      </p>
      {error !== undefined && (
        <ProblemBox what="The role was not changed" error={error} onDismiss={() => setError(undefined)} />
      )}
    </Fold>
  );
}
