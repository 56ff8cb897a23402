import { extraArticles, firstArticle } from './extra-articles.ts';
import { texts } from './extra-texts.ts';
import type { Row } from './insert.ts';

const stamps = {
  created_at: new Date('2024-05-01T00:00:00.000Z'),
  updated_at: new Date('2024-05-01T00:00:00.000Z'),
};

const authors: readonly Row[] = [
  { id: 101, name: '', bio: null, email: 'hidden', birthday: '1000-01-01', rank: null, ...stamps },
  { id: 102, name: 'pad ', bio: 'ς', email: null, birthday: '9999-12-31', rank: -2147483648, ...stamps },
  { id: 103, name: 'PAD', bio: 'Σ', email: null, birthday: null, rank: 4, ...stamps },
  { id: 104, name: '\ue000', bio: '', email: null, birthday: '1964-05-14', rank: 4, ...stamps },
  { id: 105, name: '😀', bio: 'e\u0301', email: null, birthday: '1964-05-14', rank: 0, ...stamps },
];

const published = { ...stamps, published_at: new Date('2024-05-01T00:00:00.000Z') };

const teams: readonly Row[] = [
  { id: 101, name: 'pad', city: 'köln', budget: 0.1, ...published },
  { id: 102, name: '', city: null, budget: -99999999.99, ...published },
  { id: 103, name: 'Team 1', city: 'KÖLN', budget: null, ...stamps, published_at: null },
];

const categories: readonly Row[] = [
  { id: 101, name: 'ß', code: '', weight: null, ...stamps, locale: 'en' },
  { id: 102, name: 'SS', code: 'c1 ', weight: -1, ...stamps, locale: 'en' },
  { id: 103, name: null, code: 'C1', weight: 4, ...stamps, locale: null },
];

const vaults: readonly Row[] = [
  { id: 101, code: 'v-1', hint: '', ...stamps },
  { id: 102, code: 'V-1 ', hint: null, ...stamps },
];

const pairs = (own: string, other: string, ids: readonly (readonly [number, number])[], order?: string) =>
  ids.map(
    ([from, to], index): Row => ({
      id: 1001 + index,
      [own]: from,
      [other]: to,
      // A table that an old Strapi has made can hold pairs without an order.
      ...(order === undefined ? {} : { [order]: index % 3 === 2 ? null : ids.length - index }),
    }),
  );

const article = (index: number): number => firstArticle + index;

const seos = texts.slice(0, 12).map(
  (text, index): Row => ({
    id: 1001 + index,
    meta_title: text,
    meta_description: index % 3 === 0 ? null : `${text}${text}`,
    priority: index % 4 === 0 ? null : (index - 4) / 8,
    internal_score: index,
  }),
);
const socials = texts
  .slice(24, 30)
  .map((text, index): Row => ({ id: 1001 + index, network: index % 2 === 0 ? 'x' : null, title: text }));
const linkPieces = texts.slice(-30).map(
  (text, index): Row => ({
    id: 1001 + index,
    label: text,
    href: index % 4 === 0 ? null : `/${text}`,
    new_tab: index % 3 === 0 ? null : index % 3 === 1,
  }),
);

const pieces = (
  rows: readonly Row[],
  field: string,
  type: string,
  owner: (index: number) => number,
  first = 1001,
) =>
  rows.map(
    ({ id = null }, index): Row => ({
      id: first + index,
      entity_id: owner(index),
      component_id: id,
      component_type: type,
      field,
      order: index % 5 === 4 ? null : rows.length - index,
    }),
  );

/** The rows that are added to every copy of the newsroom, by table, in the order in which they can be added. */
export const extraRows: readonly (readonly [table: string, rows: readonly Row[]])[] = [
  ['authors', authors],
  ['teams', teams],
  ['categories', categories],
  ['vaults', vaults],
  ['articles', extraArticles],
  ['components_shared_seos', seos],
  ['components_shared_socials', socials],
  ['components_shared_links', linkPieces],
  ['articles_components', pieces(seos.slice(0, 8), 'seo', 'shared.seo', article)],
  ['articles_components', pieces(linkPieces, 'links', 'shared.link', (index) => article(index % 9), 2001)],
  ['authors_components', pieces(seos.slice(8), 'profile', 'shared.seo', (index) => 101 + index)],
  [
    'components_shared_seos_components',
    pieces(socials, 'social', 'shared.social', (index) => 1001 + (index % 3)),
  ],
  [
    'articles_author_links',
    pairs(
      'article_id',
      'author_id',
      [
        [201, 101],
        [202, 101],
        [203, 102],
        [204, 103],
        [205, 103],
        [206, 104],
        [207, 105],
      ],
      'article_order',
    ),
  ],
  [
    'articles_reviewers_links',
    pairs(
      'article_id',
      'author_id',
      [
        [201, 101],
        [201, 102],
        [201, 103],
        [202, 101],
        [203, 105],
        [204, 101],
        [1, 105],
        [1, 104],
      ],
      'author_order',
    ),
  ],
  [
    'articles_categories_links',
    pairs(
      'article_id',
      'category_id',
      [
        [201, 101],
        [201, 102],
        [201, 103],
        [202, 103],
        [204, 101],
        [205, 1],
        [1, 101],
      ],
      'category_order',
    ),
  ],
  // An article that is related to itself, a pair that is related both ways, articles related to drafts alone.
  [
    'articles_related_links',
    pairs(
      'article_id',
      'inv_article_id',
      [
        [201, 201],
        [202, 203],
        [203, 202],
        [205, 204],
        [206, 208],
        [206, 204],
      ],
      'article_order',
    ),
  ],
  [
    'articles_localizations_links',
    pairs(
      'article_id',
      'inv_article_id',
      [
        [201, 202],
        [202, 201],
        [203, 204],
        [204, 203],
      ],
      'article_order',
    ),
  ],
  [
    'articles_vault_links',
    pairs('article_id', 'vault_id', [
      [201, 101],
      [202, 102],
      [203, 101],
    ]),
  ],
  [
    'articles_owner_links',
    pairs('article_id', 'user_id', [
      [201, 1],
      [202, 3],
    ]),
  ],
  // Team 103 is a draft.
  [
    'authors_team_links',
    pairs(
      'author_id',
      'team_id',
      [
        [101, 101],
        [102, 103],
        [103, 101],
        [104, 102],
      ],
      'author_order',
    ),
  ],
  [
    'authors_mentor_links',
    pairs(
      'author_id',
      'inv_author_id',
      [
        [101, 101],
        [102, 103],
        [103, 102],
        [104, 1],
      ],
      'author_order',
    ),
  ],
  [
    'categories_parent_links',
    pairs(
      'category_id',
      'inv_category_id',
      [
        [101, 101],
        [102, 101],
        [103, 102],
      ],
      'category_order',
    ),
  ],
  [
    'teams_lead_links',
    pairs('team_id', 'author_id', [
      [101, 102],
      [103, 103],
    ]),
  ],
];
