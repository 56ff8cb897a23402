import type { DialectWords, TypeInfo } from '../../../contract.ts';
import { type Entry, isRecord } from './entries.ts';

/** Whether the entries of a type are versions of documents, so that a draft and its published entry have ids of their own. */
export const hasDrafts = ({ draftAndPublish, attributes }: TypeInfo, { documents }: DialectWords): boolean =>
  documents && draftAndPublish && attributes.some(({ name }) => name === 'documentId');

/** One version of a document: its key, and its locale if it has one. */
export interface DocumentPlace {
  readonly documentId: string;
  readonly locale: string | undefined;
}

/** Returns which document an entry is a version of; undefined if it does not show that. */
export function documentOf({ values: { documentId, locale } }: Entry): DocumentPlace | undefined {
  if (typeof documentId !== 'string') return undefined;
  return { documentId, locale: typeof locale === 'string' ? locale : undefined };
}

/** Returns a key that the draft and the published entry of one document in one locale share. */
export const keyOfDocument = ({ documentId, locale }: DocumentPlace): string =>
  `${documentId} ${locale ?? ''}`;

/** Attributes that say something about one version of a document, and nothing about its content. */
export const ofVersion: ReadonlySet<string> = new Set(['id', 'publishedAt', 'createdAt', 'updatedAt']);

/** Returns a relation, component or zone without what differs between two versions of the same content. */
export function contentAlone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(contentAlone);
  if (!isRecord(value)) return value;
  if ('data' in value) return contentAlone(value.data);
  const isEntry = 'documentId' in value;
  const { attributes, ...own } = value;
  return Object.fromEntries(
    Object.entries(isRecord(attributes) ? { ...own, ...attributes } : value)
      .filter(([name]) => name !== 'id' && !(isEntry && ofVersion.has(name)))
      .map(([name, inner]) => [name, contentAlone(inner)]),
  );
}

/** Whether the path of one entry of a type ends in the key of its document, and not in the id of a row. */
const hasDocumentPaths = ({ flat, attributes }: TypeInfo, { documents }: DialectWords): boolean =>
  documents && !flat && attributes.some(({ name }) => name === 'documentId');

/** Whether an id is that of a row, where paths of the content API have keys of documents. */
export const isRowOfDocument = (id: string, type: TypeInfo, dialect: DialectWords): boolean =>
  /^\d+$/.test(id) && hasDocumentPaths(type, dialect);

/** Returns what the path of an entry ends in: on documents its key, which a draft and its published entry share. */
export const idInPath = (entry: Entry, type: TypeInfo, dialect: DialectWords): string =>
  (hasDocumentPaths(type, dialect) ? documentOf(entry)?.documentId : undefined) ?? entry.id;
