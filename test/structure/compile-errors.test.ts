import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect } from 'chai';
import ts from 'typescript';
import { projectFile, projectFolder } from '../support/project.ts';
import { programFilesIn } from './source-files.ts';

/** A name that is added to a table, and every file that then has to say something about it. */
interface Added {
  readonly what: string;
  readonly name: string;
  readonly file: string;
  /** The name is added in place of this text. It stands once in the file. */
  readonly text: string;
  readonly instead: string;
  /** Another text of the file that is replaced with it. */
  readonly also?: Pick<Added, 'text' | 'instead'>;
  readonly errors: readonly string[];
}

const populateKeys = 'lib/language/populate-keys.ts';
const populateKey = (name: string, row: string) => ({
  name,
  file: populateKeys,
  text: '\n} as const satisfies Record<string, PopulateKeyRow>;',
  instead: `\n  ${name}: { ${row} },\n} as const satisfies Record<string, PopulateKeyRow>;`,
});

const additions: readonly Added[] = [
  {
    what: 'a scalar type with a new kind of values',
    name: 'addedScalar',
    file: 'lib/schema/scalar-type.ts',
    text: "  boolean: row('boolean'),",
    instead: "  boolean: row('boolean'),\n  addedScalar: row('addedScalar'),",
    also: { text: "  | 'json';", instead: "  | 'json'\n  | 'addedScalar';" },
    errors: [
      'admin-config/links/value.ts',
      'lib/databases/decoders.ts',
      'lib/databases/exact.ts',
      'lib/databases/grouped.ts',
      'lib/databases/mysql-family/expressions.ts',
      'lib/databases/mysql-family/scalar.ts',
      'lib/databases/postgres/expressions.ts',
      'lib/databases/postgres/json.ts',
      'lib/databases/sqlite/expressions.ts',
      'lib/databases/sqlite/scalar.ts',
      'lib/language/scalar-types.ts',
      'lib/language/variables.ts',
      'lib/models/column-type.ts',
      'lib/models/entry-attributes.ts',
    ],
  },
  {
    what: 'an operator',
    name: '$addedOperator',
    file: 'lib/language/operators.ts',
    text: '  $notIn: list,',
    instead: '  $notIn: list,\n  $addedOperator: list,',
    errors: ['lib/sql/compare.ts', 'lib/sql/inside.ts'],
  },
  {
    what: 'a key inside populate',
    ...populateKey('addedKey', "places: ['one'], asks: true, window: undefined"),
    errors: [
      'lib/describe/open-api/populate.ts',
      'lib/describe/types/reading-members.ts',
      'lib/validate/populate.ts',
      'strapi/refused/place.ts',
    ],
  },
  {
    what: 'a key inside populate that is for several entries',
    ...populateKey('addedListKey', "places: ['many'], asks: true, window: undefined"),
    errors: ['lib/validate/viewed.ts', 'strapi/refused/place.ts'],
  },
  {
    what: 'a key inside populate that is for several types',
    ...populateKey('addedTypesKey', "places: ['types'], asks: true, window: undefined"),
    errors: ['lib/validate/mixed.ts', 'strapi/refused/place.ts'],
  },
  {
    what: 'a key inside populate that is for one of several types',
    ...populateKey('addedTypeKey', "places: ['type'], asks: true, window: undefined"),
    errors: ['lib/validate/populate.ts', 'strapi/refused/place.ts'],
  },
  {
    what: 'a key of a window',
    ...populateKey('addedWindowKey', "places: ['many'], asks: false, window: {}"),
    errors: ['lib/describe/types/populate-types.ts', 'lib/validate/window.ts', 'strapi/refused/place.ts'],
  },
  {
    what: 'a parameter',
    name: 'addedParameter',
    file: 'lib/language/parameters.ts',
    text: "\n  'fields',\n",
    instead: "\n  'fields',\n  'addedParameter',\n",
    errors: ['lib/describe/open-api/parameters.ts', 'lib/validate/validate.ts'],
  },
  {
    what: 'a member of a request, which distinguishes plans or does not',
    name: 'addedMember',
    file: 'lib/validate/context.ts',
    text: '  readonly defaultLocale: string;',
    instead: '  readonly defaultLocale: string;\n  readonly addedMember?: string;',
    errors: ['lib/runs/plan-cache.ts'],
  },
  {
    what: 'a database',
    name: 'addedDatabase',
    file: 'lib/databases/database.ts',
    text: "| 'mysql';",
    instead: "| 'mysql' | 'addedDatabase';",
    errors: ['cli/open-database.ts', 'lib/databases/records.ts'],
  },
  {
    what: 'a response format',
    name: 'addedShape',
    file: 'lib/shape/forms.ts',
    text: 'export type Shape =',
    instead: "export type Shape = 'addedShape' |",
    errors: [
      'lib/describe/open-api/entries.ts',
      'lib/describe/open-api/errors.ts',
      'lib/describe/types/shape-types.ts',
      'lib/shape/forms.ts',
      'strapi/answer-forms.ts',
    ],
  },
  {
    what: 'a part of meta',
    name: 'addedPart',
    file: 'lib/language/meta-parts.ts',
    text: '\n  total: {',
    instead:
      "\n  addedPart: { within: 'meta', members: {}, reads: ['list'], setting: undefined, feature: undefined },\n  total: {",
    errors: ['lib/plan/meta.ts', 'lib/shape/meta.ts', 'lib/sql/meta/readers.ts'],
  },
];

/** Returns the text of a file with every name that is added to it. */
const withAdditions = (path: string, text: string): string => {
  const file = relative(projectFolder, path);
  let changed = text;
  for (const added of additions) {
    if (added.file !== file) continue;
    for (const { text: before, instead } of [added, ...(added.also === undefined ? [] : [added.also])]) {
      if (changed.split(before).length !== 2)
        throw new Error(`${added.what}: ${file} must have this once: ${before}`);
      changed = changed.replace(before, () => instead);
    }
  }
  return changed;
};

interface CompileError {
  readonly file: string;
  readonly message: string;
}

/** Returns the errors of the program with all names added, distinguished by the name in their message. */
const compileErrors = (): readonly CompileError[] => {
  const { config } = ts.readConfigFile(projectFile('tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, projectFolder);
  const host = ts.createCompilerHost(options);
  host.getSourceFile = (path, version) => {
    if (!ts.sys.fileExists(path)) return undefined;
    return ts.createSourceFile(path, withAdditions(path, readFileSync(path, 'utf8')), version);
  };
  const rootNames = programFilesIn(projectFolder).map(projectFile);
  const program = ts.createProgram({ rootNames, options, host });
  return program
    .getSourceFiles()
    .filter(({ fileName }) => !fileName.includes('/node_modules/'))
    .flatMap((file) => program.getSemanticDiagnostics(file))
    .map(({ file, messageText }) => ({
      file: relative(projectFolder, file?.fileName ?? ''),
      message: ts.flattenDiagnosticMessageText(messageText, '\n'),
    }));
};

const says = (name: string, { message }: CompileError): boolean =>
  new RegExp(`(?<![\\w$])${name.replace('$', '\\$')}(?!\\w)`).test(message);

describe('the project does not compile', () => {
  let errors: readonly CompileError[] = [];
  before(() => {
    errors = compileErrors();
  });

  for (const { what, name, errors: expected } of additions)
    it(`until every place knows ${what}`, () => {
      const files = errors.filter((error) => says(name, error)).map(({ file }) => file);
      expect([...new Set(files)].sort()).to.deep.equal(expected);
    });

  it('for no other reason', () => {
    const known = new Set(additions.flatMap(({ errors: files }) => files));
    expect(errors.filter(({ file }) => !known.has(file))).to.deep.equal([]);
  });
});
