import type { Expressions, IsGathered } from './expressions.ts';

const far = { name: 'far', stored: { type: 'integer', storage: 'sequelize' } } as const;

/** Whether a key is among gathered ones, where these are looked up as values are. */
export const isLookedUp =
  (lookUp: Expressions['lookUp']): Expressions['isGathered'] =>
  (name, select, key): IsGathered => {
    const { value, ...more } = lookUp(name, { select, key, columns: [far], isExact: true });
    // By `IS NOT NULL` an optimizer may take the join for an inner one, and go through all that is gathered for each entry.
    return { ...more, where: `COALESCE(${value(far.name)}, 0) = 1` };
  };
