import type { Promises } from './promise.ts';

/** What README.md says, in its order. */
export const readmePromises: Promises = {
  'Give a Koa CMS host one read API': [
    'http/pagination.test.ts › has the defaults of the host',
    'http/one-entry.test.ts › is found by its id, in the envelope',
    'http/single-type.test.ts › is answered at its singular name',
  ],
  'It replaces the read side of Strapi v4': [
    'conformance/answers.test.ts › are returned for every request in the section',
    'clients/strapi-sdk-js.test.ts › finds with all parameters at once',
  ],
  'They get the same answers, with permissions': [
    'conformance/site.test.ts › are returned for every request in the section',
    'http/permission/permission.test.ts › leaves out a populated relation, and shows it to a role that may',
  ],
  'The answers are equal on SQLite': ['pairs/same-answers.test.ts › is equal to that of SQLite'],
  '| a Strapi v4 site |': ['docs/links.test.ts › lead somewhere in'],
  '| a Strapi 5 site |': [
    'strapi5/takeover.strapi.ts › answers lists, one entry and single types as Strapi does',
    'conformance/site5.test.ts › are returned in the section',
  ],
  '| a Koa app with Sequelize |': ['docs/links.test.ts › lead somewhere in'],
  '| half a minute |': ['docs/links.test.ts › lead somewhere in'],
  'In an empty folder, with Node': ['package/projects/javascript-project.test.ts › runs the README'],
  'Start it with `node host.mjs`': ['package/projects/javascript-project.test.ts › runs the README'],
  'The same file as `host.mts`': [
    'package/projects/typescript-project.test.ts › compiles the README',
    'package/projects/typescript-project.test.ts › by tsx, on every version of Node',
  ],
  "`require('koa-content-query')`": [
    'package/projects/javascript-project.test.ts › can be required by CommonJS',
  ],
  'If npm does not have the package yet': ['docs/links.test.ts › lead somewhere in'],
  'The package is ESM.': ['package/tarball.test.ts › is fine by @arethetypeswrong/cli for ESM'],
  'If npm finds no prebuilt sqlite3': 'advice',
  'That takes one to four minutes': 'a figure of one run, with its command',
  'With `pg`, `mariadb` or `mysql2` instead': 'advice',
  'The repository has a host with content': ['docs/examples.test.ts › that ask '],
  'Clone it, then': 'a heading of what follows',
  'That host, [example/]': ['example/plugins.test.ts › makes the enabled plugins in order'],
  'In that config the package is one entry:': ['docs/code.test.ts › type-checks against the package'],
  '[example/host/plugins.ts]': ['example/plugins.test.ts › names the plugin whose module is not there'],
  'A host without such a loader': ['package/projects/javascript-project.test.ts › runs the README'],
  '[example/own-models]': [
    'own-models/example.test.ts › prints its address and three requests that return entries',
  ],
  'If your front end was written for Strapi v4': [
    'http/pagination.test.ts › cannot be used with populate unless the host allows it',
  ],
  '| [`fields`]': ['docs/forms.test.ts › are there for all of them, two on one page, and for windows'],
  '| [`facets`, `aggregate`]': ['http/aggregates/facets.test.ts › accept every notation of populate'],
  '| [`sort`]': ['http/sort.test.ts › sorts the same in every notation'],
  '| [`pagination`]': ['http/pagination.test.ts › leaves the totals out without a count'],
  '| [`filters`]': ['http/filters/logic.test.ts › finds what meets'],
  '| [`populate`]': ['http/populate/forms.test.ts › returns the same entries in every notation'],
  '| [`locale`]': ['http/locale.test.ts › selects one locale, or all of them'],
  '| [`fallback`]': [
    'http/fallback.test.ts › return each entry once, in the first locale that has it, and name the entries in another locale',
  ],
  '| [`publicationState`]': ['http/publication-state.test.ts › shows drafts too in preview'],
  '| [`_q`]': ['http/search.test.ts › finds what contains'],
  'Bad input is answered with a 400': [
    'http/errors.test.ts › names every problem of a request that is 400',
    'docs/examples.test.ts › that ask ',
  ],
  'Each stage is one folder': ['structure/imports.test.ts › import only what the drawing has'],
  'What the client asked and what will be read': 'a definition',
  'Between the two, every name is resolved': [
    'security/names-and-prototypes.test.ts › is refused at every place',
    'http/filters/typed.test.ts › answers 400 for filters',
  ],
  'Every content type that a request touches': [
    'http/permission/permission.test.ts › answers 403 before the query is validated',
    'http/permission/permission.test.ts › refuses filters and sort through a relation as it refuses an absent one',
    'security/relations-and-drafts.test.ts › is left out of populate, and nothing under it is read',
  ],
  'Drafts are invisible through every relation': [
    'http/publication-state.test.ts › hides drafts in populate, at every depth',
    'pairs/unseen.test.ts › have no effect on any answer: it is the same without drafts',
  ],
  'Private attributes and passwords can never be read': [
    'http/unreachable.test.ts › cannot be named in any parameter',
    'http/unreachable.test.ts › is in no response, however much is populated',
    'pairs/unseen.test.ts › have no effect on any answer: it is the same for any private values and entries without a grant',
  ],
  'At `/content-query/admin/`': [
    'admin/grants.test.ts › sets and clears a grant, which applies at once',
    'admin/read-as.test.ts › answers as the list route would',
    'admin/audit.test.ts › says who changed which grants and when',
  ],
  'A click on a row of the preview': [
    'browser/entry.test.ts › is opened by its row, has an address, and leads back to the list',
  ],
  'Two roles can be compared': ['browser/compare.test.ts › mark what one role gets and the other does not'],
  'The last column is for': [
    'docs/strapi-host.test.ts › has a rule for every difference that README.md names',
  ],
  'It names the rules of that page': [
    'docs/strapi-host.test.ts › has a rule for every difference that README.md names',
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
  '[The pages by task]': ['docs/links.test.ts › lead from README.md to the index'],
  'Start with:': 'a heading of what follows',
  '[Installing into a host]': ['docs/links.test.ts › lead somewhere in'],
  '[Configuration]': ['docs/configuration.test.ts › with its type and default, and no other'],
  '[Errors]': ['docs/errors.test.ts › has every code with its status'],
  '[Security]': ['docs/links.test.ts › lead somewhere in'],
  MIT: 'a definition',
};
