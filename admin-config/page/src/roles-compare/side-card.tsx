import { entriesOf, isList, paginationOf } from '../model/entries.ts';
import { Badge } from '../parts/badge.tsx';
import { useWorkspace } from '../workspace-context.ts';
import type { Side } from './use-sides.ts';

const many = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

function countOf(body: unknown): string {
  const shown = entriesOf(body).length;
  if (!isList(body)) return 'gets the entry';
  const total = paginationOf(body)?.total ?? shown;
  return total === shown ? `gets ${many(shown)}` : `gets ${shown} of ${many(total)}`;
}

/** What one role gets, in a line. */
export function SideCard({ side: { role, body, refusal } }: { readonly side: Side }) {
  const { roleName } = useWorkspace();
  return (
    <p className="card side">
      <strong>{roleName(role)}</strong>{' '}
      {refusal === undefined ? (
        countOf(body)
      ) : (
        <>
          <Badge tone="bad">{refusal.status}</Badge> {refusal.message}
        </>
      )}
    </p>
  );
}
