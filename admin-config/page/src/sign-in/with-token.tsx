import { useEffect, useMemo } from 'react';
import type { Session } from '../../../contract.ts';
import { type Api, createApi } from '../api/client.ts';
import { useLoad } from '../api/use-load.ts';
import { Loading } from '../parts/states.tsx';
import { loadWorkspace, SignedIn } from './signed-in.tsx';

interface WithTokenProps {
  readonly token: string;
  readonly onSignOut: (reason?: unknown) => void;
}

/** Asks the server whose token this is. If the server refuses it, or cannot be reached, the form is shown again. */
export function WithToken({ token, onSignOut }: WithTokenProps) {
  const api = useMemo(() => createApi(token, onSignOut), [token, onSignOut]);
  useEffect(() => void loadWorkspace().catch(() => undefined), []);
  const session = useLoad<Session>(() => askSession(api, onSignOut), token);
  if (session.value === undefined) {
    return (
      <main className="centred">
        <Loading>Signing in…</Loading>
      </main>
    );
  }
  return <SignedIn api={api} session={session.value} onSignOut={() => onSignOut()} />;
}

async function askSession(api: Api, onSignOut: (reason: unknown) => void): Promise<Session> {
  try {
    return await api.session();
  } catch (error) {
    onSignOut(error);
    throw error;
  }
}
