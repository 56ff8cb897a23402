import type { DialectWords, TypeInfo } from '../../../contract.ts';
import { ApiError } from '../api/api-error.ts';
import { type DocumentPlace, documentOf, hasDrafts } from '../model/documents.ts';
import { contentsOf, type Entry, entriesOf, isRecord } from '../model/entries.ts';
import { type EntryQuestion, entryQuery, populateEverything } from '../model/entry-query.ts';
import type { Schema } from '../model/schema.ts';
import type { Read } from '../use-read.ts';

/** The result of reading an entry. */
export interface EntryReading {
  /** Undefined if the role may not see it. */
  readonly entry: Entry | undefined;
  /** The entry as it is in the answer. */
  readonly json: unknown;
  /** Whether a ceiling of the host prevented reading more than one level of relations. */
  readonly isShallow: boolean;
}

/**
 * Reads one entry through the list, in any locale, so that no other grant than that of the list is needed; through the route of
 * one entry if the role may only read that. On documents, where the id is that of a version in the other state, reads the version
 * of the document in this one. Throws an ApiError.
 */
export async function readEntry(
  read: Read,
  schema: Schema,
  type: TypeInfo,
  question: EntryQuestion,
  dialect: DialectWords,
): Promise<EntryReading> {
  const reading = await readVersion(read, schema, type, question);
  if (reading.entry !== undefined || !hasDrafts(type, dialect) || question.document) return reading;
  const document = await documentInOtherState(read, type, question);
  return document === undefined ? reading : readVersion(read, schema, type, { ...question, document });
}

/** Returns the document of an id that is that of its version in the other state; undefined if there is none for the role. */
async function documentInOtherState(
  read: Read,
  type: TypeInfo,
  { id, publicationState }: EntryQuestion,
): Promise<DocumentPlace | undefined> {
  const other = publicationState === 'live' ? 'preview' : 'live';
  const query = entryQuery(type, { id, publicationState: other }, undefined);
  try {
    const [entry] = entriesOf(await read({ uid: type.uid, path: type.word, query }));
    return entry && documentOf(entry);
  } catch (error) {
    // A role that may not see the other state learns nothing of it.
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

async function readVersion(
  read: Read,
  schema: Schema,
  type: TypeInfo,
  question: EntryQuestion,
): Promise<EntryReading> {
  const everything = populateEverything(schema, type.attributes, question.window);
  const { uid, word } = type;
  const list = (populate: typeof everything) =>
    read({ uid, path: word, query: entryQuery(type, question, populate) });
  try {
    return readingOf(await list(everything));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isPastCeiling(error)) return { ...readingOf(await list('*')), isShallow: true };
    if (error.status === 404) return nothing;
    if (error.status !== 403 || !type.givesOne) throw error;
    const { id } = question;
    const query = entryQuery(type, question, everything, 'one');
    return await read({ uid, path: `${word}/${encodeURIComponent(id)}`, id, query }).then(
      readingOf,
      (reason: unknown) => {
        if (reason instanceof ApiError && reason.status === 404) return nothing;
        throw error;
      },
    );
  }
}

const isPastCeiling = ({ status, details }: ApiError): boolean => {
  const errors: unknown = isRecord(details) ? details.errors : [];
  return (
    status === 400 &&
    Array.isArray(errors) &&
    errors.some((one) => isRecord(one) && one.code === 'ceiling-exceeded')
  );
};

const nothing: EntryReading = { entry: undefined, json: undefined, isShallow: false };

const readingOf = (body: unknown): EntryReading => ({
  entry: entriesOf(body)[0],
  json: contentsOf(body)[0],
  isShallow: false,
});
