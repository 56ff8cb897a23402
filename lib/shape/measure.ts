import { isRecord } from '../util/is-record.ts';
import { branchesOf } from './branches.ts';
import type { Template } from './template.ts';

const quoted = (name: string): number => JSON.stringify(name).length;

/** Returns the smallest number of characters that a template can produce. */
const shortest = (template: Template): number => {
  switch (template.kind) {
    case 'object':
      return template.members.reduce(
        (length, [name, inner]) => length + quoted(name) + ',:'.length + shortest(inner),
        '{}'.length - (template.members.length === 0 ? 0 : ','.length),
      );
    case 'constant':
      return JSON.stringify(template.value).length;
    case 'list':
    case 'listOf':
      return '[]'.length;
    case 'one':
    case 'oneOf':
      return 'null'.length;
    case 'counted':
      return Math.min(shortest(template.some), shortest(template.none));
    case 'id':
    case 'scalar':
    case 'count':
      return 1;
  }
};

const isCounting = (template: Template): boolean =>
  template.kind === 'counted' ||
  (template.kind === 'object' && template.members.some(([, inner]) => isCounting(inner)));

/**
 * Returns the smallest number of characters that one row of an answer can take. Together with the length of an answer it
 * gives an upper bound for the number of rows. The result is 0 for templates that count entries, because a count may stand
 * for any number of rows.
 */
export const shortestRow = (template: Template): number =>
  Math.min(
    isCounting(template) ? 0 : shortest(template),
    ...branchesOf(template).map(({ item }) => shortestRow(item)),
  );

const memberOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

const rowsOfEntries = (value: unknown, item: Template): number => {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  return entries.reduce<number>((rows, entry) => rows + (isRecord(entry) ? 1 + rowsOf(item, entry) : 0), 0);
};

/** Returns the number of rows at the place of a template. If entries may have several types, it is the largest number possible. */
const rowsOf = (template: Template, value: unknown): number => {
  switch (template.kind) {
    case 'object':
      return template.members.reduce((rows, [name, inner]) => rows + rowsOf(inner, memberOf(value, name)), 0);
    case 'one':
    case 'list':
      return rowsOfEntries(value, template.item);
    case 'oneOf':
    case 'listOf':
      return Math.max(0, ...template.items.map(({ item }) => rowsOfEntries(value, item)));
    case 'counted':
      return rowsOf(template.some, value);
    case 'count':
      return typeof value === 'number' ? value : 0;
    case 'id':
    case 'scalar':
    case 'constant':
      return 0;
  }
};

/**
 * Returns the number of rows in the entries of an answer, which are joined by commas: the entries at every depth, and
 * those that are counted.
 */
export const rowsIn = (template: Template, entries: string): number =>
  rowsOfEntries(JSON.parse(`[${entries}]`), template);
