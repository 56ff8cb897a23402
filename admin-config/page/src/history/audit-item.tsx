import { auditKinds } from '../../../audit-kinds.ts';
import type { AuditEntry } from '../../../contract.ts';
import { describeAudit } from '../model/audit.ts';
import { auditParams } from '../model/audit-search.ts';
import { Badge } from '../parts/badge.tsx';
import { Link } from '../parts/link.tsx';
import { Time } from '../parts/time.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { Revert } from './revert.tsx';

/** One entry of the audit trail. */
export function AuditItem({ entry }: { readonly entry: AuditEntry }) {
  const { schema, roleName } = useWorkspace();
  const isChange = Object.hasOwn(auditKinds, entry.what) && auditKinds[entry.what].changes;
  return (
    <li className="audit-item">
      <p className="row">
        <Badge tone={isChange ? 'warn' : 'quiet'}>{entry.what}</Badge>
        <span>
          <Link view="history" to={auditParams({ person: entry.who })}>
            <strong>{entry.who}</strong>
          </Link>
          , <Time at={entry.at} />
        </span>
      </p>
      <ul>
        {describeAudit(entry, { nameOf: schema.nameOf, roleName }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Revert entry={entry} />
    </li>
  );
}
