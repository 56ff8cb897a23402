import type { RoleInfo } from '../../../contract.ts';
import { holds } from '../model/grants.ts';
import { type MatrixRow, missingOne } from '../model/matrix.ts';
import { Button } from '../parts/button.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { useCarefulChange } from './use-careful-change.tsx';

interface Props {
  /** The types and roles that are shown; what a search hides is left as it is. */
  readonly rows: readonly MatrixRow[];
  readonly roles: readonly RoleInfo[];
}

/**
 * Offers to let the shown roles open one entry where they see the list, because after an upgrade no role may. Its place is kept where there is
 * nothing to give, so that no change moves the grid.
 */
export function GrantOne({ rows, roles }: Props) {
  const { grants, editable } = useWorkspace();
  const { change } = useCarefulChange();
  const missing = missingOne(rows, roles, (grant) => holds(grants.shown, grant));
  const canHave = rows.some(({ actions }) => actions.includes('findOne'));
  if (!editable.grants || !canHave) return null;
  return (
    <div className={missing.length === 0 ? 'tools-action is-empty' : 'tools-action'}>
      <Button onPress={() => change(missing.map((grant) => ({ ...grant, granted: true })))}>
        Open entries to every role that sees their list ({missing.length} missing)
      </Button>
    </div>
  );
}
