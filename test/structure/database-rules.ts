/** Where the name of a database may decide, and SQL stand that only some of them know. Everywhere else their records are asked. */
export const mayNameDatabases: readonly { readonly place: string; readonly why: string }[] = [
  { place: 'lib/databases', why: 'the records' },
  {
    place: 'lib/replicas',
    why: 'a product of its own, for PostgreSQL alone, which knows nothing of the engine',
  },
  { place: 'lib/describe', why: 'writes TypeScript, where || is no SQL' },
  {
    place: 'strapi',
    why: 'opens what a Strapi app has, by the name and through the driver that the app has for it',
  },
  { place: 'plugin/settings/config.ts', why: 'a setting that only one database has is named after it' },
  { place: 'example', why: 'a host chooses its database' },
];

/** SQL that not every database knows, or that means another thing to some of them. */
export const databaseWords =
  /\b(?:string_agg|group_concat|json_\w+|jsonb?_agg|to_json|MATERIALIZED|LATERAL|COLLATE|GLOB|ILIKE|REGEXP|LISTEN|NOTIFY|PRAGMA)\b| \|\| |::(?:text|int\d?|jsonb?|uuid|numeric|timestamp\w*)\b/;
