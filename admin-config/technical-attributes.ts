/** The attributes that say something about an entry of any type, and are not its content. */
export const technicalAttributes: readonly string[] = [
  ...['documentId', 'createdAt', 'updatedAt', 'publishedAt'],
  ...['createdBy', 'updatedBy', 'locale', 'localizations'],
];
