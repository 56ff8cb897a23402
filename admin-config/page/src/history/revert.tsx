import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { AuditEntry } from '../../../contract.ts';
import { describeAudit, revertOf } from '../model/audit.ts';
import { effective } from '../model/grants.ts';
import { Button } from '../parts/button.tsx';
import { useConfirm } from '../parts/confirm.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { useCarefulChange } from '../permissions/use-careful-change.tsx';
import { useWorkspace } from '../workspace-context.ts';

/** Restores the state before a change, which adds a change to the history. Shows nothing if it is restored already. */
export function Revert({ entry }: { readonly entry: AuditEntry }) {
  const { api, schema, roleName, grants, editable, locales, setLocales } = useWorkspace();
  const { change } = useCarefulChange();
  const confirm = useConfirm();
  const [error, setError] = useState<unknown>();
  const revert = revertOf(entry);
  if (revert === undefined || (revert.kind === 'grants' && !editable.grants)) return null;
  const missing = revert.kind === 'grants' ? effective(grants.shown, revert.changes) : [];
  const isSo = revert.kind === 'grants' ? missing.length === 0 : locales.defaultLocale === revert.code;
  if (isSo) return <p className="note">It is now as it was before this change.</p>;

  const lines = describeAudit(
    revert.kind === 'grants'
      ? { ...entry, after: missing }
      : { ...entry, before: locales.defaultLocale, after: revert.code },
    { nameOf: schema.nameOf, roleName },
  );
  const makeSo = async () => {
    setError(undefined);
    const isSure = await confirm({
      title: 'Take this change back?',
      body: (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ),
      yes: 'Take it back',
    });
    if (!isSure) return;
    if (revert.kind === 'grants') await change(missing);
    else await api.setDefaultLocale({ code: revert.code }).then(setLocales, setError);
  };
  return (
    <>
      <div className="row">
        <Button onPress={makeSo} aria-label={`Take back: ${lines[0] ?? ''}`}>
          <Undo2 aria-hidden="true" className="icon" />
          Take back
        </Button>
      </div>
      {error !== undefined && (
        <ProblemBox what="It was not taken back" error={error} onDismiss={() => setError(undefined)} />
      )}
    </>
  );
}
