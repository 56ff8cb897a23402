import fc from 'fast-check';
import type { Tree } from './tree.ts';

/** A pagination parameter, and what `meta.pagination` says of it beside the totals. */
export interface SaidPagination {
  readonly tree: Tree | undefined;
  readonly meta:
    | { readonly page: number; readonly pageSize: number }
    | { readonly start: number; readonly limit: number };
  readonly offset: number;
  readonly limit: number;
  readonly counted: boolean;
}

const maximum = 100;
const usual = 25;

const counting = fc.constantFrom(
  { text: undefined, counted: true },
  ...['true', 't', '1'].map((text) => ({ text, counted: true })),
  ...['false', 'f', '0'].map((text) => ({ text, counted: false })),
);

const maybe = (...numbers: readonly number[]) => fc.constantFrom(undefined, ...numbers);

const treeOf = (parts: Readonly<Record<string, number | string | undefined>>): Tree | undefined => {
  const given = Object.entries(parts).flatMap(([key, part]) =>
    part === undefined ? [] : [[key, String(part)]],
  );
  return given.length === 0 ? undefined : Object.fromEntries(given);
};

const pages = fc
  .tuple(
    maybe(1, 1, 1, 1, 1, 1, 2, 3, 2 ** 31 - 1),
    maybe(1, 5, 25, 99, 100, 100, 100, 101, 2 ** 31 - 1),
    counting,
  )
  .map(([page, pageSize, { text, counted }]): SaidPagination => {
    const size = Math.min(pageSize ?? usual, maximum);
    return {
      tree: treeOf({ page, pageSize, withCount: text }),
      meta: { page: page ?? 1, pageSize: size },
      offset: ((page ?? 1) - 1) * size,
      limit: size,
      counted,
    };
  });

const offsets = fc
  .tuple(
    maybe(0, 0, 0, 1, 7, 100, 2 ** 31 - 1),
    fc.constantFrom(-1, -1, -1, 0, 1, 3, 25, 100, 101, 2 ** 31 - 1),
    counting,
  )
  .map(([start, limit, { text, counted }]): SaidPagination => {
    const size = limit === -1 ? maximum : Math.min(limit, maximum);
    return {
      tree: treeOf({ start, limit, withCount: text }),
      meta: { start: start ?? 0, limit: size },
      offset: start ?? 0,
      limit: size,
      counted,
    };
  });

/** The pagination parameter in both styles, past its ends too. */
export const pagination: fc.Arbitrary<SaidPagination> = fc.oneof(pages, offsets);
