/** The number of entries of every type except articles, whatever the number of articles. */
export const counts = {
  authors: 120,
  teams: 12,
  categories: 60,
  files: 200,
  vaults: 6,
  users: 3,
  administrators: 2,
} as const;
