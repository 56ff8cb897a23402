import type { Action, RoleInfo } from '../../../contract.ts';
import { extentOf } from '../model/grants.ts';
import { grantsOf, type MatrixRow } from '../model/matrix.ts';
import { Tick } from '../parts/toggles.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { useCarefulChange } from './use-careful-change.tsx';

interface Props {
  readonly rows: readonly MatrixRow[];
  readonly roles: readonly RoleInfo[];
  readonly action: Action;
  /** For screen readers, such as `find all: every type for public`. */
  readonly name: string;
}

/** Grants an action for all of these rows and roles, or takes it from all. */
export function SelectAll({ rows, roles, action, name }: Props) {
  const { grants } = useWorkspace();
  const { change } = useCarefulChange();
  const all = grantsOf(rows, roles, action);
  const extent = extentOf(grants.shown, all);
  return (
    <Tick
      name={name}
      isSelected={extent === 'all'}
      isIndeterminate={extent === 'some'}
      onChange={() => change(all.map((grant) => ({ ...grant, granted: extent !== 'all' })))}
    >
      {action} all
    </Tick>
  );
}
