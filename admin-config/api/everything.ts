import { fullAccess } from '../../lib/schema/access.ts';

/** What an administrator may see: everything that any role could be let see, whatever role they have themselves. */
export const everything = fullAccess('administrator');
