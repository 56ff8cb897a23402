import type { AttributeInfo } from '../../../../contract.ts';
import { actionInWords } from '../../model/action-words.ts';
import { missingOf, wordOfMissing } from '../../model/entries.ts';
import { holds } from '../../model/grants.ts';
import { useWorkspace } from '../../workspace-context.ts';

interface Props {
  readonly attribute: AttributeInfo;
  readonly value: unknown;
}

/** Says in words that there is nothing to show, and why. */
export function WhyMissing({ attribute, value }: Props) {
  const { session, grants, role, roleName, schema } = useWorkspace();
  const missing = missingOf(value);
  if (missing === undefined) return null;
  const [target] = attribute.kind === 'relation' ? (attribute.targets ?? []) : [];
  const isUngranted =
    missing === 'not returned' &&
    session.admin &&
    target !== undefined &&
    !holds(grants.shown, { role, uid: target, action: 'find' });
  return (
    <span className="missing">
      {isUngranted
        ? `no permission: ${roleName(role)} may not ${actionInWords('find', schema.nameOf(target), schema.isSingle(target))}`
        : wordOfMissing(missing)}
    </span>
  );
}
