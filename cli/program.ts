import { createRequire } from 'node:module';
import { Command, Option } from 'commander';
import { strapiVersions } from '../lib/schema/content-type.ts';
import { type AdviseOptions, advise } from './advise/advise.ts';
import { type CoveredOptions, covered } from './app/covered.ts';
import { type CheckOptions, check } from './check.ts';
import { CliError } from './cli-error.ts';
import { report } from './report.ts';
import { type SchemasOptions, writeSchemas } from './schemas.ts';
import { onlyApp } from './subject.ts';
import { type TrackOptions, track } from './track/track.ts';
import { type TypesOptions, writeTypes } from './types.ts';

/** Loaded by the package's own name, because source and build are at different depths. */
const { version } = createRequire(import.meta.url)('koa-content-query/package.json') as { version: string };

const folder = () =>
  new Option(
    '--schemas <dir>',
    'folder with api/*/content-types/*/schema.json, components/<category>/<name>.json and extensions/*/content-types/*/schema.json, the src of a Strapi v4 project, or the dist/src of its build',
  );

const host = (instead: string) =>
  new Option(
    '--host <file>',
    `instead of ${instead}: a module whose default export is a host with its own models, or a function that returns one`,
  );

const noI18n = () => new Option('--no-i18n', 'the host has no i18n: there are no locales');

const customField = () =>
  new Option(
    '--custom-field <uid=type...>',
    'the types of custom fields, as their plugins register them: plugin::color-picker.color=string',
  );

const strapi = () =>
  new Option('--strapi <version>', 'the version of Strapi that made the tables')
    .choices(strapiVersions.map(String))
    .default('4');

/** Returns the command line. Findings go to `print`; `lacks` is called where something is missing; failures are thrown. */
export const createProgram = (
  print: (text: string) => void,
  note: (text: string) => void,
  lacks: () => void = () => {},
): Command => {
  const program = new Command('koa-content-query').description(
    'Tools for front ends and operators of koa-content-query',
  );
  program.version(version, '-V, --version', 'print the version');
  program
    .command('types')
    .description('write TypeScript types of the content types, and of requests for them')
    .addOption(folder())
    .addOption(host('it'))
    .option('--out <file>', 'where to write them; standard output if left out')
    .option('--flat <uid...>', "content types that answer flat, as in the plugin's flatTypes", [])
    .addOption(
      new Option('--responses <form>', 'the form of entries, as in api.rest.responses').choices([
        'envelope',
        'flat',
      ]),
    )
    .option('--find <uid...>', 'only what a role may know that has find on these content types')
    .addOption(
      new Option('--creator-fields <how>', "how creator fields are shown, as in the plugin's finds")
        .choices(['off', 'attach', 'populate'])
        .default('off'),
    )
    .addOption(strapi())
    .addOption(customField())
    .addOption(noI18n())
    .action((options: TypesOptions) => writeTypes(options, print, note));
  program
    .command('schemas')
    .description("write schema files of a host's own Sequelize models; the database is not read")
    .option(
      '--host <file>',
      'a module whose default export is an instance of Sequelize, or an object with one as sequelize',
    )
    .option('--out <dir>', 'the folder of the files; a file with another text is not replaced')
    .option('--only <model...>', 'the models; all but bare join tables if left out')
    .action((options: SchemasOptions) => writeSchemas(options, print, note));
  program
    .command('check')
    .description(
      'check whether a database has every table and column that the schemas need, or with --app what a takeover of a Strapi app would answer; exits with 1 if something is missing, or stays with Strapi',
    )
    .option(
      '--app [dir]',
      'instead of them: the folder of a Strapi app, by default this one; the app is loaded and does not listen',
    )
    .option('--own-database', 'with --app: load it on its own database in place of a new SQLite file')
    .addOption(folder())
    .option('--database <url>', 'sqlite:<path>, postgres://..., mariadb://... or mysql://...')
    .addOption(host('both'))
    .option('--json', 'print the result as one JSON document', false)
    .addOption(strapi())
    .addOption(customField())
    .addOption(noI18n())
    .option('--no-permissions', 'the host has no permissions: tables of grants are not checked')
    .action(async (options: CheckOptions & Partial<CoveredOptions>) => {
      const output = {
        print: (line: string) => print(`${line}\n`),
        note: (line: string) => note(`${line}\n`),
      };
      const { app } = options;
      if (app === undefined && options.ownDatabase)
        throw new CliError('--own-database must be left out without --app');
      const isComplete =
        app === undefined
          ? (await check(options, output)).missing.length === 0
          : await covered(onlyApp({ ...options, app }), output);
      if (!isComplete) lacks();
    });
  program
    .command('advise')
    .description(
      'print the indexes that a database lacks for the lists of the schemas, conditions of roles, and slow requests',
    )
    .addOption(folder())
    .option('--database <url>', 'sqlite:<path>, postgres://..., mariadb://... or mysql://...')
    .addOption(host('both'))
    .option('--log <file>', "a host's log with slow requests in it")
    .option(
      '--json-path <uid=path...>',
      "paths of the host's api.rest.jsonPaths: api::article.article=metadata.color.hue",
    )
    .option(
      '--text <uid...>',
      'searches in these types, or attributes of them: api::article.article or api::article.article=title',
    )
    .option(
      '--conditions <file>',
      "a JSON file with the conditions of the plugin's configuration; those in the database are read without it",
    )
    .option('--apply', 'make them')
    .addOption(strapi())
    .addOption(customField())
    .addOption(noI18n())
    .action(async (options: AdviseOptions) => {
      await advise(options, {
        print: (line) => print(`${line}\n`),
        note: (line) => note(`${line}\n`),
      });
    });
  program
    .command('track')
    .description('count the changes of tables by triggers, which the response cache needs on servers')
    .addOption(folder())
    .option(
      '--database <url>',
      'postgres://..., mariadb://... or mysql://...; sqlite:<path> needs no triggers',
    )
    .option(
      '--host <file>',
      'instead of both: a module whose default export is a host with its own models, or a function that returns one',
    )
    .option(
      '--app [dir]',
      'instead of them: the folder of a Strapi app, by default this one, with its own schemas and database settings',
    )
    .option('--apply', 'create the triggers that are missing')
    .option('--remove', 'remove all of them; needs no schemas')
    .option('--bump', 'record that every table has changed; needs no schemas')
    .addOption(strapi())
    .addOption(customField())
    .addOption(noI18n())
    .option('--no-permissions', 'the host has no permissions: tables of grants are not tracked')
    .action((options: TrackOptions) => track(options, { print: (line) => print(`${line}\n`) }));
  program
    .command('report')
    .description('print the differences that the comparison in a Strapi app has found')
    .argument('<file>', 'the file that it writes')
    .action((file: string) => report(file, print));
  return program;
};
