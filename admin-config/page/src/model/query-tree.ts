import type { QueryValue } from './filters.ts';

interface Branch extends Map<string, string | Branch> {}

/** More brackets than this in a key are left out; no host takes as many. */
const deepest = 20;

/**
 * Returns the parameters of a query string: `filters[title][$eq]=a` is `{filters: {title: {$eq: 'a'}}}`. Where all names in a pair of
 * brackets are numbers or nothing, they are a list.
 */
export function queryTreeOf(query: string): Readonly<Record<string, QueryValue>> {
  const root: Branch = new Map();
  for (const [key, value] of new URLSearchParams(query)) {
    const names = key.replaceAll(']', '').split('[').slice(0, deepest);
    const last = names.pop() ?? '';
    const branch = names.reduce<Branch>((at, name) => branchAt(at, name), root);
    branch.set(nameIn(branch, last), value);
  }
  return recordOf(root);
}

/** Empty brackets stand for the next number. */
const nameIn = (branch: Branch, name: string): string => (name === '' ? String(branch.size) : name);

function branchAt(branch: Branch, name: string): Branch {
  const key = nameIn(branch, name);
  const known = branch.get(key);
  if (known instanceof Map) return known;
  const made: Branch = new Map();
  branch.set(key, made);
  return made;
}

const plainOf = (node: string | Branch): QueryValue => {
  if (typeof node === 'string') return node;
  return [...node.keys()].every((name) => /^\d+$/.test(name))
    ? [...node.values()].map(plainOf)
    : recordOf(node);
};

const recordOf = (branch: Branch): Readonly<Record<string, QueryValue>> =>
  Object.fromEntries([...branch].map(([name, node]) => [name, plainOf(node)]));
