import { History as HistoryIcon } from 'lucide-react';
import type { AuditAnswer } from '../../../contract.ts';
import { useLoad } from '../api/use-load.ts';
import { auditQuery, auditSearchOf, isSearched } from '../model/audit-search.ts';
import { Pager } from '../parts/pager.tsx';
import { Empty, WhenLoaded } from '../parts/states.tsx';
import { setParams, useAddress } from '../parts/use-address.ts';
import { useWorkspace } from '../workspace-context.ts';
import { AuditItem } from './audit-item.tsx';
import { Export } from './export.tsx';
import { Filters } from './filters.tsx';

/** Who changed what, newest first. Reads as another role are shown only on request, because there are more of them. */
export function History() {
  const { api, grants, locales } = useWorkspace();
  const { params } = useAddress();
  const searched = auditSearchOf(params);
  const query = auditQuery(searched);
  const asked = `page=${searched.page}&${query}`;
  // A change that is reverted here becomes the newest line, so the history is loaded again.
  const key = JSON.stringify([asked, grants.log.latest?.id ?? 0, locales.defaultLocale]);
  const audit = useLoad<AuditAnswer>(() => api.audit(asked), key);
  return (
    <>
      <Filters searched={searched} />
      <WhenLoaded loaded={audit} what="the history">
        {({ entries, pageCount, page: shown }) =>
          entries.length === 0 ? (
            <Empty icon={<HistoryIcon aria-hidden="true" className="icon empty-icon" />}>
              {isSearched(searched) || shown > 1
                ? 'Nothing in the history is like that.'
                : 'Nothing has been changed yet.'}
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
              <Export query={query} />
            </>
          )
        }
      </WhenLoaded>
    </>
  );
}
