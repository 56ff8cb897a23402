import { isRecord } from '../../util/is-record.ts';
import type { Estimates } from '../estimates.ts';

/** The plan, which drivers return as text or parsed. */
const plansIn = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

/** PostgreSQL says how many rows the outermost node of the plan returns. */
export const postgresEstimates: Estimates = {
  explain: 'EXPLAIN (FORMAT JSON) ',
  rows: ([row = {}]) => {
    const plans = plansIn(Object.values(row)[0]);
    const plan = Array.isArray(plans) && isRecord(plans[0]) ? plans[0].Plan : undefined;
    const rows = isRecord(plan) ? plan['Plan Rows'] : undefined;
    return typeof rows === 'number' ? rows : undefined;
  },
};
