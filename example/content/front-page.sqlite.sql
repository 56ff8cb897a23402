-- What the example adds to the newsroom: two single types (homepage, global) in tables as Strapi 4.26.2 makes them, the grants to
-- read them and to read one entry wherever a role may read the list, and the sizes of the pictures in uploads/.
BEGIN TRANSACTION;
CREATE TABLE "globals" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `site_name` varchar(255) NULL, `tagline` varchar(255) NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL,
  CONSTRAINT `globals_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `globals_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);
CREATE TABLE "homepages" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `heading` varchar(255) NULL, `intro` text NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `published_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, `locale` varchar(255) NULL,
  CONSTRAINT `homepages_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `homepages_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);
CREATE TABLE "globals_components" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `entity_id` integer NULL, `component_id` integer NULL, `component_type` varchar(255) NULL, `field` varchar(255) NULL, `order` float NULL,
  CONSTRAINT `globals_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `globals` (`id`) ON DELETE CASCADE
);
CREATE TABLE "homepages_components" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `entity_id` integer NULL, `component_id` integer NULL, `component_type` varchar(255) NULL, `field` varchar(255) NULL, `order` float NULL,
  CONSTRAINT `homepages_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `homepages` (`id`) ON DELETE CASCADE
);
CREATE TABLE "homepages_featured_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `homepage_id` integer NULL, `article_id` integer NULL, `article_order` float NULL,
  CONSTRAINT `homepages_featured_links_fk` FOREIGN KEY (`homepage_id`) REFERENCES `homepages` (`id`) ON DELETE CASCADE,
  CONSTRAINT `homepages_featured_links_inv_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE
);
CREATE TABLE "homepages_localizations_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `homepage_id` integer NULL, `inv_homepage_id` integer NULL, `homepage_order` float NULL,
  CONSTRAINT `homepages_localizations_links_fk` FOREIGN KEY (`homepage_id`) REFERENCES `homepages` (`id`) ON DELETE CASCADE,
  CONSTRAINT `homepages_localizations_links_inv_fk` FOREIGN KEY (`inv_homepage_id`) REFERENCES `homepages` (`id`) ON DELETE CASCADE
);
CREATE INDEX `globals_created_by_id_fk` on `globals` (`created_by_id`);
CREATE INDEX `globals_updated_by_id_fk` on `globals` (`updated_by_id`);
CREATE INDEX `homepages_created_by_id_fk` on `homepages` (`created_by_id`);
CREATE INDEX `homepages_updated_by_id_fk` on `homepages` (`updated_by_id`);
CREATE INDEX `globals_field_index` on `globals_components` (`field`);
CREATE INDEX `globals_component_type_index` on `globals_components` (`component_type`);
CREATE INDEX `globals_entity_fk` on `globals_components` (`entity_id`);
CREATE UNIQUE INDEX `globals_unique` on `globals_components` (`entity_id`, `component_id`, `field`, `component_type`);
CREATE INDEX `homepages_field_index` on `homepages_components` (`field`);
CREATE INDEX `homepages_component_type_index` on `homepages_components` (`component_type`);
CREATE INDEX `homepages_entity_fk` on `homepages_components` (`entity_id`);
CREATE UNIQUE INDEX `homepages_unique` on `homepages_components` (`entity_id`, `component_id`, `field`, `component_type`);
CREATE INDEX `homepages_featured_links_fk` on `homepages_featured_links` (`homepage_id`);
CREATE INDEX `homepages_featured_links_inv_fk` on `homepages_featured_links` (`article_id`);
CREATE UNIQUE INDEX `homepages_featured_links_unique` on `homepages_featured_links` (`homepage_id`, `article_id`);
CREATE INDEX `homepages_featured_links_order_fk` on `homepages_featured_links` (`article_order`);
CREATE INDEX `homepages_localizations_links_fk` on `homepages_localizations_links` (`homepage_id`);
CREATE INDEX `homepages_localizations_links_inv_fk` on `homepages_localizations_links` (`inv_homepage_id`);
CREATE UNIQUE INDEX `homepages_localizations_links_unique` on `homepages_localizations_links` (`homepage_id`, `inv_homepage_id`);
CREATE INDEX `homepages_localizations_links_order_fk` on `homepages_localizations_links` (`homepage_order`);
INSERT INTO `components_blocks_heros` (`id`, `heading`) VALUES
  (52, 'Read it first'),
  (53, 'À lire d’abord');
INSERT INTO `components_shared_links` (`id`, `label`, `href`, `new_tab`) VALUES
  (181, 'All articles', '/articles', 0),
  (182, 'Tous les articles', '/fr/articles', 0),
  (183, 'About', '/about', 0),
  (184, 'Contact', '/contact', 0);
INSERT INTO `components_shared_seos` (`id`, `meta_title`, `meta_description`, `priority`, `internal_score`) VALUES
  (76, 'The Newsroom', 'News, opinion and reviews.', 1, NULL),
  (77, 'La rédaction', 'Actualités, opinions et critiques.', 1, NULL),
  (78, 'The Newsroom', 'A small paper with a long memory', 1, NULL);
INSERT INTO `components_blocks_heros_components` (`id`, `entity_id`, `component_id`, `component_type`, `field`, `order`) VALUES
  (32, 52, 181, 'shared.link', 'cta', NULL),
  (33, 53, 182, 'shared.link', 'cta', NULL);
INSERT INTO `homepages` (`id`, `heading`, `intro`, `created_at`, `updated_at`, `published_at`, `created_by_id`, `updated_by_id`, `locale`) VALUES
  (1, 'The Newsroom', 'What happened today, and what it means.', 1717401600000, 1717401600000, 1717401600000, NULL, NULL, 'en'),
  (2, 'La rédaction', 'Les faits du jour, et leur sens.', 1717401600000, 1717401600000, 1717401600000, NULL, NULL, 'fr');
INSERT INTO `homepages_components` (`id`, `entity_id`, `component_id`, `component_type`, `field`, `order`) VALUES
  (1, 1, 52, 'blocks.hero', 'hero', NULL),
  (2, 1, 76, 'shared.seo', 'seo', NULL),
  (3, 2, 53, 'blocks.hero', 'hero', NULL),
  (4, 2, 77, 'shared.seo', 'seo', NULL);
INSERT INTO `homepages_featured_links` (`id`, `homepage_id`, `article_id`, `article_order`) VALUES
  (1, 1, 2, 1),
  (2, 1, 4, 2),
  (3, 1, 7, 3),
  (4, 2, 3, 1),
  (5, 2, 6, 2),
  (6, 2, 10, 3);
INSERT INTO `homepages_localizations_links` (`id`, `homepage_id`, `inv_homepage_id`, `homepage_order`) VALUES
  (1, 2, 1, 1),
  (2, 1, 2, 1);
INSERT INTO `globals` (`id`, `site_name`, `tagline`, `created_at`, `updated_at`, `created_by_id`, `updated_by_id`) VALUES
  (1, 'The Newsroom', 'A small paper with a long memory', 1717401600000, 1717401600000, NULL, NULL);
INSERT INTO `globals_components` (`id`, `entity_id`, `component_id`, `component_type`, `field`, `order`) VALUES
  (1, 1, 183, 'shared.link', 'footer', 1),
  (2, 1, 184, 'shared.link', 'footer', 2),
  (3, 1, 78, 'shared.seo', 'defaultSeo', NULL);
INSERT INTO `files_related_morphs` (`id`, `file_id`, `related_id`, `related_type`, `field`, `order`) VALUES
  (335, 1, 52, 'blocks.hero', 'background', 1),
  (336, 2, 76, 'shared.seo', 'metaImage', 1),
  (337, 1, 53, 'blocks.hero', 'background', 1),
  (338, 2, 77, 'shared.seo', 'metaImage', 1),
  (339, 6, 78, 'shared.seo', 'metaImage', 1),
  (340, 4, 1, 'api::global.global', 'logo', 1);
INSERT INTO `up_permissions` (`id`, `action`, `created_at`, `updated_at`, `created_by_id`, `updated_by_id`) VALUES
  (30, 'api::article.article.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (31, 'api::author.author.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (32, 'api::category.category.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (33, 'api::team.team.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (34, 'api::page.page.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (35, 'api::vault.vault.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (36, 'api::homepage.homepage.find', 1717401600000, 1717401600000, NULL, NULL),
  (37, 'api::global.global.find', 1717401600000, 1717401600000, NULL, NULL),
  (38, 'api::article.article.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (39, 'api::author.author.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (40, 'api::category.category.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (41, 'api::team.team.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (42, 'api::page.page.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (43, 'api::homepage.homepage.find', 1717401600000, 1717401600000, NULL, NULL),
  (44, 'api::global.global.find', 1717401600000, 1717401600000, NULL, NULL),
  (45, 'api::article.article.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (46, 'api::author.author.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (47, 'api::category.category.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (48, 'api::team.team.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (49, 'api::page.page.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (50, 'api::vault.vault.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (51, 'api::audit-log.audit-log.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (52, 'plugin::users-permissions.user.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (53, 'plugin::users-permissions.role.findOne', 1717401600000, 1717401600000, NULL, NULL),
  (54, 'api::homepage.homepage.find', 1717401600000, 1717401600000, NULL, NULL),
  (55, 'api::global.global.find', 1717401600000, 1717401600000, NULL, NULL);
INSERT INTO `up_permissions_role_links` (`id`, `permission_id`, `role_id`, `permission_order`) VALUES
  (30, 30, 1, 9),
  (31, 31, 1, 10),
  (32, 32, 1, 11),
  (33, 33, 1, 12),
  (34, 34, 1, 13),
  (35, 35, 1, 14),
  (36, 36, 1, 15),
  (37, 37, 1, 16),
  (38, 38, 2, 7),
  (39, 39, 2, 8),
  (40, 40, 2, 9),
  (41, 41, 2, 10),
  (42, 42, 2, 11),
  (43, 43, 2, 12),
  (44, 44, 2, 13),
  (45, 45, 3, 10),
  (46, 46, 3, 11),
  (47, 47, 3, 12),
  (48, 48, 3, 13),
  (49, 49, 3, 14),
  (50, 50, 3, 15),
  (51, 51, 3, 16),
  (52, 52, 3, 17),
  (53, 53, 3, 18),
  (54, 54, 3, 19),
  (55, 55, 3, 20);
UPDATE `files` SET size = 4.72 WHERE id = 1;
UPDATE `files` SET size = 4.64 WHERE id = 2;
UPDATE `files` SET size = 4.32 WHERE id = 3;
UPDATE `files` SET size = 4.0 WHERE id = 4;
UPDATE `files` SET size = 4.8 WHERE id = 5;
UPDATE `files` SET size = 4.39 WHERE id = 6;
UPDATE `files` SET size = 4.63 WHERE id = 7;
UPDATE `files` SET size = 4.65 WHERE id = 8;
UPDATE `files` SET size = 4.65 WHERE id = 9;
UPDATE `files` SET size = 4.95 WHERE id = 10;
UPDATE `files` SET size = 4.59 WHERE id = 11;
UPDATE `files` SET size = 4.57 WHERE id = 12;
UPDATE `files` SET size = 4.74 WHERE id = 13;
UPDATE `files` SET size = 4.78 WHERE id = 14;
UPDATE `files` SET size = 4.76 WHERE id = 15;
UPDATE `files` SET size = 4.78 WHERE id = 16;
UPDATE `files` SET size = 4.74 WHERE id = 17;
UPDATE `files` SET size = 4.74 WHERE id = 18;
UPDATE `files` SET size = 4.42 WHERE id = 19;
UPDATE `files` SET size = 4.98 WHERE id = 20;
UPDATE `files` SET size = 4.95 WHERE id = 21;
UPDATE `files` SET size = 4.61 WHERE id = 22;
UPDATE `files` SET size = 4.66 WHERE id = 23;
UPDATE `files` SET size = 4.8 WHERE id = 24;
COMMIT;
