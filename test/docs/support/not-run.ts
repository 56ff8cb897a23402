/** A block that test/docs does not run, by its page and a part of it. */
export interface NotRun {
  readonly file: string;
  readonly text: string;
  /** Why, or which other test runs it. */
  readonly reason: string;
}

const of = (file: string, text: string, reason: string): NotRun => ({ file, text, reason });

/** Every block that is not run here. What is not in this list has to be run, compiled or parsed. */
export const notRun: readonly NotRun[] = [
  of('README.md', '// host.mjs', 'test/package runs it, installed from the tarball into an empty folder'),
  of('README.md', "curl -g 'http://127.0.0.1:1337/api/books?", 'test/package sends it to the host above it'),
  of(
    'README.md',
    '{"data":[{"id":1,"attributes":{"title":"Tides"',
    'test/package compares it with the answer',
  ),
  of(
    'docs/strapi-5.md',
    '"documentId": "z7v8zm4kdh8u2dn5mzo9yzk8", "title": "Tides"',
    'test/strapi5 compares answers of another content',
  ),
  of('docs/strapi-host.md', 'await super.find(ctx)', 'an app of test/strapi has such controllers'),
  of(
    'docs/parameters/populate.md',
    '"__type": "api::person.person"',
    'the newsroom has no such relation; test/http/populate/polymorphic compares answers',
  ),
  of(
    'docs/own-models.md',
    '{"data":[{"id":1,"attributes":{"title":"Tides"',
    'test/docs/own-models compares it with the answer',
  ),
  of('docs/command-line.md', 'missing  column authors.rank', 'test/cli compares what check prints'),
  of(
    'docs/command-line.md',
    'every type differs by: ties-by-id',
    'test/cli compares what check prints of an app',
  ),
  of('docs/command-line.md', 'tracked  articles', 'test/cli compares what track prints'),
  of(
    'docs/recipes/fetch.md',
    '"allowImportingTsExtensions": true',
    'test/recipes compiles the recipes by it',
  ),
  of('docs/strapi-host.md', 'requests compared since', 'test/strapi compares what report prints'),
  of('docs/operating/caching.md', 'Surrogate-Key: article', 'test/http/cache-tags compares the header'),
  of(
    'docs/operating/backups.md',
    'DROP TABLE',
    'test/docs/admin-api compares it with the tables that are created',
  ),
  of('docs/operating/clusters.md', 'listen database', 'test/clusters runs HAProxy with the same lines'),
  of('docs/several-machines.md', 'backend content', 'HAProxy is no part of the test machine'),
  of(
    'docs/preview-links.md',
    'curl -X POST',
    'it writes; the tests in test/admin/links make one in the same way',
  ),
];
