import { type Entry, entriesOf, statusOf } from './entries.ts';

/** One entry in one locale. */
export interface Version {
  readonly id: string;
  readonly locale: string;
  readonly isDraft: boolean;
}

const versionOf = (entry: Entry): readonly Version[] => {
  const { locale } = entry.values;
  return typeof locale === 'string' ? [{ id: entry.id, locale, isDraft: statusOf(entry) === 'draft' }] : [];
};

/** Every locale in which an entry exists, its own first, according to its localizations. */
export const versionsOf = (entry: Entry): readonly Version[] => [
  ...versionOf(entry),
  ...entriesOf(entry.values.localizations).flatMap(versionOf),
];
