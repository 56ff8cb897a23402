import type { LinkRows } from '../content-model.ts';

const component = (table: string, field: string): LinkRows => ({
  table,
  own: 'entity_id',
  other: 'component_id',
  where: `field = '${field}'`,
  order: 'order',
});

const creator = (table: string, other: string): LinkRows => ({ table, own: 'id', other });

/** The same pairs from the other side, which has an order of its own or none. */
const turned = ({ table, own, other }: LinkRows, order?: string): LinkRows => ({
  table,
  own: other,
  other: own,
  ...(order !== undefined && { order }),
});

const author: LinkRows = { table: 'articles_author_links', own: 'article_id', other: 'author_id' };
const reviewers: LinkRows = {
  table: 'articles_reviewers_links',
  own: 'article_id',
  other: 'author_id',
  order: 'author_order',
};
const categories: LinkRows = {
  table: 'articles_categories_links',
  own: 'article_id',
  other: 'category_id',
  order: 'category_order',
};
const team: LinkRows = { table: 'authors_team_links', own: 'author_id', other: 'team_id' };
const mentor: LinkRows = { table: 'authors_mentor_links', own: 'author_id', other: 'inv_author_id' };
const parent: LinkRows = { table: 'categories_parent_links', own: 'category_id', other: 'inv_category_id' };

/** Every relation and component that filters and sort can go through, by uid and name. Written by hand. */
export const links: Readonly<Record<string, LinkRows>> = {
  'api::article.article author': author,
  'api::article.article reviewers': reviewers,
  'api::article.article categories': categories,
  'api::article.article related': {
    table: 'articles_related_links',
    own: 'article_id',
    other: 'inv_article_id',
    order: 'article_order',
  },
  'api::article.article vault': { table: 'articles_vault_links', own: 'article_id', other: 'vault_id' },
  'api::article.article owner': { table: 'articles_owner_links', own: 'article_id', other: 'user_id' },
  'api::article.article localizations': {
    table: 'articles_localizations_links',
    own: 'article_id',
    other: 'inv_article_id',
    order: 'article_order',
  },
  'api::article.article createdBy': creator('articles', 'created_by_id'),
  'api::article.article updatedBy': creator('articles', 'updated_by_id'),
  'api::article.article seo': component('articles_components', 'seo'),
  'api::article.article links': component('articles_components', 'links'),
  'api::author.author articles': turned(author, 'article_order'),
  'api::author.author reviews': turned(reviewers, 'article_order'),
  'api::author.author team': team,
  'api::author.author mentor': mentor,
  'api::author.author mentees': turned(mentor, 'author_order'),
  'api::author.author profile': component('authors_components', 'profile'),
  'api::category.category parent': parent,
  'api::category.category children': turned(parent, 'category_order'),
  'api::category.category articles': turned(categories, 'article_order'),
  'api::category.category localizations': {
    table: 'categories_localizations_links',
    own: 'category_id',
    other: 'inv_category_id',
    order: 'category_order',
  },
  'api::team.team members': turned(team, 'author_order'),
  'api::team.team lead': { table: 'teams_lead_links', own: 'team_id', other: 'author_id' },
  'plugin::users-permissions.user role': {
    table: 'up_users_role_links',
    own: 'user_id',
    other: 'role_id',
  },
  'shared.seo social': component('components_shared_seos_components', 'social'),
};
