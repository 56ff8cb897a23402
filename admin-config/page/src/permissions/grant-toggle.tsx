import type { Action } from '../../../contract.ts';
import { holds } from '../model/grants.ts';
import type { MatrixRow } from '../model/matrix.ts';
import { Toggle } from '../parts/toggles.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { useCarefulChange } from './use-careful-change.tsx';

interface Props {
  readonly row: MatrixRow;
  readonly role: string;
  readonly action: Action;
}

/** One grant, on or off. */
export function GrantToggle({ row: { uid, name }, role, action }: Props) {
  const { grants } = useWorkspace();
  const { change } = useCarefulChange();
  return (
    <Toggle
      name={`${action} ${name} for ${role}`}
      isSelected={holds(grants.shown, { role, uid, action })}
      onChange={(granted) => change([{ role, uid, action, granted }])}
    >
      {action}
    </Toggle>
  );
}
