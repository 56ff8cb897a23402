/** Attributes that can be the title of an entry; the first one that it has is used. */
export const namingAttributes = [
  'title',
  'name',
  'label',
  'heading',
  'headline',
  'subject',
  'username',
  'displayName',
  'code',
  'slug',
] as const;
