import { expect } from 'chai';
import type { Coverage } from '../../strapi/survey/coverage.ts';
import { run } from '../cli/support/run.ts';

/** Runs a function with more of the environment, which an app that the command loads inherits. */
const withEnvironment = async <T>(
  env: Readonly<Record<string, string>>,
  body: () => Promise<T>,
): Promise<T> => {
  const before = { ...process.env };
  Object.assign(process.env, env);
  try {
    return await body();
  } finally {
    for (const name of Object.keys(env)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
};

/** What the command says of an app whose configured database is not there, and its exit code. */
export async function coveredIn(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Coverage & { readonly code: number | null }> {
  const database = JSON.stringify({ client: 'postgres', connection: { host: '127.0.0.1', port: 1 } });
  const { code, out, err } = await withEnvironment(
    { CONTENT_QUERY: '{}', PORT: '1337', NODE_ENV: 'production', DATABASE: database, ...env },
    () => run(['check', '--app', folder, '--json']),
  );
  expect(err, 'on standard error').to.equal('');
  return { ...JSON.parse(out), code };
}

/** Returns the lines that a boot logs about its reads, as the table of the command says them. */
export const asLogged = ({ reads }: Coverage): readonly string[] => {
  const uids = (wanted: string, action: string): string =>
    reads
      .filter((read) => read.answeredBy === wanted && read.action === action)
      .map(({ type }) => type)
      .join(', ') || 'nothing';
  const behind = reads.filter(({ answeredBy }) => answeredBy === 'plugin in controller');
  const kept = reads.filter(({ answeredBy }) => answeredBy === 'strapi');
  return [
    `answers in place of Strapi's find: ${uids('plugin', 'find')}`,
    `answers in place of Strapi's findOne: ${uids('plugin', 'findOne')}`,
    ...behind.map(({ type, action, why }) => `answers from within Strapi's own ${action} (${why}): ${type}`),
    ...kept.map(({ type, action, why }) =>
      action === 'find'
        ? `${type} stays with Strapi: ${why}`
        : `${type}: single entries stay with Strapi: ${why}`,
    ),
  ];
};
