import type { Entries } from './entries.ts';

/** Staff, authors and their profiles. */
export const people: Entries = {
  'admin::user': [
    { id: 1, firstname: 'Ida', lastname: 'Keller', email: 'ida@shop.example', password: 'not a real hash' },
    { id: 2, firstname: 'Jon', lastname: 'Berg', email: 'jon@shop.example', password: 'nor is this' },
  ],
  'api::author.author': [
    {
      id: 1,
      name: 'Élodie Marchand',
      email: 'elodie@mail.example',
      pin: '1234',
      bornOn: '1951-02-28',
      publishedAt: '2023-01-01T00:00:00.000Z',
    },
    {
      id: 2,
      name: 'elias Brandt',
      email: 'elias@mail.example',
      pin: '0000',
      bornOn: '1979-12-31',
      mentor: 1,
      publishedAt: '2023-01-02T00:00:00.000Z',
    },
    {
      id: 3,
      name: 'Zoë Okafor',
      email: 'zoe@mail.example',
      bornOn: null,
      mentor: 1,
      publishedAt: '2023-01-03T00:00:00.000Z',
    },
    { id: 4, name: 'Unannounced Author', email: 'draft@mail.example', mentor: 2, publishedAt: null },
    {
      id: 5,
      name: 'Ärne Strauß',
      bornOn: '1988-06-15',
      mentor: 4,
      publishedAt: '2023-01-05T00:00:00.000Z',
    },
  ],
  'api::profile.profile': [
    { id: 1, biography: 'Writes by the sea.', city: 'Brest', author: 1 },
    { id: 2, biography: 'Counts in σίγμα and ΣΊΓΜΑ.', city: 'Bern', author: 2 },
    { id: 3, biography: null, city: 'Lagos', author: 4 },
    { id: 4, biography: 'Belongs to nobody yet.', city: null },
  ],
};
