import type { GrantInfo } from '../../../../contract.ts';
import { conditionOf } from '../../model/conditions/condition.ts';
import { extentOf } from '../../model/grants.ts';
import { useWorkspace } from '../../workspace-context.ts';
import { useCarefulChange } from '../use-careful-change.tsx';
import { narrowId } from './narrow-button.tsx';

interface Props {
  /** One grant, or all grants of a line or column. */
  readonly grants: readonly GrantInfo[];
  readonly isAll: boolean;
  /** For screen readers, such as `Public may see the list of article`. */
  readonly name: string;
  /** Its position in the grid. */
  readonly place: string;
  /** Whether it is the grid's tab stop. */
  readonly isStop: boolean;
}

const checked = { all: 'true', some: 'mixed', none: 'false' } as const;

/** A switch for one grant, or a checkbox for several. */
export function Cell({ grants: about, isAll, name, place, isStop }: Props) {
  const { grants, editable } = useWorkspace();
  const { change } = useCarefulChange();
  const extent = extentOf(grants.shown, about);
  const [only] = isAll ? [] : about;
  const isNarrowed =
    only !== undefined &&
    only.action !== 'preview' &&
    extent === 'all' &&
    conditionOf(grants.conditions, only.role, only.uid) !== undefined;
  return (
    <button
      type="button"
      role={isAll ? 'checkbox' : 'switch'}
      aria-checked={checked[extent]}
      aria-label={name}
      {...(isNarrowed && { 'aria-describedby': narrowId(only.role, only.uid) })}
      data-place={place}
      tabIndex={isStop ? 0 : -1}
      className="cell-button"
      aria-disabled={!editable.grants}
      onClick={() =>
        editable.grants && change(about.map((grant) => ({ ...grant, granted: extent !== 'all' })))
      }
    >
      <span
        aria-hidden="true"
        className={`${isAll ? 'tick-box' : 'toggle-track'} is-${extent}${isNarrowed ? ' is-narrowed' : ''}`}
      />
    </button>
  );
}
