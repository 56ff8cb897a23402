import { useCallback, useMemo, useState } from 'react';
import type { Session } from '../../contract.ts';
import { type Api, createApi } from './api/client.ts';
import { storedToken } from './api/stored-token.ts';
import { useLoad } from './api/use-load.ts';
import { ConfirmProvider } from './parts/confirm.tsx';
import { Loading } from './parts/states.tsx';
import { SignIn } from './sign-in/sign-in.tsx';
import { Workspace } from './workspace.tsx';

/** The page: who is asking first, then what they may do. */
export function App() {
  const [token, setToken] = useState(storedToken.read);
  const [problem, setProblem] = useState<unknown>();

  const signOut = useCallback((reason?: unknown) => {
    storedToken.clear();
    setToken(null);
    setProblem(reason);
  }, []);
  const signIn = (given: string) => {
    storedToken.write(given);
    setProblem(undefined);
    setToken(given);
  };

  if (token === null) return <SignIn problem={problem} onSignIn={signIn} />;
  return <SignedIn key={token} token={token} onSignOut={signOut} />;
}

interface Props {
  readonly token: string;
  readonly onSignOut: (reason?: unknown) => void;
}

/** Asks the server whose token this is. One that it does not take, or that it cannot look at, leads back to the form. */
function SignedIn({ token, onSignOut }: Props) {
  const api = useMemo(() => createApi(token, onSignOut), [token, onSignOut]);
  const session = useLoad<Session>(() => askSession(api, onSignOut), token);
  if (session.value === undefined) {
    return (
      <main className="centred">
        <Loading>Signing in…</Loading>
      </main>
    );
  }
  return (
    <ConfirmProvider>
      <Workspace api={api} session={session.value} onSignOut={() => onSignOut()} />
    </ConfirmProvider>
  );
}

async function askSession(api: Api, onSignOut: (reason: unknown) => void): Promise<Session> {
  try {
    return await api.session();
  } catch (error) {
    onSignOut(error);
    throw error;
  }
}
