import { useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { Button } from '../parts/button.tsx';

/**
 * The address of a link that was just created. It is a text field, because it is long and must be selected as a whole
 * if it cannot be copied.
 */
export function MadeAddress({ url }: { readonly url: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = () =>
    // Browsers have no clipboard API without https, except on a local address.
    Promise.resolve(navigator.clipboard?.writeText(url) ?? Promise.reject()).then(
      () => setOutcome('Copied'),
      () => setOutcome('The browser refused; select the address instead'),
    );
  return (
    <>
      <TextField className="field" isReadOnly value={url}>
        <Label>Address of the link</Label>
        <Input className="input" onFocus={({ currentTarget }) => currentTarget.select()} />
      </TextField>
      <div className="row">
        <Button look="primary" onPress={copy}>
          Copy the address
        </Button>
        <span role="status">{outcome}</span>
      </div>
    </>
  );
}
