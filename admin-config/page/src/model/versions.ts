import type { TypeInfo } from '../../../contract.ts';
import { type Entry, entriesOf, statusOf } from './entries.ts';

/** One entry in one locale. */
export interface Version {
  readonly id: string;
  readonly locale: string;
  readonly isDraft: boolean;
}

const versionOf = (entry: Entry, type: TypeInfo): readonly Version[] => {
  const { locale } = entry.values;
  const isDraft = statusOf(entry, type) === 'draft';
  return typeof locale === 'string' ? [{ id: entry.id, locale, isDraft }] : [];
};

/** Every locale in which an entry exists, its own first, according to its localizations. */
export const versionsOf = (entry: Entry, type: TypeInfo): readonly Version[] => [
  ...versionOf(entry, type),
  ...entriesOf(entry.values.localizations).flatMap((other) => versionOf(other, type)),
];
