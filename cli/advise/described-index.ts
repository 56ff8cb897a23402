import {
  type ComparedAttributes,
  comparedBy,
  comparedByAll,
  indexFor,
  type SortedBy,
  type WantedIndex,
} from '../../lib/sql/indexes.ts';

/** One place of a plan in the log of slow requests: the output of `describePlan`, parsed. */
interface Described {
  readonly uid: string;
  readonly published: boolean;
  /** The conditions of the role, and those of the client. */
  readonly gate: string;
  readonly where: string;
  readonly order: readonly string[];
}

const readPlace = (value: unknown): Described | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { uid, published, gate, where, order } = value as Record<string, unknown>;
  if (typeof uid !== 'string') return undefined;
  return {
    uid,
    published: published === true,
    gate: typeof gate === 'string' ? gate : '',
    where: typeof where === 'string' ? where : '',
    order: Array.isArray(order) ? order.filter((each): each is string => typeof each === 'string') : [],
  };
};

/** Splits a text at a separator, except inside brackets. */
const partsOf = (text: string, separator: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if ('(['.includes(letter)) depth += 1;
    if (')]'.includes(letter)) depth -= 1;
    if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(from, at));
      from = at + separator.length;
    }
  }
  return [...parts, text.slice(from)];
};

const comparison = /^(not )?(\S+) (\$\w+)(?: (.*))?$/;
const unused: ComparedAttributes = { equal: [], ranges: [], isAll: false };

/** The depth to which nested brackets are read. No request nests as deeply, but the text of a log may. */
const deepestWhere = 100;

/** Returns the parts of described conditions for which an index can be used. */
const comparedIn = (where: string, depth = 0): ComparedAttributes => {
  if (where === '') return comparedByAll([]);
  if (depth > deepestWhere) return unused;
  if (where.startsWith('(') && where.endsWith(')')) {
    const inner = where.slice(1, -1);
    return partsOf(inner, ' or ').length > 1
      ? unused
      : comparedByAll(partsOf(inner, ' and ').map((part) => comparedIn(part, depth + 1)));
  }
  const [, not, attribute, operator] = comparison.exec(where) ?? [];
  if (attribute === undefined || operator === undefined || /[[\]()]/.test(where)) return unused;
  return comparedBy(attribute, operator, not !== undefined);
};

const sortedBy = (order: readonly string[]): SortedBy[] => {
  const sorted = order.map((each): SortedBy | undefined => {
    const [, attribute, direction] = /^([^.\s]+) (asc|desc)$/.exec(each) ?? [];
    return attribute === undefined
      ? undefined
      : { attribute, direction: direction === 'desc' ? 'desc' : 'asc' };
  });
  const end = sorted.indexOf(undefined);
  return (end < 0 ? sorted : sorted.slice(0, end)).filter((each) => each !== undefined);
};

/**
 * Returns the index that a described plan needs for its page; undefined if the text is not such a description. Names in it are
 * not checked, because the text comes from a log and not from a schema.
 *
 *     describedIndex({ uid: 'api::article.article', published: true, where: 'locale $eq ?', order: ['title asc', 'id asc'] })
 *     // { uid: 'api::article.article', equal: ['locale'], sorted: [{ attribute: 'title', ... }, { attribute: 'id', ... }], published: true }
 */
export const describedIndex = (description: unknown): WantedIndex | undefined => {
  const place = readPlace(description);
  if (place === undefined) return undefined;
  const { uid, published, gate, where, order } = place;
  const compared = [...partsOf(gate, ' and '), where].map((text) => comparedIn(text));
  return indexFor(uid, published, comparedByAll(compared), sortedBy(order));
};
