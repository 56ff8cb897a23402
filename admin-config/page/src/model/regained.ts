import type { AttributeInfo } from '../../../contract.ts';
import type { ConditionChange } from './conditions/condition.ts';

/** Returns the attributes that a role sees after a change of its condition and did not see before, in the order of the type. */
export function regainedBy(
  { before, after }: ConditionChange,
  attributes: readonly AttributeInfo[],
): readonly string[] {
  const hidden = before.fields;
  if (hidden === null) return [];
  return (
    attributes
      .map(({ name }) => name)
      // The id is always seen.
      .filter((name) => name !== 'id' && !hidden.includes(name) && (after.fields?.includes(name) ?? true))
  );
}
