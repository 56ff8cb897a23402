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
    seconds: 90,
    needs: 'nothing',
  },
  http: { folders: ['test/http'], seconds: 450, parts: 2, needs: 'databases' },
  property: { folders: ['test/property'], seconds: 440 },
  conformance: { folders: ['test/conformance'], seconds: 250 },
  security: { folders: ['test/security'], seconds: 180 },
  work: { folders: ['test/work'], seconds: 130, needs: 'databases' },
  browser: { folders: ['test/browser'], seconds: 760 },
  faults: { folders: ['test/faults'], seconds: 190 },
  fuzz: { folders: ['test/fuzz'], seconds: 300 },
  admin: { folders: ['test/admin'], seconds: 380 },
  'own-models': { folders: ['test/own-models'], seconds: 290 },
  example: { folders: ['test/example'], seconds: 70 },
  docs: { folders: ['test/docs'], seconds: 60 },
  describe: { folders: ['test/describe'], seconds: 60 },
  recipes: { folders: ['test/recipes'], seconds: 25 },
  clients: { folders: ['test/clients'], seconds: 100 },
  cli: { folders: ['test/cli'], seconds: 200 },
  poolers: { folders: ['test/poolers'], seconds: 40, needs: 'databases' },
  replicas: { folders: ['test/replicas'], seconds: 45 },
  // What stands in a folder that nobody has named yet.
  other: { folders: ['test'], seconds: 0 },
  // Packing builds `dist/` anew, where the host finds the pages of admin-config.
  package: { folders: ['test/package'], seconds: 115, alone: true },
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
