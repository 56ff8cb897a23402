import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { databaseWords, mayNameDatabases } from './database-rules.ts';
import { programFilesIn } from './source-files.ts';

/** What the databases are called by Sequelize. */
const names: ReadonlySet<string> = new Set(['sqlite', 'postgres', 'mariadb', 'mysql']);

/** A sentence for every place outside the records where the name of a database, or SQL that only some of them know, decides. */
export function databasesNamed(folder: string): readonly string[] {
  return programFilesIn(folder)
    .filter((file) => !mayNameDatabases.some(({ place }) => file === place || file.startsWith(`${place}/`)))
    .flatMap((file) => placesIn(file, readFileSync(join(folder, file), 'utf8')));
}

function placesIn(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const what = namedBy(node);
    if (what !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${file}:${line + 1} ${what}`);
    }
    node.forEachChild(look);
  };
  look(source);
  return found;
}

function namedBy(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) {
    if (node.text === 'getDialect') return 'asks for the dialect';
    return isKey(node) && names.has(node.text) ? `has a row for ${node.text}` : undefined;
  }
  if (ts.isStringLiteralLike(node) && names.has(node.text)) return `names ${node.text}`;
  const word = isText(node) ? databaseWords.exec(node.text)?.[0] : undefined;
  return word === undefined ? undefined : `writes ${word.trim()}`;
}

/** The name of a member of an object, as in a table by the name of the dialect. */
function isKey(node: ts.Identifier): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node;
}

/** A text, or a part of a template between its holes. */
function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
}
