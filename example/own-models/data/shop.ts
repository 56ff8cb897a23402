import type { Entries } from './entries.ts';

const cover = (id: number, name: string) => ({
  id,
  name: `${name}.png`,
  alternativeText: `The cover of ${name}`,
  caption: null,
  width: 400,
  height: 600,
  formats: { small: { width: 40, url: `/covers/${name}-small.png` } },
  hash: name,
  ext: '.png',
  mime: 'image/png',
  size: 12.5,
  url: `/covers/${name}.png`,
  previewUrl: null,
  provider: 'local',
  provider_metadata: null,
});

/** Images, publishers and genres. */
export const shop: Entries = {
  'plugin::upload.file': [cover(1, 'tides'), cover(2, 'harbour'), cover(3, 'lamp')],
  'api::publisher.publisher': [
    { id: 1, code: 'NORD', name: 'Nordlicht', opensAt: '09:30:00' },
    { id: 2, code: 'mare', name: 'Mare & Söhne', opensAt: '18:05:30' },
    { id: 3, code: 'ECHO', name: null, opensAt: null },
    // Out of business: its books are still in stock, without a publisher.
    { id: 4, code: 'GONE', name: 'Gone Press', opensAt: '10:00:00', deletedAt: '2024-01-01T00:00:00.000Z' },
  ],
  'api::genre.genre': [
    { id: 1, name: 'Fiction', shelf: 1 },
    { id: 2, name: 'crime', shelf: 2, parent: 1 },
    { id: 3, name: 'Éssay', shelf: null },
    { id: 4, name: 'Poetry', shelf: 2, parent: 1 },
    { id: 5, name: 'Under the counter', shelf: 0, parent: 1, hidden: true },
  ],
};
