import type { WindowKey } from '../../language/populate-keys.ts';

/** The names that the text below declares. */
export const populateTypeNames = [
  'PopulatePath',
  'Deep',
  'Populate',
  'Viewed',
  'Counted',
  'EntryWindow',
] as const;

/**
 * The declarations of the types for populate. The schema does not know the names of views, so they are a type
 * argument of the request.
 */
export const populateTypes = `export type PopulatePath<Populates> = (keyof Populates & string) | \`\${keyof Populates & string}.\${string}\`;

/** Populates everything on this number of levels; the host must set api.rest.deepPopulate. */
export type Deep = 'deep' | \`deep,\${number}\`;
export type Populate<Populates, Named = Populates> = [keyof Populates] extends [never]
  ? OneOrMany<'*'> | Deep
  : OneOrMany<'*' | PopulatePath<Populates>> | Deep | Named;

/** What can be populated, and views of to-many relations and multiple media under names that the request chooses. */
export type Viewed<Names extends Parts, View extends string> = [View] extends [never]
  ? Names['populate']
  : Names['populate'] & { [Name in View]?: Names['views'] };
`;

/** The members of a window without a count. */
const windowTypes: Readonly<Record<WindowKey, string>> = { start: 'number', limit: 'number', count: 'false' };

/** The same members, as the text of a type. */
export const windowMembers = Object.entries(windowTypes)
  .map(([name, type]) => `${name}?: ${type}`)
  .join('; ');

/** The members of a window that a count excludes. */
export const noWindowMembers = Object.keys(windowTypes)
  .filter((name) => name !== 'count')
  .map((name) => `${name}?: never`)
  .join('; ');
