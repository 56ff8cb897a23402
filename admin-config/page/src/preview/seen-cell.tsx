import { labelOfAttribute } from '../model/attribute-label.ts';
import type { Seen } from '../model/drafts.ts';
import { Badge } from '../parts/badge.tsx';

/** If more attributes than this differ, their number is shown. */
const mostNamed = 2;

/** What readers see of an entry of the preview. */
export function SeenCell({ seen }: { readonly seen: Seen | undefined }) {
  if (seen === undefined) return null;
  if (seen.kind === 'nothing') return <Badge tone="warn">nothing</Badge>;
  if (seen.kind === 'same') return <Badge tone="good">the same</Badge>;
  const names = seen.names.map(labelOfAttribute);
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  const text = names.slice(0, mostNamed).join(', ') + more;
  return <Badge tone="warn">{seen.kind === 'less' ? `less: ${text}` : `older: ${text}`}</Badge>;
}
