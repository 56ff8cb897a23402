import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Session, SignInAnswer } from '../../contract.ts';
import { type Api, createApi } from './api/client.ts';
import { signInApi } from './api/sign-in.ts';
import { storedToken } from './api/stored-token.ts';
import { useLoad } from './api/use-load.ts';
import { ConfirmProvider } from './parts/confirm.tsx';
import { Loading, WhenLoaded } from './parts/states.tsx';
import { SignIn } from './sign-in/sign-in.tsx';
import { Workspace } from './workspace.tsx';

/** The page: who is asking first, then what they may do. */
export function App() {
  const [token, setToken] = useState(storedToken.read);
  const [problem, setProblem] = useState<unknown>();

  const forget = useCallback((reason?: unknown) => {
    storedToken.clear();
    setToken(null);
    setProblem(reason);
  }, []);
  const keep = (given: string) => {
    storedToken.write(given);
    setProblem(undefined);
    setToken(given);
  };

  if (token === null) return <WithSession problem={problem} onToken={keep} />;
  return <WithToken key={token} token={token} onSignOut={forget} />;
}

/** Signed in by a session, or not at all; how that is done the server says. */
function WithSession({ problem, onToken }: { problem: unknown; onToken: (token: string) => void }) {
  const start = useLoad<SignInAnswer>(lookAround, 'start');
  return (
    <WhenLoaded loaded={start} what="how to sign in">
      {(answer) => <BySession ways={answer} problem={problem} onToken={onToken} />}
    </WhenLoaded>
  );
}

/** Whoever comes back from the host's own page is signed in now, if the host knows them. */
async function lookAround(): Promise<SignInAnswer> {
  if (signInApi.comesBack()) await signInApi.asVisitor().catch(() => undefined);
  return signInApi.look();
}

interface BySessionProps {
  readonly ways: SignInAnswer;
  readonly problem: unknown;
  readonly onToken: (token: string) => void;
}

function BySession({ ways, problem, onToken }: BySessionProps) {
  const [session, setSession] = useState(ways.session);
  const [reason, setReason] = useState(problem);
  useEffect(() => setReason(problem), [problem]);
  const end = useCallback((why?: unknown) => {
    setReason(why);
    setSession(null);
  }, []);
  const api = useMemo(() => createApi(undefined, end), [end]);
  const leave = () => signInApi.leave().then(() => end(), end);
  if (session === null) {
    const enter = (next: Session) => {
      setReason(undefined);
      setSession(next);
    };
    return <SignIn ways={ways} problem={reason} onSession={enter} onToken={onToken} />;
  }
  return <SignedIn api={api} session={session} onSignOut={leave} />;
}

interface WithTokenProps {
  readonly token: string;
  readonly onSignOut: (reason?: unknown) => void;
}

/** Asks the server whose token this is. One that it does not take, or that it cannot look at, leads back to the form. */
function WithToken({ token, onSignOut }: WithTokenProps) {
  const api = useMemo(() => createApi(token, onSignOut), [token, onSignOut]);
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

function SignedIn(props: { api: Api; session: Session; onSignOut: () => void }) {
  return (
    <ConfirmProvider>
      <Workspace {...props} />
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
