import type { Path } from '../base/error.ts';
import { didYouMean, quoted } from '../base/suggest.ts';
import { parseBoolean } from '../base/values.ts';
import { isNested, isViewed, type ViewedAttribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { populateKeysElsewhere } from '../schema/other-dialects.ts';
import type { EntryKey, KeyAt, WindowKey } from '../schema/parameters.ts';
import type { Populate } from './bound-query.ts';
import { got, type Validation } from './context.ts';
import { type DeepPopulate, deepIsOff, type ParentStep, readDeep } from './deep.ts';
import { hintForPopulateValue } from './hint-names.ts';
import { refuseWindow } from './pagination.ts';
import { isQueryList, isQueryObject, type QueryNode, type QueryObject } from './query.ts';
import { keyOf } from './scan.ts';

/** What the client requests for one populated name: its value and the names below it, with their paths in the query. */
export interface PopulateNode {
  readonly path: Path;
  /** False if the client wrote `false`: the name is validated but not populated. */
  readonly wanted: boolean;
  /** The value of the name, if it is an object. */
  readonly parts: QueryObject | undefined;
  /** Names below it that come from dotted paths. */
  readonly below: MutablePopulateTree;
  /** The names of the dotted path up to it; undefined for a name that comes from brackets. */
  readonly dotted?: readonly string[] | undefined;
  /** Whether its value is a star. */
  readonly isStar?: boolean;
  /** The step that leads to its entries; undefined until the name is resolved to an attribute. */
  readonly parentStep?: ParentStep;
}

/** All names in one populate, independent of their notation. */
export interface PopulateTree {
  readonly everything: Path | undefined;
  /** The deep populate that `populate=deep` requests. */
  readonly deep: DeepPopulate | undefined;
  readonly names: ReadonlyMap<string, PopulateNode>;
}

interface MutablePopulateTree extends PopulateTree {
  everything: Path | undefined;
  deep: DeepPopulate | undefined;
  names: Map<string, MutablePopulateNode>;
}

interface MutablePopulateNode extends PopulateNode {
  path: Path;
  parts: QueryObject | undefined;
  below: MutablePopulateTree;
}

/** Returns a tree without names. */
export const emptyTree = (): MutablePopulateTree => ({
  everything: undefined,
  deep: undefined,
  names: new Map(),
});

/** Returns the node of a name that is populated without further parts. */
export const bareNode = (path: Path, dotted?: readonly string[]): MutablePopulateNode => ({
  path,
  wanted: true,
  parts: undefined,
  below: emptyTree(),
  dotted,
});

const form =
  'populate must be *, a name, a comma list, a dotted path, an array of those, or populate[name]=true';

/** Refuses a star that stands with other names, where only one that stands alone has a meaning. */
const refuseStar = ({ problems, settings }: Validation, path: Path, dotted: readonly string[]): void => {
  if (settings.strictPopulate === true)
    problems.add('not-populatable', path, "'*' must stand alone: populate=*", undefined, {
      key: '*',
      dotted,
    });
};

const addText = (validation: Validation, tree: MutablePopulateTree, text: string, path: Path): void => {
  const isAlone = text.trim() === '*' && !/^\d+$/.test(path.at(-1) ?? '');
  const deep = readDeep(text, path);
  // A second `deep` is read as a name, so that it is refused: `deep` must stand alone.
  if (deep !== undefined && tree.deep === undefined) {
    tree.deep = deep;
    return;
  }
  for (const dotted of text.split(',').map((part) => part.trim())) {
    if (dotted === '') continue;
    let here = tree;
    const names = dotted.split('.');
    for (const [index, name] of names.entries()) {
      // A star is allowed only at the end of a path. Elsewhere it is read as a name, which no attribute has.
      if (name === '*' && index === names.length - 1) {
        if (!isAlone) refuseStar(validation, path, names);
        here.everything ??= path;
        continue;
      }
      const populateNode = here.names.get(name) ?? bareNode(path, names.slice(0, index + 1));
      here.names.set(name, populateNode);
      here = populateNode.below;
    }
  }
};

/** Reads the value of a populated name: one of the six booleans, or `*`, which means `true`. Returns undefined for any other value. */
export const readWanted = (node: QueryNode): boolean | undefined => node === '*' || parseBoolean(node);

const addNamed = (
  validation: Validation,
  tree: MutablePopulateTree,
  name: string,
  inner: QueryNode,
  path: Path,
): void => {
  const wanted = readWanted(inner) !== false;
  const parts = isQueryObject(inner) ? inner : undefined;
  const deep = typeof inner === 'string' ? readDeep(inner, path) : undefined;
  const known = tree.names.get(name);
  const isStar = inner === '*';
  if (known === undefined)
    tree.names.set(name, { path, wanted, parts, below: { ...emptyTree(), deep }, isStar });
  else if (wanted) {
    Object.assign(known, { path, parts, isStar });
    known.below.deep ??= deep;
  } else
    validation.problems.add(
      'mixed-forms',
      path,
      `'${name}' is named, and also excluded with false; use one of the two`,
    );
};

const addObject = (
  validation: Validation,
  tree: MutablePopulateTree,
  node: QueryObject,
  path: Path,
): void => {
  for (const [name, inner] of Object.entries(node)) {
    const at = [...path, name];
    // The key is the index of a plain name that stands beside brackets: the name of an attribute cannot be a number.
    if (typeof inner === 'string' && /^\d+$/.test(name)) {
      validation.mixesNames = true;
      addText(validation, tree, inner, at);
      continue;
    }
    // As in Strapi, a name without a value is not populated.
    if (inner === '' && validation.settings.unknownPopulate === 'ignore') continue;
    const wanted = readWanted(inner);
    const isDeep = typeof inner === 'string' && readDeep(inner, at) !== undefined;
    const isDeepOff = isDeep && validation.settings.deepPopulate === undefined;
    if (isDeepOff || (wanted === undefined && !isQueryObject(inner) && !isDeep)) {
      const message = `populate[${name}] must be one of true, t, 1, false, f, 0, *, or an object; ${got(inner)}`;
      if (isDeepOff) validation.problems.add('invalid-value', at, deepIsOff);
      else
        validation.problems.add('invalid-value', at, message, hintForPopulateValue(at, inner), {
          key: typeof inner === 'string' ? inner : name,
        });
      continue;
    }
    addNamed(validation, tree, name, inner, at);
  }
};

/** Reads a populate node in any notation and adds its names to a tree. `populate=` names nothing. */
export const readPopulateTree = (
  validation: Validation,
  node: QueryNode | undefined,
  path: Path,
  tree: MutablePopulateTree = emptyTree(),
): PopulateTree => {
  if (node === undefined) return tree;
  if (typeof node === 'string') addText(validation, tree, node, path);
  else if (isQueryObject(node)) addObject(validation, tree, node, path);
  else if (isQueryList(node)) {
    // As in the Strapi plugin that introduced `deep`, the number of levels may be the second text of a list.
    const joined =
      node.length === 2 && node.every((inner) => typeof inner === 'string') ? node.join(',') : '';
    if (readDeep(joined, path) !== undefined) {
      addText(validation, tree, joined, path);
      return tree;
    }
    for (const [index, inner] of node.entries()) {
      const at = [...path, String(index)];
      if (typeof inner === 'string') addText(validation, tree, inner, at);
      else validation.problems.add('wrong-form', at, form);
    }
  }
  return tree;
};

/** Returns whether a populate names anything. */
export const namesAnything = (tree: PopulateTree): boolean =>
  tree.everything !== undefined ||
  tree.deep !== undefined ||
  [...tree.names.values()].some(({ wanted }) => wanted);

/** Returns a hint for an unknown key: the key with the same meaning if another dialect has it, otherwise the most similar one. */
const hintForKey = (key: string, known: readonly string[]): string | undefined => {
  const ours = populateKeysElsewhere.get(key.toLowerCase());
  return ours !== undefined && known.includes(ours) ? `did you mean '${ours}'?` : didYouMean(key, known);
};

/** Returns how to write an attribute that stands in place of a key, as in `populate[author][books]=true`. */
const hintForAttribute = (
  { view }: Validation,
  type: EntryType,
  name: string,
  path: Path,
): string | undefined => {
  for (const use of ['populate', 'fields'] as const)
    if (view.attributes(type, use).some((attribute) => attribute.name === name))
      return `write ${keyOf(path)}[${use}]=${name}`;
  return undefined;
};

/** Returns how to write a key, or an attribute in its place, for one of several types, where not all of them can have it. */
const hintForOneOf = (
  validation: Validation,
  types: readonly EntryType[],
  known: readonly string[],
  key: string,
  path: Path,
): string | undefined => {
  if (!known.includes('on')) return undefined;
  const below = `${keyOf(path)}[on]`;
  if (validation.keysAt('one').some((own) => own === key))
    return `for each of its types write ${below}[<uid>][${key}]`;
  for (const type of types) {
    const hint = hintForAttribute(validation, type, key, [...path, 'on', type.uid]);
    if (hint !== undefined) return hint;
  }
  return undefined;
};

/** Whether a type has an attribute of this name that the role may know of. Components have no locale of their own. */
const isKnown = ({ view, dialect }: Validation, type: EntryType, name: string): boolean =>
  view.attribute(type, name) !== undefined ||
  (name === 'locale' && type.kind !== 'component' && dialect.localeOfEveryType);

/**
 * Refuses every unknown key of an object inside populate; `of` is the type of the entries at the place, or their types. `wordsOf`
 * returns those of Strapi 5 for keys that it knows elsewhere.
 */
export const checkParts = (
  validation: Validation,
  parts: QueryObject,
  known: readonly string[],
  path: Path,
  of: EntryType | readonly EntryType[],
  wordsOf: () => string | undefined,
): void => {
  const type = 'uid' in of ? of : undefined;
  for (const key of Object.keys(parts)) {
    if (known.includes(key)) continue;
    const at = [...path, key];
    const words = wordsOf();
    const wrong = { key, ...(words !== undefined && (type === undefined || key === 'on') && { words }) };
    if (refuseWindow(validation, key, at, wrong)) continue;
    validation.problems.add(
      'unknown-key',
      at,
      `Unknown key '${key}' inside populate`,
      ('uid' in of
        ? hintForAttribute(validation, of, key, path)
        : hintForOneOf(validation, of, known, key, path)) ?? hintForKey(key, known),
      { ...wrong, ...(type !== undefined && isKnown(validation, type, key) && { dotted: at.slice(1) }) },
    );
  }
};

/** Returns the names below a place: those from dotted paths, and those in the object's `populate`. A boolean names nothing. */
export const treeBelow = (
  validation: Validation,
  { parts, path, below, parentStep }: PopulateNode,
): PopulateTree => {
  const tree =
    parts?.populate === undefined || parseBoolean(parts.populate) !== undefined
      ? below
      : readPopulateTree(validation, parts.populate, [...path, 'populate'], below);
  return tree.deep === undefined ? tree : { ...tree, deep: { ...tree.deep, parentStep } };
};

/** Returns the names of a type that the role may populate, for hints. */
export const populatable = (validation: Validation, type: EntryType): string[] =>
  validation.view.attributes(type, 'populate').map(({ name }) => name);

/** Returns whether populate may contain a name: an attribute that the role may see, or one that is silently left out. */
export const isPopulatable = (validation: Validation, type: EntryType, name: string): boolean => {
  const attribute = validation.view.attribute(type, name);
  return (attribute !== undefined && isNested(attribute)) || validation.view.leavesOut(type, name);
};

/** The key inside populate that makes a name a view of a relation. */
export const viewKey = 'of';

/** The keys of an attribute with several entries that are not those of each entry or of a window. A missing key is a compile error. */
export const listKeys: Readonly<Record<Exclude<KeyAt<'many'>, EntryKey | WindowKey>, true>> = {
  [viewKey]: true,
};

/** Returns the name of the attribute that a name in populate stands for: itself, or the relation that it is a view of. */
export const relationOf = (name: string, { parts }: PopulateNode): string => {
  const of = parts?.[viewKey];
  return typeof of === 'string' ? of : name;
};

/** Returns the member name of a populated attribute in the answer. */
export const answeredAs = (populate: Populate): string =>
  (populate.kind === 'entries' ? populate.name : undefined) ?? populate.attribute.name;

/** The names that a view may have. A longer name would only make answers larger. */
const alias = /^[A-Za-z][A-Za-z0-9]{0,63}$/;

/** Returns whether a view may have a name. It must be well-formed and must not be the name of an attribute. */
const isFree = (validation: Validation, type: EntryType, { path }: PopulateNode, name: string): boolean => {
  if (!alias.test(name)) {
    const message = `The name of a view must be at most 64 letters and digits, a letter first; got ${quoted(name)}`;
    validation.problems.add('invalid-value', path, message);
    return false;
  }
  if (validation.view.attribute(type, name) === undefined) return true;
  validation.problems.add(
    'invalid-value',
    path,
    `'${name}' is an attribute; a view must have a name of its own`,
  );
  return false;
};

/**
 * Returns the relation that a name is a view of, as in `populate[latest][of]=comments`. Reports a problem and returns undefined
 * if there is no such view. Returns undefined without a problem if the role may not find the type that the relation leads to.
 */
export const readViewed = (
  validation: Validation,
  type: EntryType,
  name: string,
  populateNode: PopulateNode,
): ViewedAttribute | undefined => {
  const of = populateNode.parts?.[viewKey];
  const path = [...populateNode.path, viewKey];
  const isNamed = isFree(validation, type, populateNode, name);
  if (typeof of !== 'string') {
    validation.problems.add('wrong-form', path, `of must be the name of a relation; ${got(of)}`);
    return undefined;
  }
  if (validation.view.leavesOut(type, of)) return undefined;
  const attribute = validation.view.attribute(type, of);
  if (attribute !== undefined && isViewed(attribute)) return isNamed ? attribute : undefined;
  const names = validation.view.attributes(type, 'populate').filter(isViewed);
  const hint = didYouMean(
    of,
    names.map((one) => one.name),
  );
  if (attribute === undefined)
    validation.problems.add(
      'unknown-attribute',
      path,
      `Unknown attribute '${of}' of ${type.singularName}`,
      hint,
    );
  else {
    const message = `'${of}' has no views; of must name a relation to several entries, or multiple media`;
    validation.problems.add('not-populatable', path, message);
  }
  return undefined;
};
