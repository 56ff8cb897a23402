import { setParams } from '../parts/use-address.ts';

/** Opens what a role sees of a type, over the present view. */
export const openCondition = (role: string, uid: string): void => setParams({ narrow: uid, narrowFor: role });

/** Closes it. */
export const closeCondition = (): void => setParams({ narrow: undefined, narrowFor: undefined });
