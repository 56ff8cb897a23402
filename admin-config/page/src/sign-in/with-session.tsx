import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Session, SignInAnswer } from '../../../contract.ts';
import { createApi } from '../api/client.ts';
import { signInApi } from '../api/sign-in.ts';
import { useLoad } from '../api/use-load.ts';
import { ProblemBox } from '../parts/problem-box.tsx';
import { WhenLoaded } from '../parts/states.tsx';
import { type Problem, SignIn } from './sign-in.tsx';
import { SignedIn } from './signed-in.tsx';

interface WithSessionProps {
  readonly problem: Problem | undefined;
  readonly onToken: (token: string) => void;
}

/** The page of a user who is signed in by a session, or not yet; the server says which ways to sign in there are. */
export function WithSession({ problem, onToken }: WithSessionProps) {
  const start = useLoad<Start>(lookAround, 'start');
  return (
    <WhenLoaded loaded={start} what="how to sign in">
      {({ ways, refused }) => <BySession ways={ways} problem={problem ?? refused} onToken={onToken} />}
    </WhenLoaded>
  );
}

interface Start {
  readonly ways: SignInAnswer;
  /** Why a user who comes back from the host's own page is still not signed in. */
  readonly refused: Problem | undefined;
}

/** Signs in a user who comes back from the host's own page, if the host knows them, and returns the ways to sign in. */
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
  // The server holds the session, so the page shows the user as signed out only after the server has ended it.
  const leave = () => signInApi.leave().then(() => end(), setStays);
  if (session === null) {
    const enter = (next: Session) => {
      // Answers for the earlier user must not be shown to the next one.
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
