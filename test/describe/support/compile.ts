import ts from 'typescript';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  isolatedModules: true,
  noEmit: true,
};

const name = '/content-query-types.ts';

function programOf(text: string): ts.Program {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (file, ...more) =>
    file === name ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022) : getSourceFile(file, ...more);
  return ts.createProgram([name], options, host);
}

/** What the compiler says of a file that stands alone, a line for each complaint. */
export function complaintsAbout(text: string): readonly string[] {
  return ts
    .getPreEmitDiagnostics(programOf(text))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** The global names that a file speaks of: those that the compiler finds in its own library alone. */
export function globalsIn(text: string): readonly string[] {
  const program = programOf(text);
  const checker = program.getTypeChecker();
  const globals = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)) {
      const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
      if (declarations.length > 0 && declarations.every((one) => one.getSourceFile().fileName !== name))
        globals.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(program.getSourceFile(name) as ts.SourceFile);
  return [...globals];
}
