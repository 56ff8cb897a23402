import { join, resolve } from 'node:path';
import ts from 'typescript';
import { projectFile, projectFolder } from '../../support/project.ts';

/** Declarations by their path, as a build makes them. */
export type Declarations = ReadonlyMap<string, string>;

/** A program over declarations alone: the sources beside them are not there. */
function programOver(folder: string, declarations: Declarations, roots: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(projectFile('tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, projectFolder);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  const below = join(resolve(folder), '/');
  const isOurs = (path: string): boolean => path.startsWith(below) && !path.includes('/node_modules/');
  host.fileExists = (path) => (isOurs(path) ? declarations.has(path) : fileExists(path));
  host.readFile = (path) => declarations.get(path) ?? readFile(path);
  host.getSourceFile = (path, language, ...rest) => {
    const text = declarations.get(path);
    return text === undefined
      ? getSourceFile(path, language, ...rest)
      : ts.createSourceFile(path, text, language, true);
  };
  return ts.createProgram([...roots], options, host);
}

interface Names {
  /** The types that a declaration names. */
  readonly types: readonly ts.EntityName[];
  /** What it extends, whose members are its own: nobody has to name that. */
  readonly bases: readonly ts.EntityName[];
}

const namesIn = (node: ts.Node): Names => {
  const types: ts.EntityName[] = [];
  const bases: ts.EntityName[] = [];
  const look = (at: ts.Node): void => {
    if (ts.isTypeReferenceNode(at)) types.push(at.typeName);
    if (ts.isImportTypeNode(at) && at.qualifier !== undefined) types.push(at.qualifier);
    if (ts.isExpressionWithTypeArguments(at) && ts.isIdentifier(at.expression)) bases.push(at.expression);
    ts.forEachChild(at, look);
  };
  look(node);
  return { types, bases };
};

/**
 * A sentence for each type that an export names and that is no export itself: whoever uses the package could not name it.
 * What packages declare, and the language, is theirs.
 */
export function unexportedTypes(
  folder: string,
  declarations: Declarations,
  entries: readonly string[],
): readonly string[] {
  const roots = entries.map((entry) => join(folder, entry.replace(/\.ts$/, '.d.ts')));
  const program = programOver(folder, declarations, roots);
  const checker = program.getTypeChecker();
  const whole = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const isOurs = (symbol: ts.Symbol): boolean =>
    symbol.declarations?.some((one) => declarations.has(one.getSourceFile().fileName)) === true;
  const isParameter = (symbol: ts.Symbol): boolean => (symbol.flags & ts.SymbolFlags.TypeParameter) !== 0;
  const symbolOf = (name: ts.EntityName): ts.Symbol[] => {
    const symbol = checker.getSymbolAtLocation(name);
    return symbol === undefined ? [] : [whole(symbol)].filter(isOurs);
  };
  /** The types of ours that a type names, by itself or by what it extends. */
  const namedBy = (symbol: ts.Symbol): readonly ts.Symbol[] => {
    const names = (symbol.declarations ?? []).map(namesIn);
    return [
      ...names.flatMap(({ types }) => types).flatMap(symbolOf),
      ...names
        .flatMap(({ bases }) => bases)
        .flatMap(symbolOf)
        .flatMap(namedBy),
    ];
  };
  return roots.flatMap((root, index) => {
    const file = program.getSourceFile(root);
    const module = file && checker.getSymbolAtLocation(file);
    if (module === undefined) throw new Error(`there is no module ${root}`);
    const exported = new Set(checker.getExportsOfModule(module).map(whole));
    const found = new Set<string>();
    for (const symbol of [...exported].filter(isOurs))
      for (const named of namedBy(symbol))
        if (!exported.has(named) && !isParameter(named))
          found.add(`${entries[index]}: ${symbol.name} names ${named.name}`);
    return [...found].sort();
  });
}
