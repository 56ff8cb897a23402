import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/**
 * Finishes the types in dist, after the compiler; `npm run build` runs it. Removes those that no export of the package leads to: four
 * files in five, which nobody can import. Writes for each entry what CommonJS reads: a module, because TypeScript takes only those for
 * CommonJS that end in .cjs, and its types.
 */
const entries = ['dist/index', 'dist/lib/replicas/index'] as const;

const specifiers = /(?:\bfrom|\bimport\()\s*['"](\.[^'"]+)['"]/g;
const reached = new Set<string>();

const look = (file: string): void => {
  if (reached.has(file) || !existsSync(file)) return;
  reached.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(specifiers))
    look(normalize(join(dirname(file), specifier.replace(/\.[jt]s$/, '.d.ts'))));
};

/** What an entry exports under a name. */
interface Exported {
  readonly name: string;
  readonly isValue: boolean;
  readonly isType: boolean;
}

const exportsOf = (file: string): readonly Exported[] => {
  const options = { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, skipLibCheck: true };
  const program = ts.createProgram([file], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${file} is no module`);
  return checker.getExportsOfModule(module).map((symbol) => {
    const { flags, declarations } =
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const isGeneric = declarations?.some(
      (one) => 'typeParameters' in one && one.typeParameters !== undefined,
    );
    const isType = (flags & ts.SymbolFlags.Type) !== 0;
    const isTypeOnly = symbol.declarations?.some(
      (one) => ts.isExportSpecifier(one) && (one.isTypeOnly || one.parent.parent.isTypeOnly),
    );
    if (isType && isGeneric)
      throw new Error(`${file}: ${symbol.name} is generic, which is not written for CommonJS`);
    return {
      name: symbol.name,
      isValue: isTypeOnly !== true && (flags & ts.SymbolFlags.Value) !== 0,
      isType,
    };
  });
};

/** Returns the types of a CommonJS module. One with a default export is that value, with the others as its members. */
const typesForRequire = (exported: readonly Exported[], source: string): string => {
  const isCalled = exported.some(({ name }) => name === 'default');
  const named = exported.filter(({ name }) => name !== 'default' && name !== 'module.exports');
  const keyword = isCalled ? 'export ' : 'export declare ';
  const members = named.flatMap(({ name, isValue, isType }) => [
    ...(isValue ? [`${keyword}const ${name}: typeof all.${name};`] : []),
    ...(isType ? [`export type ${name} = all.${name};`] : []),
  ]);
  const all = `import type * as all from './${source}.js' with { 'resolution-mode': 'import' };`;
  if (!isCalled) return [all, ...members, ''].join('\n');
  return [
    all,
    'declare function value(...given: Parameters<typeof all.default>): ReturnType<typeof all.default>;',
    'declare namespace value {',
    ...members.map((line) => `  ${line}`),
    '  export { value as default };',
    '}',
    'export = value;',
    '',
  ].join('\n');
};

for (const entry of entries) look(`${entry}.d.ts`);
for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
  const file = normalize(join('dist', name));
  if (file.endsWith('.d.ts') && !reached.has(file)) rmSync(file);
}
/** What `require` gives in place of all exports. Later versions of TypeScript read its types alone where they find it. */
const inPlaceOfAll = /, \w+ as 'module\.exports'/;

for (const entry of entries) {
  // Node requires an ES module without a warning from 20.19 on, which package.json asks for.
  writeFileSync(`${entry}.cjs`, "module.exports = require('./index.js');\n");
  writeFileSync(
    join(dirname(entry), 'exports.d.ts'),
    readFileSync(`${entry}.d.ts`, 'utf8').replace(inPlaceOfAll, ''),
  );
  writeFileSync(`${entry}.d.cts`, typesForRequire(exportsOf(`${entry}.d.ts`), 'exports'));
}
