import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { chromiumPath } from '../browser/support/chromium-path.ts';
import type { SuiteName } from './suites.ts';

/** What a machine has for the tests and what it has not, as lines for a person. */
export interface WhatIsThere {
  readonly there: readonly string[];
  /** With what has to be done about it; tests that need it are skipped. */
  readonly missing: readonly string[];
  /** What the environment names and does not answer: every test on it would fail. */
  readonly silent: readonly string[];
}

const servers = [
  { title: 'PostgreSQL', variable: 'TEST_POSTGRES_URL', port: 5432 },
  { title: 'MariaDB', variable: 'TEST_MARIADB_URL', port: 3306 },
  { title: 'MySQL', variable: 'TEST_MYSQL_URL', port: 3306 },
];

/** What single suites need besides; tests that need what is missing are skipped. */
const besides: readonly {
  readonly title: string;
  readonly suite: SuiteName;
  readonly isThere: (env: Readonly<NodeJS.ProcessEnv>) => boolean;
  readonly missing: string;
}[] = [
  {
    title: 'Chromium',
    suite: 'journeys',
    isThere: () => chromiumPath !== undefined,
    missing: 'none at /usr/bin/chromium, and CHROMIUM names no other',
  },
  {
    title: 'better-sqlite3',
    suite: 'conformance',
    isThere: ({ TEST_BETTER_SQLITE3: folder }) => existsSync(folder || '/nowhere'),
    missing: 'TEST_BETTER_SQLITE3 names no folder that has it',
  },
  {
    title: 'gatsby-source-strapi',
    suite: 'clients',
    isThere: ({ TEST_GATSBY_SOURCE_STRAPI: folder }) =>
      existsSync(join(folder || '/nowhere', 'node_modules/gatsby-source-strapi')),
    missing: 'TEST_GATSBY_SOURCE_STRAPI names no folder that has it',
  },
  {
    title: "SQLite's shell",
    suite: 'work',
    isThere: ({ TEST_SQLITE_SHELL: file }) => existsSync(file || '/nowhere'),
    missing: 'TEST_SQLITE_SHELL names none, so what statements touch on SQLite is not measured',
  },
];

/** Looks for the databases, the browser and the folders that some suites need. */
export async function whatIsThere(
  env: Readonly<NodeJS.ProcessEnv>,
  names: readonly SuiteName[],
): Promise<WhatIsThere> {
  const there = ['SQLite'];
  const missing: string[] = [];
  const silent: string[] = [];
  for (const { title, variable, port } of servers) {
    const url = env[variable];
    if (!url) missing.push(`${title}: ${variable} is not set`);
    else if (await answers(new URL(url), port)) there.push(title);
    else silent.push(`${title}: nothing answers where ${variable} points`);
  }
  for (const { title, suite, isThere, missing: why } of besides) {
    if (!names.includes(suite)) continue;
    if (isThere(env)) there.push(title);
    else missing.push(`${title}: ${why}`);
  }
  return { there, missing, silent };
}

/** Whether a server takes connections. */
const answers = ({ hostname, port }: URL, usual: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || usual),
      timeout: 5_000,
    });
    const end = (yes: boolean) => () => {
      socket.destroy();
      done(yes);
    };
    socket.once('connect', end(true)).once('timeout', end(false)).once('error', end(false));
  });
