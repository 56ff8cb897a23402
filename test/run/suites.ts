import { readdirSync } from 'node:fs';
import { projectFile } from '../support/project.ts';

/** Test files that run together, and can be asked for by name. */
export interface Suite {
  readonly folders: readonly string[];
  /** Whether `npm test` runs it. The others need minutes for what changes seldom; `npm run test:all` runs them too. */
  readonly isInGate: boolean;
  /** What it needs of the machine. */
  readonly needs: 'nothing' | 'databases' | 'browser';
  /** Runs it in place of mocha: a program that reports by its exit code. */
  readonly program?: readonly string[];
}

const gate = (folder: string, needs: Suite['needs'] = 'databases'): Suite => ({
  folders: [folder],
  isInGate: true,
  needs,
});

const beyond = (folder: string, needs: Suite['needs'] = 'databases'): Suite => ({
  ...gate(folder, needs),
  isInGate: false,
});

/** Every suite, those whose files take longest first, as the last files of a run would leave processes idle. */
export const suites = {
  package: gate('test/package', 'nothing'),
  journeys: gate('test/browser/journeys', 'browser'),
  property: gate('test/property'),
  conformance: gate('test/conformance'),
  security: gate('test/security'),
  admin: gate('test/admin'),
  'own-models': gate('test/own-models'),
  cli: gate('test/cli'),
  http: gate('test/http'),
  example: gate('test/example'),
  docs: gate('test/docs'),
  describe: gate('test/describe'),
  unit: {
    folders: ['test/unit', 'test/structure', 'test/run', 'test/bench', 'test/browser/unit', 'test/fuzz/unit'],
    isInGate: true,
    needs: 'nothing',
  },
  projects: beyond('test/package/projects', 'nothing'),
  browser: beyond('test/browser', 'browser'),
  advise: beyond('test/cli/advise'),
  pairs: beyond('test/pairs'),
  'shape-first': {
    ...beyond('test/shape-first'),
    program: ['node', '--import=tsx', 'test/shape-first/index.ts'],
  },
  collations: beyond('test/own-models/collations'),
  'at-once': beyond('test/admin/at-once'),
  track: beyond('test/cli/track'),
  statements: beyond('test/http/statements'),
  'response-cache': beyond('test/http/response-cache'),
  fuzz: beyond('test/fuzz'),
  work: beyond('test/work'),
  faults: beyond('test/faults'),
  poolers: beyond('test/poolers'),
  caches: beyond('test/caches'),
  replicas: beyond('test/replicas'),
  clients: beyond('test/clients'),
  recipes: beyond('test/recipes', 'browser'),
  strapi: { ...beyond('test/strapi'), program: ['npm', 'run', 'test:strapi'] },
  versions: { ...beyond('test/versions', 'nothing'), program: ['npm', 'run', 'test:versions'] },
  clusters: { ...beyond('test/clusters', 'nothing'), program: ['npm', 'run', 'test:clusters'] },
  mutants: {
    ...beyond('test/mutants', 'nothing'),
    // Those that no unit test finds take hours: CONTRIBUTING.md says when.
    program: ['node', '--import=tsx', 'test/mutants/index.ts', '--stages', 'unit'],
  },
} as const satisfies Readonly<Record<string, Suite>>;

/** The name of a suite. */
export type SuiteName = keyof typeof suites;

/** The names of all suites. */
export const suiteNames = Object.keys(suites) as readonly SuiteName[];

/** The test files of a suite, in the order of their names. A file belongs to the suite of the deepest folder that is named. */
export const filesOf = (suite: SuiteName): readonly string[] =>
  testFiles().filter((file) => suiteOf(file) === suite);

const testFiles = (): readonly string[] =>
  readdirSync(projectFile('test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `test/${file.replaceAll('\\', '/')}`)
    .sort();

/** The suite that a file below `test/` belongs to: undefined for what several suites use. */
export function suiteOf(file: string): SuiteName | undefined {
  const places = suiteNames.flatMap((name) =>
    suites[name].folders
      .filter((folder) => file.startsWith(`${folder}/`))
      .map((folder) => ({ name, folder })),
  );
  return places.sort((one, other) => other.folder.length - one.folder.length)[0]?.name;
}
