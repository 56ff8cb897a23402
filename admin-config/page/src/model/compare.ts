import { entriesOf, isRecord, missingOf, nameOfValues } from './entries.ts';

/** A place where two answers differ; a value is undefined if its answer has none. */
export interface Difference {
  readonly path: string;
  readonly one: unknown;
  readonly other: unknown;
}

/** One entry in two answers. */
export interface ComparedEntry {
  readonly id: string;
  readonly name: string;
  readonly isIn: 'both' | 'one' | 'other';
  readonly differences: readonly Difference[];
}

/** The content of an envelope, so that a path contains only names of attributes. */
function plain(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const keys = Object.keys(value);
  if (keys.length === 1 && keys[0] === 'data') return plain(value.data);
  if (!isRecord(value.attributes) || !('id' in value)) return value;
  return { id: value.id, ...value.attributes };
}

type Parts = ReadonlyMap<string, unknown>;

/** Returns the items of a list by their key: the id of an entry, otherwise the position. */
function partsOfList(list: readonly unknown[]): Parts {
  const items = list.map(plain);
  const keys = items.map((item, index) =>
    isRecord(item) && 'id' in item
      ? `[${[item.__component, item.id].filter((part) => part !== undefined).join(' ')}]`
      : `[${index}]`,
  );
  // If an entry occurs twice, all are identified by position, so that none is lost.
  const isClear = new Set(keys).size === keys.length;
  return new Map(items.map((item, index) => [isClear ? (keys[index] ?? '') : `[${index}]`, item]));
}

function partsOf(value: unknown): Parts | undefined {
  if (Array.isArray(value)) return partsOfList(value);
  return isRecord(value) ? new Map(Object.entries(value)) : undefined;
}

const below = (path: string, key: string): string =>
  path === '' || key.startsWith('[') ? path + key : `${path}.${key}`;

/** Returns every place where two values differ; nothing below such a place is listed. */
export function differencesOf(one: unknown, other: unknown, path = ''): readonly Difference[] {
  const [first, second] = [plain(one), plain(other)];
  // An attribute that is empty for one role, and not returned to the other, tells neither of them anything.
  if (
    (first === undefined || second === undefined) &&
    missingOf(first) !== undefined &&
    missingOf(second) !== undefined
  )
    return [];
  const [parts, others] = [partsOf(first), partsOf(second)];
  const isSameKind = Array.isArray(first) === Array.isArray(second);
  if (parts === undefined || others === undefined || !isSameKind)
    return Object.is(first, second) ? [] : [{ path, one: first, other: second }];
  return [...new Set([...parts.keys(), ...others.keys()])].flatMap((key) =>
    differencesOf(parts.get(key), others.get(key), below(path, key)),
  );
}

/** Returns the entries of two answers by id, in the order of the longer one, followed by those that only the other has. */
export function compareAnswers(one: unknown, other: unknown): readonly ComparedEntry[] {
  const [ones, others] = [one, other].map(
    (body) => new Map((body === undefined ? [] : entriesOf(body)).map((entry) => [entry.id, entry.values])),
  ) as [Map<string, Readonly<Record<string, unknown>>>, Map<string, Readonly<Record<string, unknown>>>];
  const lists = ones.size >= others.size ? [ones, others] : [others, ones];
  const ids = new Set(lists.flatMap((list) => [...list.keys()]));
  return [...ids].map((id) => {
    const [first, second] = [ones.get(id), others.get(id)];
    return {
      id,
      name: nameOfValues(id, first ?? second ?? {}),
      isIn: first === undefined ? 'other' : second === undefined ? 'one' : 'both',
      differences: first === undefined || second === undefined ? [] : differencesOf(first, second),
    };
  });
}
