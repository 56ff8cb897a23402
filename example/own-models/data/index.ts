import { books } from './books.ts';
import type { Entries, Entry } from './entries.ts';
import { people } from './people.ts';
import { shop } from './shop.ts';

export type { Entries, Entry } from './entries.ts';

/** Fixed dates, so that the shop looks the same each time it opens. */
const dated = (entry: Entry): Entry => ({
  createdAt: `2024-03-${String(entry.id).padStart(2, '0')}T08:00:00.000Z`,
  updatedAt: '2024-04-01T09:30:00.000Z',
  ...entry,
});

const all: Entries = { ...people, ...shop, ...books };

/** Everything that the bookshop has. */
export const entries: Entries = Object.fromEntries(
  Object.entries(all).map(([uid, list]) => [uid, uid.startsWith('parts.') ? list : list.map(dated)]),
);
