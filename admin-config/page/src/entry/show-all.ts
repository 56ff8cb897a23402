import { createContext, useContext } from 'react';

/** Reads all related entries instead of the first ones. */
export const ShowAllContext = createContext<() => void>(() => {});

/** Reads all related entries of the entry that is shown, instead of the first ones. */
export const useShowAll = (): (() => void) => useContext(ShowAllContext);
