/** What stands under a parameter of a query string. */
export type Tree = string | readonly Tree[] | TreeObject;

/** Keys with what is in their brackets. */
export interface TreeObject {
  readonly [key: string]: Tree;
}

/** How a tree is spelled where the dialect leaves a choice. */
export interface Spelling {
  /** `a[0]=x`, `a[]=x`, or `a=x` once for each value where there are several. */
  readonly lists: 'numbered' | 'empty' | 'repeated';
  readonly encodedBrackets: boolean;
}

/** A way through a tree to one of its texts. */
export interface Leaf {
  readonly path: readonly string[];
  readonly text: string;
}

/** An object of those parts that are there. */
export const withoutMissing = (parts: Readonly<Record<string, Tree | undefined>>): TreeObject =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([key, part]) => (part === undefined ? [] : [[key, part]])),
  );

const isList = (tree: Tree): tree is readonly Tree[] => Array.isArray(tree);

function leavesOf(tree: Tree, lists: Spelling['lists'], path: readonly string[]): Leaf[] {
  if (typeof tree === 'string') return [{ path, text: tree }];
  if (!isList(tree)) {
    return Object.entries(tree).flatMap(([key, inner]) => leavesOf(inner, lists, [...path, key]));
  }
  const plain = tree.every((inner) => typeof inner === 'string');
  return tree.flatMap((inner, index) => {
    if (plain && lists === 'repeated' && tree.length > 1) return leavesOf(inner, lists, path);
    return leavesOf(inner, lists, [...path, plain && lists === 'empty' ? '' : String(index)]);
  });
}

/** Every `key=value` that a query string is made of. */
export const leaves = (tree: TreeObject, { lists }: Spelling): Leaf[] => leavesOf(tree, lists, []);

/** A query string out of its leaves. */
export function spell(pairs: readonly Leaf[], { encodedBrackets }: Spelling): string {
  const [open, close] = encodedBrackets ? ['%5B', '%5D'] : ['[', ']'];
  return pairs
    .map(({ path: [head = '', ...rest], text }) => {
      const key = rest.map((part) => `${open}${encodeURIComponent(part)}${close}`).join('');
      return `${encodeURIComponent(head)}${key}=${encodeURIComponent(text)}`;
    })
    .join('&');
}
