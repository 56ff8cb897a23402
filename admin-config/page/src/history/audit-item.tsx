import type { AuditEntry } from '../../../contract.ts';
import { describeAudit } from '../model/audit.ts';
import { Badge } from '../parts/badge.tsx';
import { Time } from '../parts/time.tsx';
import { useWorkspace } from '../workspace-context.ts';

/** One entry of the audit trail. */
export function AuditItem({ entry }: { readonly entry: AuditEntry }) {
  const { schema } = useWorkspace();
  return (
    <li className="audit-item">
      <p className="row">
        <Badge tone={entry.what === 'read as' ? 'quiet' : 'warn'}>{entry.what}</Badge>
        <span>
          <strong>{entry.who}</strong>, <Time at={entry.at} />
        </span>
      </p>
      <ul>
        {describeAudit(entry, schema.nameOf).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </li>
  );
}
