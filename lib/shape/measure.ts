import { words } from './forms.ts';
import type { Template } from './template.ts';

const quoted = (name: string): number => JSON.stringify(name).length;

/** The fewest characters that a template may give. */
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

/** The templates below the entries of a template. */
const below = (template: Template): readonly Template[] => {
  switch (template.kind) {
    case 'object':
      return template.members.flatMap(([, inner]) => below(inner));
    case 'one':
    case 'list':
      return [template.item];
    case 'oneOf':
    case 'listOf':
      return template.items.map(({ item }) => item);
    default:
      return [];
  }
};

const isCounting = (template: Template): boolean =>
  template.kind === 'counted' ||
  (template.kind === 'object' && template.members.some(([, inner]) => isCounting(inner)));

/**
 * The fewest characters that one row of an answer can take. From the length of an answer follows how many rows it can have
 * at most. A count of entries may stand for any number of rows.
 */
export const shortestRow = (template: Template): number =>
  Math.min(isCounting(template) ? 0 : shortest(template), ...below(template).map(shortestRow));

const idMember = `"${words.id}":`;
const countMember = new RegExp(`:\\{"${words.count}":(\\d+)\\}`, 'g');

/**
 * How many rows an answer holds, counted ones with them, or more: every row writes its id once, and no text can contain that
 * unescaped, but a JSON attribute can.
 */
export const rowsIn = (json: string): number => {
  let rows = 0;
  for (let at = json.indexOf(idMember); at >= 0; at = json.indexOf(idMember, at + idMember.length)) rows += 1;
  for (const [, count] of json.matchAll(countMember)) rows += Number(count);
  return rows;
};
