import { type FormEvent, useState } from 'react';
import { Form, Input, Label, Text, TextField } from 'react-aria-components';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../parts/button.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { useTitle } from '../parts/use-title.ts';

interface Props {
  /** Why the last token did not do. */
  readonly problem: unknown;
  readonly onSignIn: (token: string) => void;
}

/** Takes a bearer token. */
export function SignIn({ problem, onSignIn }: Props) {
  useTitle('Sign in');
  const [token, setToken] = useState('');
  const given = token.trim().replace(/^bearer\s+/i, '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (given !== '') onSignIn(given);
  };
  return (
    <main className="centred">
      <div className="card sign-in">
        <h1>Content query</h1>
        <p>Decide who may read which content, and look at it as they do.</p>
        {problem !== undefined && <ProblemBox what={whatFailed(problem)} error={problem} />}
        <Form onSubmit={submit}>
          <TextField
            className="field"
            value={token}
            onChange={setToken}
            type="password"
            name="token"
            isRequired
            autoFocus
          >
            <Label>Bearer token</Label>
            <Input className="input" autoComplete="off" spellCheck="false" />
            <Text slot="description" className="note">
              An administrator's token opens everything; any other user's token opens the preview. It is kept
              in this browser tab alone.
            </Text>
          </TextField>
          <Button look="primary" type="submit" isDisabled={given === ''}>
            Sign in
          </Button>
        </Form>
      </div>
    </main>
  );
}

const whatFailed = (problem: unknown): string =>
  problem instanceof ApiError && problem.status === 401
    ? 'The server does not accept this token'
    : 'You could not be signed in';
