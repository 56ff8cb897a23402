import type { GrantInfo } from '../../../../contract.ts';
import { extentOf } from '../../model/grants.ts';
import { useWorkspace } from '../../workspace-context.ts';
import { useCarefulChange } from '../use-careful-change.tsx';

interface Props {
  /** One, or those of a whole line or column. */
  readonly grants: readonly GrantInfo[];
  readonly isAll: boolean;
  /** For screen readers, such as `find article for public`. */
  readonly name: string;
  /** Where it is in the grid. */
  readonly place: string;
  /** Whether Tab leads here. */
  readonly isStop: boolean;
}

const checked = { all: 'true', some: 'mixed', none: 'false' } as const;

/** A switch for one grant, or a box for several at once. */
export function Cell({ grants: about, isAll, name, place, isStop }: Props) {
  const { grants } = useWorkspace();
  const { change } = useCarefulChange();
  const extent = extentOf(grants.shown, about);
  return (
    <button
      type="button"
      role={isAll ? 'checkbox' : 'switch'}
      aria-checked={checked[extent]}
      aria-label={name}
      data-place={place}
      tabIndex={isStop ? 0 : -1}
      className="cell-button"
      onClick={() => change(about.map((grant) => ({ ...grant, granted: extent !== 'all' })))}
    >
      <span aria-hidden="true" className={isAll ? `tick-box is-${extent}` : `toggle-track is-${extent}`} />
    </button>
  );
}
