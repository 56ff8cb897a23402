import { type FormEvent, useState } from 'react';
import { Form, Input, Label, TextField } from 'react-aria-components';
import type { Session } from '../../../contract.ts';
import { signInApi } from '../api/sign-in.ts';
import { Button } from '../parts/button.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';

/** Takes an address and a password; the page stores neither. */
export function PasswordForm({ onSession }: { readonly onSession: (session: Session) => void }) {
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || address === '' || password === '') return;
    setIsPending(true);
    setProblem(undefined);
    await signInApi.withPassword(address, password).then(onSession, (reason: unknown) => {
      setIsPending(false);
      setPassword('');
      setProblem(reason);
    });
  };
  return (
    <Form onSubmit={submit}>
      {problem !== undefined && <ProblemBox what="You could not be signed in" error={problem} />}
      <TextField className="field" value={address} onChange={setAddress} name="username" isRequired autoFocus>
        <Label>Address or name</Label>
        <Input className="input" autoComplete="username" spellCheck="false" autoCapitalize="none" />
      </TextField>
      <TextField
        className="field"
        value={password}
        onChange={setPassword}
        type="password"
        name="password"
        isRequired
      >
        <Label>Password</Label>
        <Input className="input" autoComplete="current-password" />
      </TextField>
      <Button look="primary" type="submit" isPending={isPending}>
        Sign in
      </Button>
    </Form>
  );
}
