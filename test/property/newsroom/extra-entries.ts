import type { Row } from './insert.ts';

const stamps = {
  created_at: new Date('2024-05-01T00:00:00.000Z'),
  updated_at: new Date('2024-05-01T00:00:00.000Z'),
};

/** Authors whose names and biographies are nearly the same, or nearly nothing. */
export const authors: readonly Row[] = [
  { id: 101, name: '', bio: null, email: 'hidden', birthday: '1000-01-01', rank: null, ...stamps },
  { id: 102, name: 'pad ', bio: 'ς', email: null, birthday: '9999-12-31', rank: -2147483648, ...stamps },
  { id: 103, name: 'PAD', bio: 'Σ', email: null, birthday: null, rank: 4, ...stamps },
  { id: 104, name: '\ue000', bio: '', email: null, birthday: '1964-05-14', rank: 4, ...stamps },
  { id: 105, name: '😀', bio: 'e\u0301', email: null, birthday: '1964-05-14', rank: 0, ...stamps },
];

const published = { ...stamps, published_at: new Date('2024-05-01T00:00:00.000Z') };

/** Teams, the last of them a draft. */
export const teams: readonly Row[] = [
  { id: 101, name: 'pad', city: 'köln', budget: 0.1, ...published },
  { id: 102, name: '', city: null, budget: -99999999.99, ...published },
  { id: 103, name: 'Team 1', city: 'KÖLN', budget: null, ...stamps, published_at: null },
];

/** Categories, 103 in no locale. */
export const categories: readonly Row[] = [
  { id: 101, name: 'ß', code: '', weight: null, ...stamps, locale: 'en' },
  { id: 102, name: 'SS', code: 'c1 ', weight: -1, ...stamps, locale: 'en' },
  { id: 103, name: null, code: 'C1', weight: 4, ...stamps, locale: null },
];

/** Vaults whose codes differ in case and in a space from others. */
export const vaults: readonly Row[] = [
  { id: 101, code: 'v-1', hint: '', ...stamps },
  { id: 102, code: 'V-1 ', hint: null, ...stamps },
];
