import { holds } from '../model/grants.ts';
import { type MatrixRow, missingOne } from '../model/matrix.ts';
import { Button } from '../parts/button.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { useCarefulChange } from './use-careful-change.tsx';

/** Offers to grant findOne to all roles that have find, because after an upgrade no role has it. */
export function GrantOne({ rows }: { readonly rows: readonly MatrixRow[] }) {
  const { roles, grants, editable } = useWorkspace();
  const { change } = useCarefulChange();
  const missing = missingOne(rows, roles, (grant) => holds(grants.shown, grant));
  if (missing.length === 0 || !editable.grants) return null;
  return (
    <p>
      <Button onPress={() => change(missing.map((grant) => ({ ...grant, granted: true })))}>
        Grant findOne wherever find is granted ({missing.length})
      </Button>
    </p>
  );
}
