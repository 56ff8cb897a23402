import type { Seen } from '../model/drafts.ts';
import { Badge } from '../parts/badge.tsx';

/** What readers see of an entry of the preview. */
export function SeenCell({ seen }: { readonly seen: Seen | undefined }) {
  if (seen === undefined) return null;
  if (seen.kind === 'nothing') return <Badge tone="warn">nothing</Badge>;
  if (seen.kind === 'same') return <Badge tone="good">the same</Badge>;
  return <Badge tone="warn">less: {seen.names.join(', ')}</Badge>;
}
