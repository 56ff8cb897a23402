import { createContext, useContext } from 'react';

/** Where values stand that are there more than once: the column, the block. Regions have to have names of their own. */
export const WhereContext = createContext<readonly string[]>([]);

/** A name for the region of an attribute that no other on the page has: `metadata, French (fr)`. */
export const useNameHere = (name: string): string => [name, ...useContext(WhereContext)].join(', ');
