import { type Dialect, nameIn } from '../../language/dialects.ts';
import type { EntryKey } from '../../language/populate-keys.ts';
import { publicationFilterNames } from '../../language/publication-filters.ts';
import { union } from './writer.ts';

/** The members for the entries at one place. A missing key of populate is a compile error. */
const readingTypes: Readonly<Record<EntryKey, string>> = {
  fields: "OneOrMany<'*' | Names['field']>",
  sort: "OneOrMany<SortKey<Names['sort'] | Rank> | Names['sortBy']>",
  filters: "OneOrMany<Names['filters']>",
  populate: "Populate<Names['populate'], Viewed<Names, View>>",
  publicationState: 'PublicationState',
};

/** Returns the members of the type of what is read at one place. */
export const readingMembers = ({ withoutKeys }: Dialect): string =>
  Object.entries(readingTypes)
    .filter(([name]) => !withoutKeys.has(name as EntryKey))
    .map(([name, type]) => `  ${name}?: ${type};`)
    .join('\n');

/** Returns the members of a query that the dialect has at the root alone. */
export const rootMembers = (dialect: Dialect): string => {
  const state = dialect.withoutKeys.has('publicationState')
    ? [`${nameIn(dialect, 'publicationState')}?: PublicationState;`]
    : [];
  const filter =
    dialect.names.publicationFilter === undefined ? [] : ['publicationFilter?: PublicationFilter;'];
  return [...state, ...filter].map((member) => `  ${member}\n`).join('');
};

/** Returns the declaration of the values of `publicationFilter`, in a dialect that has it. */
export const publicationFilterType = ({ names }: Dialect): string =>
  names.publicationFilter === undefined
    ? ''
    : `export type PublicationFilter = ${union(publicationFilterNames)};\n`;
