import { LogIn } from 'lucide-react';
import { useEffect } from 'react';
import type { Session, SignInAnswer } from '../../../contract.ts';
import { signInApi } from '../api/sign-in.ts';
import { Fold } from '../parts/fold.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { useTitle } from '../parts/use-title.ts';
import { PasswordForm } from './password-form.tsx';
import { loadWorkspace } from './signed-in.tsx';
import { TokenForm } from './token-form.tsx';

/** What failed, such as `You could not be signed in`, and why. */
export interface Problem {
  readonly what: string;
  readonly error: unknown;
}

interface Props {
  readonly ways: SignInAnswer;
  /** Why the user is not signed in any more, or could not be. */
  readonly problem: Problem | undefined;
  readonly onSession: (session: Session) => void;
  readonly onToken: (token: string) => void;
}

/** The host's ways to sign in; the bearer token comes last. */
export function SignIn({ ways: { password, page }, problem, onSession, onToken }: Props) {
  useTitle('Sign in');
  // While somebody signs in; a failure is shown where it is needed.
  useEffect(() => void loadWorkspace().catch(() => undefined), []);
  const hasOthers = password || page;
  return (
    <main className="centred">
      <div className="card sign-in">
        <img className="mark" src={mark} alt="" width="40" height="40" />
        <h1>Content query</h1>
        <p className="lead">Decide who may read which content, and look at it as they do.</p>
        {problem !== undefined && <ProblemBox {...problem} />}
        {hasOthers && !isSecureContext && (
          <p role="alert" className="problem">
            This page did not come over https, so the browser keeps no session. Open it by its https address.
          </p>
        )}
        {page && (
          <a className="button button-primary" href={signInApi.pageAddress()}>
            <LogIn aria-hidden="true" className="icon" />
            Sign in with your account
          </a>
        )}
        {password && <PasswordForm onSession={onSession} />}
        {hasOthers ? (
          <Fold title="Use a token instead">
            <TokenForm onToken={onToken} />
          </Fold>
        ) : (
          <TokenForm onToken={onToken} hasFocus />
        )}
      </div>
    </main>
  );
}

const mark = new URL('../styles/icon.svg', import.meta.url).href;
