import type { ReadingUser } from '../../../contract.ts';
import { useLoad } from '../api/use-load.ts';
import { needsUser } from '../model/conditions/condition.ts';
import { useWorkspace } from '../workspace-context.ts';
import { UserField } from './user-field.tsx';

/** The user to look as, where a condition of one of these roles takes a value of the user. */
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
  const words = isLoading ? '…' : error === undefined ? said : 'no such user';
  return <UserField user={user} said={words} onChange={setUser} />;
}
