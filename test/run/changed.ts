import { execFileSync } from 'node:child_process';
import { projectFolder } from '../support/project.ts';
import { type SuiteName, suiteNames, suiteOf, suites } from './suites.ts';

/** What every request passes: a fault there may show in any answer. */
const answers = [
  'http',
  'conformance',
  'property',
  'security',
  'own-models',
  'pairs',
  'shape-first',
  'collations',
  'statements',
  'response-cache',
  'fuzz',
] as const;

/** What administrators and editors use. */
const administration = ['admin', 'at-once', 'journeys', 'browser'] as const;

const gate = suiteNames.filter((name) => suites[name].isInGate);

const both = [...answers, ...administration, 'strapi'] as const;

/**
 * The suites that judge a folder or a file, in addition to `unit`; the deepest that is named counts. A new folder without a row
 * fails test/run/changed.test.ts.
 */
export const suitesOfFolder: Readonly<Record<string, readonly SuiteName[]>> = {
  'lib/answer': [...both, 'clients'],
  'lib/base': [...answers, ...administration, 'docs'],
  'lib/cache': ['http', 'response-cache', 'caches', 'cli', 'track', 'faults', 'strapi'],
  'lib/databases': [
    ...both,
    'work',
    'faults',
    'poolers',
    'caches',
    'replicas',
    'cli',
    'track',
    'advise',
    'mutants',
  ],
  'lib/describe': ['describe', 'cli', 'docs', 'clients'],
  'lib/models': [...answers, 'example', 'cli', 'strapi'],
  'lib/plan': [...both, 'work', 'caches', 'mutants'],
  'lib/read': [...both, 'work', 'faults', 'caches', 'mutants'],
  'lib/replicas': ['replicas', 'faults'],
  'lib/request': [...both, 'clients', 'work', 'mutants'],
  'lib/schema': [...both, 'describe', 'cli', 'docs', 'mutants'],
  'lib/sql': [...both, 'work', 'faults', 'advise', 'mutants'],
  lib: [...both, 'mutants', 'projects'],
  'plugin/changes': ['http', 'response-cache', 'admin', 'at-once', 'caches', 'cli', 'track', 'strapi'],
  'plugin/http': ['http', 'response-cache', 'caches', 'example', 'strapi'],
  'plugin/observe': ['http', 'example'],
  'plugin/boot': [...both, 'example', 'docs', 'faults', 'mutants'],
  'plugin/cache': ['http', 'response-cache', 'admin', 'caches', 'cli', 'track', 'strapi'],
  'plugin/request': [...both, 'response-cache', 'caches', 'example', 'docs', 'faults', 'mutants'],
  'plugin/stores': [...both, 'faults', 'mutants'],
  plugin: [...both, 'example', 'docs', 'faults', 'projects'],
  'admin-config': [...administration, 'docs', 'describe', 'strapi', 'projects'],
  'admin-config/links': [...administration, 'security'],
  strapi: ['strapi', 'cli', 'conformance'],
  cli: ['cli', 'track', 'advise', 'faults', 'docs'],
  example: ['example', 'docs', 'journeys', 'clients', 'recipes'],
  'example/recipes': ['recipes', 'docs'],
  tools: ['docs', 'example', 'work'],
  'tools/ops': ['package', 'projects', 'versions', 'docs'],
  docs: ['docs'],
  '.github': [],
  '.ci': [],
  // Support that is in no suite's folder.
  test: gate,
  'package.json': [...gate, 'projects'],
  'package-lock.json': [...gate, 'projects'],
};

const deepest = (file: string): string | undefined =>
  Object.keys(suitesOfFolder)
    .filter((folder) => file === folder || file.startsWith(`${folder}/`))
    .sort((one, other) => other.length - one.length)[0];

/** Returns the suites that judge some files, in the order of the table of suites. A file without a row, such as biome.json, is judged by the gate. */
export function suitesOf(files: readonly string[]): readonly SuiteName[] {
  const named = files.flatMap((file): readonly SuiteName[] => {
    const own = suiteOf(file);
    if (own !== undefined) return [own];
    return suitesOfFolder[deepest(file) ?? 'test'] ?? [];
  });
  const all = new Set<SuiteName>(files.length === 0 ? [] : ['unit', ...named]);
  return suiteNames.filter((name) => all.has(name));
}

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Returns the files that have changed since a commit, in later commits or not committed yet. Throws where git does not know the commit. */
export const changedSince = (commit: string): readonly string[] => [
  ...git('diff', '--name-only', commit, '--'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** Returns a text that is another one whenever a file of the checkout is. */
export const stateOfTree = (): string =>
  [
    ...git('rev-parse', 'HEAD^{tree}'),
    ...git('diff', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].join('\n');
