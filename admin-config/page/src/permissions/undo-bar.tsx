import { useEffect, useRef } from 'react';
import type { Job } from '../model/grant-log.ts';
import { describeChanges, inverse } from '../model/grants.ts';
import type { Schema } from '../model/schema.ts';
import { Button } from '../parts/button.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { useCarefulChange } from './use-careful-change.tsx';

/** The last change of grants, with its undo, and what the server refused. */
export function UndoBar() {
  const { grants, schema } = useWorkspace();
  const { undo } = useCarefulChange();
  const { done, waiting, latest, error } = grants.log;
  const undoable = done.at(-1);
  const isSaving = waiting.length > 0;
  const isShown = latest !== undefined || isSaving || error !== undefined;

  // The undo button goes with the last thing to undo; whoever had pressed it is not left nowhere.
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (undoable === undefined && isShown && document.activeElement === document.body) bar.current?.focus();
  }, [undoable, isShown]);

  return (
    <aside
      ref={bar}
      tabIndex={-1}
      className={isShown ? 'undo-bar' : 'undo-bar is-empty'}
      aria-label="Changes"
    >
      {error && (
        <ProblemBox
          what={
            error.job
              ? `Not changed: ${describeChanges(error.job.changes, schema.nameOf)}`
              : 'Could not look for newer grants'
          }
          error={error.reason}
          onDismiss={grants.dismiss}
        />
      )}
      <div className="row">
        <p role="status">{isSaving ? 'Saving…' : latest && outcomeOf(latest, schema)}</p>
        {undoable && (
          <Button isPending={isSaving} onPress={() => undo(undoable)}>
            {done.length > 1 ? `Undo (${done.length})` : 'Undo'}
          </Button>
        )}
      </div>
    </aside>
  );
}

const outcomeOf = ({ undoes, changes }: Job, { nameOf }: Schema): string =>
  undoes === undefined
    ? `Saved: ${describeChanges(changes, nameOf)}`
    : `Undone: ${describeChanges(inverse(changes), nameOf)}`;
