import { labelOfAttribute } from './attribute-label.ts';

const words: ReadonlyMap<string, string> = new Map([
  ['populate', 'Related entries'],
  ['filters', 'Filter'],
  ['sort', 'Sort'],
]);

/** A place of a query in words: `['populate', 'author', 'team']` is `Related entries: Author › Team`, and the root is what is asked for. */
export function placeInWords([part, ...names]: readonly string[]): string {
  if (part === undefined) return 'What is asked for';
  const word = words.get(part) ?? part;
  return names.length === 0 ? word : `${word}: ${names.map(labelOfAttribute).join(' › ')}`;
}

/** A place in an entry in words: `author.team[3].name` is `Author › Team [3] › Name`. */
export const pathInWords = (path: string): string =>
  [...path.matchAll(/\[([^\]]*)\]|[^.[\]]+/g)]
    .map(([part], index) =>
      part.startsWith('[') ? ` ${part}` : `${index === 0 ? '' : ' › '}${labelOfAttribute(part)}`,
    )
    .join('');
