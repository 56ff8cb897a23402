import { isRecord } from '../../lib/base/values.ts';
import type { Access } from '../../lib/schema/access.ts';
import type { EntryType } from '../../lib/schema/content-type.ts';
import { type View, viewOf } from '../../lib/schema/view.ts';
import { displayNameOf, displayNameOfComponent } from '../api/display-name.ts';
import type { AdminContext } from '../context.ts';
import type { Reader } from './reader.ts';

/** The most levels of a JSON document or of blocks that are shown; deeper ones are only in the JSON. */
export const deepestShown = 24;

/** Text as a name begins it: `quote` is `Quote`. */
export const capitalized = (text: string): string => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/** What the page of a link knows of the schema and of its reader. */
export interface Shown {
  /** The schema as the role of the link sees it. */
  readonly view: View;
  /** The content type or component of a uid; undefined if there is none. */
  readonly typeOf: (uid: unknown) => EntryType | undefined;
  /** The name of a type or component for people. */
  readonly nameOf: (type: EntryType) => string;
  readonly reader: Reader;
  /** Other origins whose images the page shows. */
  readonly mediaOrigins: readonly string[];
}

/** Returns what the page of a link knows. */
export const shownTo = (
  context: Pick<AdminContext, 'host' | 'pipeline' | 'settings'>,
  access: Access,
  reader: Reader,
): Shown => {
  const { settings } = context.pipeline;
  const { contentTypes, components } = settings.registry;
  return {
    view: viewOf(settings, access),
    typeOf: (uid) => (typeof uid === 'string' ? (contentTypes.get(uid) ?? components.get(uid)) : undefined),
    nameOf: (type) =>
      capitalized(
        type.kind === 'component' ? displayNameOfComponent(context, type) : displayNameOf(context, type),
      ),
    reader,
    mediaOrigins: context.settings.admin.mediaOrigins,
  };
};

/** The values of an entry, a component or a JSON document, by their names. */
export type Values = Readonly<Record<string, unknown>>;

/** An entry or a component of an answer, with its type if that is known. */
export interface ShownEntry {
  readonly type: EntryType | undefined;
  readonly values: Values;
}

/** Returns an entry of an answer, in an envelope or flat. */
export const entryOf = (type: EntryType | undefined, entry: Values): ShownEntry => {
  const { attributes, ...flat } = entry;
  const isEnvelope = isRecord(attributes) && type?.attributes.has('attributes') !== true;
  return { type, values: isEnvelope ? { ...flat, ...attributes } : entry };
};

/** A relation or media of an entry: `{data}` and nothing else. */
const isEnvelope = (value: Values): boolean => {
  const { data, ...others } = value;
  return (
    data !== undefined && Object.keys(others).length === 0 && (data === null || typeof data === 'object')
  );
};

/** Returns what is in a relation or media, with or without an envelope. */
export const insideOf = (value: unknown): unknown =>
  isRecord(value) && isEnvelope(value) ? value.data : value;

/** Returns the entries of a relation, media, component or zone. */
export const entriesIn = (value: unknown): readonly Values[] => {
  const inside = insideOf(value);
  return (Array.isArray(inside) ? inside : [inside]).filter(isRecord);
};

/** Whether there is nothing to see in a value: no value, no text, no entries, or values that are all empty. */
export const isEmpty = (value: unknown): boolean => {
  const inside = insideOf(value);
  if (inside === null || inside === undefined) return true;
  if (typeof inside === 'string') return inside.trim() === '';
  if (Array.isArray(inside)) return inside.every(isEmpty);
  return isRecord(inside) && Object.values(inside).every(isEmpty);
};

/** Whether an entry shows that it is not published. */
export const isDraft = ({ values }: ShownEntry): boolean =>
  'publishedAt' in values && values.publishedAt === null;
