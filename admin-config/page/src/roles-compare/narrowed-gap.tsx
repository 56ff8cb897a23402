import type { NarrowedPlace } from '../../../contract.ts';
import { NarrowedList } from '../conditions/narrowed-list.tsx';
import { useWorkspace } from '../workspace-context.ts';
import type { Side } from './use-sides.ts';

interface Props {
  readonly side: Side;
  readonly other: Side;
}

const textOf = ({ condition: { fields, rows } }: NarrowedPlace): string => JSON.stringify([fields, rows]);

/** Whether a condition hides entries of the answer from a role. */
export const isHiding = ({ narrowed }: Side, uid: string): boolean =>
  narrowed.some(({ condition, hides }) => condition.type === uid && hides !== null && hides > 0);

/** The conditions that one role has for this query and the other has not, with what would show what they hide. */
export function NarrowedGap({ side, other }: Props) {
  const { roleName, query } = useWorkspace();
  const own = side.narrowed.filter(
    (place) =>
      !other.narrowed.some(
        (one) => one.condition.type === place.condition.type && textOf(one) === textOf(place),
      ),
  );
  if (own.length === 0) return null;
  const who = roleName(side.role);
  return (
    <section className="card gap" aria-label={`What conditions hide from ${who}`}>
      <p>
        <strong>{who}</strong> has {own.length === 1 ? 'a condition' : `${own.length} conditions`} that{' '}
        {roleName(other.role)} has not:
      </p>
      <NarrowedList places={own} isOfOne={query.id !== ''} label={`Conditions of ${who}`} />
    </section>
  );
}
