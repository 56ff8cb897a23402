import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { responseFormats } from '../../lib/answer/forms.ts';
import { operatorNames } from '../../lib/schema/operators.ts';
import { programFilesIn } from './source-files.ts';

/** A table whose rows are asked for what they say: code that compares the name of a row has a fact that the table lacks. */
interface NamedRows {
  readonly what: string;
  readonly names: ReadonlySet<string>;
}

/** The tables of which no name is compared. */
const tables: readonly NamedRows[] = [
  { what: 'shape', names: new Set(Object.keys(responseFormats)) },
  { what: 'operator', names: new Set(operatorNames) },
];

/** A sentence for every place that compares the name of a row of such a table. */
export function namesCompared(folder: string): readonly string[] {
  return programFilesIn(folder).flatMap((file) => placesIn(file, readFileSync(join(folder, file), 'utf8')));
}

function placesIn(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const table = ts.isStringLiteralLike(node)
      ? tables.find(({ names }) => names.has(node.text) && isCompared(node))
      : undefined;
    if (table !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${file}:${line + 1} compares the name of a ${table.what}`);
    }
    node.forEachChild(look);
  };
  look(source);
  return found;
}

function isCompared({ parent }: ts.Node): boolean {
  if (ts.isCaseClause(parent)) return true;
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  return (
    kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken
  );
}
