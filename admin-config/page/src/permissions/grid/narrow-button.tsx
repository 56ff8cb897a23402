import { ListFilter } from 'lucide-react';
import type { Action, RoleInfo } from '../../../../contract.ts';
import { openCondition } from '../../conditions/open-condition.ts';
import { conditionOf, markOf } from '../../model/conditions/condition.ts';
import { holds } from '../../model/grants.ts';
import type { MatrixRow } from '../../model/matrix.ts';
import { useWorkspace } from '../../workspace-context.ts';

interface Props {
  readonly role: RoleInfo;
  readonly row: MatrixRow;
  readonly action: Action;
  /** The position of its cell in the grid. */
  readonly place: string;
  readonly isStop: boolean;
}

/** The id of the button that says what a role sees of a type; a switch of the same type is described by it. */
export const narrowId = (role: string, uid: string): string =>
  `narrow-${encodeURIComponent(`${role} ${uid}`)}`;

/** Says whether a permission is narrowed to some entries or attributes, and opens what it is narrowed to. */
export function NarrowButton({ role, row: { uid, name }, action, place, isStop }: Props) {
  const { grants } = useWorkspace();
  const isHeld = (one: Action) => holds(grants.shown, { role: role.type, uid, action: one });
  const isHere = isHeld('find') ? action === 'find' : action === 'findOne' && isHeld('findOne');
  if (!isHere) return null;
  const condition = conditionOf(grants.conditions, role.type, uid);
  const seen = condition === undefined ? 'everything' : markOf(condition);
  return (
    <button
      type="button"
      id={narrowId(role.type, uid)}
      aria-label={`What ${role.name} sees of ${name}: ${seen}`}
      title={`${role.name} sees of ${name}: ${seen}`}
      aria-haspopup="dialog"
      data-place={place}
      tabIndex={isStop ? 0 : -1}
      className={condition === undefined ? 'narrow-button' : 'narrow-button is-narrowed'}
      onClick={() => openCondition(role.type, uid)}
    >
      <ListFilter aria-hidden="true" className="icon" />
    </button>
  );
}
