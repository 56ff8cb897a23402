import { castValue } from '../language/scalar-types.ts';
import { isQueryList, type QueryNode } from '../query/query.ts';

/**
 * Returns the integer that a number of pagination stands for, or undefined if it is not one. With `isStrapis` it accepts what
 * Strapi v4 accepts: also `1e1`, `0x2`, ` 2` and a list with one number.
 *
 *     pageNumber('2', false) // 2
 */
export const pageNumber = (node: QueryNode, isStrapis: boolean): number | undefined => {
  if (isStrapis && isQueryList(node) && node.length === 1 && typeof node[0] === 'string')
    return pageNumber(node[0], true);
  if (typeof node !== 'string') return undefined;
  const value = isStrapis && node.trim() !== '' ? Number(node) : castValue({ type: 'integer' }, node);
  return Number.isSafeInteger(value) ? Number(value) : undefined;
};
