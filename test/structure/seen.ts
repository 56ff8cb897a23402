import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { answersRoles, mayAskTypes, mayReadPrivate } from './seen-rules.ts';
import { programFilesIn } from './source-files.ts';

const isIn = (file: string, places: readonly string[]): boolean =>
  places.some((place) => file === place || file.startsWith(`${place}/`));

const placesOf = (rules: readonly { readonly place: string }[]): readonly string[] =>
  rules.map(({ place }) => place);

/** A sentence for every place outside of the view that decides what a role may see of an attribute. */
export function deciding(folder: string): readonly string[] {
  return programFilesIn(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const mayDecide = isIn(file, placesOf(mayReadPrivate));
    const asksView = isIn(file, answersRoles) && !isIn(file, placesOf(mayAskTypes));
    return placesIn(file, text, { mayDecide, asksView });
  });
}

interface Rules {
  readonly mayDecide: boolean;
  readonly asksView: boolean;
}

function placesIn(file: string, text: string, { mayDecide, asksView }: Rules): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const says = (what: string) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${file}:${line + 1} ${what}`);
    };
    if (!mayDecide && readsPrivate(node)) says('reads whether an attribute is private');
    if (asksView && asksType(node)) says('asks a type for its attributes');
    node.forEachChild(look);
  };
  look(source);
  return found;
}

const nameOf = (node: ts.BindingElement | ts.ImportSpecifier): string =>
  (node.propertyName ?? node.name).getText();

function readsPrivate(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'private';
  if (ts.isBindingElement(node)) return nameOf(node) === 'private';
  return ts.isImportSpecifier(node) && nameOf(node) === 'isReadable';
}

/** Whether the attributes of a type are used as a Map: those of a view are given by a function. */
function asksType(node: ts.Node): boolean {
  if (ts.isBindingElement(node)) return nameOf(node) === 'attributes';
  return (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'attributes' &&
    !(ts.isCallExpression(node.parent) && node.parent.expression === node)
  );
}
