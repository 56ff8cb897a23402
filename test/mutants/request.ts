import type { Mutant } from './mutant.ts';

/** Requests that are read wrongly, or accepted where they must be refused. */
export const request: readonly Mutant[] = [
  {
    name: 'two keys of pagination that exclude each other are accepted',
    file: 'lib/request/pagination.ts',
    text: "if (offsets && (has('page') || has('pageSize'))) {",
    instead: "if (offsets && has('page')) {",
  },
  {
    name: 'limit -1 gives more entries than the maximum',
    file: 'lib/request/pagination.ts',
    text: 'limit === -1 ? maxLimit || everyEntry : clamp(',
    instead: 'limit === -1 ? everyEntry : clamp(',
  },
  {
    name: 'page 0 is accepted',
    file: 'lib/request/pagination.ts',
    text: 'const smallest = { page: 1, pageSize: 1, start: 0, limit: -1 } as const;',
    instead: 'const smallest = { page: 0, pageSize: 1, start: 0, limit: -1 } as const;',
  },
  {
    name: 'the keys of cursors are accepted on a host without cursors',
    file: 'lib/request/pagination.ts',
    text: 'validation.settings.cursors ? [...paginationKeys, ...cursorKeys] : paginationKeys',
    instead: '[...paginationKeys, ...cursorKeys]',
  },
  {
    name: 'a plain value under $not is not negated',
    file: 'lib/request/filters.ts',
    text: "readComparison(validation, { attribute }, '$ne', inner, at)",
    instead: "readComparison(validation, { attribute }, '$eq', inner, at)",
  },
  {
    name: 'media can be filtered without the setting of the host',
    file: 'lib/request/filters.ts',
    text: "(attribute.kind === 'media' && validation.view.mayFilter(attribute))",
    instead: "attribute.kind === 'media'",
  },
  {
    name: '$or is read as $and',
    file: 'lib/request/filters.ts',
    text: "kind: key === '$or' ? 'or' : 'and'",
    instead: "kind: 'and'",
  },
  {
    name: 'the names of fields keep the spaces around them',
    file: 'lib/request/fields.ts',
    text: "node.split(',').map((name) => ({ name: name.trim(), path }))",
    instead: "node.split(',').map((name) => ({ name, path }))",
  },
  {
    name: 'a role that may not see drafts may ask for them',
    file: 'lib/request/publication.ts',
    text: "if (state !== 'live' && type !== undefined) requirePreview(validation, type);",
    instead: '',
  },
  {
    name: 'a cursor with changed filters is accepted',
    file: 'lib/request/cursor.ts',
    text: 'filters === undefined ? null : plainCondition(filters),',
    instead: 'null,',
  },
];
