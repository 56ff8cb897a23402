import { relative } from 'node:path';
import ts from 'typescript';
import { projectFile, projectFolder } from '../support/project.ts';

/** Where a slot is declared. */
const slots = projectFile('lib/schema/slots.ts');

const compares: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** Returns whether an expression may be a slot. */
const mayBeSlot = (checker: ts.TypeChecker, node: ts.Node): boolean => {
  const type = checker.getTypeAtLocation(node);
  return (type.isUnion() ? type.types : [type]).some(
    ({ symbol }) => symbol?.name === 'Slot' && symbol.declarations?.[0]?.getSourceFile().fileName === slots,
  );
};

const isSide = (node: ts.Expression): boolean =>
  node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');

/** Returns what an expression reads of a value that may be a slot, without pinning it; undefined if it reads none. */
const readOf = (checker: ts.TypeChecker, node: ts.Node): string | undefined => {
  if (ts.isTypeOfExpression(node) && mayBeSlot(checker, node.expression)) return node.getText();
  if (!ts.isBinaryExpression(node) || !compares.has(node.operatorToken.kind)) return undefined;
  const { left, right } = node;
  if (isSide(left) || isSide(right)) return undefined;
  // What is compared with a type of its own, as a symbol, cannot be the value of a slot.
  const isUnique = [left, right].some(
    (side) => checker.getTypeAtLocation(side).flags & ts.TypeFlags.UniqueESSymbol,
  );
  return !isUnique && (mayBeSlot(checker, left) || mayBeSlot(checker, right)) ? node.getText() : undefined;
};

/**
 * Returns the places of a program where code asks for the type of what may be a slot, or compares it: neither pins it, and both are false
 * for every slot.
 */
export function slotReadersIn(program: ts.Program, files: readonly string[]): readonly string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];
  const walk = (file: ts.SourceFile, node: ts.Node): void => {
    const read = readOf(checker, node);
    if (read !== undefined) found.push(`${relative(projectFolder, file.fileName)}: ${read}`);
    node.forEachChild((inner) => walk(file, inner));
  };
  for (const name of files) {
    const file = program.getSourceFile(projectFile(name));
    if (file !== undefined) walk(file, file);
  }
  return found;
}
