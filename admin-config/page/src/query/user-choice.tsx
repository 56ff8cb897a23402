import type { ReadingUser } from '../../../contract.ts';
import { useLoad } from '../api/use-load.ts';
import { needsUser } from '../model/conditions/condition.ts';
import { TextInput } from '../parts/text-input.tsx';
import { useWorkspace } from '../workspace-context.ts';

/** The user to look as, by their id, where a condition of one of these roles takes a value of the user; their name is beside it. */
export function UserChoice({ roles }: { readonly roles: readonly string[] }) {
  const { api, session, findsUsers, grants, user, setUser } = useWorkspace();
  const isNeeded = grants.conditions.some((one) => roles.includes(one.role) && needsUser(one));
  const isShown = session.admin && findsUsers && (isNeeded || user !== '');
  const found = useLoad<ReadingUser | null>(
    async () => (isShown && user !== '' ? api.user(user) : null),
    `${isShown} ${user}`,
  );
  if (!isShown) return null;
  const { value, error, isLoading } = found;
  const said = user === '' ? 'nobody' : (value?.name ?? 'no such user');
  return (
    <div className="narrow-user">
      <TextInput label="As user (id)" value={user} onChange={(next) => setUser(next.trim())} />
      <p role="status">{isLoading ? '…' : error === undefined ? said : 'no such user'}</p>
    </div>
  );
}
