import type { NarrowedPlace } from '../../../contract.ts';
import { WhenLoaded } from '../parts/states.tsx';
import { useNarrowable } from './narrowable.ts';
import { Narrowed } from './narrowed.tsx';

interface Props {
  readonly places: readonly NarrowedPlace[];
  readonly isOfOne: boolean;
  /** What the list is called for screen readers. */
  readonly label: string;
}

/** The conditions that narrow a query for a role. */
export function NarrowedList({ places, isOfOne, label }: Props) {
  const narrowable = useNarrowable();
  if (places.length === 0) return null;
  return (
    <WhenLoaded loaded={narrowable} what="the attributes">
      {(known) => (
        <ul className="places" aria-label={label}>
          {places.map((place) => (
            <Narrowed key={place.condition.type} place={place} narrowable={known} isOfOne={isOfOne} />
          ))}
        </ul>
      )}
    </WhenLoaded>
  );
}
