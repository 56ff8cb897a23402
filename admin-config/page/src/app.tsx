import { useCallback, useState } from 'react';
import { ApiError } from './api/api-error.ts';
import { storedToken } from './api/stored-token.ts';
import type { Problem } from './sign-in/sign-in.tsx';
import { WithSession } from './sign-in/with-session.tsx';
import { WithToken } from './sign-in/with-token.tsx';

/** The page: sign-in at first, then what the user may do. */
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
