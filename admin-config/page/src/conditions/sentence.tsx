import type { NarrowedAttribute } from '../../../narrowing-contract.ts';
import { type Narrowing, needsUser } from '../model/conditions/condition.ts';
import { conditionInWords } from '../model/conditions/words.ts';
import { useWorkspace } from '../workspace-context.ts';
import type { Narrowable } from './narrowable.ts';

interface Props {
  readonly role: string;
  readonly uid: string;
  readonly narrowing: Narrowing;
  readonly narrowable: Narrowable;
}

const none: readonly NarrowedAttribute[] = [];

/** A condition in words. */
export function Sentence({ role, uid, narrowing, narrowable }: Props) {
  const { schema, roleName } = useWorkspace();
  const attributes = narrowable.attributesOf(uid) ?? none;
  const said = conditionInWords(narrowing, {
    who: roleName(role),
    type: schema.nameOf(uid),
    shapes: narrowable,
    attributes,
    visible: attributes.filter(({ hidden }) => !hidden),
  });
  return (
    <p className="narrow-sentence">
      {said}
      {needsUser(narrowing) && ' Whoever is not signed in sees no entry.'}
    </p>
  );
}
