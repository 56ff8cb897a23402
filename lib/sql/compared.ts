import type { SoughtText } from '../databases/text-indexes.ts';
import { isCount } from '../language/count.ts';
import type { ColumnOperatorName } from '../plan/read-plan.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import { type Comparison, writeComparison } from './compare.ts';
import { countOfRows } from './count.ts';
import type { StatementContext, TableAlias } from './statement-context.ts';

/**
 * Writes the comparison of an attribute of the entry at a place. An index on texts preselects, if there is one and `mayPreselect` is not
 * false.
 */
export const writeCompared = (
  context: StatementContext,
  place: TableAlias,
  attribute: ScalarAttribute,
  operator: ColumnOperatorName,
  values: Comparison['values'],
  { isSearch, mayPreselect = true }: Pick<Comparison, 'isSearch'> & { readonly mayPreselect?: boolean } = {},
): string => {
  const { database, binds } = context;
  const compared = { database, values, bind: binds.add, isSearch };
  if (isCount(attribute))
    return writeComparison(operator, { ...compared, stored: context.scalars.count, column: countOfRows });
  const stored = context.stored(place.bound, attribute);
  const column = stored.at(place.alias);
  const { candidates } = stored;
  if (candidates === undefined || !mayPreselect)
    return writeComparison(operator, { ...compared, stored, column });
  const value = { text: stored.searched(column), id: context.id(place) };
  const found = (sought: SoughtText) => candidates(value, sought, binds.add);
  return writeComparison(operator, { ...compared, stored, column, candidates: found });
};
