import { useMemo, useState } from 'react';
import type {
  ConditionsAnswer,
  GrantsAnswer,
  LocalesAnswer,
  RoleInfo,
  Session,
  TypeInfo,
} from '../../contract.ts';
import type { Api } from './api/client.ts';
import { useLoad } from './api/use-load.ts';
import { ConditionDialog } from './conditions/condition-dialog.tsx';
import { type Defaults, queryOf, queryParams } from './model/address.ts';
import { closed } from './model/entry-place.ts';
import { everything } from './model/everything.ts';
import { comparedWith } from './model/nearest-role.ts';
import type { AskedQuery } from './model/query-state.ts';
import { readSchema, type Schema } from './model/schema.ts';
import { usualSort } from './model/usual-sort.ts';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { Header } from './parts/header.tsx';
import { ProblemBox } from './parts/problem-box.tsx';
import { WhenLoaded } from './parts/states.tsx';
import { setParams, useAddress } from './parts/use-address.ts';
import { UndoBar } from './permissions/undo-bar.tsx';
import { useGrants } from './permissions/use-grants.ts';
import { useChanges, useOnChange } from './use-changes.ts';
import { Views } from './views.tsx';
import { WorkspaceContext } from './workspace-context.ts';

interface Props {
  readonly api: Api;
  readonly session: Session;
  readonly onSignOut: () => void;
}

interface Start {
  readonly schema: Schema;
  readonly locales: LocalesAnswer;
  readonly answer: GrantsAnswer;
  readonly narrowed: ConditionsAnswer;
  readonly version: string;
}

const nothingGranted: GrantsAnswer = {
  editable: { grants: false, roles: false },
  roles: [],
  grants: [],
};

const nothingNarrowed: ConditionsAnswer = { conditions: [], users: false, accessRoles: [] };

/** The page for a user who is signed in: what all views need is loaded once. */
export function Workspace({ api, session, onSignOut }: Props) {
  const start = useLoad<Start>(async () => {
    const [{ version }, types, locales, answer, narrowed] = await Promise.all([
      api.version(),
      api.types(),
      api.locales(),
      session.admin ? api.grants() : nothingGranted,
      session.admin ? api.conditions() : nothingNarrowed,
    ]);
    return { schema: readSchema(types), locales, answer, narrowed, version };
  }, 'start');
  return (
    <>
      <Header session={session} onSignOut={onSignOut} />
      <WhenLoaded loaded={start} what="content types, roles and locales">
        {(loaded) => (
          <ErrorBoundary
            of={loaded}
            fallback={(error) => (
              <ProblemBox what="The page cannot be shown" error={error} onRetry={start.reload} />
            )}
          >
            <Loaded api={api} session={session} start={loaded} />
          </ErrorBoundary>
        )}
      </WhenLoaded>
    </>
  );
}

function Loaded({ api, session, start }: { api: Api; session: Session; start: Start }) {
  const { schema, answer, narrowed } = start;
  const [locales, setLocales] = useState(start.locales);
  const [allRoles, setAllRoles] = useState(answer.roles);
  const { view, params } = useAddress();
  const ownRole = session.admin ? firstRole(answer) : session.role;
  const namedRole = (session.admin && params.get('as')) || ownRole;
  const role = session.admin && allRoles.length > 0 && !params.get('as') ? everything : namedRole;
  const setRole = (next: string) =>
    setParams({ as: next === everything ? undefined : next, asked: undefined });
  const grants = useGrants(api, answer, narrowed.conditions, ({ roles: known }) => setAllRoles(known));
  const changes = useChanges(api, start.version);
  useOnChange(changes, () => {
    if (session.admin) grants.refresh();
    void api.locales().then(setLocales, () => undefined);
  });
  const roles = allRoles.toSorted(publicFirst);
  const { shown, conditions } = grants;
  const { defaultLocale } = locales;
  const one = view === 'preview' ? role : namedRole;
  const other = view === 'compare' ? comparedWith(one, roles, shown, params.get('with')).role : one;
  const defaults = useMemo<Defaults>(
    () => ({
      uid: firstType(schema, answer, session),
      locale: defaultLocale,
      sortOf: (uid) => usualSort(schema.typeOf(uid), { roles: [one, other], conditions }),
    }),
    [schema, answer, session, defaultLocale, one, other, conditions],
  );
  const query = useMemo(() => queryOf(params, defaults), [params, defaults]);
  // An explanation belongs to its query, and an entry to its type.
  const setQuery = (next: AskedQuery, options?: { readonly replaces?: boolean }) =>
    setParams(
      {
        ...queryParams(next, defaults),
        asked: undefined,
        ...(next.uid !== query.uid && { ...closed, columns: undefined, layout: undefined }),
      },
      options,
    );
  const user = narrowed.users ? (params.get('user') ?? '') : '';
  const setUser = (next: string) => setParams({ user: next === '' ? undefined : next });
  const roleName = (key: string) => allRoles.find(({ type }) => type === key)?.name || key;
  return (
    <WorkspaceContext
      value={{
        api,
        session,
        schema,
        locales,
        setLocales,
        changes,
        editable: answer.editable,
        roles,
        accessRoles: narrowed.accessRoles,
        roleName,
        grants,
        query,
        defaults,
        setQuery,
        role,
        namedRole,
        setRole,
        findsUsers: narrowed.users,
        user,
        setUser,
      }}
    >
      <Views isAdmin={session.admin} />
      <UndoBar />
      <ConditionDialog />
    </WorkspaceContext>
  );
}

const publicFirst = (one: RoleInfo, other: RoleInfo): number =>
  Number(other.type === 'public') - Number(one.type === 'public');

/** The content type that is shown first: one that the role finds, so that the preview does not begin with a refusal. */
const firstType = ({ types }: Schema, answer: GrantsAnswer, { admin, features }: Session): string => {
  const role = firstRole(answer);
  const isFound = ({ uid }: TypeInfo) =>
    answer.grants.some((grant) => grant.role === role && grant.uid === uid && grant.action === 'find');
  const found = admin && features.permissions ? types.find(isFound) : types.find(({ finds }) => finds);
  return (found ?? types[0])?.uid ?? '';
};

const firstRole = ({ roles }: GrantsAnswer): string =>
  (roles.find(({ type }) => type === 'public') ?? roles[0])?.type ?? 'public';
