import { Button } from './button.tsx';
import { useCopy } from './use-copy.ts';

/** An address to read and to copy. */
export function CopyUrl({ url }: { readonly url: string }) {
  const { outcome, copy } = useCopy(url);
  return (
    <div className="copy-url">
      {/* A long address scrolls, which the keyboard can do only where it has the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as the comment above says */}
      <code title="The address of this request" tabIndex={0}>
        {url}
      </code>
      <Button onPress={copy}>Copy address</Button>
      <span role="status">{outcome}</span>
    </div>
  );
}
