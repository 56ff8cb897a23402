const key = 'content-query-token';

/** The bearer token of this browser tab; it is forgotten when the tab closes. */
export const storedToken = {
  read: (): string | null => sessionStorage.getItem(key),
  write: (token: string): void => sessionStorage.setItem(key, token),
  clear: (): void => sessionStorage.removeItem(key),
};
