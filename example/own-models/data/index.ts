import { books } from './books.ts';
import type { Entries, Entry } from './entries.ts';
import { people } from './people.ts';
import { shop } from './shop.ts';

export type { Entries, Entry } from './entries.ts';

/** Adds fixed dates, so that the shop looks the same at each start. */
const dated = (entry: Entry): Entry => ({
  createdAt: `2024-03-${String(entry.id).padStart(2, '0')}T08:00:00.000Z`,
  updatedAt: '2024-04-01T09:30:00.000Z',
  ...entry,
});

const all: Entries = { ...people, ...shop, ...books };

/** All entries of the bookshop. */
export const entries: Entries = Object.fromEntries(
  Object.entries(all).map(([uid, list]) => [uid, uid.startsWith('parts.') ? list : list.map(dated)]),
);
