import { type FormEvent, useState } from 'react';
import { Form, Input, Label, Text, TextField } from 'react-aria-components';
import { Button } from '../parts/button.tsx';

interface Props {
  readonly onToken: (token: string) => void;
  readonly hasFocus?: boolean;
}

/** Takes a bearer token. */
export function TokenForm({ onToken, hasFocus = false }: Props) {
  const [token, setToken] = useState('');
  const given = token.trim().replace(/^bearer\s+/i, '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (given !== '') onToken(given);
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        className="field"
        value={token}
        onChange={setToken}
        type="password"
        name="token"
        isRequired
        autoFocus={hasFocus}
      >
        <Label>Bearer token</Label>
        <Input className="input" autoComplete="off" spellCheck="false" />
        <Text slot="description" className="note">
          An administrator's token opens everything; any other user's token opens the preview. It is kept in
          this browser tab alone.
        </Text>
      </TextField>
      <Button look="primary" type="submit" isDisabled={given === ''}>
        Sign in
      </Button>
    </Form>
  );
}
