import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
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
  const [isUndone, setIsUndone] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const isSaid = isUndone && reversal?.isSo === true;
  // The button disappears with the change to undo, so the focus is moved.
  useEffect(() => {
    if (isSaid && document.activeElement === document.body) said.current?.focus();
  }, [isSaid]);
  if (reversal === undefined) return null;
  const { isSo, isOvertaken, lines, shows, isPublic, make } = reversal;
  if (isSo)
    return (
      <p className="note" ref={said} tabIndex={-1}>
        It is now as it was before this change.
      </p>
    );

  if (isOvertaken)
    return <p className="note">It was changed again since, so it cannot be undone from here.</p>;

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
    if (!isSure) return;
    const reason = await make();
    setError(reason);
    setIsUndone(reason === undefined);
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
