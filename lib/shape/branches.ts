import type { MixedRow, Row } from '../plan/rows.ts';
import type { EntriesPlan, MixedPlan, Template } from './template.ts';

/** Returns the related entries that a row shows: none, one, or a list. */
export const entriesIn = (row: Row, { name }: EntriesPlan): readonly Row[] => {
  const found = row.nested[name] as Row | readonly Row[] | null | undefined;
  if (found === null || found === undefined) return [];
  return Array.isArray(found) ? found : [found as Row];
};

/** Returns the entries of several types that a row shows: none, one, or a list. */
export const mixedIn = (row: Row, { name }: MixedPlan): readonly MixedRow[] => {
  const found = row.nested[name] as MixedRow | readonly MixedRow[] | null;
  if (found === null) return [];
  return Array.isArray(found) ? found : [found as MixedRow];
};

/** A template below another one, and the function that returns the entries in its form. */
interface Branch {
  readonly item: Template;
  readonly rowsIn: (row: Row) => readonly Row[];
}

/** Returns the templates of the entries directly below a template. */
export const branchesOf = (template: Template): readonly Branch[] => {
  switch (template.kind) {
    case 'object':
      return template.members.flatMap(([, inner]) => branchesOf(inner));
    case 'one':
    case 'list':
      return [{ item: template.item, rowsIn: (row) => entriesIn(row, template.nested) }];
    case 'oneOf':
    case 'listOf':
      return template.items.map(({ plan, item }) => ({
        item,
        rowsIn: (row) =>
          mixedIn(row, template.nested).flatMap((found) => (found.uid === plan.uid ? found.row : [])),
      }));
    default:
      return [];
  }
};
