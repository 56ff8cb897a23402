import { History as HistoryIcon } from 'lucide-react';
import type { AuditAnswer } from '../../../contract.ts';
import { useLoad } from '../api/use-load.ts';
import { positive } from '../model/address.ts';
import { Pager } from '../parts/pager.tsx';
import { Empty, WhenLoaded } from '../parts/states.tsx';
import { Toggle } from '../parts/toggles.tsx';
import { setParams, useAddress } from '../parts/use-address.ts';
import { useWorkspace } from '../workspace-context.ts';
import { AuditItem } from './audit-item.tsx';

/** Who changed what, newest first; who looked as whom only where one asks for it, as there is more of it. */
export function History() {
  const { api } = useWorkspace();
  const { params } = useAddress();
  const page = positive(params.get('past'), 1);
  const withReads = params.get('reads') === '1';
  const audit = useLoad<AuditAnswer>(() => api.audit(page, withReads), JSON.stringify([page, withReads]));
  return (
    <>
      <Toggle
        isSelected={withReads}
        onChange={(isWanted) => setParams({ reads: isWanted ? '1' : undefined, past: undefined })}
      >
        Show who looked as whom, too
      </Toggle>
      <WhenLoaded loaded={audit} what="the history">
        {({ entries, pageCount, page: shown }) =>
          entries.length === 0 ? (
            <Empty icon={<HistoryIcon aria-hidden="true" className="icon empty-icon" />}>
              Nothing has been changed yet.
            </Empty>
          ) : (
            <>
              <ol className="audit" aria-label="Changes, newest first">
                {entries.map((entry) => (
                  <AuditItem key={entry.id} entry={entry} />
                ))}
              </ol>
              <Pager
                label="Pages of history"
                page={shown}
                pageCount={pageCount}
                onPage={(next) => setParams({ past: next === 1 ? undefined : String(next) })}
              />
            </>
          )
        }
      </WhenLoaded>
    </>
  );
}
