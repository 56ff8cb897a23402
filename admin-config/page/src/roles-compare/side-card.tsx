import { extentInWords } from '../model/compare-words.ts';
import { isList } from '../model/entries.ts';
import { Badge } from '../parts/badge.tsx';
import { useWorkspace } from '../workspace-context.ts';
import type { Side } from './use-sides.ts';

/** What one role gets, in a line. */
export function SideCard({ side: { role, body, refusal, extent } }: { readonly side: Side }) {
  const { roleName } = useWorkspace();
  return (
    <p className="card side">
      <strong>{roleName(role)}</strong>{' '}
      {refusal === undefined ? (
        `gets ${isList(body) ? extentInWords(extent) : 'the entry'}`
      ) : (
        <>
          <Badge tone="bad">{refusal.status}</Badge> {refusal.message}
        </>
      )}
    </p>
  );
}
