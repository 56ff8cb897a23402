import type { Path } from '../error/content-query-error.ts';
import type { NestedAttribute, PolymorphicAttribute, RelationAttribute } from '../schema/attribute.ts';
import { usersUid } from '../schema/built-in.ts';
import type { EntryType } from '../schema/content-type.ts';
import { fileUid } from '../schema/registry.ts';
import type { Validation } from './context.ts';

/** How an entry is reached: by an attribute of another one. */
export interface Way {
  readonly type: EntryType;
  readonly attribute: NestedAttribute;
}

/** What `populate=deep,3` asks for at one place. */
export interface DeepPopulate {
  readonly path: Path;
  /** How many levels; undefined for as many as the host says. */
  readonly levels: number | undefined;
  /** How the place is reached: nothing is populated back along it. Undefined at the root. */
  readonly way: Way | undefined;
}

/** The word of the dialect. */
export const deepWord = 'deep';

const form = /^deep(?:\s*,\s*(-?\d+(?:\.\d+)?))?$/;

/** Reads `deep` and `deep,3`; undefined for every other text. */
export const readDeep = (text: string, path: Path): DeepPopulate | undefined => {
  const match = form.exec(text.trim());
  if (match === null) return undefined;
  return { path, levels: match[1] === undefined ? undefined : Number(match[1]), way: undefined };
};

/** What a request gets that asks for it where the host has it off. */
export const deepIsOff = 'populate=deep is not allowed unless the host sets api.rest.deepPopulate';

/** What a request gets that names it among others. */
export const deepStandsAlone = 'deep stands alone, without other names: populate=deep or populate=deep,3';

/** The levels to populate at a place, with a problem where they are out of range. */
export const levelsOf = (validation: Validation, { levels, path }: DeepPopulate): number => {
  const allowed = validation.settings.deepPopulate;
  if (allowed === undefined) return 0;
  const wanted = levels ?? allowed.default;
  if (Number.isInteger(wanted) && wanted >= 1 && wanted <= allowed.max) return validation.deepLevels(wanted);
  const message = `populate=deep takes from 1 to ${allowed.max} levels`;
  validation.problems.add('invalid-value', path, message, `write deep,${allowed.max}`);
  return 0;
};

/** Whether one side of a relation is the inverse of the other. */
const areInverse = (one: RelationAttribute, other: RelationAttribute): boolean =>
  [one.mappedBy, one.inversedBy].includes(other.name) ||
  [other.mappedBy, other.inversedBy].includes(one.name);

/** Whether an inverse side of a polymorphic relation belongs to that relation. */
const isInverseOf = (relation: RelationAttribute, { name }: PolymorphicAttribute): boolean =>
  relation.morph?.by === name;

/** Whether an attribute leads back along the way by which its entry was reached. */
const leadsBack = (
  attribute: NestedAttribute,
  type: EntryType,
  { type: from, attribute: by }: Way,
): boolean => {
  if (attribute.kind === 'polymorphic')
    return by.kind === 'relation' && by.target === type.uid && isInverseOf(by, attribute);
  if (attribute.kind !== 'relation' || attribute.target !== from.uid) return false;
  if (by.kind === 'polymorphic') return isInverseOf(attribute, by);
  return by.kind === 'relation' && by.target === type.uid && areInverse(by, attribute);
};

const isLocalizations = (attribute: NestedAttribute, type: EntryType): boolean =>
  attribute.kind === 'relation' && attribute.name === 'localizations' && attribute.target === type.uid;

/**
 * What a deep populate takes at one place: at the root what `*` takes, below it neither what leads back, nor localizations, nor
 * creators.
 */
export const deepAttributes = (
  validation: Validation,
  type: EntryType,
  { way }: DeepPopulate,
): readonly NestedAttribute[] => {
  const everything = validation.view.everything(type);
  if (way === undefined) return everything;
  return everything.filter(
    (attribute) =>
      !(attribute.kind === 'relation' && attribute.creator) &&
      !isLocalizations(attribute, type) &&
      !leadsBack(attribute, type, way),
  );
};

/** Whether a deep populate ends at entries of a type, whatever its levels. */
export const isLeafType = ({ uid }: EntryType): boolean => uid === fileUid || uid === usersUid;

/** Whether a deep populate goes no further than an attribute that it has come to: at files, users, creators and localizations. */
export const isLeaf = (attribute: NestedAttribute, type: EntryType): boolean =>
  attribute.kind === 'media' ||
  (attribute.kind === 'relation' && (attribute.target === usersUid || attribute.creator)) ||
  isLocalizations(attribute, type);
