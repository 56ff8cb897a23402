import { firstArticle } from './extra-articles.ts';
import { texts } from './extra-texts.ts';
import type { Row } from './insert.ts';

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
const buttons = texts.slice(-30).map(
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

/** Components and the rows that tie them to their entries, by table. */
export const extraComponents: readonly (readonly [table: string, rows: readonly Row[]])[] = [
  ['components_shared_seos', seos],
  ['components_shared_socials', socials],
  ['components_shared_links', buttons],
  ['articles_components', pieces(seos.slice(0, 8), 'seo', 'shared.seo', article)],
  ['articles_components', pieces(buttons, 'links', 'shared.link', (index) => article(index % 9), 2001)],
  ['authors_components', pieces(seos.slice(8), 'profile', 'shared.seo', (index) => 101 + index)],
  [
    'components_shared_seos_components',
    pieces(socials, 'social', 'shared.social', (index) => 1001 + (index % 3)),
  ],
];
