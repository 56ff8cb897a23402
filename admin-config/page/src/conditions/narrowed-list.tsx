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

/** The conditions that narrow a query for a role; where there are none, nothing is loaded to say so. */
export const NarrowedList = (props: Props) => (props.places.length === 0 ? null : <Known {...props} />);

function Known({ places, isOfOne, label }: Props) {
  const narrowable = useNarrowable();
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
