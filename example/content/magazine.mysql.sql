-- Tideline, the magazine of the example host, in tables as Strapi 4.26.2 makes them; for MariaDB and MySQL.

SET NAMES utf8mb4;
SET time_zone = '+00:00';
SET foreign_key_checks = 0;

CREATE TABLE `admin_permissions` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `action` varchar(255) DEFAULT NULL,
  `action_parameters` json DEFAULT NULL,
  `subject` varchar(255) DEFAULT NULL,
  `properties` json DEFAULT NULL,
  `conditions` json DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `admin_permissions_created_by_id_fk` (`created_by_id`),
  KEY `admin_permissions_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `admin_permissions_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `admin_permissions_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `admin_permissions_role_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `permission_id` int unsigned DEFAULT NULL,
  `role_id` int unsigned DEFAULT NULL,
  `permission_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `admin_permissions_role_links_unique` (`permission_id`,`role_id`),
  KEY `admin_permissions_role_links_fk` (`permission_id`),
  KEY `admin_permissions_role_links_inv_fk` (`role_id`),
  KEY `admin_permissions_role_links_order_inv_fk` (`permission_order`),
  CONSTRAINT `admin_permissions_role_links_fk` FOREIGN KEY (`permission_id`) REFERENCES `admin_permissions` (`id`) ON DELETE CASCADE,
  CONSTRAINT `admin_permissions_role_links_inv_fk` FOREIGN KEY (`role_id`) REFERENCES `admin_roles` (`id`) ON DELETE CASCADE
);

CREATE TABLE `admin_roles` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255) DEFAULT NULL,
  `code` varchar(255) DEFAULT NULL,
  `description` varchar(255) DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `admin_roles_created_by_id_fk` (`created_by_id`),
  KEY `admin_roles_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `admin_roles_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `admin_roles_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `admin_users` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `firstname` varchar(255) DEFAULT NULL,
  `lastname` varchar(255) DEFAULT NULL,
  `username` varchar(255) DEFAULT NULL,
  `email` varchar(255) DEFAULT NULL,
  `password` varchar(255) DEFAULT NULL,
  `reset_password_token` varchar(255) DEFAULT NULL,
  `registration_token` varchar(255) DEFAULT NULL,
  `is_active` tinyint(1) DEFAULT NULL,
  `blocked` tinyint(1) DEFAULT NULL,
  `prefered_language` varchar(255) DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `admin_users_created_by_id_fk` (`created_by_id`),
  KEY `admin_users_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `admin_users_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `admin_users_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `admin_users_roles_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `user_id` int unsigned DEFAULT NULL,
  `role_id` int unsigned DEFAULT NULL,
  `role_order` double unsigned DEFAULT NULL,
  `user_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `admin_users_roles_links_unique` (`user_id`,`role_id`),
  KEY `admin_users_roles_links_fk` (`user_id`),
  KEY `admin_users_roles_links_inv_fk` (`role_id`),
  KEY `admin_users_roles_links_order_fk` (`role_order`),
  KEY `admin_users_roles_links_order_inv_fk` (`user_order`),
  CONSTRAINT `admin_users_roles_links_fk` FOREIGN KEY (`user_id`) REFERENCES `admin_users` (`id`) ON DELETE CASCADE,
  CONSTRAINT `admin_users_roles_links_inv_fk` FOREIGN KEY (`role_id`) REFERENCES `admin_roles` (`id`) ON DELETE CASCADE
);

CREATE TABLE `articles` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `title` varchar(255) DEFAULT NULL,
  `slug` varchar(255) DEFAULT NULL,
  `summary` longtext,
  `body` longtext,
  `kind` varchar(255) DEFAULT NULL,
  `contact_email` varchar(255) DEFAULT NULL,
  `secret` varchar(255) DEFAULT NULL,
  `internal_note` varchar(255) DEFAULT NULL,
  `word_count` int DEFAULT NULL,
  `views` bigint DEFAULT NULL,
  `rating` double DEFAULT NULL,
  `price` decimal(10,2) DEFAULT NULL,
  `featured` tinyint(1) DEFAULT NULL,
  `metadata` json DEFAULT NULL,
  `issue_date` date DEFAULT NULL,
  `air_time` time(3) DEFAULT NULL,
  `event_at` datetime(6) DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `published_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  `locale` varchar(255) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `articles_slug_unique` (`slug`),
  KEY `articles_created_by_id_fk` (`created_by_id`),
  KEY `articles_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `articles_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `articles_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `articles_author_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `article_id` int unsigned DEFAULT NULL,
  `author_id` int unsigned DEFAULT NULL,
  `article_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `articles_author_links_unique` (`article_id`,`author_id`),
  KEY `articles_author_links_fk` (`article_id`),
  KEY `articles_author_links_inv_fk` (`author_id`),
  KEY `articles_author_links_order_inv_fk` (`article_order`),
  CONSTRAINT `articles_author_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE,
  CONSTRAINT `articles_author_links_inv_fk` FOREIGN KEY (`author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE
);

CREATE TABLE `articles_categories_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `article_id` int unsigned DEFAULT NULL,
  `category_id` int unsigned DEFAULT NULL,
  `category_order` double unsigned DEFAULT NULL,
  `article_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `articles_categories_links_unique` (`article_id`,`category_id`),
  KEY `articles_categories_links_fk` (`article_id`),
  KEY `articles_categories_links_inv_fk` (`category_id`),
  KEY `articles_categories_links_order_fk` (`category_order`),
  KEY `articles_categories_links_order_inv_fk` (`article_order`),
  CONSTRAINT `articles_categories_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE,
  CONSTRAINT `articles_categories_links_inv_fk` FOREIGN KEY (`category_id`) REFERENCES `categories` (`id`) ON DELETE CASCADE
);

CREATE TABLE `articles_components` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `entity_id` int unsigned DEFAULT NULL,
  `component_id` int unsigned DEFAULT NULL,
  `component_type` varchar(255) DEFAULT NULL,
  `field` varchar(255) DEFAULT NULL,
  `order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `articles_unique` (`entity_id`,`component_id`,`field`,`component_type`),
  KEY `articles_field_index` (`field`),
  KEY `articles_component_type_index` (`component_type`),
  KEY `articles_entity_fk` (`entity_id`),
  CONSTRAINT `articles_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE
);

CREATE TABLE `articles_localizations_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `article_id` int unsigned DEFAULT NULL,
  `inv_article_id` int unsigned DEFAULT NULL,
  `article_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `articles_localizations_links_unique` (`article_id`,`inv_article_id`),
  KEY `articles_localizations_links_fk` (`article_id`),
  KEY `articles_localizations_links_inv_fk` (`inv_article_id`),
  KEY `articles_localizations_links_order_fk` (`article_order`),
  CONSTRAINT `articles_localizations_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE,
  CONSTRAINT `articles_localizations_links_inv_fk` FOREIGN KEY (`inv_article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE
);

CREATE TABLE `articles_owner_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `article_id` int unsigned DEFAULT NULL,
  `user_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `articles_owner_links_unique` (`article_id`,`user_id`),
  KEY `articles_owner_links_fk` (`article_id`),
  KEY `articles_owner_links_inv_fk` (`user_id`),
  CONSTRAINT `articles_owner_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE,
  CONSTRAINT `articles_owner_links_inv_fk` FOREIGN KEY (`user_id`) REFERENCES `up_users` (`id`) ON DELETE CASCADE
);

CREATE TABLE `articles_related_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `article_id` int unsigned DEFAULT NULL,
  `inv_article_id` int unsigned DEFAULT NULL,
  `article_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `articles_related_links_unique` (`article_id`,`inv_article_id`),
  KEY `articles_related_links_fk` (`article_id`),
  KEY `articles_related_links_inv_fk` (`inv_article_id`),
  KEY `articles_related_links_order_fk` (`article_order`),
  CONSTRAINT `articles_related_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE,
  CONSTRAINT `articles_related_links_inv_fk` FOREIGN KEY (`inv_article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE
);

CREATE TABLE `articles_reviewers_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `article_id` int unsigned DEFAULT NULL,
  `author_id` int unsigned DEFAULT NULL,
  `author_order` double unsigned DEFAULT NULL,
  `article_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `articles_reviewers_links_unique` (`article_id`,`author_id`),
  KEY `articles_reviewers_links_fk` (`article_id`),
  KEY `articles_reviewers_links_inv_fk` (`author_id`),
  KEY `articles_reviewers_links_order_fk` (`author_order`),
  KEY `articles_reviewers_links_order_inv_fk` (`article_order`),
  CONSTRAINT `articles_reviewers_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE,
  CONSTRAINT `articles_reviewers_links_inv_fk` FOREIGN KEY (`author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE
);

CREATE TABLE `articles_vault_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `article_id` int unsigned DEFAULT NULL,
  `vault_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `articles_vault_links_unique` (`article_id`,`vault_id`),
  KEY `articles_vault_links_fk` (`article_id`),
  KEY `articles_vault_links_inv_fk` (`vault_id`),
  CONSTRAINT `articles_vault_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE,
  CONSTRAINT `articles_vault_links_inv_fk` FOREIGN KEY (`vault_id`) REFERENCES `vaults` (`id`) ON DELETE CASCADE
);

CREATE TABLE `audit_logs` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `message` varchar(255) DEFAULT NULL,
  `level` int DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `audit_logs_created_by_id_fk` (`created_by_id`),
  KEY `audit_logs_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `audit_logs_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `audit_logs_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `authors` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255) DEFAULT NULL,
  `bio` longtext,
  `email` varchar(255) DEFAULT NULL,
  `birthday` date DEFAULT NULL,
  `rank` int DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `authors_created_by_id_fk` (`created_by_id`),
  KEY `authors_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `authors_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `authors_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `authors_components` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `entity_id` int unsigned DEFAULT NULL,
  `component_id` int unsigned DEFAULT NULL,
  `component_type` varchar(255) DEFAULT NULL,
  `field` varchar(255) DEFAULT NULL,
  `order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `authors_unique` (`entity_id`,`component_id`,`field`,`component_type`),
  KEY `authors_field_index` (`field`),
  KEY `authors_component_type_index` (`component_type`),
  KEY `authors_entity_fk` (`entity_id`),
  CONSTRAINT `authors_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE
);

CREATE TABLE `authors_mentor_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `author_id` int unsigned DEFAULT NULL,
  `inv_author_id` int unsigned DEFAULT NULL,
  `author_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `authors_mentor_links_unique` (`author_id`,`inv_author_id`),
  KEY `authors_mentor_links_fk` (`author_id`),
  KEY `authors_mentor_links_inv_fk` (`inv_author_id`),
  KEY `authors_mentor_links_order_inv_fk` (`author_order`),
  CONSTRAINT `authors_mentor_links_fk` FOREIGN KEY (`author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE,
  CONSTRAINT `authors_mentor_links_inv_fk` FOREIGN KEY (`inv_author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE
);

CREATE TABLE `authors_team_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `author_id` int unsigned DEFAULT NULL,
  `team_id` int unsigned DEFAULT NULL,
  `author_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `authors_team_links_unique` (`author_id`,`team_id`),
  KEY `authors_team_links_fk` (`author_id`),
  KEY `authors_team_links_inv_fk` (`team_id`),
  KEY `authors_team_links_order_inv_fk` (`author_order`),
  CONSTRAINT `authors_team_links_fk` FOREIGN KEY (`author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE,
  CONSTRAINT `authors_team_links_inv_fk` FOREIGN KEY (`team_id`) REFERENCES `teams` (`id`) ON DELETE CASCADE
);

CREATE TABLE `categories` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255) DEFAULT NULL,
  `code` varchar(255) DEFAULT NULL,
  `weight` int DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  `locale` varchar(255) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `categories_created_by_id_fk` (`created_by_id`),
  KEY `categories_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `categories_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `categories_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `categories_localizations_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `category_id` int unsigned DEFAULT NULL,
  `inv_category_id` int unsigned DEFAULT NULL,
  `category_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `categories_localizations_links_unique` (`category_id`,`inv_category_id`),
  KEY `categories_localizations_links_fk` (`category_id`),
  KEY `categories_localizations_links_inv_fk` (`inv_category_id`),
  KEY `categories_localizations_links_order_fk` (`category_order`),
  CONSTRAINT `categories_localizations_links_fk` FOREIGN KEY (`category_id`) REFERENCES `categories` (`id`) ON DELETE CASCADE,
  CONSTRAINT `categories_localizations_links_inv_fk` FOREIGN KEY (`inv_category_id`) REFERENCES `categories` (`id`) ON DELETE CASCADE
);

CREATE TABLE `categories_parent_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `category_id` int unsigned DEFAULT NULL,
  `inv_category_id` int unsigned DEFAULT NULL,
  `category_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `categories_parent_links_unique` (`category_id`,`inv_category_id`),
  KEY `categories_parent_links_fk` (`category_id`),
  KEY `categories_parent_links_inv_fk` (`inv_category_id`),
  KEY `categories_parent_links_order_inv_fk` (`category_order`),
  CONSTRAINT `categories_parent_links_fk` FOREIGN KEY (`category_id`) REFERENCES `categories` (`id`) ON DELETE CASCADE,
  CONSTRAINT `categories_parent_links_inv_fk` FOREIGN KEY (`inv_category_id`) REFERENCES `categories` (`id`) ON DELETE CASCADE
);

CREATE TABLE `components_blocks_heros` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `heading` varchar(255) DEFAULT NULL,
  PRIMARY KEY (`id`)
);

CREATE TABLE `components_blocks_heros_components` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `entity_id` int unsigned DEFAULT NULL,
  `component_id` int unsigned DEFAULT NULL,
  `component_type` varchar(255) DEFAULT NULL,
  `field` varchar(255) DEFAULT NULL,
  `order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `components_blocks_heros_unique` (`entity_id`,`component_id`,`field`,`component_type`),
  KEY `components_blocks_heros_field_index` (`field`),
  KEY `components_blocks_heros_component_type_index` (`component_type`),
  KEY `components_blocks_heros_entity_fk` (`entity_id`),
  CONSTRAINT `components_blocks_heros_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `components_blocks_heros` (`id`) ON DELETE CASCADE
);

CREATE TABLE `components_blocks_quotes` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `body` longtext,
  `by` varchar(255) DEFAULT NULL,
  PRIMARY KEY (`id`)
);

CREATE TABLE `components_blocks_quotes_speaker_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `quote_id` int unsigned DEFAULT NULL,
  `author_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `components_blocks_quotes_speaker_links_unique` (`quote_id`,`author_id`),
  KEY `components_blocks_quotes_speaker_links_fk` (`quote_id`),
  KEY `components_blocks_quotes_speaker_links_inv_fk` (`author_id`),
  CONSTRAINT `components_blocks_quotes_speaker_links_fk` FOREIGN KEY (`quote_id`) REFERENCES `components_blocks_quotes` (`id`) ON DELETE CASCADE,
  CONSTRAINT `components_blocks_quotes_speaker_links_inv_fk` FOREIGN KEY (`author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE
);

CREATE TABLE `components_blocks_relateds` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `title` varchar(255) DEFAULT NULL,
  PRIMARY KEY (`id`)
);

CREATE TABLE `components_blocks_relateds_articles_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `related_id` int unsigned DEFAULT NULL,
  `article_id` int unsigned DEFAULT NULL,
  `article_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `components_blocks_relateds_articles_links_unique` (`related_id`,`article_id`),
  KEY `components_blocks_relateds_articles_links_fk` (`related_id`),
  KEY `components_blocks_relateds_articles_links_inv_fk` (`article_id`),
  KEY `components_blocks_relateds_articles_links_order_fk` (`article_order`),
  CONSTRAINT `components_blocks_relateds_articles_links_fk` FOREIGN KEY (`related_id`) REFERENCES `components_blocks_relateds` (`id`) ON DELETE CASCADE,
  CONSTRAINT `components_blocks_relateds_articles_links_inv_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE
);

CREATE TABLE `components_blocks_relateds_picks_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `related_id` int unsigned DEFAULT NULL,
  `category_id` int unsigned DEFAULT NULL,
  `category_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `components_blocks_relateds_picks_links_unique` (`related_id`,`category_id`),
  KEY `components_blocks_relateds_picks_links_fk` (`related_id`),
  KEY `components_blocks_relateds_picks_links_inv_fk` (`category_id`),
  KEY `components_blocks_relateds_picks_links_order_fk` (`category_order`),
  CONSTRAINT `components_blocks_relateds_picks_links_fk` FOREIGN KEY (`related_id`) REFERENCES `components_blocks_relateds` (`id`) ON DELETE CASCADE,
  CONSTRAINT `components_blocks_relateds_picks_links_inv_fk` FOREIGN KEY (`category_id`) REFERENCES `categories` (`id`) ON DELETE CASCADE
);

CREATE TABLE `components_shared_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `label` varchar(255) DEFAULT NULL,
  `href` varchar(255) DEFAULT NULL,
  `new_tab` tinyint(1) DEFAULT NULL,
  PRIMARY KEY (`id`)
);

CREATE TABLE `components_shared_seos` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `meta_title` varchar(255) DEFAULT NULL,
  `meta_description` longtext,
  `priority` double DEFAULT NULL,
  `internal_score` int DEFAULT NULL,
  PRIMARY KEY (`id`)
);

CREATE TABLE `components_shared_seos_components` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `entity_id` int unsigned DEFAULT NULL,
  `component_id` int unsigned DEFAULT NULL,
  `component_type` varchar(255) DEFAULT NULL,
  `field` varchar(255) DEFAULT NULL,
  `order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `components_shared_seos_unique` (`entity_id`,`component_id`,`field`,`component_type`),
  KEY `components_shared_seos_field_index` (`field`),
  KEY `components_shared_seos_component_type_index` (`component_type`),
  KEY `components_shared_seos_entity_fk` (`entity_id`),
  CONSTRAINT `components_shared_seos_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `components_shared_seos` (`id`) ON DELETE CASCADE
);

CREATE TABLE `components_shared_socials` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `network` varchar(255) DEFAULT NULL,
  `title` varchar(255) DEFAULT NULL,
  PRIMARY KEY (`id`)
);

CREATE TABLE `files` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255) DEFAULT NULL,
  `alternative_text` varchar(255) DEFAULT NULL,
  `caption` varchar(255) DEFAULT NULL,
  `width` int DEFAULT NULL,
  `height` int DEFAULT NULL,
  `formats` json DEFAULT NULL,
  `hash` varchar(255) DEFAULT NULL,
  `ext` varchar(255) DEFAULT NULL,
  `mime` varchar(255) DEFAULT NULL,
  `size` decimal(10,2) DEFAULT NULL,
  `url` varchar(255) DEFAULT NULL,
  `preview_url` varchar(255) DEFAULT NULL,
  `provider` varchar(255) DEFAULT NULL,
  `provider_metadata` json DEFAULT NULL,
  `folder_path` varchar(255) DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `upload_files_folder_path_index` (`folder_path`),
  KEY `upload_files_created_at_index` (`created_at`),
  KEY `upload_files_updated_at_index` (`updated_at`),
  KEY `upload_files_name_index` (`name`),
  KEY `upload_files_size_index` (`size`),
  KEY `upload_files_ext_index` (`ext`),
  KEY `files_created_by_id_fk` (`created_by_id`),
  KEY `files_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `files_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `files_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `files_folder_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `file_id` int unsigned DEFAULT NULL,
  `folder_id` int unsigned DEFAULT NULL,
  `file_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `files_folder_links_unique` (`file_id`,`folder_id`),
  KEY `files_folder_links_fk` (`file_id`),
  KEY `files_folder_links_inv_fk` (`folder_id`),
  KEY `files_folder_links_order_inv_fk` (`file_order`),
  CONSTRAINT `files_folder_links_fk` FOREIGN KEY (`file_id`) REFERENCES `files` (`id`) ON DELETE CASCADE,
  CONSTRAINT `files_folder_links_inv_fk` FOREIGN KEY (`folder_id`) REFERENCES `upload_folders` (`id`) ON DELETE CASCADE
);

CREATE TABLE `files_related_morphs` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `file_id` int unsigned DEFAULT NULL,
  `related_id` int unsigned DEFAULT NULL,
  `related_type` varchar(255) DEFAULT NULL,
  `field` varchar(255) DEFAULT NULL,
  `order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `files_related_morphs_fk` (`file_id`),
  KEY `files_related_morphs_order_index` (`order`),
  KEY `files_related_morphs_id_column_index` (`related_id`),
  CONSTRAINT `files_related_morphs_fk` FOREIGN KEY (`file_id`) REFERENCES `files` (`id`) ON DELETE CASCADE
);

CREATE TABLE `globals` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `site_name` varchar(255) DEFAULT NULL,
  `tagline` varchar(255) DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `globals_created_by_id_fk` (`created_by_id`),
  KEY `globals_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `globals_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `globals_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `globals_components` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `entity_id` int unsigned DEFAULT NULL,
  `component_id` int unsigned DEFAULT NULL,
  `component_type` varchar(255) DEFAULT NULL,
  `field` varchar(255) DEFAULT NULL,
  `order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `globals_unique` (`entity_id`,`component_id`,`field`,`component_type`),
  KEY `globals_field_index` (`field`),
  KEY `globals_component_type_index` (`component_type`),
  KEY `globals_entity_fk` (`entity_id`),
  CONSTRAINT `globals_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `globals` (`id`) ON DELETE CASCADE
);

CREATE TABLE `homepages` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `heading` varchar(255) DEFAULT NULL,
  `intro` longtext DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `published_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  `locale` varchar(255) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `homepages_created_by_id_fk` (`created_by_id`),
  KEY `homepages_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `homepages_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `homepages_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `homepages_components` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `entity_id` int unsigned DEFAULT NULL,
  `component_id` int unsigned DEFAULT NULL,
  `component_type` varchar(255) DEFAULT NULL,
  `field` varchar(255) DEFAULT NULL,
  `order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `homepages_unique` (`entity_id`,`component_id`,`field`,`component_type`),
  KEY `homepages_field_index` (`field`),
  KEY `homepages_component_type_index` (`component_type`),
  KEY `homepages_entity_fk` (`entity_id`),
  CONSTRAINT `homepages_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `homepages` (`id`) ON DELETE CASCADE
);

CREATE TABLE `homepages_featured_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `homepage_id` int unsigned DEFAULT NULL,
  `article_id` int unsigned DEFAULT NULL,
  `article_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `homepages_featured_links_unique` (`homepage_id`,`article_id`),
  KEY `homepages_featured_links_fk` (`homepage_id`),
  KEY `homepages_featured_links_inv_fk` (`article_id`),
  KEY `homepages_featured_links_order_fk` (`article_order`),
  CONSTRAINT `homepages_featured_links_fk` FOREIGN KEY (`homepage_id`) REFERENCES `homepages` (`id`) ON DELETE CASCADE,
  CONSTRAINT `homepages_featured_links_inv_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE
);

CREATE TABLE `homepages_localizations_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `homepage_id` int unsigned DEFAULT NULL,
  `inv_homepage_id` int unsigned DEFAULT NULL,
  `homepage_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `homepages_localizations_links_unique` (`homepage_id`,`inv_homepage_id`),
  KEY `homepages_localizations_links_fk` (`homepage_id`),
  KEY `homepages_localizations_links_inv_fk` (`inv_homepage_id`),
  KEY `homepages_localizations_links_order_fk` (`homepage_order`),
  CONSTRAINT `homepages_localizations_links_fk` FOREIGN KEY (`homepage_id`) REFERENCES `homepages` (`id`) ON DELETE CASCADE,
  CONSTRAINT `homepages_localizations_links_inv_fk` FOREIGN KEY (`inv_homepage_id`) REFERENCES `homepages` (`id`) ON DELETE CASCADE
);

CREATE TABLE `i18n_locale` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255) DEFAULT NULL,
  `code` varchar(255) DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `i18n_locale_created_by_id_fk` (`created_by_id`),
  KEY `i18n_locale_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `i18n_locale_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `i18n_locale_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `pages` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255) DEFAULT NULL,
  `path` varchar(255) DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `published_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `pages_path_unique` (`path`),
  KEY `pages_created_by_id_fk` (`created_by_id`),
  KEY `pages_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `pages_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `pages_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `pages_components` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `entity_id` int unsigned DEFAULT NULL,
  `component_id` int unsigned DEFAULT NULL,
  `component_type` varchar(255) DEFAULT NULL,
  `field` varchar(255) DEFAULT NULL,
  `order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `pages_unique` (`entity_id`,`component_id`,`field`,`component_type`),
  KEY `pages_field_index` (`field`),
  KEY `pages_component_type_index` (`component_type`),
  KEY `pages_entity_fk` (`entity_id`),
  CONSTRAINT `pages_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `pages` (`id`) ON DELETE CASCADE
);

CREATE TABLE `strapi_api_token_permissions` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `action` varchar(255) DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `strapi_api_token_permissions_created_by_id_fk` (`created_by_id`),
  KEY `strapi_api_token_permissions_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `strapi_api_token_permissions_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `strapi_api_token_permissions_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `strapi_api_token_permissions_token_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `api_token_permission_id` int unsigned DEFAULT NULL,
  `api_token_id` int unsigned DEFAULT NULL,
  `api_token_permission_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `strapi_api_token_permissions_token_links_unique` (`api_token_permission_id`,`api_token_id`),
  KEY `strapi_api_token_permissions_token_links_fk` (`api_token_permission_id`),
  KEY `strapi_api_token_permissions_token_links_inv_fk` (`api_token_id`),
  KEY `strapi_api_token_permissions_token_links_order_inv_fk` (`api_token_permission_order`),
  CONSTRAINT `strapi_api_token_permissions_token_links_fk` FOREIGN KEY (`api_token_permission_id`) REFERENCES `strapi_api_token_permissions` (`id`) ON DELETE CASCADE,
  CONSTRAINT `strapi_api_token_permissions_token_links_inv_fk` FOREIGN KEY (`api_token_id`) REFERENCES `strapi_api_tokens` (`id`) ON DELETE CASCADE
);

CREATE TABLE `strapi_api_tokens` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255) DEFAULT NULL,
  `description` varchar(255) DEFAULT NULL,
  `type` varchar(255) DEFAULT NULL,
  `access_key` varchar(255) DEFAULT NULL,
  `last_used_at` datetime(6) DEFAULT NULL,
  `expires_at` datetime(6) DEFAULT NULL,
  `lifespan` bigint DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `strapi_api_tokens_created_by_id_fk` (`created_by_id`),
  KEY `strapi_api_tokens_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `strapi_api_tokens_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `strapi_api_tokens_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `strapi_core_store_settings` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `key` varchar(255) DEFAULT NULL,
  `value` longtext,
  `type` varchar(255) DEFAULT NULL,
  `environment` varchar(255) DEFAULT NULL,
  `tag` varchar(255) DEFAULT NULL,
  PRIMARY KEY (`id`)
);

CREATE TABLE `strapi_database_schema` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `schema` json DEFAULT NULL,
  `time` datetime DEFAULT NULL,
  `hash` varchar(255) DEFAULT NULL,
  PRIMARY KEY (`id`)
);

CREATE TABLE `strapi_migrations` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255) DEFAULT NULL,
  `time` datetime DEFAULT NULL,
  PRIMARY KEY (`id`)
);

CREATE TABLE `strapi_release_actions` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `type` varchar(255) DEFAULT NULL,
  `target_id` int unsigned DEFAULT NULL,
  `target_type` varchar(255) DEFAULT NULL,
  `content_type` varchar(255) DEFAULT NULL,
  `locale` varchar(255) DEFAULT NULL,
  `is_entry_valid` tinyint(1) DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `strapi_release_actions_created_by_id_fk` (`created_by_id`),
  KEY `strapi_release_actions_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `strapi_release_actions_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `strapi_release_actions_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `strapi_release_actions_release_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `release_action_id` int unsigned DEFAULT NULL,
  `release_id` int unsigned DEFAULT NULL,
  `release_action_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `strapi_release_actions_release_links_unique` (`release_action_id`,`release_id`),
  KEY `strapi_release_actions_release_links_fk` (`release_action_id`),
  KEY `strapi_release_actions_release_links_inv_fk` (`release_id`),
  KEY `strapi_release_actions_release_links_order_inv_fk` (`release_action_order`),
  CONSTRAINT `strapi_release_actions_release_links_fk` FOREIGN KEY (`release_action_id`) REFERENCES `strapi_release_actions` (`id`) ON DELETE CASCADE,
  CONSTRAINT `strapi_release_actions_release_links_inv_fk` FOREIGN KEY (`release_id`) REFERENCES `strapi_releases` (`id`) ON DELETE CASCADE
);

CREATE TABLE `strapi_releases` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255) DEFAULT NULL,
  `released_at` datetime(6) DEFAULT NULL,
  `scheduled_at` datetime(6) DEFAULT NULL,
  `timezone` varchar(255) DEFAULT NULL,
  `status` varchar(255) DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `strapi_releases_created_by_id_fk` (`created_by_id`),
  KEY `strapi_releases_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `strapi_releases_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `strapi_releases_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `strapi_transfer_token_permissions` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `action` varchar(255) DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `strapi_transfer_token_permissions_created_by_id_fk` (`created_by_id`),
  KEY `strapi_transfer_token_permissions_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `strapi_transfer_token_permissions_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `strapi_transfer_token_permissions_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `strapi_transfer_token_permissions_token_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `transfer_token_permission_id` int unsigned DEFAULT NULL,
  `transfer_token_id` int unsigned DEFAULT NULL,
  `transfer_token_permission_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `strapi_transfer_token_permissions_token_links_unique` (`transfer_token_permission_id`,`transfer_token_id`),
  KEY `strapi_transfer_token_permissions_token_links_fk` (`transfer_token_permission_id`),
  KEY `strapi_transfer_token_permissions_token_links_inv_fk` (`transfer_token_id`),
  KEY `strapi_transfer_token_permissions_token_links_order_inv_fk` (`transfer_token_permission_order`),
  CONSTRAINT `strapi_transfer_token_permissions_token_links_fk` FOREIGN KEY (`transfer_token_permission_id`) REFERENCES `strapi_transfer_token_permissions` (`id`) ON DELETE CASCADE,
  CONSTRAINT `strapi_transfer_token_permissions_token_links_inv_fk` FOREIGN KEY (`transfer_token_id`) REFERENCES `strapi_transfer_tokens` (`id`) ON DELETE CASCADE
);

CREATE TABLE `strapi_transfer_tokens` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255) DEFAULT NULL,
  `description` varchar(255) DEFAULT NULL,
  `access_key` varchar(255) DEFAULT NULL,
  `last_used_at` datetime(6) DEFAULT NULL,
  `expires_at` datetime(6) DEFAULT NULL,
  `lifespan` bigint DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `strapi_transfer_tokens_created_by_id_fk` (`created_by_id`),
  KEY `strapi_transfer_tokens_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `strapi_transfer_tokens_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `strapi_transfer_tokens_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `strapi_webhooks` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255) DEFAULT NULL,
  `url` longtext,
  `headers` json DEFAULT NULL,
  `events` json DEFAULT NULL,
  `enabled` tinyint(1) DEFAULT NULL,
  PRIMARY KEY (`id`)
);

CREATE TABLE `teams` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255) DEFAULT NULL,
  `city` varchar(255) DEFAULT NULL,
  `budget` decimal(10,2) DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `published_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `teams_created_by_id_fk` (`created_by_id`),
  KEY `teams_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `teams_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `teams_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `teams_lead_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `team_id` int unsigned DEFAULT NULL,
  `author_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `teams_lead_links_unique` (`team_id`,`author_id`),
  KEY `teams_lead_links_fk` (`team_id`),
  KEY `teams_lead_links_inv_fk` (`author_id`),
  CONSTRAINT `teams_lead_links_fk` FOREIGN KEY (`team_id`) REFERENCES `teams` (`id`) ON DELETE CASCADE,
  CONSTRAINT `teams_lead_links_inv_fk` FOREIGN KEY (`author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE
);

CREATE TABLE `up_permissions` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `action` varchar(255) DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `up_permissions_created_by_id_fk` (`created_by_id`),
  KEY `up_permissions_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `up_permissions_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `up_permissions_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `up_permissions_role_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `permission_id` int unsigned DEFAULT NULL,
  `role_id` int unsigned DEFAULT NULL,
  `permission_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `up_permissions_role_links_unique` (`permission_id`,`role_id`),
  KEY `up_permissions_role_links_fk` (`permission_id`),
  KEY `up_permissions_role_links_inv_fk` (`role_id`),
  KEY `up_permissions_role_links_order_inv_fk` (`permission_order`),
  CONSTRAINT `up_permissions_role_links_fk` FOREIGN KEY (`permission_id`) REFERENCES `up_permissions` (`id`) ON DELETE CASCADE,
  CONSTRAINT `up_permissions_role_links_inv_fk` FOREIGN KEY (`role_id`) REFERENCES `up_roles` (`id`) ON DELETE CASCADE
);

CREATE TABLE `up_roles` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255) DEFAULT NULL,
  `description` varchar(255) DEFAULT NULL,
  `type` varchar(255) DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `up_roles_created_by_id_fk` (`created_by_id`),
  KEY `up_roles_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `up_roles_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `up_roles_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `up_users` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `username` varchar(255) DEFAULT NULL,
  `email` varchar(255) DEFAULT NULL,
  `provider` varchar(255) DEFAULT NULL,
  `password` varchar(255) DEFAULT NULL,
  `reset_password_token` varchar(255) DEFAULT NULL,
  `confirmation_token` varchar(255) DEFAULT NULL,
  `confirmed` tinyint(1) DEFAULT NULL,
  `blocked` tinyint(1) DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `up_users_created_by_id_fk` (`created_by_id`),
  KEY `up_users_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `up_users_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `up_users_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `up_users_role_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `user_id` int unsigned DEFAULT NULL,
  `role_id` int unsigned DEFAULT NULL,
  `user_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `up_users_role_links_unique` (`user_id`,`role_id`),
  KEY `up_users_role_links_fk` (`user_id`),
  KEY `up_users_role_links_inv_fk` (`role_id`),
  KEY `up_users_role_links_order_inv_fk` (`user_order`),
  CONSTRAINT `up_users_role_links_fk` FOREIGN KEY (`user_id`) REFERENCES `up_users` (`id`) ON DELETE CASCADE,
  CONSTRAINT `up_users_role_links_inv_fk` FOREIGN KEY (`role_id`) REFERENCES `up_roles` (`id`) ON DELETE CASCADE
);

CREATE TABLE `upload_folders` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255) DEFAULT NULL,
  `path_id` int DEFAULT NULL,
  `path` varchar(255) DEFAULT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `upload_folders_path_id_index` (`path_id`),
  UNIQUE KEY `upload_folders_path_index` (`path`),
  KEY `upload_folders_created_by_id_fk` (`created_by_id`),
  KEY `upload_folders_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `upload_folders_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `upload_folders_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

CREATE TABLE `upload_folders_parent_links` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `folder_id` int unsigned DEFAULT NULL,
  `inv_folder_id` int unsigned DEFAULT NULL,
  `folder_order` double unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `upload_folders_parent_links_unique` (`folder_id`,`inv_folder_id`),
  KEY `upload_folders_parent_links_fk` (`folder_id`),
  KEY `upload_folders_parent_links_inv_fk` (`inv_folder_id`),
  KEY `upload_folders_parent_links_order_inv_fk` (`folder_order`),
  CONSTRAINT `upload_folders_parent_links_fk` FOREIGN KEY (`folder_id`) REFERENCES `upload_folders` (`id`) ON DELETE CASCADE,
  CONSTRAINT `upload_folders_parent_links_inv_fk` FOREIGN KEY (`inv_folder_id`) REFERENCES `upload_folders` (`id`) ON DELETE CASCADE
);

CREATE TABLE `vaults` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `code` varchar(255) DEFAULT NULL,
  `hint` longtext,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `created_by_id` int unsigned DEFAULT NULL,
  `updated_by_id` int unsigned DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `vaults_created_by_id_fk` (`created_by_id`),
  KEY `vaults_updated_by_id_fk` (`updated_by_id`),
  CONSTRAINT `vaults_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL,
  CONSTRAINT `vaults_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL
);

INSERT INTO `admin_users` (`id`, `firstname`, `lastname`, `username`, `email`, `is_active`, `blocked`, `created_at`, `updated_at`) VALUES
  (1, 'Grace', 'Holm', 'grace', 'grace@tideline.example', 1, 0, '2024-01-01 01:00:00.000', '2024-01-01 01:01:00.000'),
  (2, 'Linus', 'Berg', 'linus', 'linus@tideline.example', 1, 0, '2024-01-01 02:00:00.000', '2024-01-01 02:02:00.000');
INSERT INTO `articles` (`id`, `title`, `slug`, `summary`, `body`, `kind`, `contact_email`, `internal_note`, `word_count`, `views`, `rating`, `price`, `featured`, `metadata`, `issue_date`, `air_time`, `event_at`, `created_at`, `updated_at`, `published_at`, `created_by_id`, `updated_by_id`, `locale`) VALUES
  (1, 'The last night ferry', 'night-ferry', 'From May the late crossing ends. We took it one more time, with the people who built their week around it.', '# Ten to midnight\n\nThe ramp goes up at 23:50, as it has since 1971. On board tonight: two bakers, a midwife, a choir on its way home and eleven cyclists who did not know that this was special.\n\nThe company says that a crossing with twenty passengers cannot pay for itself. The bakers say that bread cannot wait for the morning boat.\n\n> If you take away the late one, you move the town by an hour, says the midwife.\n\nFrom 4 May the last ferry leaves at 20:15. A petition asks for Fridays, at least.', 'news', 'ida@tideline.example', 'Check the petition number before print', 1240, 18250, 4.6, 4.5, 1, '{"tags": ["ferry", "night"], "photos": {"count": 2}}', '2025-03-01', '21:30:00.000', '2025-03-14 18:00:00.000', '2025-02-24 06:00:00.000', '2025-03-01 06:42:00.000', '2025-03-01 06:00:00.000', 2, 1, 'en'),
  (2, 'Le dernier ferry de nuit', 'night-ferry-fr', 'À partir de mai, la traversée tardive disparaît. Nous l’avons prise une dernière fois.', '# Minuit moins dix\n\nLa rampe se lève à 23 h 50, comme depuis 1971. À bord ce soir : deux boulangers, une sage-femme, une chorale qui rentre et onze cyclistes.\n\nLa compagnie dit qu’une traversée à vingt passagers ne se paie pas. Les boulangers disent que le pain n’attend pas le bateau du matin.', 'news', 'ida@tideline.example', 'Check the petition number before print', 1364, 2607, 4.6, 4.5, 1, '{"tags": ["ferry", "night"], "photos": {"count": 2}}', '2025-03-01', '21:30:00.000', '2025-03-14 18:00:00.000', '2025-02-26 06:00:00.000', '2025-03-03 06:43:00.000', '2025-03-03 06:00:00.000', 2, 1, 'fr'),
  (3, 'Die letzte Nachtfähre', 'night-ferry-de', 'Ab Mai entfällt die späte Überfahrt. Wir sind noch einmal mitgefahren.', '# Zehn vor Mitternacht\n\nUm 23:50 Uhr geht die Rampe hoch, wie seit 1971. An Bord sind heute zwei Bäcker, eine Hebamme, ein Chor auf dem Heimweg und elf Radfahrer.\n\nDie Reederei sagt, eine Fahrt mit zwanzig Leuten trage sich nicht. Die Bäcker sagen, Brot könne nicht auf das Morgenboot warten.', 'news', 'ida@tideline.example', 'Check the petition number before print', 1178, 2027, 4.6, 4.5, 1, '{"tags": ["ferry", "night"], "photos": {"count": 2}}', '2025-03-01', '21:30:00.000', '2025-03-14 18:00:00.000', '2025-02-27 06:00:00.000', '2025-03-04 06:44:00.000', '2025-03-04 06:00:00.000', 2, 1, 'de'),
  (4, 'A harbour learns to be quiet', 'quiet-harbour', 'Shore power, rubber wheels and one stubborn engineer: how a port lowered its voice.', '# The woman who counts decibels\n\nGrethe Holm has measured the same quay every night for six years. Ships that lie here now switch off their engines and take power from land.\n\n*What was the hardest part?* The reversing signals. Everybody agreed that they were terrible, and nobody wanted to be the first to lower them.\n\n*And now?* Now I hear the gulls again. They are not quiet either.', 'interview', 'amelie@tideline.example', NULL, 2310, 9120, 4.2, 6.0, 1, '{"tags": ["harbour", "noise"], "photos": {"count": 3}}', '2025-03-01', NULL, '2025-04-02 17:30:00.000', '2025-02-26 07:00:00.000', '2025-03-03 07:45:00.000', '2025-03-03 07:00:00.000', 2, 1, 'en'),
  (5, 'Un port apprend le silence', 'quiet-harbour-fr', 'Courant à quai, roues en caoutchouc et une ingénieure têtue.', '# Celle qui compte les décibels\n\nGrethe Holm mesure le même quai chaque nuit depuis six ans. Les navires amarrés ici coupent leurs moteurs et prennent le courant à terre.', 'interview', 'amelie@tideline.example', NULL, 2541, 1302, 4.2, 6.0, 1, '{"tags": ["harbour", "noise"], "photos": {"count": 3}}', '2025-03-01', NULL, '2025-04-02 17:30:00.000', '2025-02-28 07:00:00.000', '2025-03-05 07:46:00.000', '2025-03-05 07:00:00.000', 2, 1, 'fr'),
  (6, 'Ein Hafen wird leise', 'quiet-harbour-de', 'Landstrom, Gummiräder und eine hartnäckige Ingenieurin.', '# Die Frau, die Dezibel zählt\n\nSeit sechs Jahren misst Grethe Holm jede Nacht denselben Kai. Schiffe, die hier liegen, schalten die Maschinen aus und beziehen Strom vom Land.', 'interview', 'amelie@tideline.example', NULL, 2194, 1013, 4.2, 6.0, 1, '{"tags": ["harbour", "noise"], "photos": {"count": 3}}', '2025-03-01', NULL, '2025-04-02 17:30:00.000', '2025-03-01 07:00:00.000', '2025-03-06 07:47:00.000', '2025-03-06 07:00:00.000', 2, 1, 'de'),
  (7, 'Salt, bread and fourteen bakers', 'salt-bread', 'We tasted every loaf that is sold within sight of the sea. Three are worth the trip.', '# Fourteen loaves\n\nThe rules: sold before nine, baked in the town, no butter at the table. We walked from one end of the promenade to the other with a bag that grew heavier.\n\nThe rye from Quay Street is the best bread on this coast. The one with seaweed is the bravest. The white roll at the station is neither, and we ate two.', 'review', 'tomas@tideline.example', NULL, 860, 22840, 4.8, 3.9, 0, '{"tags": ["bread", "salt", "harbour"], "photos": {"count": 1}}', '2025-03-01', '08:15:00.000', NULL, '2025-02-28 05:30:00.000', '2025-03-05 06:18:00.000', '2025-03-05 05:30:00.000', 1, 1, 'en'),
  (8, 'Du sel, du pain et quatorze boulangers', 'salt-bread-fr', 'Nous avons goûté chaque pain vendu face à la mer. Trois valent le voyage.', '# Quatorze pains\n\nLes règles : vendu avant neuf heures, cuit en ville, sans beurre. Le seigle de la rue du Quai est le meilleur pain de cette côte.', 'review', 'tomas@tideline.example', NULL, 946, 3262, 4.8, 3.9, 0, '{"tags": ["bread", "salt", "harbour"], "photos": {"count": 1}}', '2025-03-01', '08:15:00.000', NULL, '2025-03-02 05:30:00.000', '2025-03-07 06:19:00.000', '2025-03-07 05:30:00.000', 1, 1, 'fr'),
  (9, 'Why we should still draw charts by hand', 'charts-by-hand', 'A plotter never asks why the sandbank has moved. A person with a pencil does.', '# In praise of the pencil\n\nThe office that drew our charts closed its drawing room in 2019. The new charts are better in every way that can be counted.\n\nWhat has gone is the question. Whoever draws a line for the tenth time notices that it is not where it was.', 'opinion', 'sam@tideline.example', NULL, 720, 5400, 3.9, NULL, 0, '{"tags": ["chart"], "photos": {"count": 1}}', '2025-03-01', NULL, NULL, '2025-03-03 09:00:00.000', '2025-03-08 09:50:00.000', '2025-03-08 09:00:00.000', 1, 1, 'en'),
  (10, 'Seekarten gehören von Hand gezeichnet', 'charts-by-hand-de', 'Ein Plotter fragt nie, warum die Sandbank gewandert ist.', '# Lob des Bleistifts\n\nDas Amt, das unsere Karten zeichnete, schloss seinen Zeichensaal 2019. Die neuen Karten sind in allem besser, was man zählen kann.', 'opinion', 'sam@tideline.example', NULL, 684, 600, 3.9, NULL, 0, '{"tags": ["chart"], "photos": {"count": 1}}', '2025-03-01', NULL, NULL, '2025-03-06 09:00:00.000', '2025-03-11 09:51:00.000', '2025-03-11 09:00:00.000', 1, 1, 'de'),
  (11, 'Swimming in the canal again', 'canal-swim', 'After fifty years the city reopens its first bathing place. The water is cleaner than its reputation.', '# Stairs into the water\n\nOn 21 June the first steps open at Mill Bridge. Samples are taken each morning, and the result hangs on a board before seven.\n\nThe work was done upstream: four basins hold the rain back that used to wash the streets into the canal. Nobody will ever take a picture of them.', 'news', 'nora@tideline.example', NULL, 1980, 31007, 4.4, 4.5, 1, '{"tags": ["canal", "water"], "photos": {"count": 2}}', '2025-06-01', '07:45:00.000', '2025-06-21 10:00:00.000', '2025-05-27 06:00:00.000', '2025-06-01 06:52:00.000', '2025-06-01 06:00:00.000', 2, 1, 'en'),
  (12, 'Nager de nouveau dans le canal', 'canal-swim-fr', 'Après cinquante ans, la ville rouvre sa première baignade.', '# Un escalier dans l’eau\n\nLe 21 juin, les premières marches ouvrent au pont du Moulin. Un prélèvement est fait chaque matin.', 'news', 'nora@tideline.example', NULL, 2178, 4429, 4.4, 4.5, 1, '{"tags": ["canal", "water"], "photos": {"count": 2}}', '2025-06-01', '07:45:00.000', '2025-06-21 10:00:00.000', '2025-05-29 06:00:00.000', '2025-06-03 06:53:00.000', '2025-06-03 06:00:00.000', 2, 1, 'fr'),
  (13, 'Wieder schwimmen im Kanal', 'canal-swim-de', 'Nach fünfzig Jahren öffnet die Stadt ihre erste Badestelle.', '# Eine Treppe ins Wasser\n\nAm 21. Juni öffnen die ersten Stufen an der Mühlenbrücke. Jeden Morgen wird eine Probe genommen.', 'news', 'nora@tideline.example', NULL, 1881, 3445, 4.4, 4.5, 1, '{"tags": ["canal", "water"], "photos": {"count": 2}}', '2025-06-01', '07:45:00.000', '2025-06-21 10:00:00.000', '2025-05-30 06:00:00.000', '2025-06-04 06:54:00.000', '2025-06-04 06:00:00.000', 2, 1, 'de'),
  (14, 'Three lighthouses in one weekend', 'three-lighthouses', 'Forty kilometres of cliff path, one key and a keeper who makes soup.', '# Forty kilometres\n\nThe path begins behind the fish market and does not come down for two days. The first light is automatic and locked. The second has a keeper, a dog and soup.\n\nThe third is the reason to go: from its gallery you see the other two.', 'review', 'jon@tideline.example', NULL, 2450, 14660, 4.1, 12.0, 1, '{"tags": ["lighthouse", "walk"], "photos": {"count": 2}}', '2025-06-01', NULL, NULL, '2025-05-30 06:30:00.000', '2025-06-04 07:25:00.000', '2025-06-04 06:30:00.000', 1, 1, 'en'),
  (15, 'Trois phares en un week-end', 'three-lighthouses-fr', 'Quarante kilomètres de falaise, une clé et une gardienne qui fait de la soupe.', '# Quarante kilomètres\n\nLe sentier part derrière le marché aux poissons. Le deuxième phare a une gardienne, un chien et de la soupe.', 'review', 'jon@tideline.example', NULL, 2695, 2094, 4.1, 12.0, 1, '{"tags": ["lighthouse", "walk"], "photos": {"count": 2}}', '2025-06-01', NULL, NULL, '2025-06-01 06:30:00.000', '2025-06-06 07:26:00.000', '2025-06-06 06:30:00.000', 1, 1, 'fr'),
  (16, 'What the river took, and what it left', 'what-the-river-took', 'Two years after the flood a farmer shows us the new course of the stream.', '# The field with a river in it\n\nThe old bed is a line of alders. The new one runs where the maize was, twelve metres wide and very sure of itself.\n\n*Do you want it back?* The field? Ask me in spring, when the storks come.', 'interview', 'nora@tideline.example', NULL, 3120, 7350, 4.7, 6.0, 0, '{"tags": ["river", "flood", "water"], "photos": {"count": 2}}', '2025-06-01', '18:00:00.000', NULL, '2025-06-04 06:00:00.000', '2025-06-09 06:57:00.000', '2025-06-09 06:00:00.000', 2, 1, 'en'),
  (17, 'Was der Fluss nahm und was er ließ', 'what-the-river-took-de', 'Zwei Jahre nach der Flut zeigt uns ein Bauer den neuen Lauf.', '# Das Feld mit dem Fluss\n\nDas alte Bett ist eine Reihe von Erlen. Das neue verläuft, wo der Mais stand, zwölf Meter breit und sehr sicher.', 'interview', 'nora@tideline.example', NULL, 2964, 816, 4.7, 6.0, 0, '{"tags": ["river", "flood", "water"], "photos": {"count": 2}}', '2025-06-01', '18:00:00.000', NULL, '2025-06-07 06:00:00.000', '2025-06-12 06:58:00.000', '2025-06-12 06:00:00.000', 2, 1, 'de'),
  (18, 'How to read a tide table', 'tide-table', 'Four numbers a day, and the one that people get wrong.', '# Four numbers\n\nTwo times of high water, two of low. The heights are above chart datum, which is lower than the sea that you know.\n\nThe mistake is the hour: tables are printed in winter time, all year.', 'news', 'nora@tideline.example', NULL, 940, 40210, 4.9, 0.0, 0, '{"tags": ["tide", "water"], "photos": {"count": 1}}', '2025-06-01', NULL, NULL, '2025-06-07 08:00:00.000', '2025-06-12 08:59:00.000', '2025-06-12 08:00:00.000', 2, 1, 'en'),
  (19, 'Lire un annuaire des marées', 'tide-table-fr', 'Quatre nombres par jour, et celui où l’on se trompe.', '# Quatre nombres\n\nDeux pleines mers, deux basses mers. L’erreur, c’est l’heure : les tables sont à l’heure d’hiver toute l’année.', 'news', 'nora@tideline.example', NULL, 1034, 5744, 4.9, 0.0, 0, '{"tags": ["tide", "water"], "photos": {"count": 1}}', '2025-06-01', NULL, NULL, '2025-06-09 08:00:00.000', '2025-06-14 09:00:00.000', '2025-06-14 08:00:00.000', 2, 1, 'fr'),
  (20, 'Gezeitentafeln lesen', 'tide-table-de', 'Vier Zahlen am Tag, und die eine, bei der man sich irrt.', '# Vier Zahlen\n\nZweimal Hochwasser, zweimal Niedrigwasser. Der Fehler ist die Stunde: Tafeln stehen das ganze Jahr in Winterzeit.', 'news', 'nora@tideline.example', NULL, 893, 4467, 4.9, 0.0, 0, '{"tags": ["tide", "water"], "photos": {"count": 1}}', '2025-06-01', NULL, NULL, '2025-06-10 08:00:00.000', '2025-06-15 09:01:00.000', '2025-06-15 08:00:00.000', 2, 1, 'de'),
  (21, 'Against the sea view', 'against-the-sea-view', 'A town that sells its horizon ends up with windows and no neighbours.', '# Who looks out\n\nOf the ninety flats on the new quay, twenty-two have their lights on in November. The view is still there. It has nobody to look at it.\n\nA harbour is a place of work. Build flats behind it, and let people walk to the water.', 'opinion', 'sam@tideline.example', NULL, 610, 11890, 3.4, NULL, 0, '{"tags": ["harbour", "town"], "photos": {"count": 0}}', '2025-09-01', NULL, NULL, '2025-08-27 06:00:00.000', '2025-09-01 07:02:00.000', '2025-09-01 06:00:00.000', 1, 1, 'en'),
  (22, 'Contre la vue sur mer', 'against-the-sea-view-fr', 'Une ville qui vend son horizon finit avec des fenêtres et sans voisins.', '# Qui regarde\n\nSur les quatre-vingt-dix appartements du nouveau quai, vingt-deux sont éclairés en novembre.', 'opinion', 'sam@tideline.example', NULL, 671, 1698, 3.4, NULL, 0, '{"tags": ["harbour", "town"], "photos": {"count": 0}}', '2025-09-01', NULL, NULL, '2025-08-29 06:00:00.000', '2025-09-03 07:03:00.000', '2025-09-03 06:00:00.000', 1, 1, 'fr'),
  (23, 'A kitchen on a barge', 'barge-kitchen', 'Eight seats, one stove and a menu that depends on the lock keeper.', '# Lunch at four knots\n\nThe barge leaves at noon and cooks what the markets along the canal have. On our day that was eel, beans and the last plums.\n\nThe lunch takes as long as the trip: five locks, five plates. Book for the stern.', 'review', 'tomas@tideline.example', NULL, 2080, 16730, 4.5, 28.5, 1, '{"tags": ["barge", "bread"], "photos": {"count": 2}}', '2025-09-01', '12:30:00.000', '2025-09-19 17:00:00.000', '2025-08-29 10:00:00.000', '2025-09-03 11:04:00.000', '2025-09-03 10:00:00.000', 1, 1, 'en'),
  (24, 'Une cuisine sur une péniche', 'barge-kitchen-fr', 'Huit places, un fourneau et un menu qui dépend de l’éclusier.', '# Déjeuner à quatre nœuds\n\nLa péniche part à midi et cuisine ce que donnent les marchés du canal : anguille, haricots et les dernières prunes.', 'review', 'tomas@tideline.example', NULL, 2288, 2390, 4.5, 28.5, 1, '{"tags": ["barge", "bread"], "photos": {"count": 2}}', '2025-09-01', '12:30:00.000', '2025-09-19 17:00:00.000', '2025-08-31 10:00:00.000', '2025-09-05 11:05:00.000', '2025-09-05 10:00:00.000', 1, 1, 'fr'),
  (25, 'Letters from the pilot station', 'pilot-letters', 'A pilot has written home each week since 1998. She lets us read some.', '# Draft\n\nWaiting for two permissions. The letter about the fog is the best one; open with it.', 'interview', 'amelie@tideline.example', 'Do not announce before the family agrees', 1760, 0, NULL, 6.0, 0, '{"tags": ["pilot"], "photos": {"count": 0}}', '2025-12-01', NULL, NULL, '2025-11-15 09:00:00.000', '2025-11-15 10:06:00.000', NULL, 2, 1, 'en'),
  (26, 'Cold water, warm rooms', 'cold-water', 'The town pool closes in winter to save heat. It should do the opposite.', '# Draft\n\nSwimming outdoors costs the town nothing. A warm room beside the water costs very little. Close the pool, open the room.', 'opinion', 'sam@tideline.example', NULL, 680, 12, NULL, NULL, 0, '{"tags": ["water", "winter"], "photos": {"count": 0}}', '2025-12-01', NULL, NULL, '2025-11-15 09:00:00.000', '2025-11-15 10:07:00.000', NULL, 1, 1, 'en'),
  (27, 'The boat that came by post', 'boat-by-post', 'Forty-one pieces of plywood, one long weekend and a launch with cake.', '# Part 41\n\nThe kit weighs less than our dog. It needs a garage, a friend and two evenings for the varnish.\n\nIt floats. It also sails, if you are not in a hurry, and that is the point of it.', 'review', 'jon@tideline.example', NULL, 1520, 8840, 4.0, 19.0, 0, '{"tags": ["boat", "wood"], "photos": {"count": 1}}', '2025-09-01', NULL, NULL, '2025-09-05 06:00:00.000', '2025-09-10 07:08:00.000', '2025-09-10 06:00:00.000', 1, 1, 'en'),
  (28, 'Das Boot, das mit der Post kam', 'boat-by-post-de', 'Einundvierzig Teile Sperrholz, ein langes Wochenende und ein Stapellauf mit Kuchen.', '# Teil 41\n\nDer Bausatz wiegt weniger als unser Hund. Er braucht eine Garage, eine Freundin und zwei Abende für den Lack.', 'review', 'jon@tideline.example', NULL, 1444, 982, 4.0, 19.0, 0, '{"tags": ["boat", "wood"], "photos": {"count": 1}}', '2025-09-01', NULL, NULL, '2025-09-08 06:00:00.000', '2025-09-13 07:09:00.000', '2025-09-13 06:00:00.000', 1, 1, 'de'),
  (29, 'How a ferry timetable is made', 'timetable', 'Eleven months, one tide and a school bus: the office where departures are decided.', '# Eleven months\n\nThe tide is known for a hundred years. The school bus is known for one. Between the two, three people in a small office move departures by five minutes.\n\nThe hardest ship to place is the last one of the day.', 'news', 'ida@tideline.example', NULL, 2190, 6120, 4.3, 4.5, 0, '{"tags": ["ferry", "tide"], "photos": {"count": 1}}', '2025-09-01', NULL, '2025-10-11 09:00:00.000', '2025-09-10 06:00:00.000', '2025-09-15 07:10:00.000', '2025-09-15 06:00:00.000', 2, 1, 'en'),
  (30, 'Wie ein Fährplan entsteht', 'timetable-de', 'Elf Monate, eine Tide und ein Schulbus: im Büro, in dem Abfahrten entschieden werden.', '# Elf Monate\n\nDie Tide ist auf hundert Jahre bekannt, der Schulbus auf eins. Dazwischen verschieben drei Leute Abfahrten um fünf Minuten.', 'news', 'ida@tideline.example', NULL, 2080, 680, 4.3, 4.5, 0, '{"tags": ["ferry", "tide"], "photos": {"count": 1}}', '2025-09-01', NULL, '2025-10-11 09:00:00.000', '2025-09-13 06:00:00.000', '2025-09-18 07:11:00.000', '2025-09-18 06:00:00.000', 2, 1, 'de');
INSERT INTO `articles_author_links` (`id`, `article_id`, `author_id`, `article_order`) VALUES
  (1, 1, 1, 1.0),
  (2, 2, 1, 2.0),
  (3, 3, 1, 3.0),
  (4, 4, 3, 1.0),
  (5, 5, 3, 2.0),
  (6, 6, 3, 3.0),
  (7, 7, 4, 1.0),
  (8, 8, 4, 2.0),
  (9, 9, 6, 1.0),
  (10, 10, 6, 2.0),
  (11, 11, 5, 1.0),
  (12, 12, 5, 2.0),
  (13, 13, 5, 3.0),
  (14, 14, 2, 1.0),
  (15, 15, 2, 2.0),
  (16, 16, 5, 4.0),
  (17, 17, 5, 5.0),
  (18, 18, 5, 6.0),
  (19, 19, 5, 7.0),
  (20, 20, 5, 8.0),
  (21, 21, 6, 3.0),
  (22, 22, 6, 4.0),
  (23, 23, 4, 3.0),
  (24, 24, 4, 4.0),
  (25, 25, 3, 4.0),
  (26, 26, 6, 5.0),
  (27, 27, 2, 3.0),
  (28, 28, 2, 4.0),
  (29, 29, 1, 4.0),
  (30, 30, 1, 5.0);
INSERT INTO `articles_categories_links` (`id`, `article_id`, `category_id`, `category_order`, `article_order`) VALUES
  (1, 1, 12, 1.0, 1.0),
  (2, 1, 1, 2.0, 1.0),
  (3, 2, 13, 1.0, 1.0),
  (4, 2, 2, 2.0, 1.0),
  (5, 3, 14, 1.0, 1.0),
  (6, 3, 3, 2.0, 1.0),
  (7, 4, 9, 1.0, 1.0),
  (8, 4, 15, 2.0, 1.0),
  (9, 5, 10, 1.0, 1.0),
  (10, 6, 11, 1.0, 1.0),
  (11, 7, 4, 1.0, 1.0),
  (12, 8, 5, 1.0, 1.0),
  (13, 9, 1, 1.0, 2.0),
  (14, 9, 15, 2.0, 2.0),
  (15, 10, 3, 1.0, 2.0),
  (16, 11, 9, 1.0, 2.0),
  (17, 11, 7, 2.0, 1.0),
  (18, 12, 10, 1.0, 2.0),
  (19, 12, 8, 2.0, 1.0),
  (20, 13, 11, 1.0, 2.0),
  (21, 14, 12, 1.0, 2.0),
  (22, 15, 13, 1.0, 2.0),
  (23, 16, 7, 1.0, 2.0),
  (24, 18, 7, 1.0, 3.0),
  (25, 18, 12, 2.0, 3.0),
  (26, 19, 8, 1.0, 2.0),
  (27, 19, 13, 2.0, 3.0),
  (28, 20, 14, 1.0, 2.0),
  (29, 21, 9, 1.0, 3.0),
  (30, 22, 10, 1.0, 3.0),
  (31, 23, 4, 1.0, 2.0),
  (32, 23, 1, 2.0, 3.0),
  (33, 24, 5, 1.0, 2.0),
  (34, 24, 2, 2.0, 2.0),
  (35, 25, 15, 1.0, 3.0),
  (36, 25, 1, 2.0, 4.0),
  (37, 26, 7, 1.0, 4.0),
  (38, 27, 1, 1.0, 5.0),
  (39, 28, 3, 1.0, 3.0),
  (40, 29, 12, 1.0, 4.0),
  (41, 29, 15, 2.0, 4.0),
  (42, 30, 14, 1.0, 3.0);
INSERT INTO `articles_components` (`id`, `entity_id`, `component_id`, `component_type`, `field`, `order`) VALUES
  (1, 1, 7, 'shared.seo', 'seo', NULL),
  (2, 1, 1, 'shared.link', 'links', 1.0),
  (3, 1, 2, 'shared.link', 'links', 2.0),
  (4, 1, 1, 'blocks.hero', 'sections', 1.0),
  (5, 1, 1, 'blocks.quote', 'sections', 2.0),
  (6, 1, 1, 'blocks.related', 'sections', 3.0),
  (7, 2, 8, 'shared.seo', 'seo', NULL),
  (8, 2, 4, 'shared.link', 'links', 1.0),
  (9, 2, 5, 'shared.link', 'links', 2.0),
  (10, 3, 9, 'shared.seo', 'seo', NULL),
  (11, 3, 6, 'shared.link', 'links', 1.0),
  (12, 3, 7, 'shared.link', 'links', 2.0),
  (13, 4, 10, 'shared.seo', 'seo', NULL),
  (14, 4, 2, 'blocks.quote', 'sections', 1.0),
  (15, 4, 2, 'blocks.related', 'sections', 2.0),
  (16, 5, 11, 'shared.seo', 'seo', NULL),
  (17, 6, 12, 'shared.seo', 'seo', NULL),
  (18, 7, 13, 'shared.seo', 'seo', NULL),
  (19, 7, 2, 'blocks.hero', 'sections', 1.0),
  (20, 8, 14, 'shared.seo', 'seo', NULL),
  (21, 9, 15, 'shared.seo', 'seo', NULL),
  (22, 10, 16, 'shared.seo', 'seo', NULL),
  (23, 11, 17, 'shared.seo', 'seo', NULL),
  (24, 11, 8, 'shared.link', 'links', 1.0),
  (25, 11, 3, 'blocks.hero', 'sections', 1.0),
  (26, 11, 3, 'blocks.quote', 'sections', 2.0),
  (27, 12, 18, 'shared.seo', 'seo', NULL),
  (28, 12, 10, 'shared.link', 'links', 1.0),
  (29, 13, 19, 'shared.seo', 'seo', NULL),
  (30, 13, 11, 'shared.link', 'links', 1.0),
  (31, 14, 20, 'shared.seo', 'seo', NULL),
  (32, 14, 12, 'shared.link', 'links', 1.0),
  (33, 14, 4, 'blocks.hero', 'sections', 1.0),
  (34, 14, 3, 'blocks.related', 'sections', 2.0),
  (35, 15, 21, 'shared.seo', 'seo', NULL),
  (36, 15, 13, 'shared.link', 'links', 1.0),
  (37, 16, 22, 'shared.seo', 'seo', NULL),
  (38, 16, 4, 'blocks.quote', 'sections', 1.0),
  (39, 17, 23, 'shared.seo', 'seo', NULL),
  (40, 18, 24, 'shared.seo', 'seo', NULL),
  (41, 18, 5, 'blocks.hero', 'sections', 1.0),
  (42, 19, 25, 'shared.seo', 'seo', NULL),
  (43, 20, 26, 'shared.seo', 'seo', NULL),
  (44, 21, 27, 'shared.seo', 'seo', NULL),
  (45, 22, 28, 'shared.seo', 'seo', NULL),
  (46, 23, 29, 'shared.seo', 'seo', NULL),
  (47, 23, 6, 'blocks.hero', 'sections', 1.0),
  (48, 24, 30, 'shared.seo', 'seo', NULL),
  (49, 25, 31, 'shared.seo', 'seo', NULL),
  (50, 26, 32, 'shared.seo', 'seo', NULL),
  (51, 27, 33, 'shared.seo', 'seo', NULL),
  (52, 27, 7, 'blocks.hero', 'sections', 1.0),
  (53, 28, 34, 'shared.seo', 'seo', NULL),
  (54, 29, 35, 'shared.seo', 'seo', NULL),
  (55, 29, 4, 'blocks.related', 'sections', 1.0),
  (56, 30, 36, 'shared.seo', 'seo', NULL);
INSERT INTO `articles_localizations_links` (`id`, `article_id`, `inv_article_id`, `article_order`) VALUES
  (1, 1, 2, 1.0),
  (2, 1, 3, 2.0),
  (3, 2, 1, 1.0),
  (4, 2, 3, 2.0),
  (5, 3, 1, 1.0),
  (6, 3, 2, 2.0),
  (7, 4, 5, 1.0),
  (8, 4, 6, 2.0),
  (9, 5, 4, 1.0),
  (10, 5, 6, 2.0),
  (11, 6, 4, 1.0),
  (12, 6, 5, 2.0),
  (13, 7, 8, 1.0),
  (14, 8, 7, 1.0),
  (15, 9, 10, 1.0),
  (16, 10, 9, 1.0),
  (17, 11, 12, 1.0),
  (18, 11, 13, 2.0),
  (19, 12, 11, 1.0),
  (20, 12, 13, 2.0),
  (21, 13, 11, 1.0),
  (22, 13, 12, 2.0),
  (23, 14, 15, 1.0),
  (24, 15, 14, 1.0),
  (25, 16, 17, 1.0),
  (26, 17, 16, 1.0),
  (27, 18, 19, 1.0),
  (28, 18, 20, 2.0),
  (29, 19, 18, 1.0),
  (30, 19, 20, 2.0),
  (31, 20, 18, 1.0),
  (32, 20, 19, 2.0),
  (33, 21, 22, 1.0),
  (34, 22, 21, 1.0),
  (35, 23, 24, 1.0),
  (36, 24, 23, 1.0),
  (37, 27, 28, 1.0),
  (38, 28, 27, 1.0),
  (39, 29, 30, 1.0),
  (40, 30, 29, 1.0);
INSERT INTO `articles_owner_links` (`id`, `article_id`, `user_id`) VALUES
  (1, 1, 1),
  (2, 2, 1),
  (3, 3, 1),
  (4, 4, 3),
  (5, 5, 3),
  (6, 6, 3),
  (7, 7, 2),
  (8, 8, 2),
  (9, 11, 1),
  (10, 12, 1),
  (11, 13, 1),
  (12, 14, 2),
  (13, 15, 2),
  (14, 21, 3),
  (15, 22, 3),
  (16, 23, 2),
  (17, 24, 2),
  (18, 29, 1),
  (19, 30, 1);
INSERT INTO `articles_related_links` (`id`, `article_id`, `inv_article_id`, `article_order`) VALUES
  (1, 1, 29, 1.0),
  (2, 1, 4, 2.0),
  (3, 11, 18, 1.0),
  (4, 11, 16, 2.0),
  (5, 14, 9, 1.0),
  (6, 23, 7, 1.0),
  (7, 7, 23, 1.0);
INSERT INTO `articles_reviewers_links` (`id`, `article_id`, `author_id`, `author_order`, `article_order`) VALUES
  (1, 1, 2, 1.0, 1.0),
  (2, 2, 2, 1.0, 2.0),
  (3, 3, 2, 1.0, 3.0),
  (4, 4, 1, 1.0, 1.0),
  (5, 4, 6, 2.0, 1.0),
  (6, 5, 1, 1.0, 2.0),
  (7, 5, 6, 2.0, 2.0),
  (8, 6, 1, 1.0, 3.0),
  (9, 6, 6, 2.0, 3.0),
  (10, 7, 3, 1.0, 1.0),
  (11, 8, 3, 1.0, 2.0),
  (12, 9, 2, 1.0, 4.0),
  (13, 10, 2, 1.0, 5.0),
  (14, 11, 1, 1.0, 4.0),
  (15, 12, 1, 1.0, 5.0),
  (16, 13, 1, 1.0, 6.0),
  (17, 14, 4, 1.0, 1.0),
  (18, 15, 4, 1.0, 2.0),
  (19, 16, 3, 1.0, 3.0),
  (20, 16, 6, 2.0, 4.0),
  (21, 17, 3, 1.0, 4.0),
  (22, 17, 6, 2.0, 5.0),
  (23, 21, 3, 1.0, 5.0),
  (24, 22, 3, 1.0, 6.0),
  (25, 23, 2, 1.0, 6.0),
  (26, 24, 2, 1.0, 7.0),
  (27, 26, 5, 1.0, 1.0),
  (28, 27, 4, 1.0, 3.0),
  (29, 27, 1, 2.0, 7.0),
  (30, 28, 4, 1.0, 4.0),
  (31, 28, 1, 2.0, 8.0),
  (32, 29, 5, 1.0, 2.0),
  (33, 30, 5, 1.0, 3.0);
INSERT INTO `articles_vault_links` (`id`, `article_id`, `vault_id`) VALUES
  (1, 1, 1),
  (2, 11, 2),
  (3, 23, 3);
INSERT INTO `audit_logs` (`id`, `message`, `level`, `created_at`, `updated_at`) VALUES
  (1, 'Issue 1 went online', 1, '2025-02-04 11:00:00.000', '2025-02-04 12:15:00.000'),
  (2, 'Ida withdrew a picture of the choir', 2, '2025-02-04 12:00:00.000', '2025-02-04 13:16:00.000'),
  (3, 'The petition number was corrected', 2, '2025-02-04 13:00:00.000', '2025-02-04 14:17:00.000'),
  (4, 'Issue 2 went online', 1, '2025-02-04 14:00:00.000', '2025-02-04 15:18:00.000');
INSERT INTO `authors` (`id`, `name`, `bio`, `email`, `birthday`, `rank`, `created_at`, `updated_at`) VALUES
  (1, 'Ida Keller', 'Writes about ferries, timetables and the people who keep both running.', 'ida@tideline.example', '1984-03-12', 1, '2025-02-02 05:00:00.000', '2025-02-02 05:21:00.000'),
  (2, 'Jon Berg', 'Grew up on a pilot boat. Reviews anything that floats.', 'jon@tideline.example', '1979-11-02', 2, '2025-02-02 06:00:00.000', '2025-02-02 06:22:00.000'),
  (3, 'Amélie Roux', 'Interviews people at work, preferably early in the morning.', 'amelie@tideline.example', '1990-07-25', 3, '2025-02-02 07:00:00.000', '2025-02-02 07:23:00.000'),
  (4, 'Tomás Oliveira', 'Cook, then food writer. Still bakes on Sundays.', 'tomas@tideline.example', '1975-01-30', 4, '2025-02-02 08:00:00.000', '2025-02-02 08:24:00.000'),
  (5, 'Nora Lindqvist', 'Hydrologist who explains rivers to people in a hurry.', 'nora@tideline.example', '1988-09-09', 5, '2025-02-02 09:00:00.000', '2025-02-02 09:25:00.000'),
  (6, 'Sam Okafor', 'Columnist. Disagrees politely, and on time.', 'sam@tideline.example', '1982-05-18', 6, '2025-02-02 10:00:00.000', '2025-02-02 10:26:00.000');
INSERT INTO `authors_components` (`id`, `entity_id`, `component_id`, `component_type`, `field`) VALUES
  (1, 1, 1, 'shared.seo', 'profile'),
  (2, 2, 2, 'shared.seo', 'profile'),
  (3, 3, 3, 'shared.seo', 'profile'),
  (4, 4, 4, 'shared.seo', 'profile'),
  (5, 5, 5, 'shared.seo', 'profile'),
  (6, 6, 6, 'shared.seo', 'profile');
INSERT INTO `authors_mentor_links` (`id`, `author_id`, `inv_author_id`, `author_order`) VALUES
  (1, 2, 1, 1.0),
  (2, 5, 1, 2.0),
  (3, 6, 3, 1.0);
INSERT INTO `authors_team_links` (`id`, `author_id`, `team_id`, `author_order`) VALUES
  (1, 1, 1, 1.0),
  (2, 2, 1, 2.0),
  (3, 3, 3, 1.0),
  (4, 4, 2, 1.0),
  (5, 5, 1, 3.0),
  (6, 6, 3, 2.0);
INSERT INTO `categories` (`id`, `name`, `code`, `weight`, `created_at`, `updated_at`, `locale`) VALUES
  (1, 'Boats', 'boats', 4, '2025-02-02 11:00:00.000', '2025-02-02 11:27:00.000', 'en'),
  (2, 'Bateaux', 'boats', 4, '2025-02-02 12:00:00.000', '2025-02-02 12:28:00.000', 'fr'),
  (3, 'Schiffe', 'boats', 4, '2025-02-02 13:00:00.000', '2025-02-02 13:29:00.000', 'de'),
  (4, 'Food', 'food', 2, '2025-02-02 14:00:00.000', '2025-02-02 14:30:00.000', 'en'),
  (5, 'Cuisine', 'food', 2, '2025-02-02 15:00:00.000', '2025-02-02 15:31:00.000', 'fr'),
  (6, 'Essen', 'food', 2, '2025-02-02 16:00:00.000', '2025-02-02 16:32:00.000', 'de'),
  (7, 'Rivers and sea', 'nature', 3, '2025-02-02 17:00:00.000', '2025-02-02 17:33:00.000', 'en'),
  (8, 'Fleuves et mer', 'nature', 3, '2025-02-02 18:00:00.000', '2025-02-02 18:34:00.000', 'fr'),
  (9, 'Towns', 'towns', 3, '2025-02-02 19:00:00.000', '2025-02-02 19:35:00.000', 'en'),
  (10, 'Villes', 'towns', 3, '2025-02-02 20:00:00.000', '2025-02-02 20:36:00.000', 'fr'),
  (11, 'Städte', 'towns', 3, '2025-02-02 21:00:00.000', '2025-02-02 21:37:00.000', 'de'),
  (12, 'Travel', 'travel', 5, '2025-02-02 22:00:00.000', '2025-02-02 22:38:00.000', 'en'),
  (13, 'Voyages', 'travel', 5, '2025-02-02 23:00:00.000', '2025-02-02 23:39:00.000', 'fr'),
  (14, 'Reisen', 'travel', 5, '2025-02-03 00:00:00.000', '2025-02-03 00:40:00.000', 'de'),
  (15, 'Work', 'work', 1, '2025-02-03 01:00:00.000', '2025-02-03 01:41:00.000', 'en');
INSERT INTO `categories_localizations_links` (`id`, `category_id`, `inv_category_id`, `category_order`) VALUES
  (1, 1, 2, 1.0),
  (2, 1, 3, 2.0),
  (3, 2, 1, 1.0),
  (4, 2, 3, 2.0),
  (5, 3, 1, 1.0),
  (6, 3, 2, 2.0),
  (7, 4, 5, 1.0),
  (8, 4, 6, 2.0),
  (9, 5, 4, 1.0),
  (10, 5, 6, 2.0),
  (11, 6, 4, 1.0),
  (12, 6, 5, 2.0),
  (13, 7, 8, 1.0),
  (14, 8, 7, 1.0),
  (15, 9, 10, 1.0),
  (16, 9, 11, 2.0),
  (17, 10, 9, 1.0),
  (18, 10, 11, 2.0),
  (19, 11, 9, 1.0),
  (20, 11, 10, 2.0),
  (21, 12, 13, 1.0),
  (22, 12, 14, 2.0),
  (23, 13, 12, 1.0),
  (24, 13, 14, 2.0),
  (25, 14, 12, 1.0),
  (26, 14, 13, 2.0);
INSERT INTO `categories_parent_links` (`id`, `category_id`, `inv_category_id`, `category_order`) VALUES
  (1, 1, 12, 1.0),
  (2, 2, 13, 1.0),
  (3, 3, 14, 1.0);
INSERT INTO `components_blocks_heros` (`id`, `heading`) VALUES
  (1, 'Ten to midnight'),
  (2, 'Three loaves worth a train ride'),
  (3, 'Mill Bridge, 21 June'),
  (4, 'The second of three'),
  (5, 'Ten centimetres a mark'),
  (6, 'Five locks, five plates'),
  (7, 'Part 41'),
  (8, 'A quarterly about life by the water'),
  (9, 'Four issues, 28 euros'),
  (10, 'Start with the last night ferry'),
  (11, 'Commencez par le dernier ferry'),
  (12, 'Beginnen Sie mit der letzten Nachtfähre');
INSERT INTO `components_blocks_heros_components` (`id`, `entity_id`, `component_id`, `component_type`, `field`) VALUES
  (1, 1, 3, 'shared.link', 'cta'),
  (2, 3, 9, 'shared.link', 'cta'),
  (3, 6, 14, 'shared.link', 'cta'),
  (4, 8, 15, 'shared.link', 'cta'),
  (5, 10, 17, 'shared.link', 'cta'),
  (6, 11, 18, 'shared.link', 'cta'),
  (7, 12, 19, 'shared.link', 'cta');
INSERT INTO `components_blocks_quotes` (`id`, `body`, `by`) VALUES
  (1, 'If you take away the late one, you move the town by an hour.', 'A midwife on board'),
  (2, 'Now I hear the gulls again. They are not quiet either.', 'Grethe Holm'),
  (3, 'The work was done upstream.', 'Nora Lindqvist'),
  (4, 'Ask me in spring, when the storks come.', 'A farmer'),
  (5, 'We print four times a year, and never on a spring tide.', 'Ida Keller'),
  (6, 'It is the only post that I read twice.', 'A reader in Porto'),
  (7, 'The door on the quay side is the one that opens.', 'Sam Okafor');
INSERT INTO `components_blocks_quotes_speaker_links` (`id`, `quote_id`, `author_id`) VALUES
  (1, 1, 3),
  (2, 3, 5),
  (3, 5, 1),
  (4, 6, 4),
  (5, 7, 6);
INSERT INTO `components_blocks_relateds` (`id`, `title`) VALUES
  (1, 'More from the water'),
  (2, 'Also about work'),
  (3, 'Further along the coast'),
  (4, 'Where it matters');
INSERT INTO `components_blocks_relateds_articles_links` (`id`, `related_id`, `article_id`, `article_order`) VALUES
  (1, 1, 29, 1.0),
  (2, 1, 4, 2.0),
  (3, 2, 29, 1.0),
  (4, 2, 25, 2.0),
  (5, 3, 1, 1.0),
  (6, 3, 23, 2.0),
  (7, 4, 1, 1.0);
INSERT INTO `components_blocks_relateds_picks_links` (`id`, `related_id`, `category_id`, `category_order`) VALUES
  (1, 1, 12, 1.0),
  (2, 3, 12, 1.0),
  (3, 4, 12, 1.0),
  (4, 4, 1, 2.0);
INSERT INTO `components_shared_links` (`id`, `label`, `href`, `new_tab`) VALUES
  (1, 'The petition', 'https://ferry.example/petition', 1),
  (2, 'Timetable from May', '/pages/timetable', 0),
  (3, 'Read the interview', '/articles/quiet-harbour', 0),
  (4, 'The petition', 'https://ferry.example/petition', 1),
  (5, 'Timetable from May', '/pages/timetable', 0),
  (6, 'The petition', 'https://ferry.example/petition', 1),
  (7, 'Timetable from May', '/pages/timetable', 0),
  (8, 'Water quality today', 'https://canal.example/today', 1),
  (9, 'How to get there', '/pages/about', 0),
  (10, 'Water quality today', 'https://canal.example/today', 1),
  (11, 'Water quality today', 'https://canal.example/today', 1),
  (12, 'The path on a map', 'https://walks.example/three-lights', 1),
  (13, 'The path on a map', 'https://walks.example/three-lights', 1),
  (14, 'Book a seat', 'https://barge.example/seats', 0),
  (15, 'Subscribe', '/pages/subscribe', 0),
  (16, 'Write to us', '/pages/contact', 0),
  (17, 'Read it', '/articles/night-ferry', 0),
  (18, 'Lire', '/fr/articles/night-ferry-fr', 0),
  (19, 'Lesen', '/de/articles/night-ferry-de', 0),
  (20, 'About', '/pages/about', 0),
  (21, 'Subscribe', '/pages/subscribe', 0);
INSERT INTO `components_shared_seos` (`id`, `meta_title`, `meta_description`, `priority`) VALUES
  (1, 'Ida Keller', 'Writes about ferries, timetables and the people who keep both running.', 0.5),
  (2, 'Jon Berg', 'Grew up on a pilot boat. Reviews anything that floats.', 0.5),
  (3, 'Amélie Roux', 'Interviews people at work, preferably early in the morning.', 0.5),
  (4, 'Tomás Oliveira', 'Cook, then food writer. Still bakes on Sundays.', 0.5),
  (5, 'Nora Lindqvist', 'Hydrologist who explains rivers to people in a hurry.', 0.5),
  (6, 'Sam Okafor', 'Columnist. Disagrees politely, and on time.', 0.5),
  (7, 'The last night ferry', 'From May the late crossing ends. We took it one more time, with the people who built their week around it.', 0.8),
  (8, 'Le dernier ferry de nuit', 'À partir de mai, la traversée tardive disparaît. Nous l’avons prise une dernière fois.', 0.8),
  (9, 'Die letzte Nachtfähre', 'Ab Mai entfällt die späte Überfahrt. Wir sind noch einmal mitgefahren.', 0.8),
  (10, 'A harbour learns to be quiet', 'Shore power, rubber wheels and one stubborn engineer: how a port lowered its voice.', 0.8),
  (11, 'Un port apprend le silence', 'Courant à quai, roues en caoutchouc et une ingénieure têtue.', 0.8),
  (12, 'Ein Hafen wird leise', 'Landstrom, Gummiräder und eine hartnäckige Ingenieurin.', 0.8),
  (13, 'Salt, bread and fourteen bakers', 'We tasted every loaf that is sold within sight of the sea. Three are worth the trip.', 0.5),
  (14, 'Du sel, du pain et quatorze boulangers', 'Nous avons goûté chaque pain vendu face à la mer. Trois valent le voyage.', 0.5),
  (15, 'Why we should still draw charts by hand', 'A plotter never asks why the sandbank has moved. A person with a pencil does.', 0.5),
  (16, 'Seekarten gehören von Hand gezeichnet', 'Ein Plotter fragt nie, warum die Sandbank gewandert ist.', 0.5),
  (17, 'Swimming in the canal again', 'After fifty years the city reopens its first bathing place. The water is cleaner than its reputation.', 0.8),
  (18, 'Nager de nouveau dans le canal', 'Après cinquante ans, la ville rouvre sa première baignade.', 0.8),
  (19, 'Wieder schwimmen im Kanal', 'Nach fünfzig Jahren öffnet die Stadt ihre erste Badestelle.', 0.8),
  (20, 'Three lighthouses in one weekend', 'Forty kilometres of cliff path, one key and a keeper who makes soup.', 0.8),
  (21, 'Trois phares en un week-end', 'Quarante kilomètres de falaise, une clé et une gardienne qui fait de la soupe.', 0.8),
  (22, 'What the river took, and what it left', 'Two years after the flood a farmer shows us the new course of the stream.', 0.5),
  (23, 'Was der Fluss nahm und was er ließ', 'Zwei Jahre nach der Flut zeigt uns ein Bauer den neuen Lauf.', 0.5),
  (24, 'How to read a tide table', 'Four numbers a day, and the one that people get wrong.', 0.5),
  (25, 'Lire un annuaire des marées', 'Quatre nombres par jour, et celui où l’on se trompe.', 0.5),
  (26, 'Gezeitentafeln lesen', 'Vier Zahlen am Tag, und die eine, bei der man sich irrt.', 0.5),
  (27, 'Against the sea view', 'A town that sells its horizon ends up with windows and no neighbours.', 0.5),
  (28, 'Contre la vue sur mer', 'Une ville qui vend son horizon finit avec des fenêtres et sans voisins.', 0.5),
  (29, 'A kitchen on a barge', 'Eight seats, one stove and a menu that depends on the lock keeper.', 0.8),
  (30, 'Une cuisine sur une péniche', 'Huit places, un fourneau et un menu qui dépend de l’éclusier.', 0.8),
  (31, 'Letters from the pilot station', 'A pilot has written home each week since 1998. She lets us read some.', 0.5),
  (32, 'Cold water, warm rooms', 'The town pool closes in winter to save heat. It should do the opposite.', 0.5),
  (33, 'The boat that came by post', 'Forty-one pieces of plywood, one long weekend and a launch with cake.', 0.5),
  (34, 'Das Boot, das mit der Post kam', 'Einundvierzig Teile Sperrholz, ein langes Wochenende und ein Stapellauf mit Kuchen.', 0.5),
  (35, 'How a ferry timetable is made', 'Eleven months, one tide and a school bus: the office where departures are decided.', 0.5),
  (36, 'Wie ein Fährplan entsteht', 'Elf Monate, eine Tide und ein Schulbus: im Büro, in dem Abfahrten entschieden werden.', 0.5),
  (37, 'Tideline', 'Life by the water, four times a year.', 1.0),
  (38, 'Tideline', 'La vie au bord de l’eau, quatre fois par an.', 1.0),
  (39, 'Tideline', 'Leben am Wasser, viermal im Jahr.', 1.0),
  (40, 'Tideline', 'A quarterly about life by the water', 1.0);
INSERT INTO `components_shared_seos_components` (`id`, `entity_id`, `component_id`, `component_type`, `field`, `order`) VALUES
  (1, 1, 1, 'shared.social', 'social', 1.0),
  (2, 2, 2, 'shared.social', 'social', 1.0),
  (3, 3, 3, 'shared.social', 'social', 1.0),
  (4, 4, 4, 'shared.social', 'social', 1.0),
  (5, 5, 5, 'shared.social', 'social', 1.0),
  (6, 6, 6, 'shared.social', 'social', 1.0);
INSERT INTO `components_shared_socials` (`id`, `network`, `title`) VALUES
  (1, 'mastodon', '@ida@tideline.example'),
  (2, 'bluesky', '@jon.tideline.example'),
  (3, 'mastodon', '@amelie@tideline.example'),
  (4, 'bluesky', '@tomas.tideline.example'),
  (5, 'mastodon', '@nora@tideline.example'),
  (6, 'bluesky', '@sam.tideline.example');
INSERT INTO `files` (`id`, `name`, `alternative_text`, `caption`, `width`, `height`, `formats`, `hash`, `ext`, `mime`, `size`, `url`, `provider`, `folder_path`, `created_at`, `updated_at`) VALUES
  (1, 'night-ferry.jpg', 'A ferry with lit windows on dark water', 'The last crossing leaves at ten to midnight.', 640, 400, '{"thumbnail": {"name": "thumbnail_night-ferry.jpg", "hash": "thumbnail_night-ferry", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 3.52, "url": "/uploads/thumbnail_night-ferry.jpg"}}', 'night-ferry', '.jpg', 'image/jpeg', 9.75, '/uploads/night-ferry.jpg', 'local', '/', '2025-02-01 09:00:00.000', '2025-02-01 09:01:00.000'),
  (2, 'harbour.jpg', 'Cranes above a quay at dusk', NULL, 640, 400, '{"thumbnail": {"name": "thumbnail_harbour.jpg", "hash": "thumbnail_harbour", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 3.84, "url": "/uploads/thumbnail_harbour.jpg"}}', 'harbour', '.jpg', 'image/jpeg', 11.02, '/uploads/harbour.jpg', 'local', '/', '2025-02-01 10:00:00.000', '2025-02-01 10:02:00.000'),
  (3, 'bread.jpg', 'Three loaves on a wooden board', 'Rye, wheat, and the one with seaweed.', 640, 400, '{"thumbnail": {"name": "thumbnail_bread.jpg", "hash": "thumbnail_bread", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 3.21, "url": "/uploads/thumbnail_bread.jpg"}}', 'bread', '.jpg', 'image/jpeg', 8.26, '/uploads/bread.jpg', 'local', '/', '2025-02-01 11:00:00.000', '2025-02-01 11:03:00.000'),
  (4, 'chart.jpg', 'A sea chart with a compass rose', 'Drawn in 1962, corrected by hand until 2019.', 640, 400, '{"thumbnail": {"name": "thumbnail_chart.jpg", "hash": "thumbnail_chart", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 3.41, "url": "/uploads/thumbnail_chart.jpg"}}', 'chart', '.jpg', 'image/jpeg', 11.0, '/uploads/chart.jpg', 'local', '/', '2025-02-01 12:00:00.000', '2025-02-01 12:04:00.000'),
  (5, 'canal.jpg', 'A swimmer in a canal between houses', NULL, 640, 400, '{"thumbnail": {"name": "thumbnail_canal.jpg", "hash": "thumbnail_canal", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 6.14, "url": "/uploads/thumbnail_canal.jpg"}}', 'canal', '.jpg', 'image/jpeg', 16.7, '/uploads/canal.jpg', 'local', '/', '2025-02-01 13:00:00.000', '2025-02-01 13:05:00.000'),
  (6, 'lighthouse.jpg', 'A red and white lighthouse on a cliff', 'The second of three.', 640, 400, '{"thumbnail": {"name": "thumbnail_lighthouse.jpg", "hash": "thumbnail_lighthouse", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 2.89, "url": "/uploads/thumbnail_lighthouse.jpg"}}', 'lighthouse', '.jpg', 'image/jpeg', 7.2, '/uploads/lighthouse.jpg', 'local', '/', '2025-02-01 14:00:00.000', '2025-02-01 14:06:00.000'),
  (7, 'river.jpg', 'A river in a wide green valley', NULL, 640, 400, '{"thumbnail": {"name": "thumbnail_river.jpg", "hash": "thumbnail_river", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 2.36, "url": "/uploads/thumbnail_river.jpg"}}', 'river', '.jpg', 'image/jpeg', 5.58, '/uploads/river.jpg', 'local', '/', '2025-02-01 15:00:00.000', '2025-02-01 15:07:00.000'),
  (8, 'tide.jpg', 'A tide gauge on a harbour wall', 'Each mark is ten centimetres.', 640, 400, '{"thumbnail": {"name": "thumbnail_tide.jpg", "hash": "thumbnail_tide", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 3.96, "url": "/uploads/thumbnail_tide.jpg"}}', 'tide', '.jpg', 'image/jpeg', 10.85, '/uploads/tide.jpg', 'local', '/', '2025-02-01 16:00:00.000', '2025-02-01 16:08:00.000'),
  (9, 'barge.jpg', 'A barge with a smoking chimney', 'Eight seats, one stove.', 640, 400, '{"thumbnail": {"name": "thumbnail_barge.jpg", "hash": "thumbnail_barge", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 3.04, "url": "/uploads/thumbnail_barge.jpg"}}', 'barge', '.jpg', 'image/jpeg', 8.06, '/uploads/barge.jpg', 'local', '/', '2025-02-01 17:00:00.000', '2025-02-01 17:09:00.000'),
  (10, 'dinghy.jpg', 'A small wooden boat on a beach', 'Forty-one parts and one long weekend.', 640, 400, '{"thumbnail": {"name": "thumbnail_dinghy.jpg", "hash": "thumbnail_dinghy", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 2.72, "url": "/uploads/thumbnail_dinghy.jpg"}}', 'dinghy', '.jpg', 'image/jpeg', 6.41, '/uploads/dinghy.jpg', 'local', '/', '2025-02-01 18:00:00.000', '2025-02-01 18:10:00.000'),
  (11, 'logo.jpg', 'Tideline', NULL, 640, 400, '{"thumbnail": {"name": "thumbnail_logo.jpg", "hash": "thumbnail_logo", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 3.51, "url": "/uploads/thumbnail_logo.jpg"}}', 'logo', '.jpg', 'image/jpeg', 9.61, '/uploads/logo.jpg', 'local', '/', '2025-02-01 19:00:00.000', '2025-02-01 19:11:00.000'),
  (12, 'ida.jpg', 'Portrait of Ida Keller', NULL, 240, 240, '{"thumbnail": {"name": "thumbnail_ida.jpg", "hash": "thumbnail_ida", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 156, "height": 156, "size": 2.77, "url": "/uploads/thumbnail_ida.jpg"}}', 'ida', '.jpg', 'image/jpeg', 4.06, '/uploads/ida.jpg', 'local', '/', '2025-02-01 20:00:00.000', '2025-02-01 20:12:00.000'),
  (13, 'jon.jpg', 'Portrait of Jon Berg', NULL, 240, 240, '{"thumbnail": {"name": "thumbnail_jon.jpg", "hash": "thumbnail_jon", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 156, "height": 156, "size": 2.49, "url": "/uploads/thumbnail_jon.jpg"}}', 'jon', '.jpg', 'image/jpeg', 3.57, '/uploads/jon.jpg', 'local', '/', '2025-02-01 21:00:00.000', '2025-02-01 21:13:00.000'),
  (14, 'amelie.jpg', 'Portrait of Amélie Roux', NULL, 240, 240, '{"thumbnail": {"name": "thumbnail_amelie.jpg", "hash": "thumbnail_amelie", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 156, "height": 156, "size": 2.73, "url": "/uploads/thumbnail_amelie.jpg"}}', 'amelie', '.jpg', 'image/jpeg', 4.04, '/uploads/amelie.jpg', 'local', '/', '2025-02-01 22:00:00.000', '2025-02-01 22:14:00.000'),
  (15, 'tomas.jpg', 'Portrait of Tomás Oliveira', NULL, 240, 240, '{"thumbnail": {"name": "thumbnail_tomas.jpg", "hash": "thumbnail_tomas", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 156, "height": 156, "size": 2.67, "url": "/uploads/thumbnail_tomas.jpg"}}', 'tomas', '.jpg', 'image/jpeg', 3.96, '/uploads/tomas.jpg', 'local', '/', '2025-02-01 23:00:00.000', '2025-02-01 23:15:00.000'),
  (16, 'nora.jpg', 'Portrait of Nora Lindqvist', NULL, 240, 240, '{"thumbnail": {"name": "thumbnail_nora.jpg", "hash": "thumbnail_nora", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 156, "height": 156, "size": 2.11, "url": "/uploads/thumbnail_nora.jpg"}}', 'nora', '.jpg', 'image/jpeg', 2.9, '/uploads/nora.jpg', 'local', '/', '2025-02-02 00:00:00.000', '2025-02-02 00:16:00.000'),
  (17, 'sam.jpg', 'Portrait of Sam Okafor', NULL, 240, 240, '{"thumbnail": {"name": "thumbnail_sam.jpg", "hash": "thumbnail_sam", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 156, "height": 156, "size": 2.56, "url": "/uploads/thumbnail_sam.jpg"}}', 'sam', '.jpg', 'image/jpeg', 3.73, '/uploads/sam.jpg', 'local', '/', '2025-02-02 01:00:00.000', '2025-02-02 01:17:00.000');
INSERT INTO `files_related_morphs` (`id`, `file_id`, `related_id`, `related_type`, `field`, `order`) VALUES
  (1, 11, 1, 'api::team.team', 'logo', 1.0),
  (2, 11, 2, 'api::team.team', 'logo', 1.0),
  (3, 12, 1, 'api::author.author', 'avatar', 1.0),
  (4, 13, 2, 'api::author.author', 'avatar', 1.0),
  (5, 14, 3, 'api::author.author', 'avatar', 1.0),
  (6, 15, 4, 'api::author.author', 'avatar', 1.0),
  (7, 16, 5, 'api::author.author', 'avatar', 1.0),
  (8, 17, 6, 'api::author.author', 'avatar', 1.0),
  (9, 1, 1, 'api::article.article', 'cover', 1.0),
  (10, 2, 1, 'api::article.article', 'gallery', 1.0),
  (11, 1, 7, 'shared.seo', 'metaImage', 1.0),
  (12, 1, 1, 'blocks.hero', 'background', 1.0),
  (13, 1, 2, 'api::article.article', 'cover', 1.0),
  (14, 2, 2, 'api::article.article', 'gallery', 1.0),
  (15, 1, 8, 'shared.seo', 'metaImage', 1.0),
  (16, 1, 3, 'api::article.article', 'cover', 1.0),
  (17, 2, 3, 'api::article.article', 'gallery', 1.0),
  (18, 1, 9, 'shared.seo', 'metaImage', 1.0),
  (19, 2, 4, 'api::article.article', 'cover', 1.0),
  (20, 8, 4, 'api::article.article', 'gallery', 1.0),
  (21, 1, 4, 'api::article.article', 'gallery', 2.0),
  (22, 2, 10, 'shared.seo', 'metaImage', 1.0),
  (23, 2, 5, 'api::article.article', 'cover', 1.0),
  (24, 8, 5, 'api::article.article', 'gallery', 1.0),
  (25, 1, 5, 'api::article.article', 'gallery', 2.0),
  (26, 2, 11, 'shared.seo', 'metaImage', 1.0),
  (27, 2, 6, 'api::article.article', 'cover', 1.0),
  (28, 8, 6, 'api::article.article', 'gallery', 1.0),
  (29, 1, 6, 'api::article.article', 'gallery', 2.0),
  (30, 2, 12, 'shared.seo', 'metaImage', 1.0),
  (31, 3, 7, 'api::article.article', 'cover', 1.0),
  (32, 3, 13, 'shared.seo', 'metaImage', 1.0),
  (33, 3, 2, 'blocks.hero', 'background', 1.0),
  (34, 3, 8, 'api::article.article', 'cover', 1.0),
  (35, 3, 14, 'shared.seo', 'metaImage', 1.0),
  (36, 4, 9, 'api::article.article', 'cover', 1.0),
  (37, 4, 15, 'shared.seo', 'metaImage', 1.0),
  (38, 4, 10, 'api::article.article', 'cover', 1.0),
  (39, 4, 16, 'shared.seo', 'metaImage', 1.0),
  (40, 5, 11, 'api::article.article', 'cover', 1.0),
  (41, 7, 11, 'api::article.article', 'gallery', 1.0),
  (42, 5, 17, 'shared.seo', 'metaImage', 1.0),
  (43, 5, 3, 'blocks.hero', 'background', 1.0),
  (44, 5, 12, 'api::article.article', 'cover', 1.0),
  (45, 7, 12, 'api::article.article', 'gallery', 1.0),
  (46, 5, 18, 'shared.seo', 'metaImage', 1.0),
  (47, 5, 13, 'api::article.article', 'cover', 1.0),
  (48, 7, 13, 'api::article.article', 'gallery', 1.0),
  (49, 5, 19, 'shared.seo', 'metaImage', 1.0),
  (50, 6, 14, 'api::article.article', 'cover', 1.0),
  (51, 4, 14, 'api::article.article', 'gallery', 1.0),
  (52, 6, 20, 'shared.seo', 'metaImage', 1.0),
  (53, 6, 4, 'blocks.hero', 'background', 1.0),
  (54, 6, 15, 'api::article.article', 'cover', 1.0),
  (55, 4, 15, 'api::article.article', 'gallery', 1.0),
  (56, 6, 21, 'shared.seo', 'metaImage', 1.0),
  (57, 7, 16, 'api::article.article', 'cover', 1.0),
  (58, 5, 16, 'api::article.article', 'gallery', 1.0),
  (59, 7, 22, 'shared.seo', 'metaImage', 1.0),
  (60, 7, 17, 'api::article.article', 'cover', 1.0),
  (61, 5, 17, 'api::article.article', 'gallery', 1.0),
  (62, 7, 23, 'shared.seo', 'metaImage', 1.0),
  (63, 8, 18, 'api::article.article', 'cover', 1.0),
  (64, 8, 24, 'shared.seo', 'metaImage', 1.0),
  (65, 8, 5, 'blocks.hero', 'background', 1.0),
  (66, 8, 19, 'api::article.article', 'cover', 1.0),
  (67, 8, 25, 'shared.seo', 'metaImage', 1.0),
  (68, 8, 20, 'api::article.article', 'cover', 1.0),
  (69, 8, 26, 'shared.seo', 'metaImage', 1.0),
  (70, 9, 23, 'api::article.article', 'cover', 1.0),
  (71, 3, 23, 'api::article.article', 'gallery', 1.0),
  (72, 9, 29, 'shared.seo', 'metaImage', 1.0),
  (73, 9, 6, 'blocks.hero', 'background', 1.0),
  (74, 9, 24, 'api::article.article', 'cover', 1.0),
  (75, 3, 24, 'api::article.article', 'gallery', 1.0),
  (76, 9, 30, 'shared.seo', 'metaImage', 1.0),
  (77, 10, 27, 'api::article.article', 'cover', 1.0),
  (78, 10, 33, 'shared.seo', 'metaImage', 1.0),
  (79, 10, 7, 'blocks.hero', 'background', 1.0),
  (80, 10, 28, 'api::article.article', 'cover', 1.0),
  (81, 10, 34, 'shared.seo', 'metaImage', 1.0),
  (82, 1, 29, 'api::article.article', 'gallery', 1.0),
  (83, 1, 30, 'api::article.article', 'gallery', 1.0),
  (84, 6, 8, 'blocks.hero', 'background', 1.0),
  (85, 6, 1, 'api::page.page', 'hero', 1.0),
  (86, 3, 9, 'blocks.hero', 'background', 1.0),
  (87, 3, 2, 'api::page.page', 'hero', 1.0),
  (88, 1, 10, 'blocks.hero', 'background', 1.0),
  (89, 2, 37, 'shared.seo', 'metaImage', 1.0),
  (90, 1, 11, 'blocks.hero', 'background', 1.0),
  (91, 2, 38, 'shared.seo', 'metaImage', 1.0),
  (92, 1, 12, 'blocks.hero', 'background', 1.0),
  (93, 2, 39, 'shared.seo', 'metaImage', 1.0),
  (94, 6, 40, 'shared.seo', 'metaImage', 1.0),
  (95, 11, 1, 'api::global.global', 'logo', 1.0);
INSERT INTO `globals` (`id`, `site_name`, `tagline`, `created_at`, `updated_at`) VALUES
  (1, 'Tideline', 'A quarterly about life by the water', '2025-02-04 21:00:00.000', '2025-02-04 22:25:00.000');
INSERT INTO `globals_components` (`id`, `entity_id`, `component_id`, `component_type`, `field`, `order`) VALUES
  (1, 1, 20, 'shared.link', 'footer', 1.0),
  (2, 1, 21, 'shared.link', 'footer', 2.0),
  (3, 1, 40, 'shared.seo', 'defaultSeo', NULL);
INSERT INTO `homepages` (`id`, `heading`, `intro`, `created_at`, `updated_at`, `published_at`, `locale`) VALUES
  (1, 'Tideline', 'Life by the water, four times a year.', '2025-02-04 18:00:00.000', '2025-02-04 19:22:00.000', '2025-02-04 19:22:00.000', 'en'),
  (2, 'Tideline', 'La vie au bord de l’eau, quatre fois par an.', '2025-02-04 19:00:00.000', '2025-02-04 20:23:00.000', '2025-02-04 20:23:00.000', 'fr'),
  (3, 'Tideline', 'Leben am Wasser, viermal im Jahr.', '2025-02-04 20:00:00.000', '2025-02-04 21:24:00.000', '2025-02-04 21:24:00.000', 'de');
INSERT INTO `homepages_components` (`id`, `entity_id`, `component_id`, `component_type`, `field`) VALUES
  (1, 1, 10, 'blocks.hero', 'hero'),
  (2, 1, 37, 'shared.seo', 'seo'),
  (3, 2, 11, 'blocks.hero', 'hero'),
  (4, 2, 38, 'shared.seo', 'seo'),
  (5, 3, 12, 'blocks.hero', 'hero'),
  (6, 3, 39, 'shared.seo', 'seo');
INSERT INTO `homepages_featured_links` (`id`, `homepage_id`, `article_id`, `article_order`) VALUES
  (1, 1, 1, 1.0),
  (2, 1, 11, 2.0),
  (3, 1, 23, 3.0),
  (4, 2, 2, 1.0),
  (5, 2, 12, 2.0),
  (6, 2, 19, 3.0),
  (7, 3, 3, 1.0),
  (8, 3, 13, 2.0),
  (9, 3, 30, 3.0);
INSERT INTO `homepages_localizations_links` (`id`, `homepage_id`, `inv_homepage_id`, `homepage_order`) VALUES
  (1, 1, 2, 1.0),
  (2, 1, 3, 2.0),
  (3, 2, 1, 1.0),
  (4, 2, 3, 2.0),
  (5, 3, 1, 1.0),
  (6, 3, 2, 2.0);
INSERT INTO `i18n_locale` (`id`, `name`, `code`, `created_at`, `updated_at`) VALUES
  (1, 'English (en)', 'en', '2024-01-01 01:00:00.000', '2024-01-01 01:01:00.000'),
  (2, 'French (fr)', 'fr', '2024-01-01 02:00:00.000', '2024-01-01 02:02:00.000'),
  (3, 'German (de)', 'de', '2024-01-01 03:00:00.000', '2024-01-01 03:03:00.000');
INSERT INTO `pages` (`id`, `name`, `path`, `created_at`, `updated_at`, `published_at`) VALUES
  (1, 'About', 'about', '2025-02-04 15:00:00.000', '2025-02-04 16:19:00.000', '2025-02-04 16:19:00.000'),
  (2, 'Subscribe', 'subscribe', '2025-02-04 16:00:00.000', '2025-02-04 17:20:00.000', '2025-02-04 17:20:00.000'),
  (3, 'Contact', 'contact', '2025-02-04 17:00:00.000', '2025-02-04 18:21:00.000', NULL);
INSERT INTO `pages_components` (`id`, `entity_id`, `component_id`, `component_type`, `field`, `order`) VALUES
  (1, 1, 8, 'blocks.hero', 'sections', 1.0),
  (2, 1, 5, 'blocks.quote', 'sections', 2.0),
  (3, 2, 9, 'blocks.hero', 'sections', 1.0),
  (4, 2, 6, 'blocks.quote', 'sections', 2.0),
  (5, 2, 16, 'shared.link', 'sections', 3.0),
  (6, 3, 7, 'blocks.quote', 'sections', 1.0);
INSERT INTO `strapi_core_store_settings` (`id`, `key`, `value`, `type`) VALUES
  (1, 'plugin_users-permissions_advanced', '{"unique_email":true,"allow_register":true,"email_confirmation":false,"email_reset_password":null,"email_confirmation_redirection":null,"default_role":"authenticated"}', 'object'),
  (2, 'plugin_i18n_default_locale', '"en"', 'string');
INSERT INTO `teams` (`id`, `name`, `city`, `budget`, `created_at`, `updated_at`, `published_at`) VALUES
  (1, 'Harbour desk', 'Hamburg', 18000.0, '2025-02-02 02:00:00.000', '2025-02-02 02:18:00.000', '2025-02-02 02:18:00.000'),
  (2, 'Kitchen desk', 'Lyon', 9500.5, '2025-02-02 03:00:00.000', '2025-02-02 03:19:00.000', '2025-02-02 03:19:00.000'),
  (3, 'Long reads', 'Porto', 12250.75, '2025-02-02 04:00:00.000', '2025-02-02 04:20:00.000', NULL);
INSERT INTO `teams_lead_links` (`id`, `team_id`, `author_id`) VALUES
  (1, 1, 1),
  (2, 2, 4),
  (3, 3, 3);
INSERT INTO `up_permissions` (`id`, `action`, `created_at`, `updated_at`) VALUES
  (1, 'plugin::users-permissions.user.me', '2024-01-01 01:00:00.000', '2024-01-01 01:01:00.000'),
  (2, 'plugin::users-permissions.auth.changePassword', '2024-01-01 02:00:00.000', '2024-01-01 02:02:00.000'),
  (3, 'plugin::users-permissions.auth.callback', '2024-01-01 03:00:00.000', '2024-01-01 03:03:00.000'),
  (4, 'plugin::users-permissions.auth.forgotPassword', '2024-01-01 04:00:00.000', '2024-01-01 04:04:00.000'),
  (5, 'plugin::users-permissions.auth.emailConfirmation', '2024-01-01 05:00:00.000', '2024-01-01 05:05:00.000'),
  (6, 'plugin::users-permissions.auth.sendEmailConfirmation', '2024-01-01 06:00:00.000', '2024-01-01 06:06:00.000'),
  (7, 'plugin::users-permissions.auth.register', '2024-01-01 07:00:00.000', '2024-01-01 07:00:00.000'),
  (8, 'plugin::users-permissions.auth.resetPassword', '2024-01-01 08:00:00.000', '2024-01-01 08:01:00.000'),
  (9, 'plugin::users-permissions.auth.connect', '2024-01-01 09:00:00.000', '2024-01-01 09:02:00.000'),
  (10, 'api::article.article.find', '2024-01-01 10:00:00.000', '2024-01-01 10:03:00.000'),
  (11, 'api::author.author.find', '2024-01-01 11:00:00.000', '2024-01-01 11:04:00.000'),
  (12, 'api::category.category.find', '2024-01-01 12:00:00.000', '2024-01-01 12:05:00.000'),
  (13, 'api::team.team.find', '2024-01-01 13:00:00.000', '2024-01-01 13:06:00.000'),
  (14, 'api::page.page.find', '2024-01-01 14:00:00.000', '2024-01-01 14:00:00.000'),
  (15, 'api::article.article.find', '2024-01-01 15:00:00.000', '2024-01-01 15:01:00.000'),
  (16, 'api::author.author.find', '2024-01-01 16:00:00.000', '2024-01-01 16:02:00.000'),
  (17, 'api::category.category.find', '2024-01-01 17:00:00.000', '2024-01-01 17:03:00.000'),
  (18, 'api::team.team.find', '2024-01-01 18:00:00.000', '2024-01-01 18:04:00.000'),
  (19, 'api::page.page.find', '2024-01-01 19:00:00.000', '2024-01-01 19:05:00.000'),
  (20, 'api::vault.vault.find', '2024-01-01 20:00:00.000', '2024-01-01 20:06:00.000'),
  (21, 'api::article.article.find', '2024-01-01 21:00:00.000', '2024-01-01 21:00:00.000'),
  (22, 'api::author.author.find', '2024-01-01 22:00:00.000', '2024-01-01 22:01:00.000'),
  (23, 'api::category.category.find', '2024-01-01 23:00:00.000', '2024-01-01 23:02:00.000'),
  (24, 'api::team.team.find', '2024-01-02 00:00:00.000', '2024-01-02 00:03:00.000'),
  (25, 'api::page.page.find', '2024-01-02 01:00:00.000', '2024-01-02 01:04:00.000'),
  (26, 'api::vault.vault.find', '2024-01-02 02:00:00.000', '2024-01-02 02:05:00.000'),
  (27, 'api::audit-log.audit-log.find', '2024-01-02 03:00:00.000', '2024-01-02 03:06:00.000'),
  (28, 'plugin::users-permissions.user.find', '2024-01-02 04:00:00.000', '2024-01-02 04:00:00.000'),
  (29, 'plugin::users-permissions.role.find', '2024-01-02 05:00:00.000', '2024-01-02 05:01:00.000'),
  (30, 'api::article.article.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (31, 'api::author.author.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (32, 'api::category.category.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (33, 'api::team.team.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (34, 'api::page.page.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (35, 'api::vault.vault.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (36, 'api::homepage.homepage.find', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (37, 'api::global.global.find', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (38, 'api::article.article.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (39, 'api::author.author.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (40, 'api::category.category.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (41, 'api::team.team.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (42, 'api::page.page.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (43, 'api::homepage.homepage.find', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (44, 'api::global.global.find', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (45, 'api::article.article.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (46, 'api::author.author.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (47, 'api::category.category.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (48, 'api::team.team.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (49, 'api::page.page.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (50, 'api::vault.vault.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (51, 'api::audit-log.audit-log.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (52, 'plugin::users-permissions.user.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (53, 'plugin::users-permissions.role.findOne', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (54, 'api::homepage.homepage.find', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000'),
  (55, 'api::global.global.find', '2024-06-03 08:00:00.000', '2024-06-03 08:00:00.000');
INSERT INTO `up_permissions_role_links` (`id`, `permission_id`, `role_id`, `permission_order`) VALUES
  (1, 2, 1, 1.0),
  (2, 1, 1, 2.0),
  (3, 5, 2, 1.0),
  (4, 7, 2, 1.0),
  (5, 4, 2, 1.0),
  (6, 8, 2, 1.0),
  (7, 6, 2, 1.0),
  (8, 3, 2, 1.0),
  (9, 9, 2, 1.0),
  (10, 10, 2, 2.0),
  (11, 11, 2, 3.0),
  (12, 12, 2, 4.0),
  (13, 13, 2, 5.0),
  (14, 14, 2, 6.0),
  (15, 15, 1, 3.0),
  (16, 16, 1, 4.0),
  (17, 17, 1, 5.0),
  (18, 18, 1, 6.0),
  (19, 19, 1, 7.0),
  (20, 20, 1, 8.0),
  (21, 21, 3, 1.0),
  (22, 22, 3, 2.0),
  (23, 23, 3, 3.0),
  (24, 24, 3, 4.0),
  (25, 25, 3, 5.0),
  (26, 26, 3, 6.0),
  (27, 27, 3, 7.0),
  (28, 28, 3, 8.0),
  (29, 29, 3, 9.0),
  (30, 30, 1, 9.0),
  (31, 31, 1, 10.0),
  (32, 32, 1, 11.0),
  (33, 33, 1, 12.0),
  (34, 34, 1, 13.0),
  (35, 35, 1, 14.0),
  (36, 36, 1, 15.0),
  (37, 37, 1, 16.0),
  (38, 38, 2, 7.0),
  (39, 39, 2, 8.0),
  (40, 40, 2, 9.0),
  (41, 41, 2, 10.0),
  (42, 42, 2, 11.0),
  (43, 43, 2, 12.0),
  (44, 44, 2, 13.0),
  (45, 45, 3, 10.0),
  (46, 46, 3, 11.0),
  (47, 47, 3, 12.0),
  (48, 48, 3, 13.0),
  (49, 49, 3, 14.0),
  (50, 50, 3, 15.0),
  (51, 51, 3, 16.0),
  (52, 52, 3, 17.0),
  (53, 53, 3, 18.0),
  (54, 54, 3, 19.0),
  (55, 55, 3, 20.0);
INSERT INTO `up_roles` (`id`, `name`, `description`, `type`, `created_at`, `updated_at`) VALUES
  (1, 'Authenticated', 'Default role given to authenticated user.', 'authenticated', '2024-01-01 01:00:00.000', '2024-01-01 01:01:00.000'),
  (2, 'Public', 'Default role given to unauthenticated user.', 'public', '2024-01-01 02:00:00.000', '2024-01-01 02:02:00.000'),
  (3, 'Editor', 'Edits', 'editor', '2024-01-01 03:00:00.000', '2024-01-01 03:03:00.000');
INSERT INTO `up_users` (`id`, `username`, `email`, `provider`, `confirmed`, `blocked`, `created_at`, `updated_at`) VALUES
  (1, 'ann', 'ann@tideline.example', 'local', 1, 0, '2024-01-01 01:00:00.000', '2024-01-01 01:01:00.000'),
  (2, 'bob', 'bob@tideline.example', 'local', 1, 0, '2024-01-01 02:00:00.000', '2024-01-01 02:02:00.000'),
  (3, 'eve', 'eve@tideline.example', 'local', 1, 0, '2024-01-01 03:00:00.000', '2024-01-01 03:03:00.000');
INSERT INTO `up_users_role_links` (`id`, `user_id`, `role_id`, `user_order`) VALUES
  (1, 1, 1, 1.0),
  (2, 2, 1, 2.0),
  (3, 3, 3, 1.0);
INSERT INTO `vaults` (`id`, `code`, `hint`, `created_at`, `updated_at`) VALUES
  (1, 'V-1', 'Recordings of the crossing, until the petition ends', '2025-02-04 08:00:00.000', '2025-02-04 09:12:00.000'),
  (2, 'V-2', 'Lab reports, under embargo', '2025-02-04 09:00:00.000', '2025-02-04 10:13:00.000'),
  (3, 'V-3', 'Receipt for eight seats', '2025-02-04 10:00:00.000', '2025-02-04 11:14:00.000');

SET foreign_key_checks = 1;
