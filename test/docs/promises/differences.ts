import type { Promises } from './promise.ts';

/** What docs/differences.md says, in its order. */
export const differencePromises: Promises = {
  'The last column is for': [
    'docs/strapi-host.test.ts › has a rule for every difference that docs/differences.md names',
    'unit/strapi/profile.test.ts › is that of Strapi on its database, unless a rule is named',
  ],
  '| malformed input |': [
    'security/operators.test.ts › that does not exist is refused, and never ignored',
    'property/invalid.test.ts › never causes a server error, and is never answered if it names an unknown attribute',
    'fuzz/fuzz.test.ts › are never a 5xx',
  ],
  '| databases |': [
    'conformance/answers.test.ts › are returned for every request in the section',
    'pairs/same-answers.test.ts › is equal to that of SQLite',
  ],
  '| `pagination` with `populate` |': [
    'http/pagination.test.ts › cannot be used with populate unless the host allows it',
  ],
  '| `limit`, `start`, `count` inside populate |': [
    'http/populate/windows.test.ts › shows the entries of the window, in their order',
  ],
  '| text in filters and sort |': [
    'http/collation.test.ts › orders and compares text by code point',
    'http/collation.test.ts › leaves the order of text to the database',
  ],
  '| `$contains`, `$startsWith`, `$endsWith` |': [
    'http/filters/strings.test.ts › by code point or whatever the case',
    'security/odd-bytes-and-wildcards.test.ts › are ordinary characters in',
  ],
  '| `$contains` on json |': ['http/filters/typed.test.ts › finds what meets filters'],
  '| NULLs in a sort |': ['http/sort.test.ts › with NULL last ascending and first descending'],
  '| entries that are equal in every sort key |': ['http/sort.test.ts › breaks ties by id ascending'],
  '| sort across a to-many relation |': [
    'http/sort.test.ts › sorts by the smallest or largest value of a to-many relation, and repeats no entry',
  ],
  '| drafts behind relations |': [
    'http/publication-state.test.ts › hides drafts from filters through relations',
    'http/publication-state.test.ts › hides drafts from sort through relations',
  ],
  '| filters and sort through a relation without a grant |': [
    'security/relations-and-drafts.test.ts › never drops the filter through it',
  ],
  '| a polymorphic relation to several types |': [
    'http/populate/polymorphic/hidden.test.ts › is every entry of a type that the role may not find',
    'http/populate/polymorphic/hidden.test.ts › is a private attribute',
  ],
  '| media fields and zones in filters |': [
    'http/filters/deep.test.ts › answers 400 for media, zones',
    'http/filters/media.test.ts › find each entry once that meets',
  ],
  '| a name in populate that the schema does not have |': [
    'http/populate/forms.test.ts › answers 400 for an unknown attribute, with its path',
  ],
  "| a value that is not of the attribute's type |": ['http/filters/typed.test.ts › answers 400 for filters'],
  '| `_q`, search |': ['security/search.test.ts › does not find'],
  '| unknown parameters at the top |': [
    'security/unknown-parameters.test.ts › changes neither the answer nor the statements',
    'security/unknown-parameters.test.ts › of another dialect is refused by every host',
  ],
  '| `createdBy`, `updatedBy` |': [
    'http/populate/creators.test.ts › are left out of populate, whatever stands below them',
    'security/private-attributes.test.ts › are id, firstname and lastname at most',
  ],
  '| a to-many media attribute with nothing in it |': [
    'http/populate/media-and-components.test.ts › shows several media files as a list, empty without any',
  ],
  '| CORS |': ['example/cors.test.ts › lets no page of another origin read anything'],
  '| how large a request may be |': ['http/ceilings.test.ts › answer 400 and name'],
  '| one entry, `/api/articles/2` |': [
    'http/one-entry.test.ts › answers 404 with the same body for a draft, an entry that the filters exclude, and a missing entry',
    'http/one-entry.test.ts › which is not an id',
  ],
  '| writing, uploads, GraphQL |': [
    'http/host/routes.test.ts › answer all requests below the prefix that do not read entries',
  ],
};
