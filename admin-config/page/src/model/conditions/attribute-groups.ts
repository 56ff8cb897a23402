import type { NarrowedAttribute } from '../../../../narrowing-contract.ts';
import { technicalAttributes } from '../../../../technical-attributes.ts';

const technical: ReadonlySet<string> = new Set(technicalAttributes);

/** The names of the attributes that a role can see, but for the id. */
export interface AttributeGroups {
  /** Those that requests have named lately. */
  readonly used: readonly string[];
  /** All others, in the order of the schema; technical ones come last. */
  readonly others: readonly string[];
}

/** The attributes that a condition shows or hides, in the order in which they are offered. */
export function attributeGroups(attributes: readonly NarrowedAttribute[]): AttributeGroups {
  const shown = attributes.filter(({ name, hidden }) => name !== 'id' && !hidden);
  const sorted = shown.toSorted(
    (one, other) => Number(technical.has(one.name)) - Number(technical.has(other.name)),
  );
  const namesOf = (isUsed: boolean) => sorted.filter(({ used }) => used === isUsed).map(({ name }) => name);
  return { used: namesOf(true), others: namesOf(false) };
}
