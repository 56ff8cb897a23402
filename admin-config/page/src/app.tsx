import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Session, SignInAnswer } from '../../contract.ts';
import { ApiError } from './api/api-error.ts';
import { type Api, createApi } from './api/client.ts';
import { signInApi } from './api/sign-in.ts';
import { storedToken } from './api/stored-token.ts';
import { useLoad } from './api/use-load.ts';
import { ConfirmProvider } from './parts/confirm.tsx';
import { ProblemBox } from './parts/problem-box.tsx';
import { Loading, WhenLoaded } from './parts/states.tsx';
import { type Problem, SignIn } from './sign-in/sign-in.tsx';
import { Workspace } from './workspace.tsx';

/** The page: who is asking first, then what they may do. */
export function App() {
  const [token, setToken] = useState(storedToken.read);
  const [problem, setProblem] = useState<Problem>();

  const forget = useCallback((reason?: unknown) => {
    storedToken.clear();
    setToken(null);
    setProblem(reason === undefined ? undefined : { what: whatFailed(reason), error: reason });
  }, []);
  const keep = (given: string) => {
    storedToken.write(given);
    setProblem(undefined);
    setToken(given);
  };

  if (token === null) return <WithSession problem={problem} onToken={keep} />;
  return <WithToken key={token} token={token} onSignOut={forget} />;
}

const whatFailed = (reason: unknown): string =>
  reason instanceof ApiError && reason.status === 401
    ? 'The server does not accept this token'
    : 'You could not be signed in';

interface WithSessionProps {
  readonly problem: Problem | undefined;
  readonly onToken: (token: string) => void;
}

/** Signed in by a session, or not at all; how that is done the server says. */
function WithSession({ problem, onToken }: WithSessionProps) {
  const start = useLoad<Start>(lookAround, 'start');
  return (
    <WhenLoaded loaded={start} what="how to sign in">
      {({ ways, refused }) => <BySession ways={ways} problem={problem ?? refused} onToken={onToken} />}
    </WhenLoaded>
  );
}

interface Start {
  readonly ways: SignInAnswer;
  /** Why whoever has come back from the host's own page is not signed in all the same. */
  readonly refused: Problem | undefined;
}

/** Whoever comes back from the host's own page is signed in now, if the host knows them. */
async function lookAround(): Promise<Start> {
  const refused = signInApi.comesBack()
    ? await signInApi.asVisitor().then(
        () => undefined,
        (error: unknown): Problem => ({ what: 'You could not be signed in', error }),
      )
    : undefined;
  return { ways: await signInApi.look(), refused };
}

interface BySessionProps {
  readonly ways: SignInAnswer;
  readonly problem: Problem | undefined;
  readonly onToken: (token: string) => void;
}

function BySession({ ways, problem, onToken }: BySessionProps) {
  const [session, setSession] = useState(ways.session);
  const [reason, setReason] = useState(problem);
  useEffect(() => setReason(problem), [problem]);
  const [stays, setStays] = useState<unknown>();
  const end = useCallback((why?: unknown) => {
    setReason(why === undefined ? undefined : { what: 'You are not signed in any more', error: why });
    setStays(undefined);
    setSession(null);
  }, []);
  const api = useMemo(() => createApi(undefined, end), [end]);
  // The session is the server's: until that has ended it, the page does not say that it is over.
  const leave = () => signInApi.leave().then(() => end(), setStays);
  if (session === null) {
    const enter = (next: Session) => {
      // What was read for somebody else is not for whoever comes next.
      api.forget();
      setReason(undefined);
      setSession(next);
    };
    return <SignIn ways={ways} problem={reason} onSession={enter} onToken={onToken} />;
  }
  return (
    <>
      {stays !== undefined && (
        <ProblemBox
          what="You could not be signed out"
          error={stays}
          onRetry={leave}
          onDismiss={() => setStays(undefined)}
        />
      )}
      <SignedIn api={api} session={session} onSignOut={leave} />
    </>
  );
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
