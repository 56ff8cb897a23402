/** Returns whether a path equals a prefix or is below it: `/api/articles` is below `/api`, `/apis` is not. */
export const isBelow = (path: string, prefix: string): boolean => `${path}/`.startsWith(`${prefix}/`);
