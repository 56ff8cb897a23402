import type { JsonWriter } from '../json.ts';
import { familyJson } from '../mysql-family/json.ts';
import { mariadbScalar } from './scalar.ts';

/** How MariaDB builds JSON. A derived table cannot refer to the tables around it, so lists are aggregates without derived tables. */
export const mariadbJson: JsonWriter = {
  ...familyJson,
  // The oldest version that was tested.
  from: '10.11',
  scalar: mariadbScalar,
  array: 'row by row',
};
