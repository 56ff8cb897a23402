import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { AuditEntry } from '../../../contract.ts';
import { Button } from '../parts/button.tsx';
import { useConfirm } from '../parts/confirm.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { useReversal } from './use-reversal.ts';

/** Restores the state before a change, after one question, which adds a change to the history. Says so if it is restored already. */
export function Revert({ entry }: { readonly entry: AuditEntry }) {
  const reversal = useReversal(entry);
  const confirm = useConfirm();
  const [error, setError] = useState<unknown>();
  if (reversal === undefined) return null;
  const { isSo, lines, shows, isPublic, make } = reversal;
  if (isSo) return <p className="note">It is now as it was before this change.</p>;

  const makeSo = async () => {
    setError(undefined);
    const isSure = await confirm({
      title: 'Undo this change?',
      body: (
        <>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {shows.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      ),
      yes: 'Undo',
      isDangerous: isPublic,
    });
    if (isSure) setError(await make());
  };
  return (
    <>
      <div className="row">
        <Button onPress={makeSo} aria-label={`Undo: ${lines[0] ?? ''}`}>
          <Undo2 aria-hidden="true" className="icon" />
          Undo
        </Button>
      </div>
      {error !== undefined && (
        <ProblemBox what="It was not undone" error={error} onDismiss={() => setError(undefined)} />
      )}
    </>
  );
}
