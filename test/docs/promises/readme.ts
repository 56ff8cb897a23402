import type { Promises } from './promise.ts';

/** What README.md says, in its order. */
export const readmePromises: Promises = {
  "Strapi's REST read API, faster and safe": [
    'conformance/answers.test.ts › are returned for every request in the section',
    'conformance/site.test.ts › are returned for every request in the section',
    'own-models/example.test.ts › prints its address and three requests that return entries',
  ],
  "It is installed through the host's plugins config": [
    'browser/journeys/own-models.test.ts › lets an administrator toggle find for a role, and for no other',
    'browser/journeys/own-models.test.ts › lets an editor switch the locale, and between what is published and drafts',
  ],
  'Front ends keep their URLs and JSON': [
    'clients/strapi-sdk-js.test.ts › finds with all parameters at once',
    'http/one-entry.test.ts › is found by its id, in the envelope',
    'http/populate/forms.test.ts › returns the same entries in every notation',
  ],
  'Every relation that a request reaches': [
    'http/permission/permission.test.ts › leaves out a populated relation, and shows it to a role that may',
    'http/permission/permission.test.ts › refuses filters and sort through a relation as it refuses an absent one',
    'security/relations-and-drafts.test.ts › is left out of populate, and nothing under it is read',
  ],
  'Answers are equal on SQLite': [
    'pairs/same-answers.test.ts › is equal to that of SQLite',
    'http/errors.test.ts › names every problem of a request that is 400',
  ],
  '*In controllers* are types': [
    'strapi/takeover.strapi.ts › answers within a find of the app’s own, which runs around it',
    'strapi/takeover.strapi.ts › runs the middlewares and policies of a route, and answers behind them',
  ],
  'In a Strapi 5 app it answers': 'a figure of one run, with its command',
  'With an API token it is as fast': 'a figure of one run, with its command',
  'In a Strapi app one setting': ['strapi/takeover.strapi.ts › leaves every other request with Strapi'],
  '| a Strapi v4 site |': ['docs/links.test.ts › lead somewhere in'],
  '| a Strapi 5 site |': [
    'strapi5/takeover.strapi.ts › answers lists, one entry and single types as Strapi does',
  ],
  '| a Koa app with Sequelize |': ['docs/links.test.ts › lead somewhere in'],
  '| a front end to write |': ['docs/links.test.ts › lead somewhere in'],
  '| no app yet |': ['docs/links.test.ts › lead somewhere in'],
  '**It is not for you**': [
    'http/host/routes.test.ts › answer all requests below the prefix that do not read entries',
  ],
  'It runs in Koa': 'advice',
  '**Status:**': ['docs/links.test.ts › lead somewhere in'],
  'More than 13,000 tests': 'a figure of one run, with its command',
  'In an empty folder, with Node': ['package/projects/javascript-project.test.ts › runs the README'],
  'Start it with `node host.mjs`': ['package/projects/javascript-project.test.ts › runs the README'],
  '`expose: true` opens every model': [
    'own-models/from-models.test.ts › so that a host without permissions has to say what it exposes',
    'docs/links.test.ts › lead somewhere in',
  ],
  'Your own sign-in can say who asks': [
    'browser/journeys/own-models.test.ts › lets an administrator toggle find for a role, and for no other',
    'docs/links.test.ts › lead somewhere in',
  ],
  "[`api.rest.responses: 'flat'`]": ['docs/links.test.ts › lead somewhere in'],
  'The same file as `host.mts`': [
    'package/projects/typescript-project.test.ts › compiles the README',
    'package/projects/typescript-project.test.ts › by tsx, on every version of Node',
  ],
  "`require('koa-content-query')`": [
    'package/projects/javascript-project.test.ts › can be required by CommonJS',
  ],
  'The package is ESM.': [
    'package/tarball.test.ts › is fine by @arethetypeswrong/cli, for ES modules, CommonJS and bundlers',
  ],
  'If npm finds no prebuilt sqlite3': 'advice',
  'The repository has a host with content': ['docs/examples.test.ts › that ask '],
  'Clone it, then': 'a heading of what follows',
  '[Docker]': ['docs/links.test.ts › lead somewhere in'],
  'That host, [example/]': ['example/plugins.test.ts › makes the enabled plugins in order'],
  '[example/host/plugins.ts]': ['example/plugins.test.ts › names the plugin whose module is not there'],
  '[example/own-models]': [
    'own-models/example.test.ts › prints its address and three requests that return entries',
  ],
  'Private attributes and passwords can never be read': [
    'http/unreachable.test.ts › cannot be named in any parameter',
    'http/unreachable.test.ts › is in no response, however much is populated',
    'http/publication-state.test.ts › hides drafts in populate, at every depth',
    'pairs/unseen.test.ts › have no effect on any answer: it is the same without drafts',
  ],
  'At `/content-query/admin/`': [
    'admin/grants.test.ts › sets and clears a grant, which applies at once',
    'admin/read-as.test.ts › answers as the list route would',
    'admin/audit.test.ts › says who changed which grants and when',
  ],
  'A Strapi app has no such page': ['strapi/takeover.strapi.ts › stops the boot: '],
  '[What differs from Strapi v4]': ['docs/links.test.ts › lead somewhere in'],
  '[How a request goes]': ['structure/imports.test.ts › import only what the drawing has'],
  '[Installing into a host]': ['docs/configuration.test.ts › with its type and default, and no other'],
  '[Errors]': ['docs/errors.test.ts › has every code with its status'],
  '[All pages by task]': ['docs/links.test.ts › lead from README.md to the index'],
  '[Security]': ['docs/links.test.ts › lead somewhere in'],
  MIT: 'a definition',
};
