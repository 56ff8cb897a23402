import type { NarrowedPlace } from '../../../contract.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { markOf } from '../model/conditions/condition.ts';
import { placeInWords } from '../model/place-words.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { useWorkspace } from '../workspace-context.ts';
import type { Narrowable } from './narrowable.ts';
import { Offers } from './offers.tsx';
import { openCondition } from './open-condition.ts';
import { Sentence } from './sentence.tsx';
import { Unmet } from './unmet.tsx';

interface Props {
  readonly place: NarrowedPlace;
  readonly narrowable: Narrowable;
  /** Whether one entry was asked for, and not a list. */
  readonly isOfOne: boolean;
}

const hiddenWords = (hides: number, isOfOne: boolean): string => {
  if (isOfOne) return hides === 0 ? 'It does not hide the entry.' : 'It hides the entry.';
  if (hides === 0) return 'It hides no entry of the answer.';
  return hides === 1 ? 'It hides one entry of the answer.' : `It hides ${hides} entries of the answer.`;
};

/** One condition that narrows a query: what it says, what it hides, and what would show that. */
export function Narrowed({ place, narrowable, isOfOne }: Props) {
  const { schema, roleName } = useWorkspace();
  const { path, condition, withheld, hides, unmet } = place;
  const { role, type, fixed } = condition;
  const name = schema.nameOf(type);
  return (
    <li className="card place">
      <p className="row">
        <Badge tone="warn">{markOf(condition)}</Badge>
        <span>
          of <strong>{name}</strong>
          {path.length > 0 && (
            <>
              {' '}
              in <em>{placeInWords(path)}</em>
            </>
          )}
        </span>
      </p>
      <Sentence role={role} uid={type} narrowing={condition} narrowable={narrowable} />
      {hides !== null && condition.rows !== null && <p>{hiddenWords(hides, isOfOne)}</p>}
      <Unmet parts={unmet} uid={type} narrowable={narrowable} />
      {withheld.length > 0 && (
        <p>
          {roleName(role)} does not see {withheld.map(labelOfAttribute).join(', ')}.
        </p>
      )}
      {fixed ? (
        <p className="note">The host’s configuration says this, so it cannot be changed here.</p>
      ) : (
        <div className="row">
          <Offers place={place} narrowable={narrowable} />
          <Button look="quiet" onPress={() => openCondition(role, type)}>
            Change what {roleName(role)} sees of {name}
          </Button>
        </div>
      )}
    </li>
  );
}
