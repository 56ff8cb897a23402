import { namingAttributes } from '../naming-attributes.ts';
import { technicalAttributes } from '../technical-attributes.ts';
import { isEmpty, type Shown, type ShownEntry } from './shown.ts';

const naming: ReadonlySet<string> = new Set(['string', 'uid', 'email']);

/** Returns the names of the attributes that can be the title of an entry, the best one first. */
const candidatesFor = ({ view }: Shown, { type }: ShownEntry): readonly string[] => {
  if (type === undefined) return namingAttributes;
  const short = view
    .attributes(type)
    .filter((attribute) => attribute.kind === 'scalar' && naming.has(attribute.type))
    .map(({ name }) => name)
    .filter((name) => name !== 'locale' && name !== 'documentId');
  return [...namingAttributes.filter((name) => short.includes(name)), ...short];
};

/** The title of an entry. */
export interface Title {
  readonly text: string;
  /** The attribute that it comes from; undefined if the entry has nothing but its type. */
  readonly attribute: string | undefined;
}

/** Returns the title of an entry: its `title` or a similar attribute, otherwise its first short text, otherwise its type and its key. */
export const titleOf = (shown: Shown, entry: ShownEntry): Title => {
  const { type, values } = entry;
  const attribute = candidatesFor(shown, entry).find(
    (name) => typeof values[name] === 'string' && !isEmpty(values[name]),
  );
  if (attribute !== undefined) return { text: String(values[attribute]), attribute };
  const name = type === undefined ? 'Entry' : shown.nameOf(type);
  return { text: `${name} ${String(values.id ?? '')}`.trim(), attribute };
};

/** Attributes that say something about an entry, and are not its content. */
export const factNames: ReadonlySet<string> = new Set([
  ...['id', '__component', '__type'],
  ...technicalAttributes,
]);

/** Returns the values of an entry that are its content and are there. */
export const contentOf = ({ values }: ShownEntry, title?: Title): readonly (readonly [string, unknown])[] =>
  Object.entries(values).filter(
    ([name, value]) => !factNames.has(name) && name !== title?.attribute && !isEmpty(value),
  );
