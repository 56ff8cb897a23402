import { useState } from 'react';
import { Button } from './button.tsx';

/** An address to read and to copy. */
export function CopyUrl({ url }: { readonly url: string }) {
  const [outcome, setOutcome] = useState<{ url: string; text: string }>();
  const copy = () =>
    // Without https, and on no local address, browsers have no clipboard.
    Promise.resolve(navigator.clipboard?.writeText(url) ?? Promise.reject()).then(
      () => setOutcome({ url, text: 'Copied' }),
      () => setOutcome({ url, text: 'The browser refused; select the address instead' }),
    );
  return (
    <div className="copy-url">
      <code title="The address of this request">{url}</code>
      <Button onPress={copy}>Copy address</Button>
      <span role="status">{outcome?.url === url ? outcome.text : ''}</span>
    </div>
  );
}
