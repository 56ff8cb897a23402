import { readdirSync } from 'node:fs';
import { projectFile } from '../support/project.ts';

/** Test files that run together, and can be asked for by name. */
export interface Suite {
  readonly folders: readonly string[];
  /** How long it takes on two quiet cores with every database, in seconds. */
  readonly seconds: number;
  /** Over how many processes its files are spread; one where nothing is said. */
  readonly parts?: number;
  /** It changes what others read, so nothing runs beside it. */
  readonly alone?: true;
  /** What it needs of the machine; a browser too where nothing is said. */
  readonly needs?: 'nothing' | 'databases';
}

/** Every suite of `npm test`. A file belongs to the deepest folder that is named. */
export const suites: Readonly<Record<string, Suite>> = {
  unit: {
    folders: ['test/unit', 'test/structure', 'test/run', 'test/bench', 'test/browser/unit', 'test/fuzz/unit'],
    seconds: 50,
    needs: 'nothing',
  },
  http: { folders: ['test/http'], seconds: 390, parts: 2, needs: 'databases' },
  property: { folders: ['test/property'], seconds: 230 },
  conformance: { folders: ['test/conformance'], seconds: 130 },
  security: { folders: ['test/security'], seconds: 110 },
  work: { folders: ['test/work'], seconds: 190, needs: 'databases' },
  browser: { folders: ['test/browser'], seconds: 600 },
  faults: { folders: ['test/faults'], seconds: 230 },
  fuzz: { folders: ['test/fuzz'], seconds: 305 },
  admin: { folders: ['test/admin'], seconds: 260 },
  'own-models': { folders: ['test/own-models'], seconds: 160 },
  example: { folders: ['test/example'], seconds: 55 },
  docs: { folders: ['test/docs'], seconds: 35 },
  describe: { folders: ['test/describe'], seconds: 35 },
  recipes: { folders: ['test/recipes'], seconds: 20 },
  clients: { folders: ['test/clients'], seconds: 40 },
  cli: { folders: ['test/cli'], seconds: 140 },
  poolers: { folders: ['test/poolers'], seconds: 35, needs: 'databases' },
  caches: { folders: ['test/caches'], seconds: 60, needs: 'databases' },
  replicas: { folders: ['test/replicas'], seconds: 45 },
  // What stands in a folder that nobody has named yet.
  other: { folders: ['test'], seconds: 0 },
  // Packing builds `dist/` anew, where the host finds the pages of admin-config.
  package: { folders: ['test/package'], seconds: 70, alone: true },
};

/** The test files of the project, by the suite that each belongs to. */
export function filesBySuite(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>(Object.keys(suites).map((name) => [name, []]));
  for (const file of testFiles()) found.get(suiteOf(file))?.push(file);
  return found;
}

const testFiles = (): readonly string[] =>
  readdirSync(projectFile('test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `test/${file.replaceAll('\\', '/')}`)
    .sort();

function suiteOf(file: string): string {
  const places = Object.entries(suites).flatMap(([name, { folders }]) =>
    folders.filter((folder) => file.startsWith(`${folder}/`)).map((folder) => ({ name, folder })),
  );
  return places.sort((one, other) => other.folder.length - one.folder.length)[0]?.name ?? 'other';
}
