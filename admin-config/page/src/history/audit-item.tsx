import type { AuditEntry } from '../../../contract.ts';
import { describeAudit } from '../model/audit.ts';
import { Badge } from '../parts/badge.tsx';
import { Time } from '../parts/time.tsx';
import { useWorkspace } from '../workspace-context.ts';

/** One entry of the audit trail. */
export function AuditItem({ entry }: { readonly entry: AuditEntry }) {
  const { schema, roleName } = useWorkspace();
  return (
    <li className="audit-item">
      <p className="row">
        <Badge tone={entry.what === 'read as' ? 'quiet' : 'warn'}>{entry.what}</Badge>
        <span>
          <strong>{entry.who}</strong>, <Time at={entry.at} />
        </span>
      </p>
      <ul>
        {describeAudit(entry, { nameOf: schema.nameOf, roleName }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </li>
  );
}
