import { Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { describeBoth } from '../model/both-words.ts';
import { describeJob, describeUndone } from '../model/describe-job.ts';
import { differencesOf } from '../model/differences.ts';
import type { Job } from '../model/grant-log.ts';
import type { Names } from '../model/grants.ts';
import { Button } from '../parts/button.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { useAddress } from '../parts/use-address.ts';
import { useWorkspace } from '../workspace-context.ts';
import { useCarefulChange } from './use-careful-change.tsx';

/** Milliseconds that the bar says what the last change was; afterwards only its undo button stays. */
const stay = 8_000;

/**
 * The last change of permissions, with its undo, which takes back that change alone, and errors of the server. The bar lies over the
 * header, where it covers no content. What it says hides by itself, unless the bar has the focus or the pointer is on it; its undo stays.
 */
export function UndoBar() {
  const { grants, schema, roleName } = useWorkspace();
  const names = { nameOf: schema.nameOf, isSingle: schema.isSingle, roleName, schema };
  const { view } = useAddress();
  const { undo } = useCarefulChange();
  const { done, waiting, latest, error } = grants.log;
  const undoable = done.at(-1);
  const takesBack = undoable && describeJob(undoable, names);
  const isSaving = waiting.length > 0;
  const stored = differencesOf(error?.reason).flatMap((one) => describeBoth(one, names).stored);
  const [goneFor, setGoneFor] = useState<Job>();
  const [isHeld, setIsHeld] = useState(false);
  const [saidIn, setSaidIn] = useState({ latest, view });
  if (saidIn.latest !== latest) setSaidIn({ latest, view });
  // What was changed is said in the view in which it was, and not where one goes from there.
  const isNews = latest !== undefined && latest !== goneFor && saidIn.view === view;
  const says = isNews || isSaving || error !== undefined;
  const isShown = says || undoable !== undefined;

  useEffect(() => {
    if (!isNews || isSaving || isHeld) return;
    const timer = setTimeout(() => setGoneFor(latest), stay);
    return () => clearTimeout(timer);
  }, [isNews, isSaving, isHeld, latest]);

  // The undo button disappears with the last change to undo, so the focus is moved.
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (undoable === undefined && isShown && document.activeElement === document.body) bar.current?.focus();
  }, [undoable, isShown]);

  const holds = (isSo: boolean) => () => setIsHeld(isSo);
  return (
    <aside
      ref={bar}
      tabIndex={-1}
      className={[
        'undo-bar',
        ...(error ? ['is-refused'] : []),
        ...(says ? [] : [isShown ? 'is-quiet' : 'is-empty']),
      ].join(' ')}
      aria-label="Changes"
      onPointerEnter={holds(true)}
      onPointerLeave={holds(false)}
      onFocus={holds(true)}
      onBlur={holds(false)}
    >
      {error && (
        <ProblemBox
          what={whatFailed(error.job, names)}
          error={
            stored.length === 0
              ? error.reason
              : `Somebody else has changed it. Stored now: ${stored.join('; ')}`
          }
          onDismiss={grants.dismiss}
        />
      )}
      <div className="row">
        <p role="status">{isSaving ? 'Saving…' : isNews && outcomeOf(latest, names)}</p>
        {undoable && (
          <Button
            isPending={isSaving}
            onPress={() => undo(undoable)}
            // Where the bar says the change itself, beside it, the button does not say it again.
            {...(!(isNews && latest === undoable) && { 'aria-label': `Undo: ${takesBack}` })}
          >
            <Undo2 aria-hidden="true" className="icon" />
            <span title={takesBack}>Undo</span>
          </Button>
        )}
        {isNews && !isSaving && (
          <Button look="quiet" aria-label="Close" onPress={() => setGoneFor(latest)}>
            <X aria-hidden="true" className="icon" />
          </Button>
        )}
      </div>
    </aside>
  );
}

const whatFailed = (job: Job | undefined, names: Names): string => {
  if (job === undefined) return 'Could not look for newer permissions';
  return job.undoes === undefined
    ? `Not changed: ${describeJob(job, names)}`
    : `Not undone: ${describeUndone(job, names)}`;
};

const outcomeOf = (job: Job, names: Names): string =>
  job.undoes === undefined ? `Saved: ${describeJob(job, names)}` : `Undone: ${describeUndone(job, names)}`;
