import { Undo2 } from 'lucide-react';
import { describeJob } from '../model/describe-job.ts';
import { Button } from '../parts/button.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { useCarefulChange } from './use-careful-change.tsx';

/** A button that undoes the last change. The bar that also offers this hides by itself. */
export function UndoLast() {
  const { grants, schema, roleName } = useWorkspace();
  const { undo } = useCarefulChange();
  const last = grants.log.done.at(-1);
  if (last === undefined) return null;
  return (
    <Button onPress={() => undo(last)} isPending={grants.log.waiting.length > 0}>
      <Undo2 aria-hidden="true" className="icon" />
      Take back: {describeJob(last, { nameOf: schema.nameOf, roleName })}
    </Button>
  );
}
