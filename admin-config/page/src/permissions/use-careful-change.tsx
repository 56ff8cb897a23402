import type { GrantChange, GrantInfo } from '../../../contract.ts';
import type { Job } from '../model/grant-log.ts';
import { effective, inverse, openingToPublic } from '../model/grants.ts';
import { useConfirm } from '../parts/confirm.tsx';
import { useWorkspace } from '../workspace-context.ts';

/** Changes grants; asks first if a change would open something to users who are not signed in. */
export function useCarefulChange() {
  const { grants, schema, roleName } = useWorkspace();
  const confirm = useConfirm();

  const mayGoOn = async (changes: readonly GrantChange[]): Promise<boolean> => {
    const opening = openingToPublic(effective(grants.shown, changes));
    if (opening.length === 0) return true;
    return confirm({
      title: 'Open to the public?',
      body: (
        <>
          <p>Everybody, signed in or not, will be able to read this through the content API:</p>
          <ul>
            {opening.map(({ uid, action }) => (
              <li key={uid + action}>
                <strong>{action}</strong> {schema.nameOf(uid)} <span className="uid">{uid}</span>
              </li>
            ))}
          </ul>
        </>
      ),
      yes: 'Open to the public',
      isDangerous: true,
    });
  };

  /** Grants one action from outside the matrix, where a mistake is harder to see, so it always asks. */
  const grant = async (info: GrantInfo): Promise<boolean> => {
    const changes = [{ ...info, granted: true }];
    const { role, uid, action } = info;
    const isSure =
      role === 'public'
        ? await mayGoOn(changes)
        : await confirm({
            title: `Grant to ${roleName(role)}?`,
            body: (
              <p>
                The role {roleName(role)} will have <strong>{action}</strong> for {schema.nameOf(uid)}.
              </p>
            ),
            yes: 'Grant',
          });
    return isSure && grants.change(changes);
  };

  return {
    grant,
    change: async (changes: readonly GrantChange[]) => (await mayGoOn(changes)) && grants.change(changes),
    undo: async (job: Job) => (await mayGoOn(inverse(job.changes))) && grants.undo(job),
  };
}
