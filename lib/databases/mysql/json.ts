import type { JsonWriter } from '../json.ts';
import { charactersOfCut, familyJson, mark, unlessLonger } from '../mysql-family/json.ts';
import { mysqlScalar } from './scalar.ts';

const bracketed = (joined: string): string => `COALESCE(CONCAT('[', (${joined}), ']'), ${mark})`;

/** How MySQL builds JSON: as MariaDB does, but a derived table in a subquery can refer to the tables around it. */
export const mysqlJson: JsonWriter = {
  ...familyJson,
  from: '8.0.17',
  scalar: mysqlScalar,
  array: (entries, { rows, bytes }, empty) => {
    const joined = `COALESCE(GROUP_CONCAT(piece SEPARATOR ','), '')`;
    const most = Math.min(charactersOfCut, bytes);
    const checked = `CASE WHEN COUNT(*) > ${rows} THEN ${mark} ELSE ${unlessLonger(joined, most)} END`;
    if (empty === '[]') return bracketed(`SELECT ${checked} FROM (${entries}) AS pieces`);
    return `(SELECT CASE WHEN COUNT(*) = 0 THEN 'null' ELSE CONCAT('[', ${checked}, ']') END FROM (${entries}) AS pieces)`;
  },
};
