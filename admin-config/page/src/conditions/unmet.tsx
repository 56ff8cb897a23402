import type { Json } from '../model/conditions/rows-of.ts';
import { rowsInWords } from '../model/conditions/words.ts';
import type { Narrowable } from './narrowable.ts';

interface Props {
  readonly parts: readonly Json[];
  readonly uid: string;
  readonly narrowable: Narrowable;
}

/** The parts of a condition that an entry does not meet, in words. */
export function Unmet({ parts, uid, narrowable }: Props) {
  if (parts.length === 0) return null;
  return (
    <div>
      <p>The entry does not meet:</p>
      <ul className="faults">
        {parts.map((part) => (
          <li key={JSON.stringify(part)}>{rowsInWords(part, narrowable, narrowable.attributesOf(uid))}</li>
        ))}
      </ul>
    </div>
  );
}
