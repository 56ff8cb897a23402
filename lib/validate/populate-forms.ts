import { isQueryList, isQueryObject, type QueryNode, type QueryObject } from '../query/query.ts';
import { parseBoolean } from '../util/parse-boolean.ts';
import type { Walk } from './context.ts';

type Path = readonly string[];

/** What the client wants of one populated name: the nodes below it, and where they stand. */
export interface Wish {
  readonly path: Path;
  /** False where the client said so: the name is looked at, and nothing is brought. */
  readonly wanted: boolean;
  /** The object form's parts, where the object form was used. */
  readonly parts: QueryObject | undefined;
  /** Names below it, from dotted paths. */
  readonly below: MutableWishes;
}

/** Everything that one populate names, whatever the form. */
export interface Wishes {
  readonly everything: Path | undefined;
  readonly names: ReadonlyMap<string, Wish>;
}

interface MutableWishes extends Wishes {
  everything: Path | undefined;
  names: Map<string, MutableWish>;
}

interface MutableWish extends Wish {
  path: Path;
  parts: QueryObject | undefined;
  below: MutableWishes;
}

/** Wishes that name nothing. */
export const noWishes = (): MutableWishes => ({ everything: undefined, names: new Map() });

const form = 'populate is *, a name, a comma list, a dotted path, an array of those, or populate[name]=true';

const addText = (wishes: MutableWishes, text: string, path: Path): void => {
  for (const dotted of text.split(',').map((part) => part.trim())) {
    if (dotted === '') continue;
    let here = wishes;
    const names = dotted.split('.');
    for (const [index, name] of names.entries()) {
      // A star ends a path; in its middle it is a name like any other, and no attribute has it.
      if (name === '*' && index === names.length - 1) {
        here.everything ??= path;
        continue;
      }
      const wish = here.names.get(name) ?? { path, wanted: true, parts: undefined, below: noWishes() };
      here.names.set(name, wish);
      here = wish.below;
    }
  }
};

/** What is written behind the name of what is populated: one of the six booleans, or `*`, which is `true`. */
export const readWanted = (node: QueryNode): boolean | undefined => node === '*' || parseBoolean(node);

const addNamed = (walk: Walk, wishes: MutableWishes, name: string, inner: QueryNode, path: Path): void => {
  const wanted = readWanted(inner) !== false;
  const parts = isQueryObject(inner) ? inner : undefined;
  const known = wishes.names.get(name);
  if (known === undefined) wishes.names.set(name, { path, wanted, parts, below: noWishes() });
  else if (wanted) Object.assign(known, { path, parts });
  else walk.problems.add('mixed-forms', path, `'${name}' is named, and said not to be brought`);
};

const addObject = (walk: Walk, wishes: MutableWishes, node: QueryObject, path: Path): void => {
  for (const [name, inner] of Object.entries(node)) {
    const at = [...path, name];
    // A plain name beside brackets: no attribute is called as an item of a list is.
    if (typeof inner === 'string' && /^\d+$/.test(name)) {
      addText(wishes, inner, at);
      continue;
    }
    // As Strapi reads it: what has no value behind it is not brought.
    if (inner === '' && walk.settings.unknownPopulate === 'ignore') continue;
    const wanted = readWanted(inner);
    if (wanted === undefined && !isQueryObject(inner)) {
      walk.problems.add(
        'invalid-value',
        at,
        `populate[${name}] is one of true, t, 1, false, f, 0, *, or an object`,
      );
      continue;
    }
    addNamed(walk, wishes, name, inner, at);
  }
};

/** Reads a populate node of any form as wishes by name, beside those that are known; `populate=` names nothing. */
export const readWishes = (
  walk: Walk,
  node: QueryNode | undefined,
  path: Path,
  wishes: MutableWishes = noWishes(),
): Wishes => {
  if (node === undefined) return wishes;
  if (typeof node === 'string') addText(wishes, node, path);
  else if (isQueryObject(node)) addObject(walk, wishes, node, path);
  else if (isQueryList(node)) {
    for (const [index, inner] of node.entries()) {
      const at = [...path, String(index)];
      if (typeof inner === 'string') addText(wishes, inner, at);
      else walk.problems.add('wrong-form', at, form);
    }
  }
  return wishes;
};

/** Whether a populate names anything. */
export const namesAnything = (wishes: Wishes): boolean =>
  wishes.everything !== undefined || [...wishes.names.values()].some(({ wanted }) => wanted);
