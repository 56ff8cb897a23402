import { hops } from './hops.ts';
import { keys } from './keys.ts';
import type { Mutant } from './mutant.ts';
import { values, views } from './views.ts';

/** Faults of one place each. The tests of conditions have to find every one. */
export const mutants: readonly Mutant[] = [...hops, ...keys, ...values, ...views];
