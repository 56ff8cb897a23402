import type { QueryValue } from './filters.ts';

interface Branch extends Map<string, string | Branch> {}

/** The most names of a key that are put into words; those that follow are left out. */
const mostNames = 20;

/**
 * Returns the parameters of a query string as qs reads them with the settings of the content API:
 * `filters[title][$eq]=a` is `{filters: {title: {$eq: 'a'}}}`. Where all names in a pair of brackets are numbers or nothing, they are a
 * list, and so is a key that is given more than once. qs itself, with the packages that it needs, would add 13 KB to what the page
 * loads, compressed.
 */
export function queryTreeOf(query: string): Readonly<Record<string, QueryValue>> {
  const root: Branch = new Map();
  for (const [key, value] of new URLSearchParams(query)) {
    const names = namesOf(key).slice(0, mostNames);
    const last = names.pop() ?? '';
    const branch = names.reduce<Branch>((at, name) => branchAt(at, name === '' ? '0' : name), root);
    put(branch, last, value);
  }
  return recordOf(root);
}

const inBrackets = /\[([^[\]]*)\]/g;

/** Returns the name before the brackets of a key, if there is one, and the names in them. */
function namesOf(key: string): string[] {
  const names = [...key.matchAll(inBrackets)].map(([, name]) => name ?? '');
  const start = key.search(inBrackets);
  const first = start < 0 ? key : key.slice(0, start);
  return first === '' ? names : [first, ...names];
}

function branchAt(branch: Branch, name: string): Branch {
  const known = branch.get(name);
  if (known instanceof Map) return known;
  const made: Branch = new Map();
  branch.set(name, made);
  return made;
}

/** Empty brackets at the end stand for the next number. A value beside another one of the same key makes both a list. */
function put(branch: Branch, last: string, value: string): void {
  const name = last === '' ? String(branch.size) : last;
  const known = branch.get(name);
  if (known instanceof Map) known.set(String(known.size), value);
  else if (known === undefined) branch.set(name, value);
  else
    branch.set(
      name,
      new Map([
        ['0', known],
        ['1', value],
      ]),
    );
}

const plainOf = (node: string | Branch): QueryValue => {
  if (typeof node === 'string') return node;
  if (![...node.keys()].every((name) => /^\d+$/.test(name))) return recordOf(node);
  return [...node]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, inner]) => plainOf(inner));
};

const recordOf = (branch: Branch): Readonly<Record<string, QueryValue>> =>
  Object.fromEntries([...branch].map(([name, node]) => [name, plainOf(node)]));
