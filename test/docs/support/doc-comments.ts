import ts from 'typescript';

/** The comments on the keys of an interface in a text, those of objects in it by their path: `openapi.title`. */
export function docComments(text: string, interfaceName: string): ReadonlyMap<string, string> {
  const file = ts.createSourceFile('types.ts', text, ts.ScriptTarget.Latest, true);
  const found = new Map<string, string>();
  const look = (members: ts.NodeArray<ts.TypeElement>, above: string): void => {
    for (const member of members) {
      if (!ts.isPropertySignature(member)) continue;
      const key = `${above}${member.name.getText(file)}`;
      const comments = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc);
      found.set(key, comments.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join(' '));
      if (member.type !== undefined && ts.isTypeLiteralNode(member.type))
        look(member.type.members, `${key}.`);
    }
  };
  const declaration = file.statements
    .filter(ts.isInterfaceDeclaration)
    .find(({ name }) => name.text === interfaceName);
  if (declaration === undefined) throw new Error(`there is no interface ${interfaceName}`);
  look(declaration.members, '');
  return found;
}

/** The default that a comment tells, as JSON; undefined where it tells none. Words stand in backquotes, `none` for what is empty or off. */
export function defaultIn(comment: string): string | undefined {
  const [, word, list, plain] =
    /Default (?:`([^`[]+)`|`(\[[^`]*\])`|(\w+))/.exec(comment.replace(/\s+/g, ' ')) ?? [];
  if (word !== undefined) return JSON.stringify(word);
  if (list !== undefined) return list.replaceAll("'", '"');
  return plain;
}
