import { describeChanges } from '../model/grants.ts';
import { Button } from '../parts/button.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { useCarefulChange } from './use-careful-change.tsx';

/** The last change of grants, with its undo, and what the server refused. */
export function UndoBar() {
  const { grants, schema } = useWorkspace();
  const { undo } = useCarefulChange();
  const { done, waiting, error } = grants.log;
  const last = done.at(-1);
  const isShown = last !== undefined || waiting.length > 0 || error !== undefined;
  return (
    <aside className={isShown ? 'undo-bar' : 'undo-bar is-empty'} aria-label="Changes">
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
        <p role="status">
          {waiting.length > 0 ? 'Saving…' : last && `Saved: ${describeChanges(last.changes, schema.nameOf)}`}
        </p>
        {last && waiting.length === 0 && (
          <Button onPress={() => undo(last)}>{done.length > 1 ? `Undo (${done.length})` : 'Undo'}</Button>
        )}
      </div>
    </aside>
  );
}
