import { createContext, useContext } from 'react';

/** The column or block that contains a value. A value may occur several times, and every region needs its own name. */
export const WhereContext = createContext<readonly string[]>([]);

/** Returns a unique name for the region of an attribute: `metadata, French (fr)`. */
export const useNameHere = (name: string): string => [name, ...useContext(WhereContext)].join(', ');
