import { Button } from './button.tsx';
import { useCopy } from './use-copy.ts';

/** An address to read and to copy. */
export function CopyUrl({ url }: { readonly url: string }) {
  const { outcome, copy } = useCopy(url);
  return (
    <div className="copy-url">
      <code title="The address of this request">{url}</code>
      <Button onPress={copy}>Copy address</Button>
      <span role="status">{outcome}</span>
    </div>
  );
}
