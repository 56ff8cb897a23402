import { auditKinds } from '../../../audit-kinds.ts';
import type { AuditEntry } from '../../../contract.ts';
import { describeAudit, rawOfAudit } from '../model/audit.ts';
import { auditParams } from '../model/audit-search.ts';
import { Badge } from '../parts/badge.tsx';
import { Link } from '../parts/link.tsx';
import { Ago } from '../parts/time.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { Revert } from './revert.tsx';

/** How many lines one change has at most without being folded. */
const most = 3;

/** One entry of the audit trail; a change of many permissions at once is one line, which unfolds. */
export function AuditItem({ entry }: { readonly entry: AuditEntry }) {
  const { schema, roleName } = useWorkspace();
  // A newer host may write kinds that this page does not know.
  const kind = Object.hasOwn(auditKinds, entry.what) ? auditKinds[entry.what] : undefined;
  const lines = describeAudit(entry, { nameOf: schema.nameOf, isSingle: schema.isSingle, roleName, schema });
  const raw = rawOfAudit(entry);
  const list = (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  return (
    <li className="audit-item">
      <p className="row">
        <Badge tone={kind?.changes ? 'warn' : 'quiet'}>{kind?.label ?? entry.what}</Badge>
        <span>
          <Link view="history" to={auditParams({ person: entry.who })}>
            <strong>{entry.who}</strong>
          </Link>
          , <Ago at={entry.at} />
        </span>
      </p>
      {lines.length > most ? (
        <details>
          <summary>
            {lines[0]}, and {lines.length - 1} more
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
      {raw !== undefined && (
        <details className="raw">
          <summary>As it is stored</summary>
          <pre>{raw}</pre>
        </details>
      )}
      <Revert entry={entry} />
    </li>
  );
}
