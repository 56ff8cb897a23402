import { createContext, useContext } from 'react';

/** The column or block that contains a value, for values that occur several times: every region needs a name of its own. */
export const WhereContext = createContext<readonly string[]>([]);

/** A unique name for the region of an attribute: `metadata, French (fr)`. */
export const useNameHere = (name: string): string => [name, ...useContext(WhereContext)].join(', ');
