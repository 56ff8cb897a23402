import type { Row } from '../newsroom/insert.ts';

const stamps = {
  created_at: new Date('2024-05-01T00:00:00.000Z'),
  updated_at: new Date('2024-05-01T00:00:00.000Z'),
};
const published = { ...stamps, published_at: new Date('2024-05-01T10:20:30.456Z') };
const draft = { ...stamps, published_at: null };

/** The pairs of one relation: `101>2 101>3` ties the entry 101 to the entries 2 and 3; every third has no order. */
const pairs = (own: string, other: string, order: string | undefined, ties: string): readonly Row[] =>
  ties.split(' ').map((tie, index, all) => {
    const [from = 0, to = 0] = tie.split('>').map(Number);
    const place = index % 3 === 2 ? null : all.length - index;
    return { id: 1001 + index, [own]: from, [other]: to, ...(order !== undefined && { [order]: place }) };
  });

/** The components under one field: `101>2` puts the component 2 into the entry 101. */
const components = (type: string, field: string, first: number, ties: string): readonly Row[] =>
  pairs('entity_id', 'component_id', 'order', ties).map((row, index) => ({
    ...row,
    id: first + index,
    component_type: type,
    field,
  }));

/** Single types with more entries than an editor can make: locales without one, drafts in front, two in one locale. */
const homepages: readonly Row[] = [
  { id: 101, heading: 'école', intro: null, locale: 'de', ...published },
  { id: 102, heading: '', intro: 'ÉCOLE', locale: 'en', ...published },
  { id: 103, heading: null, intro: 'ß', locale: 'fr', ...draft },
  { id: 104, heading: 'pad ', intro: 'SS', locale: null, ...published },
];

/** The rows that are added to every copy of the site, by table, in the order in which they can be added. */
export const extraRows: readonly (readonly [table: string, rows: readonly Row[]])[] = [
  ['homepages', homepages],
  [
    'presses',
    [
      { id: 101, title: 'Presse', locale: 'en', ...draft },
      { id: 102, title: 'PRESSE', locale: 'en', ...published },
      { id: 103, title: null, locale: 'de', ...draft },
    ],
  ],
  [
    'abouts',
    [
      { id: 101, title: 'About', body: '', ...published },
      { id: 102, title: '東京', body: null, ...draft },
    ],
  ],
  [
    'globals',
    [
      { id: 101, site_name: null, admin_mail: 'hidden', settings: '["a", 1]', launch: null, ...stamps },
      { id: 102, site_name: 'WARD', admin_mail: null, settings: null, launch: new Date(0), ...stamps },
    ],
  ],
  ['jobs_pages', [{ id: 101, title: 'Jobs', ...stamps }]],
  [
    'homepages_featured_links',
    pairs('homepage_id', 'post_id', 'post_order', '1>4 1>2 1>30 1>1 101>17 102>5 102>6 103>4 103>9'),
  ],
  ['homepages_editor_in_chief_links', pairs('homepage_id', 'writer_id', undefined, '101>1 103>2')],
  [
    'homepages_localizations_links',
    pairs('homepage_id', 'inv_homepage_id', 'homepage_order', '1>101 1>103 101>1 101>2 103>1'),
  ],
  ['presses_localizations_links', pairs('presse_id', 'inv_presse_id', 'presse_order', '1>101 101>1 102>1')],
  [
    'homepages_components',
    [
      ...components('shared.hero', 'hero', 1001, '1>1 101>1'),
      ...components('shared.seo', 'seo', 1101, '1>3 102>5 103>67'),
      ...components('blocks.teaser', 'sections', 1201, '101>3 101>1 102>7'),
    ],
  ],
  [
    'globals_components',
    [
      ...components('shared.link', 'footer', 1001, '1>3 1>1 1>2 101>5 102>6 102>4'),
      ...components('shared.seo', 'defaultSeo', 1101, '102>9'),
    ],
  ],
  ['components_shared_heros_components', components('shared.link', 'actions', 1001, '1>6 1>2 1>5')],
];
