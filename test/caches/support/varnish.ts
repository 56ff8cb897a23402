import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '../../support/project.ts';
import { type Cache, startCache, whyNot } from './start-cache.ts';

/** Why tests with Varnish are skipped; undefined if they run. */
export const whyNoVarnish = (): string | undefined => whyNot('varnishd', ['-V']);

/** Starts Varnish in front of two hosts, with the configuration of the docs. */
export const startVarnish = (port: number, hosts: readonly [string, string]): Promise<Cache> =>
  startCache(port, {
    command: 'varnishd',
    file: 'hosts.vcl',
    settings: () =>
      readFileSync(projectFile('example/operating/varnish.vcl'), 'utf8')
        .replace('"1337"', `"${new URL(hosts[0]).port}"`)
        .replace('"1338"', `"${new URL(hosts[1]).port}"`),
    args: (folder) => [
      '-F',
      '-j',
      'none',
      '-n',
      join(folder, 'work'),
      '-s',
      'malloc,32m',
      '-a',
      `127.0.0.1:${port}`,
      '-f',
      join(folder, 'hosts.vcl'),
    ],
  });
