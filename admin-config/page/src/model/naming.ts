import type { AttributeInfo } from '../../../contract.ts';
import { namingAttributes } from '../../../naming-attributes.ts';
import type { Entry } from './entries.ts';

const short: ReadonlySet<string> = new Set(['string', 'uid', 'email']);

/**
 * Returns the attribute that is used as the name of an entry: `title` or a similar one, otherwise the first short text. Returns
 * undefined if there is none.
 */
export function namingAttribute(attributes: readonly AttributeInfo[]): string | undefined {
  const texts = attributes.filter(
    ({ name, type, selectable }) =>
      selectable && name !== 'locale' && name !== 'documentId' && short.has(type ?? ''),
  );
  const known = namingAttributes.find((name) => texts.some((text) => text.name === name));
  return known ?? texts[0]?.name;
}

/** The name of an entry: the value of that attribute, or its id: `#12`. */
export const titleOf = (entry: Entry, attributes: readonly AttributeInfo[] | undefined): string =>
  ownTitleOf(entry, attributes) ?? `#${entry.id}`;

/** The name of an entry; undefined if it has none. */
export function ownTitleOf(
  { values }: Entry,
  attributes: readonly AttributeInfo[] | undefined,
): string | undefined {
  const naming = attributes === undefined ? undefined : namingAttribute(attributes);
  const names = [...(naming === undefined ? [] : [naming]), ...namingAttributes];
  const found = names
    .map((name) => values[name])
    .find((value) => typeof value === 'string' && value.trim() !== '');
  return found === undefined ? undefined : String(found);
}
