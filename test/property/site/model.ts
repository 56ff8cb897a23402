import { site } from '../../support/database/content.ts';
import type { ContentModel, LinkRows } from '../content-model.ts';
import { readRegistryOf } from '../newsroom/registry.ts';

const component = (table: string, field: string): LinkRows => ({
  table,
  own: 'entity_id',
  other: 'component_id',
  where: `field = '${field}'`,
  order: 'order',
});

const creator = (table: string, other: string): LinkRows => ({ table, own: 'id', other });

/** A join table, read from the side that it is named after or from the other one. */
const pairs = (table: string, own: string, other: string, order?: string): LinkRows => ({
  table,
  own,
  other,
  ...(order !== undefined && { order }),
});

/** Every relation and component that filters and sort can go through, by uid and name. Written by hand. */
const links: Readonly<Record<string, LinkRows>> = {
  'api::homepage.homepage hero': component('homepages_components', 'hero'),
  'api::homepage.homepage seo': component('homepages_components', 'seo'),
  'api::homepage.homepage featured': pairs(
    'homepages_featured_links',
    'homepage_id',
    'post_id',
    'post_order',
  ),
  'api::homepage.homepage editorInChief': pairs(
    'homepages_editor_in_chief_links',
    'homepage_id',
    'writer_id',
  ),
  'api::homepage.homepage localizations': pairs(
    'homepages_localizations_links',
    'homepage_id',
    'inv_homepage_id',
    'homepage_order',
  ),
  'api::presse.presse localizations': pairs(
    'presses_localizations_links',
    'presse_id',
    'inv_presse_id',
    'presse_order',
  ),
  'api::global.global footer': component('globals_components', 'footer'),
  'api::global.global defaultSeo': component('globals_components', 'defaultSeo'),
  'api::global.global createdBy': creator('globals', 'created_by_id'),
  'api::global.global updatedBy': creator('globals', 'updated_by_id'),
  'api::post.post writer': pairs('posts_writer_links', 'post_id', 'writer_id'),
  'api::post.post tags': pairs('posts_tags_links', 'post_id', 'tag_id', 'tag_order'),
  'api::post.post comments': pairs('comments_post_links', 'post_id', 'comment_id', 'comment_order'),
  'api::post.post related': pairs('posts_related_links', 'post_id', 'inv_post_id', 'post_order'),
  'api::post.post secretFile': pairs('posts_secret_file_links', 'post_id', 'dossier_id'),
  'api::post.post seo': component('posts_components', 'seo'),
  'api::post.post localizations': pairs('posts_localizations_links', 'post_id', 'inv_post_id', 'post_order'),
  'api::writer.writer posts': pairs('posts_writer_links', 'writer_id', 'post_id', 'post_order'),
  'api::writer.writer comments': pairs('comments_by_links', 'writer_id', 'comment_id', 'comment_order'),
  'api::tag.tag posts': pairs('posts_tags_links', 'tag_id', 'post_id', 'post_order'),
  'api::comment.comment post': pairs('comments_post_links', 'comment_id', 'post_id'),
  'api::comment.comment by': pairs('comments_by_links', 'comment_id', 'writer_id'),
  'api::comment.comment answerTo': pairs('comments_answer_to_links', 'comment_id', 'inv_comment_id'),
  'api::comment.comment answers': pairs(
    'comments_answer_to_links',
    'inv_comment_id',
    'comment_id',
    'comment_order',
  ),
  'shared.hero actions': component('components_shared_heros_components', 'actions'),
};

/** The site as a content model. */
export const siteModel: ContentModel = { registry: readRegistryOf(site.schemas), links };
