import type { Expressions, IsGathered } from './expressions.ts';

const far = { name: 'far', stored: { type: 'integer', storage: 'sequelize' } } as const;

/** Returns a test whether a key is among collected ones, for databases that look keys up as they look up values. */
export const gatheredByLookUp =
  (lookUp: Expressions['lookUp']): Expressions['isGathered'] =>
  (name, select, key): IsGathered => {
    const { value, ...more } = lookUp(name, { select, key, columns: [far], isExact: true });
    // With `IS NOT NULL` an optimizer may turn the join into an inner join and read all collected rows for each entry.
    return { ...more, where: `COALESCE(${value(far.name)}, 0) = 1` };
  };
