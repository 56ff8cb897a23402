import { arityOf } from './operators.ts';
import type { Condition, FilterItem, Group } from './query-state.ts';

/** A part of the query string: text, or lists and objects of such parts. */
export type QueryValue = string | readonly QueryValue[] | { readonly [key: string]: QueryValue };

/** Whether a condition has every value that its operator needs; an incomplete one is not sent. */
export function isComplete(
  { path, operator, values }: Condition,
  isWhole: (value: string) => boolean = (value) => value !== '',
): boolean {
  if (path.length === 0 || operator === '') return false;
  const given = values.filter(isWhole);
  return given.length >= (arityOf(operator) === 'pair' ? 2 : 1);
}

/** The conditions of a group that would be sent, over all levels. */
export function countComplete(group: Group): number {
  return group.items.reduce(
    (sum, item) => sum + (item.kind === 'group' ? countComplete(item) : Number(isComplete(item))),
    0,
  );
}

function operandOf({ operator, values }: Condition): QueryValue {
  const given = values.filter((value) => value !== '');
  switch (arityOf(operator)) {
    case 'list':
      return given;
    case 'pair':
      return given.slice(0, 2);
    default:
      return given[0] ?? '';
  }
}

function valueOfItem(item: FilterItem): QueryValue | undefined {
  if (item.kind === 'group') return filtersValue(item);
  if (!isComplete(item)) return undefined;
  const operation: QueryValue = { [item.operator]: operandOf(item) };
  return item.path.reduceRight<QueryValue>((inner, name) => ({ [name]: inner }), operation);
}

/**
 * Returns the value of `filters` for a group, or undefined if it has no complete condition. Two conditions in a group that matches
 * any give `{$or: [{title: {$eq: 'a'}}, {title: {$eq: 'b'}}]}`.
 */
export function filtersValue({ match, items }: Group): QueryValue | undefined {
  const values = items.map(valueOfItem).filter((value) => value !== undefined);
  const [first, ...rest] = values;
  if (first === undefined) return undefined;
  if (match === 'none') return { $not: rest.length === 0 ? first : { $or: values } };
  if (rest.length === 0) return first;
  return { [match === 'all' ? '$and' : '$or']: values };
}

/** Returns the group with the item of this id replaced, or removed if the replacement is undefined. */
export function replaceItem(group: Group, id: number, by: FilterItem | undefined): Group {
  const items = group.items.flatMap((item): readonly FilterItem[] => {
    if (item.id === id) return by === undefined ? [] : [by];
    return [item.kind === 'group' ? replaceItem(item, id, by) : item];
  });
  return { ...group, items };
}

/** An id that is not used in the group. */
export const freshId = (group: Group): number => largestId(group) + 1;

const largestId = (item: FilterItem): number =>
  item.kind === 'group' ? Math.max(item.id, ...item.items.map(largestId)) : item.id;
