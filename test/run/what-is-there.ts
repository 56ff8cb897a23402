import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { chromiumPath } from '../browser/support/chromium-path.ts';

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

const folders = [
  { title: 'better-sqlite3', variable: 'TEST_BETTER_SQLITE3', inside: '' },
  {
    title: 'gatsby-source-strapi',
    variable: 'TEST_GATSBY_SOURCE_STRAPI',
    inside: 'node_modules/gatsby-source-strapi',
  },
];

/** Looks for databases, a browser where one is needed, and the folders of drivers and clients that the environment names. */
export async function whatIsThere(
  env: Readonly<NodeJS.ProcessEnv>,
  needsBrowser: boolean,
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
  if (needsBrowser && chromiumPath !== undefined) there.push('Chromium');
  if (needsBrowser && chromiumPath === undefined)
    missing.push(`Chromium: none at ${env.CHROMIUM ?? '/usr/bin/chromium'}, and CHROMIUM names no other`);
  for (const { title, variable, inside } of folders) {
    if (existsSync(join(env[variable] || '/nowhere', inside))) there.push(title);
    else missing.push(`${title}: ${variable} names no folder that has it`);
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
