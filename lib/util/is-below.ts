/** Whether a path is a prefix itself, or below it: `/api/articles` is below `/api`, `/apis` is not. */
export const isBelow = (path: string, prefix: string): boolean => `${path}/`.startsWith(`${prefix}/`);
