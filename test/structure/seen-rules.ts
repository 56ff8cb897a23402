/** Where it may be read that no role sees an attribute. What a role sees is asked of its view; no other answer to a role may decide it. */
export const mayReadPrivate: readonly { readonly place: string; readonly why: string }[] = [
  {
    place: 'lib/schema',
    why: 'reads it from schemas, defines what it means, and decides in view.ts what each role sees',
  },
  { place: 'strapi/schemas', why: 'copies it from the schemas of an app' },
  {
    place: 'lib/models/derived-types.ts',
    why: 'copies it into schemas from what a host says of its models, and answers no role',
  },
  { place: 'plugin/boot/check-keys.ts', why: 'refuses a configuration at boot, and answers no role' },
  { place: 'plugin/boot/check-types.ts', why: 'refuses a configuration at boot, and answers no role' },
  { place: 'cli/advise/texts.ts', why: 'advises whoever operates the database, and answers no role' },
];

/** The rooms that answer roles about attributes: there a type is not asked for its attributes, because those are everybody's. */
export const answersRoles: readonly string[] = ['admin-config', 'lib/describe'];

/** Where they may ask a type all the same. */
export const mayAskTypes: readonly { readonly place: string; readonly why: string }[] = [
  { place: 'admin-config/links/html-text.ts', why: 'has the attributes of HTML' },
  { place: 'lib/describe/types/prelude.ts', why: 'has the name of a member of answers' },
  { place: 'admin-config/page', why: 'has only what the admin API has answered' },
  { place: 'admin-config/api/narrowed.ts', why: 'tells administrators what a condition hides' },
  {
    place: 'admin-config/links/shown.ts',
    why: 'looks for an attribute that has the name of a member of answers',
  },
];
