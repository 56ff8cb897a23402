/** The header that signs in with a token, or none. */
export const authorization = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` };
