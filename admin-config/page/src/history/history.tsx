import { useState } from 'react';
import type { AuditAnswer } from '../../../contract.ts';
import { useLoad } from '../api/use-load.ts';
import { Pager } from '../parts/pager.tsx';
import { Empty, WhenLoaded } from '../parts/states.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { AuditItem } from './audit-item.tsx';

/** Who changed what, and looked as whom, newest first. */
export function History() {
  const { api } = useWorkspace();
  const [page, setPage] = useState(1);
  const audit = useLoad<AuditAnswer>(() => api.audit(page), String(page));
  return (
    <WhenLoaded loaded={audit} what="the history">
      {({ entries, pageCount, page: shown }) =>
        entries.length === 0 ? (
          <Empty>Nothing has been changed yet.</Empty>
        ) : (
          <>
            <ol className="audit" aria-label="Changes, newest first">
              {entries.map((entry) => (
                <AuditItem key={entry.id} entry={entry} />
              ))}
            </ol>
            <Pager label="Pages of history" page={shown} pageCount={pageCount} onPage={setPage} />
          </>
        )
      }
    </WhenLoaded>
  );
}
