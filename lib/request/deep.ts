import { ContentQueryError, type Path } from '../base/error.ts';
import type { NestedAttribute, PolymorphicAttribute, RelationAttribute } from '../schema/attribute.ts';
import { usersUid } from '../schema/built-in.ts';
import type { EntryType } from '../schema/content-type.ts';
import { fileUid } from '../schema/registry.ts';
import type { Validation } from './context.ts';

/** The step that leads to an entry: the type of its parent, and the attribute of that type. */
export interface ParentStep {
  readonly type: EntryType;
  readonly attribute: NestedAttribute;
}

/** What `populate=deep,3` requests at one place. */
export interface DeepPopulate {
  readonly path: Path;
  /** The requested number of levels; undefined means the host's default. */
  readonly levels: number | undefined;
  /** The step that leads to this place, so that populate does not go back along it. Undefined at the root. */
  readonly parentStep: ParentStep | undefined;
}

/** The word that requests a deep populate. */
export const deepWord = 'deep';

const form = /^deep(?:\s*,\s*(-?\d+(?:\.\d+)?))?$/;

/** Parses `deep` and `deep,3`; returns undefined for any other text. */
export const readDeep = (text: string, path: Path): DeepPopulate | undefined => {
  const match = form.exec(text.trim());
  if (match === null) return undefined;
  return { path, levels: match[1] === undefined ? undefined : Number(match[1]), parentStep: undefined };
};

/** The message when a request uses `deep` and the host has it disabled. */
export const deepIsOff = 'populate=deep is not allowed unless the host sets api.rest.deepPopulate';

/** The message when `deep` is combined with other names. */
export const deepStandsAlone = 'deep must stand alone, without other names: populate=deep or populate=deep,3';

/** Returns the number of levels to populate at a place; reports a problem and returns 0 if it is out of range. */
export const levelsOf = (validation: Validation, { levels, path }: DeepPopulate): number => {
  const allowed = validation.settings.deepPopulate;
  if (allowed === undefined) return 0;
  const wanted = levels ?? allowed.default;
  if (Number.isInteger(wanted) && wanted >= 1 && wanted <= allowed.max) return validation.deepLevels(wanted);
  const message = `populate=deep must have from 1 to ${allowed.max} levels; got ${wanted}`;
  validation.problems.add('invalid-value', path, message, `write deep,${wanted < 1 ? 1 : allowed.max}`);
  return 0;
};

/** Returns whether one side of a relation is the inverse of the other. */
const areInverse = (one: RelationAttribute, other: RelationAttribute): boolean =>
  [one.mappedBy, one.inversedBy].includes(other.name) ||
  [other.mappedBy, other.inversedBy].includes(one.name);

/** Returns whether a relation is the inverse side of a polymorphic relation. */
const isInverseOf = (relation: RelationAttribute, { name }: PolymorphicAttribute): boolean =>
  relation.morph?.by === name;

/** Returns whether an attribute leads back along the step by which its entry was reached. */
const leadsBack = (
  attribute: NestedAttribute,
  type: EntryType,
  { type: from, attribute: by }: ParentStep,
): boolean => {
  if (attribute.kind === 'polymorphic')
    return by.kind === 'relation' && by.target === type.uid && isInverseOf(by, attribute);
  if (attribute.kind !== 'relation' || attribute.target !== from.uid) return false;
  if (by.kind === 'polymorphic') return isInverseOf(attribute, by);
  return by.kind === 'relation' && by.target === type.uid && areInverse(by, attribute);
};

const isLocalizations = (attribute: NestedAttribute, type: EntryType): boolean =>
  attribute.kind === 'relation' && attribute.localizes === true && attribute.target === type.uid;

/**
 * Returns the attributes that a deep populate includes at one place. At the root these are the attributes of `*`. Below it,
 * attributes that lead back to the parent, localizations and creators are left out.
 */
export const deepAttributes = (
  validation: Validation,
  type: EntryType,
  { parentStep }: DeepPopulate,
): readonly NestedAttribute[] => {
  const everything = validation.view.everything(type);
  if (parentStep === undefined) return everything;
  return everything.filter(
    (attribute) =>
      !(attribute.kind === 'relation' && attribute.creator) &&
      !isLocalizations(attribute, type) &&
      !leadsBack(attribute, type, parentStep),
  );
};

/** Returns whether a deep populate stops at entries of a type, whatever its levels. */
export const isLeafType = ({ uid }: EntryType): boolean => uid === fileUid || uid === usersUid;

/** Returns whether a deep populate goes no further below an attribute: this is so for files, users, creators and localizations. */
export const isLeaf = (attribute: NestedAttribute, type: EntryType): boolean =>
  attribute.kind === 'media' ||
  (attribute.kind === 'relation' && (attribute.target === usersUid || attribute.creator)) ||
  isLocalizations(attribute, type);

const isOfCeiling = (error: unknown): error is ContentQueryError =>
  error instanceof ContentQueryError && error.code === 'ceiling-exceeded';

/** Returns the error with another hint. */
const withHint = (error: ContentQueryError, hint: string): ContentQueryError => {
  const problems = error.problems.map((problem) => ({ ...problem, hint }));
  return new ContentQueryError(error.code, error.message, { problems });
};

/** The hint for a ceiling that is checked before anything is read. */
const isWithin = (levels: number): string => `deep,${levels} is within it`;

/** Returns whether an error has such a hint, which took several validations to find. */
export const namesLevels = (error: unknown): boolean =>
  error instanceof ContentQueryError && error.problems.some(({ hint }) => /^deep,\d+ is/.test(hint ?? ''));

/** Returns whether a request passes validation with a number of levels. */
const passes = (bind: (levels: number) => unknown, levels: number): boolean => {
  try {
    bind(levels);
    return true;
  } catch (error) {
    if (error instanceof ContentQueryError) return false;
    throw error;
  }
};

/**
 * Returns the error of a request whose deep populate exceeds a ceiling, with the largest number of levels that would pass as a
 * hint. Any other error is returned unchanged. `bind` validates the request with at most the given number of levels.
 */
export const withFewerLevels = (
  error: unknown,
  deepest: number,
  bind: (levels: number) => unknown,
): unknown => {
  if (!isOfCeiling(error)) return error;
  for (let levels = deepest - 1; levels >= 1; levels -= 1)
    if (passes(bind, levels)) return withHint(error, isWithin(levels));
  return error;
};

/**
 * Does the same for a ceiling of the response, which is exceeded while the request is read. Nothing is read for the hint: it names the
 * largest number of levels that costs less, which may be too much as well. The hint of a page that is too large by itself stays.
 */
export const withLessToRead = (
  error: unknown,
  deepest: number,
  costOf: (levels: number) => number,
): unknown => {
  if (!isOfCeiling(error) || error.problems.some(({ path }) => path[0] === 'pagination')) return error;
  const whole = costOf(deepest);
  for (let levels = deepest - 1; levels >= 1; levels -= 1)
    if (costOf(levels) < whole)
      return withHint(error, `ask for fewer levels, such as deep,${levels}, or for a smaller page`);
  return error;
};
