import { createContext, useContext } from 'react';

/** Reads every related entry in the place of the first of them. */
export const ShowAllContext = createContext<() => void>(() => {});

/** Reads every related entry of the entry that is shown, in the place of the first of them. */
export const useShowAll = (): (() => void) => useContext(ShowAllContext);
