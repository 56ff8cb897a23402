-- Tideline, the magazine of the example host, in tables as Strapi 4.26.2 makes them.
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE `strapi_migrations` (`id` integer not null primary key autoincrement, `name` varchar(255), `time` datetime);
CREATE TABLE `strapi_database_schema` (`id` integer not null primary key autoincrement, `schema` json, `time` datetime, `hash` varchar(255));
CREATE TABLE `strapi_core_store_settings` (`id` integer not null primary key autoincrement, `key` varchar(255) null, `value` text null, `type` varchar(255) null, `environment` varchar(255) null, `tag` varchar(255) null);
CREATE TABLE `strapi_webhooks` (`id` integer not null primary key autoincrement, `name` varchar(255) null, `url` text null, `headers` json null, `events` json null, `enabled` boolean null);
CREATE TABLE `components_shared_socials` (`id` integer not null primary key autoincrement, `network` varchar(255) null, `title` varchar(255) null);
CREATE TABLE `components_shared_seos` (`id` integer not null primary key autoincrement, `meta_title` varchar(255) null, `meta_description` text null, `priority` float null, `internal_score` integer null);
CREATE TABLE `components_shared_links` (`id` integer not null primary key autoincrement, `label` varchar(255) null, `href` varchar(255) null, `new_tab` boolean null);
CREATE TABLE `components_blocks_relateds` (`id` integer not null primary key autoincrement, `title` varchar(255) null);
CREATE TABLE `components_blocks_quotes` (`id` integer not null primary key autoincrement, `body` text null, `by` varchar(255) null);
CREATE TABLE `components_blocks_heros` (`id` integer not null primary key autoincrement, `heading` varchar(255) null);
CREATE TABLE "admin_permissions" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `action` varchar(255) NULL, `action_parameters` json NULL, `subject` varchar(255) NULL, `properties` json NULL, `conditions` json NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `admin_permissions_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `admin_permissions_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `admin_permissions_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `admin_permissions_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "admin_users" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `firstname` varchar(255) NULL, `lastname` varchar(255) NULL, `username` varchar(255) NULL, `email` varchar(255) NULL, `password` varchar(255) NULL, `reset_password_token` varchar(255) NULL, `registration_token` varchar(255) NULL, `is_active` boolean NULL, `blocked` boolean NULL, `prefered_language` varchar(255) NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `admin_users_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `admin_users_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `admin_users_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `admin_users_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "admin_roles" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `name` varchar(255) NULL, `code` varchar(255) NULL, `description` varchar(255) NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `admin_roles_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `admin_roles_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `admin_roles_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `admin_roles_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "strapi_api_tokens" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `name` varchar(255) NULL, `description` varchar(255) NULL, `type` varchar(255) NULL, `access_key` varchar(255) NULL, `last_used_at` datetime NULL, `expires_at` datetime NULL, `lifespan` bigint NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `strapi_api_tokens_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `strapi_api_tokens_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `strapi_api_tokens_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `strapi_api_tokens_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "strapi_api_token_permissions" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `action` varchar(255) NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `strapi_api_token_permissions_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `strapi_api_token_permissions_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `strapi_api_token_permissions_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `strapi_api_token_permissions_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "strapi_transfer_tokens" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `name` varchar(255) NULL, `description` varchar(255) NULL, `access_key` varchar(255) NULL, `last_used_at` datetime NULL, `expires_at` datetime NULL, `lifespan` bigint NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `strapi_transfer_tokens_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `strapi_transfer_tokens_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `strapi_transfer_tokens_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `strapi_transfer_tokens_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "strapi_transfer_token_permissions" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `action` varchar(255) NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `strapi_transfer_token_permissions_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `strapi_transfer_token_permissions_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `strapi_transfer_token_permissions_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `strapi_transfer_token_permissions_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "files" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `name` varchar(255) NULL, `alternative_text` varchar(255) NULL, `caption` varchar(255) NULL, `width` integer NULL, `height` integer NULL, `formats` json NULL, `hash` varchar(255) NULL, `ext` varchar(255) NULL, `mime` varchar(255) NULL, `size` float NULL, `url` varchar(255) NULL, `preview_url` varchar(255) NULL, `provider` varchar(255) NULL, `provider_metadata` json NULL, `folder_path` varchar(255) NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `files_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `files_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `files_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `files_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "upload_folders" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `name` varchar(255) NULL, `path_id` integer NULL, `path` varchar(255) NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `upload_folders_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `upload_folders_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `upload_folders_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `upload_folders_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "strapi_releases" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `name` varchar(255) NULL, `released_at` datetime NULL, `scheduled_at` datetime NULL, `timezone` varchar(255) NULL, `status` varchar(255) NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `strapi_releases_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `strapi_releases_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `strapi_releases_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `strapi_releases_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "strapi_release_actions" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `type` varchar(255) NULL, `target_id` integer NULL, `target_type` varchar(255) NULL, `content_type` varchar(255) NULL, `locale` varchar(255) NULL, `is_entry_valid` boolean NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `strapi_release_actions_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `strapi_release_actions_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `strapi_release_actions_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `strapi_release_actions_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "up_permissions" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `action` varchar(255) NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `up_permissions_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `up_permissions_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `up_permissions_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `up_permissions_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "up_roles" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `name` varchar(255) NULL, `description` varchar(255) NULL, `type` varchar(255) NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `up_roles_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `up_roles_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `up_roles_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `up_roles_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "up_users" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `username` varchar(255) NULL, `email` varchar(255) NULL, `provider` varchar(255) NULL, `password` varchar(255) NULL, `reset_password_token` varchar(255) NULL, `confirmation_token` varchar(255) NULL, `confirmed` boolean NULL, `blocked` boolean NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `up_users_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `up_users_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `up_users_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `up_users_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "i18n_locale" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `name` varchar(255) NULL, `code` varchar(255) NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `i18n_locale_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `i18n_locale_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `i18n_locale_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `i18n_locale_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "articles" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `title` varchar(255) NULL, `slug` varchar(255) NULL, `summary` text NULL, `body` text NULL, `kind` varchar(255) NULL, `contact_email` varchar(255) NULL, `secret` varchar(255) NULL, `internal_note` varchar(255) NULL, `word_count` integer NULL, `views` bigint NULL, `rating` float NULL, `price` float NULL, `featured` boolean NULL, `metadata` json NULL, `issue_date` date NULL, `air_time` time NULL, `event_at` datetime NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `published_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, `locale` varchar(255) NULL, CONSTRAINT `articles_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `articles_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `articles_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `articles_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "audit_logs" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `message` varchar(255) NULL, `level` integer NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `audit_logs_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `audit_logs_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `audit_logs_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `audit_logs_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "authors" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `name` varchar(255) NULL, `bio` text NULL, `email` varchar(255) NULL, `birthday` date NULL, `rank` integer NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `authors_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `authors_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `authors_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `authors_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "categories" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `name` varchar(255) NULL, `code` varchar(255) NULL, `weight` integer NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, `locale` varchar(255) NULL, CONSTRAINT `categories_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `categories_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `categories_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `categories_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "pages" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `name` varchar(255) NULL, `path` varchar(255) NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `published_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `pages_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `pages_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `pages_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `pages_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "teams" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `name` varchar(255) NULL, `city` varchar(255) NULL, `budget` float NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `published_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `teams_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `teams_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `teams_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `teams_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "vaults" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `code` varchar(255) NULL, `hint` text NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `vaults_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `vaults_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `vaults_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `vaults_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL);
CREATE TABLE "admin_permissions_role_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `permission_id` integer NULL, `role_id` integer NULL, `permission_order` float NULL, CONSTRAINT `admin_permissions_role_links_fk` FOREIGN KEY (`permission_id`) REFERENCES `admin_permissions` (`id`) ON DELETE CASCADE, CONSTRAINT `admin_permissions_role_links_inv_fk` FOREIGN KEY (`role_id`) REFERENCES `admin_roles` (`id`) ON DELETE CASCADE, CONSTRAINT `admin_permissions_role_links_fk` FOREIGN KEY (`permission_id`) REFERENCES `admin_permissions` (`id`) ON DELETE CASCADE, CONSTRAINT `admin_permissions_role_links_inv_fk` FOREIGN KEY (`role_id`) REFERENCES `admin_roles` (`id`) ON DELETE CASCADE);
CREATE TABLE "admin_users_roles_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `user_id` integer NULL, `role_id` integer NULL, `role_order` float NULL, `user_order` float NULL, CONSTRAINT `admin_users_roles_links_fk` FOREIGN KEY (`user_id`) REFERENCES `admin_users` (`id`) ON DELETE CASCADE, CONSTRAINT `admin_users_roles_links_inv_fk` FOREIGN KEY (`role_id`) REFERENCES `admin_roles` (`id`) ON DELETE CASCADE, CONSTRAINT `admin_users_roles_links_fk` FOREIGN KEY (`user_id`) REFERENCES `admin_users` (`id`) ON DELETE CASCADE, CONSTRAINT `admin_users_roles_links_inv_fk` FOREIGN KEY (`role_id`) REFERENCES `admin_roles` (`id`) ON DELETE CASCADE);
CREATE TABLE "strapi_api_token_permissions_token_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `api_token_permission_id` integer NULL, `api_token_id` integer NULL, `api_token_permission_order` float NULL, CONSTRAINT `strapi_api_token_permissions_token_links_fk` FOREIGN KEY (`api_token_permission_id`) REFERENCES `strapi_api_token_permissions` (`id`) ON DELETE CASCADE, CONSTRAINT `strapi_api_token_permissions_token_links_inv_fk` FOREIGN KEY (`api_token_id`) REFERENCES `strapi_api_tokens` (`id`) ON DELETE CASCADE, CONSTRAINT `strapi_api_token_permissions_token_links_fk` FOREIGN KEY (`api_token_permission_id`) REFERENCES `strapi_api_token_permissions` (`id`) ON DELETE CASCADE, CONSTRAINT `strapi_api_token_permissions_token_links_inv_fk` FOREIGN KEY (`api_token_id`) REFERENCES `strapi_api_tokens` (`id`) ON DELETE CASCADE);
CREATE TABLE "strapi_transfer_token_permissions_token_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `transfer_token_permission_id` integer NULL, `transfer_token_id` integer NULL, `transfer_token_permission_order` float NULL, CONSTRAINT `strapi_transfer_token_permissions_token_links_fk` FOREIGN KEY (`transfer_token_permission_id`) REFERENCES `strapi_transfer_token_permissions` (`id`) ON DELETE CASCADE, CONSTRAINT `strapi_transfer_token_permissions_token_links_inv_fk` FOREIGN KEY (`transfer_token_id`) REFERENCES `strapi_transfer_tokens` (`id`) ON DELETE CASCADE, CONSTRAINT `strapi_transfer_token_permissions_token_links_fk` FOREIGN KEY (`transfer_token_permission_id`) REFERENCES `strapi_transfer_token_permissions` (`id`) ON DELETE CASCADE, CONSTRAINT `strapi_transfer_token_permissions_token_links_inv_fk` FOREIGN KEY (`transfer_token_id`) REFERENCES `strapi_transfer_tokens` (`id`) ON DELETE CASCADE);
CREATE TABLE "files_related_morphs" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `file_id` integer NULL, `related_id` integer NULL, `related_type` varchar(255) NULL, `field` varchar(255) NULL, `order` float NULL, CONSTRAINT `files_related_morphs_fk` FOREIGN KEY (`file_id`) REFERENCES `files` (`id`) ON DELETE CASCADE, CONSTRAINT `files_related_morphs_fk` FOREIGN KEY (`file_id`) REFERENCES `files` (`id`) ON DELETE CASCADE);
CREATE TABLE "files_folder_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `file_id` integer NULL, `folder_id` integer NULL, `file_order` float NULL, CONSTRAINT `files_folder_links_fk` FOREIGN KEY (`file_id`) REFERENCES `files` (`id`) ON DELETE CASCADE, CONSTRAINT `files_folder_links_inv_fk` FOREIGN KEY (`folder_id`) REFERENCES `upload_folders` (`id`) ON DELETE CASCADE, CONSTRAINT `files_folder_links_fk` FOREIGN KEY (`file_id`) REFERENCES `files` (`id`) ON DELETE CASCADE, CONSTRAINT `files_folder_links_inv_fk` FOREIGN KEY (`folder_id`) REFERENCES `upload_folders` (`id`) ON DELETE CASCADE);
CREATE TABLE "upload_folders_parent_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `folder_id` integer NULL, `inv_folder_id` integer NULL, `folder_order` float NULL, CONSTRAINT `upload_folders_parent_links_fk` FOREIGN KEY (`folder_id`) REFERENCES `upload_folders` (`id`) ON DELETE CASCADE, CONSTRAINT `upload_folders_parent_links_inv_fk` FOREIGN KEY (`inv_folder_id`) REFERENCES `upload_folders` (`id`) ON DELETE CASCADE, CONSTRAINT `upload_folders_parent_links_fk` FOREIGN KEY (`folder_id`) REFERENCES `upload_folders` (`id`) ON DELETE CASCADE, CONSTRAINT `upload_folders_parent_links_inv_fk` FOREIGN KEY (`inv_folder_id`) REFERENCES `upload_folders` (`id`) ON DELETE CASCADE);
CREATE TABLE "strapi_release_actions_release_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `release_action_id` integer NULL, `release_id` integer NULL, `release_action_order` float NULL, CONSTRAINT `strapi_release_actions_release_links_fk` FOREIGN KEY (`release_action_id`) REFERENCES `strapi_release_actions` (`id`) ON DELETE CASCADE, CONSTRAINT `strapi_release_actions_release_links_inv_fk` FOREIGN KEY (`release_id`) REFERENCES `strapi_releases` (`id`) ON DELETE CASCADE, CONSTRAINT `strapi_release_actions_release_links_fk` FOREIGN KEY (`release_action_id`) REFERENCES `strapi_release_actions` (`id`) ON DELETE CASCADE, CONSTRAINT `strapi_release_actions_release_links_inv_fk` FOREIGN KEY (`release_id`) REFERENCES `strapi_releases` (`id`) ON DELETE CASCADE);
CREATE TABLE "up_permissions_role_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `permission_id` integer NULL, `role_id` integer NULL, `permission_order` float NULL, CONSTRAINT `up_permissions_role_links_fk` FOREIGN KEY (`permission_id`) REFERENCES `up_permissions` (`id`) ON DELETE CASCADE, CONSTRAINT `up_permissions_role_links_inv_fk` FOREIGN KEY (`role_id`) REFERENCES `up_roles` (`id`) ON DELETE CASCADE, CONSTRAINT `up_permissions_role_links_fk` FOREIGN KEY (`permission_id`) REFERENCES `up_permissions` (`id`) ON DELETE CASCADE, CONSTRAINT `up_permissions_role_links_inv_fk` FOREIGN KEY (`role_id`) REFERENCES `up_roles` (`id`) ON DELETE CASCADE);
CREATE TABLE "up_users_role_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `user_id` integer NULL, `role_id` integer NULL, `user_order` float NULL, CONSTRAINT `up_users_role_links_fk` FOREIGN KEY (`user_id`) REFERENCES `up_users` (`id`) ON DELETE CASCADE, CONSTRAINT `up_users_role_links_inv_fk` FOREIGN KEY (`role_id`) REFERENCES `up_roles` (`id`) ON DELETE CASCADE, CONSTRAINT `up_users_role_links_fk` FOREIGN KEY (`user_id`) REFERENCES `up_users` (`id`) ON DELETE CASCADE, CONSTRAINT `up_users_role_links_inv_fk` FOREIGN KEY (`role_id`) REFERENCES `up_roles` (`id`) ON DELETE CASCADE);
CREATE TABLE "articles_components" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `entity_id` integer NULL, `component_id` integer NULL, `component_type` varchar(255) NULL, `field` varchar(255) NULL, `order` float NULL, CONSTRAINT `articles_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE);
CREATE TABLE "articles_author_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `article_id` integer NULL, `author_id` integer NULL, `article_order` float NULL, CONSTRAINT `articles_author_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_author_links_inv_fk` FOREIGN KEY (`author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_author_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_author_links_inv_fk` FOREIGN KEY (`author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE);
CREATE TABLE "articles_reviewers_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `article_id` integer NULL, `author_id` integer NULL, `author_order` float NULL, `article_order` float NULL, CONSTRAINT `articles_reviewers_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_reviewers_links_inv_fk` FOREIGN KEY (`author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_reviewers_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_reviewers_links_inv_fk` FOREIGN KEY (`author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE);
CREATE TABLE "articles_categories_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `article_id` integer NULL, `category_id` integer NULL, `category_order` float NULL, `article_order` float NULL, CONSTRAINT `articles_categories_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_categories_links_inv_fk` FOREIGN KEY (`category_id`) REFERENCES `categories` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_categories_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_categories_links_inv_fk` FOREIGN KEY (`category_id`) REFERENCES `categories` (`id`) ON DELETE CASCADE);
CREATE TABLE "articles_related_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `article_id` integer NULL, `inv_article_id` integer NULL, `article_order` float NULL, CONSTRAINT `articles_related_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_related_links_inv_fk` FOREIGN KEY (`inv_article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_related_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_related_links_inv_fk` FOREIGN KEY (`inv_article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE);
CREATE TABLE "articles_vault_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `article_id` integer NULL, `vault_id` integer NULL, CONSTRAINT `articles_vault_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_vault_links_inv_fk` FOREIGN KEY (`vault_id`) REFERENCES `vaults` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_vault_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_vault_links_inv_fk` FOREIGN KEY (`vault_id`) REFERENCES `vaults` (`id`) ON DELETE CASCADE);
CREATE TABLE "articles_owner_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `article_id` integer NULL, `user_id` integer NULL, CONSTRAINT `articles_owner_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_owner_links_inv_fk` FOREIGN KEY (`user_id`) REFERENCES `up_users` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_owner_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_owner_links_inv_fk` FOREIGN KEY (`user_id`) REFERENCES `up_users` (`id`) ON DELETE CASCADE);
CREATE TABLE "articles_localizations_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `article_id` integer NULL, `inv_article_id` integer NULL, `article_order` float NULL, CONSTRAINT `articles_localizations_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_localizations_links_inv_fk` FOREIGN KEY (`inv_article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_localizations_links_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE, CONSTRAINT `articles_localizations_links_inv_fk` FOREIGN KEY (`inv_article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE);
CREATE TABLE "authors_components" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `entity_id` integer NULL, `component_id` integer NULL, `component_type` varchar(255) NULL, `field` varchar(255) NULL, `order` float NULL, CONSTRAINT `authors_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE, CONSTRAINT `authors_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE);
CREATE TABLE "authors_team_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `author_id` integer NULL, `team_id` integer NULL, `author_order` float NULL, CONSTRAINT `authors_team_links_fk` FOREIGN KEY (`author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE, CONSTRAINT `authors_team_links_inv_fk` FOREIGN KEY (`team_id`) REFERENCES `teams` (`id`) ON DELETE CASCADE, CONSTRAINT `authors_team_links_fk` FOREIGN KEY (`author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE, CONSTRAINT `authors_team_links_inv_fk` FOREIGN KEY (`team_id`) REFERENCES `teams` (`id`) ON DELETE CASCADE);
CREATE TABLE "authors_mentor_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `author_id` integer NULL, `inv_author_id` integer NULL, `author_order` float NULL, CONSTRAINT `authors_mentor_links_fk` FOREIGN KEY (`author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE, CONSTRAINT `authors_mentor_links_inv_fk` FOREIGN KEY (`inv_author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE, CONSTRAINT `authors_mentor_links_fk` FOREIGN KEY (`author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE, CONSTRAINT `authors_mentor_links_inv_fk` FOREIGN KEY (`inv_author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE);
CREATE TABLE "categories_parent_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `category_id` integer NULL, `inv_category_id` integer NULL, `category_order` float NULL, CONSTRAINT `categories_parent_links_fk` FOREIGN KEY (`category_id`) REFERENCES `categories` (`id`) ON DELETE CASCADE, CONSTRAINT `categories_parent_links_inv_fk` FOREIGN KEY (`inv_category_id`) REFERENCES `categories` (`id`) ON DELETE CASCADE, CONSTRAINT `categories_parent_links_fk` FOREIGN KEY (`category_id`) REFERENCES `categories` (`id`) ON DELETE CASCADE, CONSTRAINT `categories_parent_links_inv_fk` FOREIGN KEY (`inv_category_id`) REFERENCES `categories` (`id`) ON DELETE CASCADE);
CREATE TABLE "categories_localizations_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `category_id` integer NULL, `inv_category_id` integer NULL, `category_order` float NULL, CONSTRAINT `categories_localizations_links_fk` FOREIGN KEY (`category_id`) REFERENCES `categories` (`id`) ON DELETE CASCADE, CONSTRAINT `categories_localizations_links_inv_fk` FOREIGN KEY (`inv_category_id`) REFERENCES `categories` (`id`) ON DELETE CASCADE, CONSTRAINT `categories_localizations_links_fk` FOREIGN KEY (`category_id`) REFERENCES `categories` (`id`) ON DELETE CASCADE, CONSTRAINT `categories_localizations_links_inv_fk` FOREIGN KEY (`inv_category_id`) REFERENCES `categories` (`id`) ON DELETE CASCADE);
CREATE TABLE "pages_components" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `entity_id` integer NULL, `component_id` integer NULL, `component_type` varchar(255) NULL, `field` varchar(255) NULL, `order` float NULL, CONSTRAINT `pages_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `pages` (`id`) ON DELETE CASCADE, CONSTRAINT `pages_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `pages` (`id`) ON DELETE CASCADE);
CREATE TABLE "teams_lead_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `team_id` integer NULL, `author_id` integer NULL, CONSTRAINT `teams_lead_links_fk` FOREIGN KEY (`team_id`) REFERENCES `teams` (`id`) ON DELETE CASCADE, CONSTRAINT `teams_lead_links_inv_fk` FOREIGN KEY (`author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE, CONSTRAINT `teams_lead_links_fk` FOREIGN KEY (`team_id`) REFERENCES `teams` (`id`) ON DELETE CASCADE, CONSTRAINT `teams_lead_links_inv_fk` FOREIGN KEY (`author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE);
CREATE TABLE "components_shared_seos_components" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `entity_id` integer NULL, `component_id` integer NULL, `component_type` varchar(255) NULL, `field` varchar(255) NULL, `order` float NULL, CONSTRAINT `components_shared_seos_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `components_shared_seos` (`id`) ON DELETE CASCADE, CONSTRAINT `components_shared_seos_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `components_shared_seos` (`id`) ON DELETE CASCADE);
CREATE TABLE "components_blocks_relateds_articles_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `related_id` integer NULL, `article_id` integer NULL, `article_order` float NULL, CONSTRAINT `components_blocks_relateds_articles_links_fk` FOREIGN KEY (`related_id`) REFERENCES `components_blocks_relateds` (`id`) ON DELETE CASCADE, CONSTRAINT `components_blocks_relateds_articles_links_inv_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE, CONSTRAINT `components_blocks_relateds_articles_links_fk` FOREIGN KEY (`related_id`) REFERENCES `components_blocks_relateds` (`id`) ON DELETE CASCADE, CONSTRAINT `components_blocks_relateds_articles_links_inv_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE);
CREATE TABLE "components_blocks_relateds_picks_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `related_id` integer NULL, `category_id` integer NULL, `category_order` float NULL, CONSTRAINT `components_blocks_relateds_picks_links_fk` FOREIGN KEY (`related_id`) REFERENCES `components_blocks_relateds` (`id`) ON DELETE CASCADE, CONSTRAINT `components_blocks_relateds_picks_links_inv_fk` FOREIGN KEY (`category_id`) REFERENCES `categories` (`id`) ON DELETE CASCADE, CONSTRAINT `components_blocks_relateds_picks_links_fk` FOREIGN KEY (`related_id`) REFERENCES `components_blocks_relateds` (`id`) ON DELETE CASCADE, CONSTRAINT `components_blocks_relateds_picks_links_inv_fk` FOREIGN KEY (`category_id`) REFERENCES `categories` (`id`) ON DELETE CASCADE);
CREATE TABLE "components_blocks_quotes_speaker_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `quote_id` integer NULL, `author_id` integer NULL, CONSTRAINT `components_blocks_quotes_speaker_links_fk` FOREIGN KEY (`quote_id`) REFERENCES `components_blocks_quotes` (`id`) ON DELETE CASCADE, CONSTRAINT `components_blocks_quotes_speaker_links_inv_fk` FOREIGN KEY (`author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE, CONSTRAINT `components_blocks_quotes_speaker_links_fk` FOREIGN KEY (`quote_id`) REFERENCES `components_blocks_quotes` (`id`) ON DELETE CASCADE, CONSTRAINT `components_blocks_quotes_speaker_links_inv_fk` FOREIGN KEY (`author_id`) REFERENCES `authors` (`id`) ON DELETE CASCADE);
CREATE TABLE "components_blocks_heros_components" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `entity_id` integer NULL, `component_id` integer NULL, `component_type` varchar(255) NULL, `field` varchar(255) NULL, `order` float NULL, CONSTRAINT `components_blocks_heros_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `components_blocks_heros` (`id`) ON DELETE CASCADE, CONSTRAINT `components_blocks_heros_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `components_blocks_heros` (`id`) ON DELETE CASCADE);
CREATE TABLE "globals" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `site_name` varchar(255) NULL, `tagline` varchar(255) NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, CONSTRAINT `globals_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `globals_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL );
CREATE TABLE "homepages" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `heading` varchar(255) NULL, `intro` text NULL, `created_at` datetime NULL, `updated_at` datetime NULL, `published_at` datetime NULL, `created_by_id` integer NULL, `updated_by_id` integer NULL, `locale` varchar(255) NULL, CONSTRAINT `homepages_created_by_id_fk` FOREIGN KEY (`created_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL, CONSTRAINT `homepages_updated_by_id_fk` FOREIGN KEY (`updated_by_id`) REFERENCES `admin_users` (`id`) ON DELETE SET NULL );
CREATE TABLE "globals_components" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `entity_id` integer NULL, `component_id` integer NULL, `component_type` varchar(255) NULL, `field` varchar(255) NULL, `order` float NULL, CONSTRAINT `globals_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `globals` (`id`) ON DELETE CASCADE );
CREATE TABLE "homepages_components" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `entity_id` integer NULL, `component_id` integer NULL, `component_type` varchar(255) NULL, `field` varchar(255) NULL, `order` float NULL, CONSTRAINT `homepages_entity_fk` FOREIGN KEY (`entity_id`) REFERENCES `homepages` (`id`) ON DELETE CASCADE );
CREATE TABLE "homepages_featured_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `homepage_id` integer NULL, `article_id` integer NULL, `article_order` float NULL, CONSTRAINT `homepages_featured_links_fk` FOREIGN KEY (`homepage_id`) REFERENCES `homepages` (`id`) ON DELETE CASCADE, CONSTRAINT `homepages_featured_links_inv_fk` FOREIGN KEY (`article_id`) REFERENCES `articles` (`id`) ON DELETE CASCADE );
CREATE TABLE "homepages_localizations_links" (`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `homepage_id` integer NULL, `inv_homepage_id` integer NULL, `homepage_order` float NULL, CONSTRAINT `homepages_localizations_links_fk` FOREIGN KEY (`homepage_id`) REFERENCES `homepages` (`id`) ON DELETE CASCADE, CONSTRAINT `homepages_localizations_links_inv_fk` FOREIGN KEY (`inv_homepage_id`) REFERENCES `homepages` (`id`) ON DELETE CASCADE );
CREATE INDEX `admin_permissions_created_by_id_fk` on `admin_permissions` (`created_by_id`);
CREATE INDEX `admin_permissions_updated_by_id_fk` on `admin_permissions` (`updated_by_id`);
CREATE INDEX `admin_users_created_by_id_fk` on `admin_users` (`created_by_id`);
CREATE INDEX `admin_users_updated_by_id_fk` on `admin_users` (`updated_by_id`);
CREATE INDEX `admin_roles_created_by_id_fk` on `admin_roles` (`created_by_id`);
CREATE INDEX `admin_roles_updated_by_id_fk` on `admin_roles` (`updated_by_id`);
CREATE INDEX `strapi_api_tokens_created_by_id_fk` on `strapi_api_tokens` (`created_by_id`);
CREATE INDEX `strapi_api_tokens_updated_by_id_fk` on `strapi_api_tokens` (`updated_by_id`);
CREATE INDEX `strapi_api_token_permissions_created_by_id_fk` on `strapi_api_token_permissions` (`created_by_id`);
CREATE INDEX `strapi_api_token_permissions_updated_by_id_fk` on `strapi_api_token_permissions` (`updated_by_id`);
CREATE INDEX `strapi_transfer_tokens_created_by_id_fk` on `strapi_transfer_tokens` (`created_by_id`);
CREATE INDEX `strapi_transfer_tokens_updated_by_id_fk` on `strapi_transfer_tokens` (`updated_by_id`);
CREATE INDEX `strapi_transfer_token_permissions_created_by_id_fk` on `strapi_transfer_token_permissions` (`created_by_id`);
CREATE INDEX `strapi_transfer_token_permissions_updated_by_id_fk` on `strapi_transfer_token_permissions` (`updated_by_id`);
CREATE INDEX `upload_files_folder_path_index` on `files` (`folder_path`);
CREATE INDEX `upload_files_created_at_index` on `files` (`created_at`);
CREATE INDEX `upload_files_updated_at_index` on `files` (`updated_at`);
CREATE INDEX `upload_files_name_index` on `files` (`name`);
CREATE INDEX `upload_files_size_index` on `files` (`size`);
CREATE INDEX `upload_files_ext_index` on `files` (`ext`);
CREATE INDEX `files_created_by_id_fk` on `files` (`created_by_id`);
CREATE INDEX `files_updated_by_id_fk` on `files` (`updated_by_id`);
CREATE UNIQUE INDEX `upload_folders_path_id_index` on `upload_folders` (`path_id`);
CREATE UNIQUE INDEX `upload_folders_path_index` on `upload_folders` (`path`);
CREATE INDEX `upload_folders_created_by_id_fk` on `upload_folders` (`created_by_id`);
CREATE INDEX `upload_folders_updated_by_id_fk` on `upload_folders` (`updated_by_id`);
CREATE INDEX `strapi_releases_created_by_id_fk` on `strapi_releases` (`created_by_id`);
CREATE INDEX `strapi_releases_updated_by_id_fk` on `strapi_releases` (`updated_by_id`);
CREATE INDEX `strapi_release_actions_created_by_id_fk` on `strapi_release_actions` (`created_by_id`);
CREATE INDEX `strapi_release_actions_updated_by_id_fk` on `strapi_release_actions` (`updated_by_id`);
CREATE INDEX `up_permissions_created_by_id_fk` on `up_permissions` (`created_by_id`);
CREATE INDEX `up_permissions_updated_by_id_fk` on `up_permissions` (`updated_by_id`);
CREATE INDEX `up_roles_created_by_id_fk` on `up_roles` (`created_by_id`);
CREATE INDEX `up_roles_updated_by_id_fk` on `up_roles` (`updated_by_id`);
CREATE INDEX `up_users_created_by_id_fk` on `up_users` (`created_by_id`);
CREATE INDEX `up_users_updated_by_id_fk` on `up_users` (`updated_by_id`);
CREATE INDEX `i18n_locale_created_by_id_fk` on `i18n_locale` (`created_by_id`);
CREATE INDEX `i18n_locale_updated_by_id_fk` on `i18n_locale` (`updated_by_id`);
CREATE UNIQUE INDEX `articles_slug_unique` on `articles` (`slug`);
CREATE INDEX `articles_created_by_id_fk` on `articles` (`created_by_id`);
CREATE INDEX `articles_updated_by_id_fk` on `articles` (`updated_by_id`);
CREATE INDEX `audit_logs_created_by_id_fk` on `audit_logs` (`created_by_id`);
CREATE INDEX `audit_logs_updated_by_id_fk` on `audit_logs` (`updated_by_id`);
CREATE INDEX `authors_created_by_id_fk` on `authors` (`created_by_id`);
CREATE INDEX `authors_updated_by_id_fk` on `authors` (`updated_by_id`);
CREATE INDEX `categories_created_by_id_fk` on `categories` (`created_by_id`);
CREATE INDEX `categories_updated_by_id_fk` on `categories` (`updated_by_id`);
CREATE UNIQUE INDEX `pages_path_unique` on `pages` (`path`);
CREATE INDEX `pages_created_by_id_fk` on `pages` (`created_by_id`);
CREATE INDEX `pages_updated_by_id_fk` on `pages` (`updated_by_id`);
CREATE INDEX `teams_created_by_id_fk` on `teams` (`created_by_id`);
CREATE INDEX `teams_updated_by_id_fk` on `teams` (`updated_by_id`);
CREATE INDEX `vaults_created_by_id_fk` on `vaults` (`created_by_id`);
CREATE INDEX `vaults_updated_by_id_fk` on `vaults` (`updated_by_id`);
CREATE INDEX `admin_permissions_role_links_fk` on `admin_permissions_role_links` (`permission_id`);
CREATE INDEX `admin_permissions_role_links_inv_fk` on `admin_permissions_role_links` (`role_id`);
CREATE UNIQUE INDEX `admin_permissions_role_links_unique` on `admin_permissions_role_links` (`permission_id`, `role_id`);
CREATE INDEX `admin_permissions_role_links_order_inv_fk` on `admin_permissions_role_links` (`permission_order`);
CREATE INDEX `admin_users_roles_links_fk` on `admin_users_roles_links` (`user_id`);
CREATE INDEX `admin_users_roles_links_inv_fk` on `admin_users_roles_links` (`role_id`);
CREATE UNIQUE INDEX `admin_users_roles_links_unique` on `admin_users_roles_links` (`user_id`, `role_id`);
CREATE INDEX `admin_users_roles_links_order_fk` on `admin_users_roles_links` (`role_order`);
CREATE INDEX `admin_users_roles_links_order_inv_fk` on `admin_users_roles_links` (`user_order`);
CREATE INDEX `strapi_api_token_permissions_token_links_fk` on `strapi_api_token_permissions_token_links` (`api_token_permission_id`);
CREATE INDEX `strapi_api_token_permissions_token_links_inv_fk` on `strapi_api_token_permissions_token_links` (`api_token_id`);
CREATE UNIQUE INDEX `strapi_api_token_permissions_token_links_unique` on `strapi_api_token_permissions_token_links` (`api_token_permission_id`, `api_token_id`);
CREATE INDEX `strapi_api_token_permissions_token_links_order_inv_fk` on `strapi_api_token_permissions_token_links` (`api_token_permission_order`);
CREATE INDEX `strapi_transfer_token_permissions_token_links_fk` on `strapi_transfer_token_permissions_token_links` (`transfer_token_permission_id`);
CREATE INDEX `strapi_transfer_token_permissions_token_links_inv_fk` on `strapi_transfer_token_permissions_token_links` (`transfer_token_id`);
CREATE UNIQUE INDEX `strapi_transfer_token_permissions_token_links_unique` on `strapi_transfer_token_permissions_token_links` (`transfer_token_permission_id`, `transfer_token_id`);
CREATE INDEX `strapi_transfer_token_permissions_token_links_order_inv_fk` on `strapi_transfer_token_permissions_token_links` (`transfer_token_permission_order`);
CREATE INDEX `files_related_morphs_fk` on `files_related_morphs` (`file_id`);
CREATE INDEX `files_related_morphs_order_index` on `files_related_morphs` (`order`);
CREATE INDEX `files_related_morphs_id_column_index` on `files_related_morphs` (`related_id`);
CREATE INDEX `files_folder_links_fk` on `files_folder_links` (`file_id`);
CREATE INDEX `files_folder_links_inv_fk` on `files_folder_links` (`folder_id`);
CREATE UNIQUE INDEX `files_folder_links_unique` on `files_folder_links` (`file_id`, `folder_id`);
CREATE INDEX `files_folder_links_order_inv_fk` on `files_folder_links` (`file_order`);
CREATE INDEX `upload_folders_parent_links_fk` on `upload_folders_parent_links` (`folder_id`);
CREATE INDEX `upload_folders_parent_links_inv_fk` on `upload_folders_parent_links` (`inv_folder_id`);
CREATE UNIQUE INDEX `upload_folders_parent_links_unique` on `upload_folders_parent_links` (`folder_id`, `inv_folder_id`);
CREATE INDEX `upload_folders_parent_links_order_inv_fk` on `upload_folders_parent_links` (`folder_order`);
CREATE INDEX `strapi_release_actions_release_links_fk` on `strapi_release_actions_release_links` (`release_action_id`);
CREATE INDEX `strapi_release_actions_release_links_inv_fk` on `strapi_release_actions_release_links` (`release_id`);
CREATE UNIQUE INDEX `strapi_release_actions_release_links_unique` on `strapi_release_actions_release_links` (`release_action_id`, `release_id`);
CREATE INDEX `strapi_release_actions_release_links_order_inv_fk` on `strapi_release_actions_release_links` (`release_action_order`);
CREATE INDEX `up_permissions_role_links_fk` on `up_permissions_role_links` (`permission_id`);
CREATE INDEX `up_permissions_role_links_inv_fk` on `up_permissions_role_links` (`role_id`);
CREATE UNIQUE INDEX `up_permissions_role_links_unique` on `up_permissions_role_links` (`permission_id`, `role_id`);
CREATE INDEX `up_permissions_role_links_order_inv_fk` on `up_permissions_role_links` (`permission_order`);
CREATE INDEX `up_users_role_links_fk` on `up_users_role_links` (`user_id`);
CREATE INDEX `up_users_role_links_inv_fk` on `up_users_role_links` (`role_id`);
CREATE UNIQUE INDEX `up_users_role_links_unique` on `up_users_role_links` (`user_id`, `role_id`);
CREATE INDEX `up_users_role_links_order_inv_fk` on `up_users_role_links` (`user_order`);
CREATE INDEX `articles_field_index` on `articles_components` (`field`);
CREATE INDEX `articles_component_type_index` on `articles_components` (`component_type`);
CREATE INDEX `articles_entity_fk` on `articles_components` (`entity_id`);
CREATE UNIQUE INDEX `articles_unique` on `articles_components` (`entity_id`, `component_id`, `field`, `component_type`);
CREATE INDEX `articles_author_links_fk` on `articles_author_links` (`article_id`);
CREATE INDEX `articles_author_links_inv_fk` on `articles_author_links` (`author_id`);
CREATE UNIQUE INDEX `articles_author_links_unique` on `articles_author_links` (`article_id`, `author_id`);
CREATE INDEX `articles_author_links_order_inv_fk` on `articles_author_links` (`article_order`);
CREATE INDEX `articles_reviewers_links_fk` on `articles_reviewers_links` (`article_id`);
CREATE INDEX `articles_reviewers_links_inv_fk` on `articles_reviewers_links` (`author_id`);
CREATE UNIQUE INDEX `articles_reviewers_links_unique` on `articles_reviewers_links` (`article_id`, `author_id`);
CREATE INDEX `articles_reviewers_links_order_fk` on `articles_reviewers_links` (`author_order`);
CREATE INDEX `articles_reviewers_links_order_inv_fk` on `articles_reviewers_links` (`article_order`);
CREATE INDEX `articles_categories_links_fk` on `articles_categories_links` (`article_id`);
CREATE INDEX `articles_categories_links_inv_fk` on `articles_categories_links` (`category_id`);
CREATE UNIQUE INDEX `articles_categories_links_unique` on `articles_categories_links` (`article_id`, `category_id`);
CREATE INDEX `articles_categories_links_order_fk` on `articles_categories_links` (`category_order`);
CREATE INDEX `articles_categories_links_order_inv_fk` on `articles_categories_links` (`article_order`);
CREATE INDEX `articles_related_links_fk` on `articles_related_links` (`article_id`);
CREATE INDEX `articles_related_links_inv_fk` on `articles_related_links` (`inv_article_id`);
CREATE UNIQUE INDEX `articles_related_links_unique` on `articles_related_links` (`article_id`, `inv_article_id`);
CREATE INDEX `articles_related_links_order_fk` on `articles_related_links` (`article_order`);
CREATE INDEX `articles_vault_links_fk` on `articles_vault_links` (`article_id`);
CREATE INDEX `articles_vault_links_inv_fk` on `articles_vault_links` (`vault_id`);
CREATE UNIQUE INDEX `articles_vault_links_unique` on `articles_vault_links` (`article_id`, `vault_id`);
CREATE INDEX `articles_owner_links_fk` on `articles_owner_links` (`article_id`);
CREATE INDEX `articles_owner_links_inv_fk` on `articles_owner_links` (`user_id`);
CREATE UNIQUE INDEX `articles_owner_links_unique` on `articles_owner_links` (`article_id`, `user_id`);
CREATE INDEX `articles_localizations_links_fk` on `articles_localizations_links` (`article_id`);
CREATE INDEX `articles_localizations_links_inv_fk` on `articles_localizations_links` (`inv_article_id`);
CREATE UNIQUE INDEX `articles_localizations_links_unique` on `articles_localizations_links` (`article_id`, `inv_article_id`);
CREATE INDEX `articles_localizations_links_order_fk` on `articles_localizations_links` (`article_order`);
CREATE INDEX `authors_field_index` on `authors_components` (`field`);
CREATE INDEX `authors_component_type_index` on `authors_components` (`component_type`);
CREATE INDEX `authors_entity_fk` on `authors_components` (`entity_id`);
CREATE UNIQUE INDEX `authors_unique` on `authors_components` (`entity_id`, `component_id`, `field`, `component_type`);
CREATE INDEX `authors_team_links_fk` on `authors_team_links` (`author_id`);
CREATE INDEX `authors_team_links_inv_fk` on `authors_team_links` (`team_id`);
CREATE UNIQUE INDEX `authors_team_links_unique` on `authors_team_links` (`author_id`, `team_id`);
CREATE INDEX `authors_team_links_order_inv_fk` on `authors_team_links` (`author_order`);
CREATE INDEX `authors_mentor_links_fk` on `authors_mentor_links` (`author_id`);
CREATE INDEX `authors_mentor_links_inv_fk` on `authors_mentor_links` (`inv_author_id`);
CREATE UNIQUE INDEX `authors_mentor_links_unique` on `authors_mentor_links` (`author_id`, `inv_author_id`);
CREATE INDEX `authors_mentor_links_order_inv_fk` on `authors_mentor_links` (`author_order`);
CREATE INDEX `categories_parent_links_fk` on `categories_parent_links` (`category_id`);
CREATE INDEX `categories_parent_links_inv_fk` on `categories_parent_links` (`inv_category_id`);
CREATE UNIQUE INDEX `categories_parent_links_unique` on `categories_parent_links` (`category_id`, `inv_category_id`);
CREATE INDEX `categories_parent_links_order_inv_fk` on `categories_parent_links` (`category_order`);
CREATE INDEX `categories_localizations_links_fk` on `categories_localizations_links` (`category_id`);
CREATE INDEX `categories_localizations_links_inv_fk` on `categories_localizations_links` (`inv_category_id`);
CREATE UNIQUE INDEX `categories_localizations_links_unique` on `categories_localizations_links` (`category_id`, `inv_category_id`);
CREATE INDEX `categories_localizations_links_order_fk` on `categories_localizations_links` (`category_order`);
CREATE INDEX `pages_field_index` on `pages_components` (`field`);
CREATE INDEX `pages_component_type_index` on `pages_components` (`component_type`);
CREATE INDEX `pages_entity_fk` on `pages_components` (`entity_id`);
CREATE UNIQUE INDEX `pages_unique` on `pages_components` (`entity_id`, `component_id`, `field`, `component_type`);
CREATE INDEX `teams_lead_links_fk` on `teams_lead_links` (`team_id`);
CREATE INDEX `teams_lead_links_inv_fk` on `teams_lead_links` (`author_id`);
CREATE UNIQUE INDEX `teams_lead_links_unique` on `teams_lead_links` (`team_id`, `author_id`);
CREATE INDEX `components_shared_seos_field_index` on `components_shared_seos_components` (`field`);
CREATE INDEX `components_shared_seos_component_type_index` on `components_shared_seos_components` (`component_type`);
CREATE INDEX `components_shared_seos_entity_fk` on `components_shared_seos_components` (`entity_id`);
CREATE UNIQUE INDEX `components_shared_seos_unique` on `components_shared_seos_components` (`entity_id`, `component_id`, `field`, `component_type`);
CREATE INDEX `components_blocks_relateds_articles_links_fk` on `components_blocks_relateds_articles_links` (`related_id`);
CREATE INDEX `components_blocks_relateds_articles_links_inv_fk` on `components_blocks_relateds_articles_links` (`article_id`);
CREATE UNIQUE INDEX `components_blocks_relateds_articles_links_unique` on `components_blocks_relateds_articles_links` (`related_id`, `article_id`);
CREATE INDEX `components_blocks_relateds_articles_links_order_fk` on `components_blocks_relateds_articles_links` (`article_order`);
CREATE INDEX `components_blocks_relateds_picks_links_fk` on `components_blocks_relateds_picks_links` (`related_id`);
CREATE INDEX `components_blocks_relateds_picks_links_inv_fk` on `components_blocks_relateds_picks_links` (`category_id`);
CREATE UNIQUE INDEX `components_blocks_relateds_picks_links_unique` on `components_blocks_relateds_picks_links` (`related_id`, `category_id`);
CREATE INDEX `components_blocks_relateds_picks_links_order_fk` on `components_blocks_relateds_picks_links` (`category_order`);
CREATE INDEX `components_blocks_quotes_speaker_links_fk` on `components_blocks_quotes_speaker_links` (`quote_id`);
CREATE INDEX `components_blocks_quotes_speaker_links_inv_fk` on `components_blocks_quotes_speaker_links` (`author_id`);
CREATE UNIQUE INDEX `components_blocks_quotes_speaker_links_unique` on `components_blocks_quotes_speaker_links` (`quote_id`, `author_id`);
CREATE INDEX `components_blocks_heros_field_index` on `components_blocks_heros_components` (`field`);
CREATE INDEX `components_blocks_heros_component_type_index` on `components_blocks_heros_components` (`component_type`);
CREATE INDEX `components_blocks_heros_entity_fk` on `components_blocks_heros_components` (`entity_id`);
CREATE UNIQUE INDEX `components_blocks_heros_unique` on `components_blocks_heros_components` (`entity_id`, `component_id`, `field`, `component_type`);
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
INSERT INTO `strapi_core_store_settings` (`id`, `key`, `value`, `type`) VALUES
  (1, 'plugin_users-permissions_advanced', '{"unique_email":true,"allow_register":true,"email_confirmation":false,"email_reset_password":null,"email_confirmation_redirection":null,"default_role":"authenticated"}', 'object'),
  (2, 'plugin_i18n_default_locale', '"en"', 'string');
INSERT INTO `components_shared_socials` (`id`, `network`, `title`) VALUES
  (1, 'mastodon', '@ida@tideline.example'),
  (2, 'bluesky', '@jon.tideline.example'),
  (3, 'mastodon', '@amelie@tideline.example'),
  (4, 'bluesky', '@tomas.tideline.example'),
  (5, 'mastodon', '@nora@tideline.example'),
  (6, 'bluesky', '@sam.tideline.example');
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
  (37, 'Tideline', 'Life by the water, four times a year.', 1),
  (38, 'Tideline', 'La vie au bord de l’eau, quatre fois par an.', 1),
  (39, 'Tideline', 'Leben am Wasser, viermal im Jahr.', 1),
  (40, 'Tideline', 'A quarterly about life by the water', 1);
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
INSERT INTO `components_blocks_relateds` (`id`, `title`) VALUES
  (1, 'More from the water'),
  (2, 'Also about work'),
  (3, 'Further along the coast'),
  (4, 'Where it matters');
INSERT INTO `components_blocks_quotes` (`id`, `body`, `by`) VALUES
  (1, 'If you take away the late one, you move the town by an hour.', 'A midwife on board'),
  (2, 'Now I hear the gulls again. They are not quiet either.', 'Grethe Holm'),
  (3, 'The work was done upstream.', 'Nora Lindqvist'),
  (4, 'Ask me in spring, when the storks come.', 'A farmer'),
  (5, 'We print four times a year, and never on a spring tide.', 'Ida Keller'),
  (6, 'It is the only post that I read twice.', 'A reader in Porto'),
  (7, 'The door on the quay side is the one that opens.', 'Sam Okafor');
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
INSERT INTO `admin_users` (`id`, `firstname`, `lastname`, `username`, `email`, `is_active`, `blocked`, `created_at`, `updated_at`) VALUES
  (1, 'Grace', 'Holm', 'grace', 'grace@tideline.example', 1, 0, 1704070800000, 1704070860000),
  (2, 'Linus', 'Berg', 'linus', 'linus@tideline.example', 1, 0, 1704074400000, 1704074520000);
INSERT INTO `files` (`id`, `name`, `alternative_text`, `caption`, `width`, `height`, `formats`, `hash`, `ext`, `mime`, `size`, `url`, `provider`, `folder_path`, `created_at`, `updated_at`) VALUES
  (1, 'night-ferry.jpg', 'A ferry with lit windows on dark water', 'The last crossing leaves at ten to midnight.', 640, 400, '{"thumbnail": {"name": "thumbnail_night-ferry.jpg", "hash": "thumbnail_night-ferry", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 3.52, "url": "/uploads/thumbnail_night-ferry.jpg"}}', 'night-ferry', '.jpg', 'image/jpeg', 9.75, '/uploads/night-ferry.jpg', 'local', '/', 1738400400000, 1738400460000),
  (2, 'harbour.jpg', 'Cranes above a quay at dusk', NULL, 640, 400, '{"thumbnail": {"name": "thumbnail_harbour.jpg", "hash": "thumbnail_harbour", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 3.84, "url": "/uploads/thumbnail_harbour.jpg"}}', 'harbour', '.jpg', 'image/jpeg', 11.02, '/uploads/harbour.jpg', 'local', '/', 1738404000000, 1738404120000),
  (3, 'bread.jpg', 'Three loaves on a wooden board', 'Rye, wheat, and the one with seaweed.', 640, 400, '{"thumbnail": {"name": "thumbnail_bread.jpg", "hash": "thumbnail_bread", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 3.21, "url": "/uploads/thumbnail_bread.jpg"}}', 'bread', '.jpg', 'image/jpeg', 8.26, '/uploads/bread.jpg', 'local', '/', 1738407600000, 1738407780000),
  (4, 'chart.jpg', 'A sea chart with a compass rose', 'Drawn in 1962, corrected by hand until 2019.', 640, 400, '{"thumbnail": {"name": "thumbnail_chart.jpg", "hash": "thumbnail_chart", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 3.41, "url": "/uploads/thumbnail_chart.jpg"}}', 'chart', '.jpg', 'image/jpeg', 11.0, '/uploads/chart.jpg', 'local', '/', 1738411200000, 1738411440000),
  (5, 'canal.jpg', 'A swimmer in a canal between houses', NULL, 640, 400, '{"thumbnail": {"name": "thumbnail_canal.jpg", "hash": "thumbnail_canal", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 6.14, "url": "/uploads/thumbnail_canal.jpg"}}', 'canal', '.jpg', 'image/jpeg', 16.7, '/uploads/canal.jpg', 'local', '/', 1738414800000, 1738415100000),
  (6, 'lighthouse.jpg', 'A red and white lighthouse on a cliff', 'The second of three.', 640, 400, '{"thumbnail": {"name": "thumbnail_lighthouse.jpg", "hash": "thumbnail_lighthouse", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 2.89, "url": "/uploads/thumbnail_lighthouse.jpg"}}', 'lighthouse', '.jpg', 'image/jpeg', 7.2, '/uploads/lighthouse.jpg', 'local', '/', 1738418400000, 1738418760000),
  (7, 'river.jpg', 'A river in a wide green valley', NULL, 640, 400, '{"thumbnail": {"name": "thumbnail_river.jpg", "hash": "thumbnail_river", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 2.36, "url": "/uploads/thumbnail_river.jpg"}}', 'river', '.jpg', 'image/jpeg', 5.58, '/uploads/river.jpg', 'local', '/', 1738422000000, 1738422420000),
  (8, 'tide.jpg', 'A tide gauge on a harbour wall', 'Each mark is ten centimetres.', 640, 400, '{"thumbnail": {"name": "thumbnail_tide.jpg", "hash": "thumbnail_tide", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 3.96, "url": "/uploads/thumbnail_tide.jpg"}}', 'tide', '.jpg', 'image/jpeg', 10.85, '/uploads/tide.jpg', 'local', '/', 1738425600000, 1738426080000),
  (9, 'barge.jpg', 'A barge with a smoking chimney', 'Eight seats, one stove.', 640, 400, '{"thumbnail": {"name": "thumbnail_barge.jpg", "hash": "thumbnail_barge", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 3.04, "url": "/uploads/thumbnail_barge.jpg"}}', 'barge', '.jpg', 'image/jpeg', 8.06, '/uploads/barge.jpg', 'local', '/', 1738429200000, 1738429740000),
  (10, 'dinghy.jpg', 'A small wooden boat on a beach', 'Forty-one parts and one long weekend.', 640, 400, '{"thumbnail": {"name": "thumbnail_dinghy.jpg", "hash": "thumbnail_dinghy", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 2.72, "url": "/uploads/thumbnail_dinghy.jpg"}}', 'dinghy', '.jpg', 'image/jpeg', 6.41, '/uploads/dinghy.jpg', 'local', '/', 1738432800000, 1738433400000),
  (11, 'logo.jpg', 'Tideline', NULL, 640, 400, '{"thumbnail": {"name": "thumbnail_logo.jpg", "hash": "thumbnail_logo", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 245, "height": 153, "size": 3.51, "url": "/uploads/thumbnail_logo.jpg"}}', 'logo', '.jpg', 'image/jpeg', 9.61, '/uploads/logo.jpg', 'local', '/', 1738436400000, 1738437060000),
  (12, 'ida.jpg', 'Portrait of Ida Keller', NULL, 240, 240, '{"thumbnail": {"name": "thumbnail_ida.jpg", "hash": "thumbnail_ida", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 156, "height": 156, "size": 2.77, "url": "/uploads/thumbnail_ida.jpg"}}', 'ida', '.jpg', 'image/jpeg', 4.06, '/uploads/ida.jpg', 'local', '/', 1738440000000, 1738440720000),
  (13, 'jon.jpg', 'Portrait of Jon Berg', NULL, 240, 240, '{"thumbnail": {"name": "thumbnail_jon.jpg", "hash": "thumbnail_jon", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 156, "height": 156, "size": 2.49, "url": "/uploads/thumbnail_jon.jpg"}}', 'jon', '.jpg', 'image/jpeg', 3.57, '/uploads/jon.jpg', 'local', '/', 1738443600000, 1738444380000),
  (14, 'amelie.jpg', 'Portrait of Amélie Roux', NULL, 240, 240, '{"thumbnail": {"name": "thumbnail_amelie.jpg", "hash": "thumbnail_amelie", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 156, "height": 156, "size": 2.73, "url": "/uploads/thumbnail_amelie.jpg"}}', 'amelie', '.jpg', 'image/jpeg', 4.04, '/uploads/amelie.jpg', 'local', '/', 1738447200000, 1738448040000),
  (15, 'tomas.jpg', 'Portrait of Tomás Oliveira', NULL, 240, 240, '{"thumbnail": {"name": "thumbnail_tomas.jpg", "hash": "thumbnail_tomas", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 156, "height": 156, "size": 2.67, "url": "/uploads/thumbnail_tomas.jpg"}}', 'tomas', '.jpg', 'image/jpeg', 3.96, '/uploads/tomas.jpg', 'local', '/', 1738450800000, 1738451700000),
  (16, 'nora.jpg', 'Portrait of Nora Lindqvist', NULL, 240, 240, '{"thumbnail": {"name": "thumbnail_nora.jpg", "hash": "thumbnail_nora", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 156, "height": 156, "size": 2.11, "url": "/uploads/thumbnail_nora.jpg"}}', 'nora', '.jpg', 'image/jpeg', 2.9, '/uploads/nora.jpg', 'local', '/', 1738454400000, 1738455360000),
  (17, 'sam.jpg', 'Portrait of Sam Okafor', NULL, 240, 240, '{"thumbnail": {"name": "thumbnail_sam.jpg", "hash": "thumbnail_sam", "ext": ".jpg", "mime": "image/jpeg", "path": null, "width": 156, "height": 156, "size": 2.56, "url": "/uploads/thumbnail_sam.jpg"}}', 'sam', '.jpg', 'image/jpeg', 3.73, '/uploads/sam.jpg', 'local', '/', 1738458000000, 1738459020000);
INSERT INTO `up_permissions` (`id`, `action`, `created_at`, `updated_at`) VALUES
  (1, 'plugin::users-permissions.user.me', 1704070800000, 1704070860000),
  (2, 'plugin::users-permissions.auth.changePassword', 1704074400000, 1704074520000),
  (3, 'plugin::users-permissions.auth.callback', 1704078000000, 1704078180000),
  (4, 'plugin::users-permissions.auth.forgotPassword', 1704081600000, 1704081840000),
  (5, 'plugin::users-permissions.auth.emailConfirmation', 1704085200000, 1704085500000),
  (6, 'plugin::users-permissions.auth.sendEmailConfirmation', 1704088800000, 1704089160000),
  (7, 'plugin::users-permissions.auth.register', 1704092400000, 1704092400000),
  (8, 'plugin::users-permissions.auth.resetPassword', 1704096000000, 1704096060000),
  (9, 'plugin::users-permissions.auth.connect', 1704099600000, 1704099720000),
  (10, 'api::article.article.find', 1704103200000, 1704103380000),
  (11, 'api::author.author.find', 1704106800000, 1704107040000),
  (12, 'api::category.category.find', 1704110400000, 1704110700000),
  (13, 'api::team.team.find', 1704114000000, 1704114360000),
  (14, 'api::page.page.find', 1704117600000, 1704117600000),
  (15, 'api::article.article.find', 1704121200000, 1704121260000),
  (16, 'api::author.author.find', 1704124800000, 1704124920000),
  (17, 'api::category.category.find', 1704128400000, 1704128580000),
  (18, 'api::team.team.find', 1704132000000, 1704132240000),
  (19, 'api::page.page.find', 1704135600000, 1704135900000),
  (20, 'api::vault.vault.find', 1704139200000, 1704139560000),
  (21, 'api::article.article.find', 1704142800000, 1704142800000),
  (22, 'api::author.author.find', 1704146400000, 1704146460000),
  (23, 'api::category.category.find', 1704150000000, 1704150120000),
  (24, 'api::team.team.find', 1704153600000, 1704153780000),
  (25, 'api::page.page.find', 1704157200000, 1704157440000),
  (26, 'api::vault.vault.find', 1704160800000, 1704161100000),
  (27, 'api::audit-log.audit-log.find', 1704164400000, 1704164760000),
  (28, 'plugin::users-permissions.user.find', 1704168000000, 1704168000000),
  (29, 'plugin::users-permissions.role.find', 1704171600000, 1704171660000),
  (30, 'api::article.article.findOne', 1717401600000, 1717401600000),
  (31, 'api::author.author.findOne', 1717401600000, 1717401600000),
  (32, 'api::category.category.findOne', 1717401600000, 1717401600000),
  (33, 'api::team.team.findOne', 1717401600000, 1717401600000),
  (34, 'api::page.page.findOne', 1717401600000, 1717401600000),
  (35, 'api::vault.vault.findOne', 1717401600000, 1717401600000),
  (36, 'api::homepage.homepage.find', 1717401600000, 1717401600000),
  (37, 'api::global.global.find', 1717401600000, 1717401600000),
  (38, 'api::article.article.findOne', 1717401600000, 1717401600000),
  (39, 'api::author.author.findOne', 1717401600000, 1717401600000),
  (40, 'api::category.category.findOne', 1717401600000, 1717401600000),
  (41, 'api::team.team.findOne', 1717401600000, 1717401600000),
  (42, 'api::page.page.findOne', 1717401600000, 1717401600000),
  (43, 'api::homepage.homepage.find', 1717401600000, 1717401600000),
  (44, 'api::global.global.find', 1717401600000, 1717401600000),
  (45, 'api::article.article.findOne', 1717401600000, 1717401600000),
  (46, 'api::author.author.findOne', 1717401600000, 1717401600000),
  (47, 'api::category.category.findOne', 1717401600000, 1717401600000),
  (48, 'api::team.team.findOne', 1717401600000, 1717401600000),
  (49, 'api::page.page.findOne', 1717401600000, 1717401600000),
  (50, 'api::vault.vault.findOne', 1717401600000, 1717401600000),
  (51, 'api::audit-log.audit-log.findOne', 1717401600000, 1717401600000),
  (52, 'plugin::users-permissions.user.findOne', 1717401600000, 1717401600000),
  (53, 'plugin::users-permissions.role.findOne', 1717401600000, 1717401600000),
  (54, 'api::homepage.homepage.find', 1717401600000, 1717401600000),
  (55, 'api::global.global.find', 1717401600000, 1717401600000);
INSERT INTO `up_roles` (`id`, `name`, `description`, `type`, `created_at`, `updated_at`) VALUES
  (1, 'Authenticated', 'Default role given to authenticated user.', 'authenticated', 1704070800000, 1704070860000),
  (2, 'Public', 'Default role given to unauthenticated user.', 'public', 1704074400000, 1704074520000),
  (3, 'Editor', 'Edits', 'editor', 1704078000000, 1704078180000);
INSERT INTO `up_users` (`id`, `username`, `email`, `provider`, `confirmed`, `blocked`, `created_at`, `updated_at`) VALUES
  (1, 'ann', 'ann@tideline.example', 'local', 1, 0, 1704070800000, 1704070860000),
  (2, 'bob', 'bob@tideline.example', 'local', 1, 0, 1704074400000, 1704074520000),
  (3, 'eve', 'eve@tideline.example', 'local', 1, 0, 1704078000000, 1704078180000);
INSERT INTO `i18n_locale` (`id`, `name`, `code`, `created_at`, `updated_at`) VALUES
  (1, 'English (en)', 'en', 1704070800000, 1704070860000),
  (2, 'French (fr)', 'fr', 1704074400000, 1704074520000),
  (3, 'German (de)', 'de', 1704078000000, 1704078180000);
INSERT INTO `articles` (`id`, `title`, `slug`, `summary`, `body`, `kind`, `contact_email`, `internal_note`, `word_count`, `views`, `rating`, `price`, `featured`, `metadata`, `issue_date`, `air_time`, `event_at`, `created_at`, `updated_at`, `published_at`, `created_by_id`, `updated_by_id`, `locale`) VALUES
  (1, 'The last night ferry', 'night-ferry', 'From May the late crossing ends. We took it one more time, with the people who built their week around it.', replace('# Ten to midnight\n\nThe ramp goes up at 23:50, as it has since 1971. On board tonight: two bakers, a midwife, a choir on its way home and eleven cyclists who did not know that this was special.\n\nThe company says that a crossing with twenty passengers cannot pay for itself. The bakers say that bread cannot wait for the morning boat.\n\n> If you take away the late one, you move the town by an hour, says the midwife.\n\nFrom 4 May the last ferry leaves at 20:15. A petition asks for Fridays, at least.', '\n', char(10)), 'news', 'ida@tideline.example', 'Check the petition number before print', 1240, 18250, 4.6, 4.5, 1, '{"tags": ["ferry", "night"], "photos": {"count": 2}}', '2025-03-01', '21:30:00.000', 1741975200000, 1740376800000, 1740811320000, 1740808800000, 2, 1, 'en'),
  (2, 'Le dernier ferry de nuit', 'night-ferry-fr', 'À partir de mai, la traversée tardive disparaît. Nous l’avons prise une dernière fois.', replace('# Minuit moins dix\n\nLa rampe se lève à 23 h 50, comme depuis 1971. À bord ce soir : deux boulangers, une sage-femme, une chorale qui rentre et onze cyclistes.\n\nLa compagnie dit qu’une traversée à vingt passagers ne se paie pas. Les boulangers disent que le pain n’attend pas le bateau du matin.', '\n', char(10)), 'news', 'ida@tideline.example', 'Check the petition number before print', 1364, 2607, 4.6, 4.5, 1, '{"tags": ["ferry", "night"], "photos": {"count": 2}}', '2025-03-01', '21:30:00.000', 1741975200000, 1740549600000, 1740984180000, 1740981600000, 2, 1, 'fr'),
  (3, 'Die letzte Nachtfähre', 'night-ferry-de', 'Ab Mai entfällt die späte Überfahrt. Wir sind noch einmal mitgefahren.', replace('# Zehn vor Mitternacht\n\nUm 23:50 Uhr geht die Rampe hoch, wie seit 1971. An Bord sind heute zwei Bäcker, eine Hebamme, ein Chor auf dem Heimweg und elf Radfahrer.\n\nDie Reederei sagt, eine Fahrt mit zwanzig Leuten trage sich nicht. Die Bäcker sagen, Brot könne nicht auf das Morgenboot warten.', '\n', char(10)), 'news', 'ida@tideline.example', 'Check the petition number before print', 1178, 2027, 4.6, 4.5, 1, '{"tags": ["ferry", "night"], "photos": {"count": 2}}', '2025-03-01', '21:30:00.000', 1741975200000, 1740636000000, 1741070640000, 1741068000000, 2, 1, 'de'),
  (4, 'A harbour learns to be quiet', 'quiet-harbour', 'Shore power, rubber wheels and one stubborn engineer: how a port lowered its voice.', replace('# The woman who counts decibels\n\nGrethe Holm has measured the same quay every night for six years. Ships that lie here now switch off their engines and take power from land.\n\n*What was the hardest part?* The reversing signals. Everybody agreed that they were terrible, and nobody wanted to be the first to lower them.\n\n*And now?* Now I hear the gulls again. They are not quiet either.', '\n', char(10)), 'interview', 'amelie@tideline.example', NULL, 2310, 9120, 4.2, 6, 1, '{"tags": ["harbour", "noise"], "photos": {"count": 3}}', '2025-03-01', NULL, 1743615000000, 1740553200000, 1740987900000, 1740985200000, 2, 1, 'en'),
  (5, 'Un port apprend le silence', 'quiet-harbour-fr', 'Courant à quai, roues en caoutchouc et une ingénieure têtue.', replace('# Celle qui compte les décibels\n\nGrethe Holm mesure le même quai chaque nuit depuis six ans. Les navires amarrés ici coupent leurs moteurs et prennent le courant à terre.', '\n', char(10)), 'interview', 'amelie@tideline.example', NULL, 2541, 1302, 4.2, 6, 1, '{"tags": ["harbour", "noise"], "photos": {"count": 3}}', '2025-03-01', NULL, 1743615000000, 1740726000000, 1741160760000, 1741158000000, 2, 1, 'fr'),
  (6, 'Ein Hafen wird leise', 'quiet-harbour-de', 'Landstrom, Gummiräder und eine hartnäckige Ingenieurin.', replace('# Die Frau, die Dezibel zählt\n\nSeit sechs Jahren misst Grethe Holm jede Nacht denselben Kai. Schiffe, die hier liegen, schalten die Maschinen aus und beziehen Strom vom Land.', '\n', char(10)), 'interview', 'amelie@tideline.example', NULL, 2194, 1013, 4.2, 6, 1, '{"tags": ["harbour", "noise"], "photos": {"count": 3}}', '2025-03-01', NULL, 1743615000000, 1740812400000, 1741247220000, 1741244400000, 2, 1, 'de'),
  (7, 'Salt, bread and fourteen bakers', 'salt-bread', 'We tasted every loaf that is sold within sight of the sea. Three are worth the trip.', replace('# Fourteen loaves\n\nThe rules: sold before nine, baked in the town, no butter at the table. We walked from one end of the promenade to the other with a bag that grew heavier.\n\nThe rye from Quay Street is the best bread on this coast. The one with seaweed is the bravest. The white roll at the station is neither, and we ate two.', '\n', char(10)), 'review', 'tomas@tideline.example', NULL, 860, 22840, 4.8, 3.9, 0, '{"tags": ["bread", "salt", "harbour"], "photos": {"count": 1}}', '2025-03-01', '08:15:00.000', NULL, 1740720600000, 1741155480000, 1741152600000, 1, 1, 'en'),
  (8, 'Du sel, du pain et quatorze boulangers', 'salt-bread-fr', 'Nous avons goûté chaque pain vendu face à la mer. Trois valent le voyage.', replace('# Quatorze pains\n\nLes règles : vendu avant neuf heures, cuit en ville, sans beurre. Le seigle de la rue du Quai est le meilleur pain de cette côte.', '\n', char(10)), 'review', 'tomas@tideline.example', NULL, 946, 3262, 4.8, 3.9, 0, '{"tags": ["bread", "salt", "harbour"], "photos": {"count": 1}}', '2025-03-01', '08:15:00.000', NULL, 1740893400000, 1741328340000, 1741325400000, 1, 1, 'fr'),
  (9, 'Why we should still draw charts by hand', 'charts-by-hand', 'A plotter never asks why the sandbank has moved. A person with a pencil does.', replace('# In praise of the pencil\n\nThe office that drew our charts closed its drawing room in 2019. The new charts are better in every way that can be counted.\n\nWhat has gone is the question. Whoever draws a line for the tenth time notices that it is not where it was.', '\n', char(10)), 'opinion', 'sam@tideline.example', NULL, 720, 5400, 3.9, NULL, 0, '{"tags": ["chart"], "photos": {"count": 1}}', '2025-03-01', NULL, NULL, 1740992400000, 1741427400000, 1741424400000, 1, 1, 'en'),
  (10, 'Seekarten gehören von Hand gezeichnet', 'charts-by-hand-de', 'Ein Plotter fragt nie, warum die Sandbank gewandert ist.', replace('# Lob des Bleistifts\n\nDas Amt, das unsere Karten zeichnete, schloss seinen Zeichensaal 2019. Die neuen Karten sind in allem besser, was man zählen kann.', '\n', char(10)), 'opinion', 'sam@tideline.example', NULL, 684, 600, 3.9, NULL, 0, '{"tags": ["chart"], "photos": {"count": 1}}', '2025-03-01', NULL, NULL, 1741251600000, 1741686660000, 1741683600000, 1, 1, 'de'),
  (11, 'Swimming in the canal again', 'canal-swim', 'After fifty years the city reopens its first bathing place. The water is cleaner than its reputation.', replace('# Stairs into the water\n\nOn 21 June the first steps open at Mill Bridge. Samples are taken each morning, and the result hangs on a board before seven.\n\nThe work was done upstream: four basins hold the rain back that used to wash the streets into the canal. Nobody will ever take a picture of them.', '\n', char(10)), 'news', 'nora@tideline.example', NULL, 1980, 31007, 4.4, 4.5, 1, '{"tags": ["canal", "water"], "photos": {"count": 2}}', '2025-06-01', '07:45:00.000', 1750500000000, 1748325600000, 1748760720000, 1748757600000, 2, 1, 'en'),
  (12, 'Nager de nouveau dans le canal', 'canal-swim-fr', 'Après cinquante ans, la ville rouvre sa première baignade.', replace('# Un escalier dans l’eau\n\nLe 21 juin, les premières marches ouvrent au pont du Moulin. Un prélèvement est fait chaque matin.', '\n', char(10)), 'news', 'nora@tideline.example', NULL, 2178, 4429, 4.4, 4.5, 1, '{"tags": ["canal", "water"], "photos": {"count": 2}}', '2025-06-01', '07:45:00.000', 1750500000000, 1748498400000, 1748933580000, 1748930400000, 2, 1, 'fr'),
  (13, 'Wieder schwimmen im Kanal', 'canal-swim-de', 'Nach fünfzig Jahren öffnet die Stadt ihre erste Badestelle.', replace('# Eine Treppe ins Wasser\n\nAm 21. Juni öffnen die ersten Stufen an der Mühlenbrücke. Jeden Morgen wird eine Probe genommen.', '\n', char(10)), 'news', 'nora@tideline.example', NULL, 1881, 3445, 4.4, 4.5, 1, '{"tags": ["canal", "water"], "photos": {"count": 2}}', '2025-06-01', '07:45:00.000', 1750500000000, 1748584800000, 1749020040000, 1749016800000, 2, 1, 'de'),
  (14, 'Three lighthouses in one weekend', 'three-lighthouses', 'Forty kilometres of cliff path, one key and a keeper who makes soup.', replace('# Forty kilometres\n\nThe path begins behind the fish market and does not come down for two days. The first light is automatic and locked. The second has a keeper, a dog and soup.\n\nThe third is the reason to go: from its gallery you see the other two.', '\n', char(10)), 'review', 'jon@tideline.example', NULL, 2450, 14660, 4.1, 12, 1, '{"tags": ["lighthouse", "walk"], "photos": {"count": 2}}', '2025-06-01', NULL, NULL, 1748586600000, 1749021900000, 1749018600000, 1, 1, 'en'),
  (15, 'Trois phares en un week-end', 'three-lighthouses-fr', 'Quarante kilomètres de falaise, une clé et une gardienne qui fait de la soupe.', replace('# Quarante kilomètres\n\nLe sentier part derrière le marché aux poissons. Le deuxième phare a une gardienne, un chien et de la soupe.', '\n', char(10)), 'review', 'jon@tideline.example', NULL, 2695, 2094, 4.1, 12, 1, '{"tags": ["lighthouse", "walk"], "photos": {"count": 2}}', '2025-06-01', NULL, NULL, 1748759400000, 1749194760000, 1749191400000, 1, 1, 'fr'),
  (16, 'What the river took, and what it left', 'what-the-river-took', 'Two years after the flood a farmer shows us the new course of the stream.', replace('# The field with a river in it\n\nThe old bed is a line of alders. The new one runs where the maize was, twelve metres wide and very sure of itself.\n\n*Do you want it back?* The field? Ask me in spring, when the storks come.', '\n', char(10)), 'interview', 'nora@tideline.example', NULL, 3120, 7350, 4.7, 6, 0, '{"tags": ["river", "flood", "water"], "photos": {"count": 2}}', '2025-06-01', '18:00:00.000', NULL, 1749016800000, 1749452220000, 1749448800000, 2, 1, 'en'),
  (17, 'Was der Fluss nahm und was er ließ', 'what-the-river-took-de', 'Zwei Jahre nach der Flut zeigt uns ein Bauer den neuen Lauf.', replace('# Das Feld mit dem Fluss\n\nDas alte Bett ist eine Reihe von Erlen. Das neue verläuft, wo der Mais stand, zwölf Meter breit und sehr sicher.', '\n', char(10)), 'interview', 'nora@tideline.example', NULL, 2964, 816, 4.7, 6, 0, '{"tags": ["river", "flood", "water"], "photos": {"count": 2}}', '2025-06-01', '18:00:00.000', NULL, 1749276000000, 1749711480000, 1749708000000, 2, 1, 'de'),
  (18, 'How to read a tide table', 'tide-table', 'Four numbers a day, and the one that people get wrong.', replace('# Four numbers\n\nTwo times of high water, two of low. The heights are above chart datum, which is lower than the sea that you know.\n\nThe mistake is the hour: tables are printed in winter time, all year.', '\n', char(10)), 'news', 'nora@tideline.example', NULL, 940, 40210, 4.9, 0, 0, '{"tags": ["tide", "water"], "photos": {"count": 1}}', '2025-06-01', NULL, NULL, 1749283200000, 1749718740000, 1749715200000, 2, 1, 'en'),
  (19, 'Lire un annuaire des marées', 'tide-table-fr', 'Quatre nombres par jour, et celui où l’on se trompe.', replace('# Quatre nombres\n\nDeux pleines mers, deux basses mers. L’erreur, c’est l’heure : les tables sont à l’heure d’hiver toute l’année.', '\n', char(10)), 'news', 'nora@tideline.example', NULL, 1034, 5744, 4.9, 0, 0, '{"tags": ["tide", "water"], "photos": {"count": 1}}', '2025-06-01', NULL, NULL, 1749456000000, 1749891600000, 1749888000000, 2, 1, 'fr'),
  (20, 'Gezeitentafeln lesen', 'tide-table-de', 'Vier Zahlen am Tag, und die eine, bei der man sich irrt.', replace('# Vier Zahlen\n\nZweimal Hochwasser, zweimal Niedrigwasser. Der Fehler ist die Stunde: Tafeln stehen das ganze Jahr in Winterzeit.', '\n', char(10)), 'news', 'nora@tideline.example', NULL, 893, 4467, 4.9, 0, 0, '{"tags": ["tide", "water"], "photos": {"count": 1}}', '2025-06-01', NULL, NULL, 1749542400000, 1749978060000, 1749974400000, 2, 1, 'de'),
  (21, 'Against the sea view', 'against-the-sea-view', 'A town that sells its horizon ends up with windows and no neighbours.', replace('# Who looks out\n\nOf the ninety flats on the new quay, twenty-two have their lights on in November. The view is still there. It has nobody to look at it.\n\nA harbour is a place of work. Build flats behind it, and let people walk to the water.', '\n', char(10)), 'opinion', 'sam@tideline.example', NULL, 610, 11890, 3.4, NULL, 0, '{"tags": ["harbour", "town"], "photos": {"count": 0}}', '2025-09-01', NULL, NULL, 1756274400000, 1756710120000, 1756706400000, 1, 1, 'en'),
  (22, 'Contre la vue sur mer', 'against-the-sea-view-fr', 'Une ville qui vend son horizon finit avec des fenêtres et sans voisins.', replace('# Qui regarde\n\nSur les quatre-vingt-dix appartements du nouveau quai, vingt-deux sont éclairés en novembre.', '\n', char(10)), 'opinion', 'sam@tideline.example', NULL, 671, 1698, 3.4, NULL, 0, '{"tags": ["harbour", "town"], "photos": {"count": 0}}', '2025-09-01', NULL, NULL, 1756447200000, 1756882980000, 1756879200000, 1, 1, 'fr'),
  (23, 'A kitchen on a barge', 'barge-kitchen', 'Eight seats, one stove and a menu that depends on the lock keeper.', replace('# Lunch at four knots\n\nThe barge leaves at noon and cooks what the markets along the canal have. On our day that was eel, beans and the last plums.\n\nThe lunch takes as long as the trip: five locks, five plates. Book for the stern.', '\n', char(10)), 'review', 'tomas@tideline.example', NULL, 2080, 16730, 4.5, 28.5, 1, '{"tags": ["barge", "bread"], "photos": {"count": 2}}', '2025-09-01', '12:30:00.000', 1758301200000, 1756461600000, 1756897440000, 1756893600000, 1, 1, 'en'),
  (24, 'Une cuisine sur une péniche', 'barge-kitchen-fr', 'Huit places, un fourneau et un menu qui dépend de l’éclusier.', replace('# Déjeuner à quatre nœuds\n\nLa péniche part à midi et cuisine ce que donnent les marchés du canal : anguille, haricots et les dernières prunes.', '\n', char(10)), 'review', 'tomas@tideline.example', NULL, 2288, 2390, 4.5, 28.5, 1, '{"tags": ["barge", "bread"], "photos": {"count": 2}}', '2025-09-01', '12:30:00.000', 1758301200000, 1756634400000, 1757070300000, 1757066400000, 1, 1, 'fr'),
  (25, 'Letters from the pilot station', 'pilot-letters', 'A pilot has written home each week since 1998. She lets us read some.', replace('# Draft\n\nWaiting for two permissions. The letter about the fog is the best one; open with it.', '\n', char(10)), 'interview', 'amelie@tideline.example', 'Do not announce before the family agrees', 1760, 0, NULL, 6, 0, '{"tags": ["pilot"], "photos": {"count": 0}}', '2025-12-01', NULL, NULL, 1763197200000, 1763201160000, NULL, 2, 1, 'en'),
  (26, 'Cold water, warm rooms', 'cold-water', 'The town pool closes in winter to save heat. It should do the opposite.', replace('# Draft\n\nSwimming outdoors costs the town nothing. A warm room beside the water costs very little. Close the pool, open the room.', '\n', char(10)), 'opinion', 'sam@tideline.example', NULL, 680, 12, NULL, NULL, 0, '{"tags": ["water", "winter"], "photos": {"count": 0}}', '2025-12-01', NULL, NULL, 1763197200000, 1763201220000, NULL, 1, 1, 'en'),
  (27, 'The boat that came by post', 'boat-by-post', 'Forty-one pieces of plywood, one long weekend and a launch with cake.', replace('# Part 41\n\nThe kit weighs less than our dog. It needs a garage, a friend and two evenings for the varnish.\n\nIt floats. It also sails, if you are not in a hurry, and that is the point of it.', '\n', char(10)), 'review', 'jon@tideline.example', NULL, 1520, 8840, 4.0, 19, 0, '{"tags": ["boat", "wood"], "photos": {"count": 1}}', '2025-09-01', NULL, NULL, 1757052000000, 1757488080000, 1757484000000, 1, 1, 'en'),
  (28, 'Das Boot, das mit der Post kam', 'boat-by-post-de', 'Einundvierzig Teile Sperrholz, ein langes Wochenende und ein Stapellauf mit Kuchen.', replace('# Teil 41\n\nDer Bausatz wiegt weniger als unser Hund. Er braucht eine Garage, eine Freundin und zwei Abende für den Lack.', '\n', char(10)), 'review', 'jon@tideline.example', NULL, 1444, 982, 4.0, 19, 0, '{"tags": ["boat", "wood"], "photos": {"count": 1}}', '2025-09-01', NULL, NULL, 1757311200000, 1757747340000, 1757743200000, 1, 1, 'de'),
  (29, 'How a ferry timetable is made', 'timetable', 'Eleven months, one tide and a school bus: the office where departures are decided.', replace('# Eleven months\n\nThe tide is known for a hundred years. The school bus is known for one. Between the two, three people in a small office move departures by five minutes.\n\nThe hardest ship to place is the last one of the day.', '\n', char(10)), 'news', 'ida@tideline.example', NULL, 2190, 6120, 4.3, 4.5, 0, '{"tags": ["ferry", "tide"], "photos": {"count": 1}}', '2025-09-01', NULL, 1760173200000, 1757484000000, 1757920200000, 1757916000000, 2, 1, 'en'),
  (30, 'Wie ein Fährplan entsteht', 'timetable-de', 'Elf Monate, eine Tide und ein Schulbus: im Büro, in dem Abfahrten entschieden werden.', replace('# Elf Monate\n\nDie Tide ist auf hundert Jahre bekannt, der Schulbus auf eins. Dazwischen verschieben drei Leute Abfahrten um fünf Minuten.', '\n', char(10)), 'news', 'ida@tideline.example', NULL, 2080, 680, 4.3, 4.5, 0, '{"tags": ["ferry", "tide"], "photos": {"count": 1}}', '2025-09-01', NULL, 1760173200000, 1757743200000, 1758179460000, 1758175200000, 2, 1, 'de');
INSERT INTO `audit_logs` (`id`, `message`, `level`, `created_at`, `updated_at`) VALUES
  (1, 'Issue 1 went online', 1, 1738666800000, 1738671300000),
  (2, 'Ida withdrew a picture of the choir', 2, 1738670400000, 1738674960000),
  (3, 'The petition number was corrected', 2, 1738674000000, 1738678620000),
  (4, 'Issue 2 went online', 1, 1738677600000, 1738682280000);
INSERT INTO `authors` (`id`, `name`, `bio`, `email`, `birthday`, `rank`, `created_at`, `updated_at`) VALUES
  (1, 'Ida Keller', 'Writes about ferries, timetables and the people who keep both running.', 'ida@tideline.example', '1984-03-12', 1, 1738472400000, 1738473660000),
  (2, 'Jon Berg', 'Grew up on a pilot boat. Reviews anything that floats.', 'jon@tideline.example', '1979-11-02', 2, 1738476000000, 1738477320000),
  (3, 'Amélie Roux', 'Interviews people at work, preferably early in the morning.', 'amelie@tideline.example', '1990-07-25', 3, 1738479600000, 1738480980000),
  (4, 'Tomás Oliveira', 'Cook, then food writer. Still bakes on Sundays.', 'tomas@tideline.example', '1975-01-30', 4, 1738483200000, 1738484640000),
  (5, 'Nora Lindqvist', 'Hydrologist who explains rivers to people in a hurry.', 'nora@tideline.example', '1988-09-09', 5, 1738486800000, 1738488300000),
  (6, 'Sam Okafor', 'Columnist. Disagrees politely, and on time.', 'sam@tideline.example', '1982-05-18', 6, 1738490400000, 1738491960000);
INSERT INTO `categories` (`id`, `name`, `code`, `weight`, `created_at`, `updated_at`, `locale`) VALUES
  (1, 'Boats', 'boats', 4, 1738494000000, 1738495620000, 'en'),
  (2, 'Bateaux', 'boats', 4, 1738497600000, 1738499280000, 'fr'),
  (3, 'Schiffe', 'boats', 4, 1738501200000, 1738502940000, 'de'),
  (4, 'Food', 'food', 2, 1738504800000, 1738506600000, 'en'),
  (5, 'Cuisine', 'food', 2, 1738508400000, 1738510260000, 'fr'),
  (6, 'Essen', 'food', 2, 1738512000000, 1738513920000, 'de'),
  (7, 'Rivers and sea', 'nature', 3, 1738515600000, 1738517580000, 'en'),
  (8, 'Fleuves et mer', 'nature', 3, 1738519200000, 1738521240000, 'fr'),
  (9, 'Towns', 'towns', 3, 1738522800000, 1738524900000, 'en'),
  (10, 'Villes', 'towns', 3, 1738526400000, 1738528560000, 'fr'),
  (11, 'Städte', 'towns', 3, 1738530000000, 1738532220000, 'de'),
  (12, 'Travel', 'travel', 5, 1738533600000, 1738535880000, 'en'),
  (13, 'Voyages', 'travel', 5, 1738537200000, 1738539540000, 'fr'),
  (14, 'Reisen', 'travel', 5, 1738540800000, 1738543200000, 'de'),
  (15, 'Work', 'work', 1, 1738544400000, 1738546860000, 'en');
INSERT INTO `pages` (`id`, `name`, `path`, `created_at`, `updated_at`, `published_at`) VALUES
  (1, 'About', 'about', 1738681200000, 1738685940000, 1738685940000),
  (2, 'Subscribe', 'subscribe', 1738684800000, 1738689600000, 1738689600000),
  (3, 'Contact', 'contact', 1738688400000, 1738693260000, NULL);
INSERT INTO `teams` (`id`, `name`, `city`, `budget`, `created_at`, `updated_at`, `published_at`) VALUES
  (1, 'Harbour desk', 'Hamburg', 18000, 1738461600000, 1738462680000, 1738462680000),
  (2, 'Kitchen desk', 'Lyon', 9500.5, 1738465200000, 1738466340000, 1738466340000),
  (3, 'Long reads', 'Porto', 12250.75, 1738468800000, 1738470000000, NULL);
INSERT INTO `vaults` (`id`, `code`, `hint`, `created_at`, `updated_at`) VALUES
  (1, 'V-1', 'Recordings of the crossing, until the petition ends', 1738656000000, 1738660320000),
  (2, 'V-2', 'Lab reports, under embargo', 1738659600000, 1738663980000),
  (3, 'V-3', 'Receipt for eight seats', 1738663200000, 1738667640000);
INSERT INTO `files_related_morphs` (`id`, `file_id`, `related_id`, `related_type`, `field`, `order`) VALUES
  (1, 11, 1, 'api::team.team', 'logo', 1),
  (2, 11, 2, 'api::team.team', 'logo', 1),
  (3, 12, 1, 'api::author.author', 'avatar', 1),
  (4, 13, 2, 'api::author.author', 'avatar', 1),
  (5, 14, 3, 'api::author.author', 'avatar', 1),
  (6, 15, 4, 'api::author.author', 'avatar', 1),
  (7, 16, 5, 'api::author.author', 'avatar', 1),
  (8, 17, 6, 'api::author.author', 'avatar', 1),
  (9, 1, 1, 'api::article.article', 'cover', 1),
  (10, 2, 1, 'api::article.article', 'gallery', 1),
  (11, 1, 7, 'shared.seo', 'metaImage', 1),
  (12, 1, 1, 'blocks.hero', 'background', 1),
  (13, 1, 2, 'api::article.article', 'cover', 1),
  (14, 2, 2, 'api::article.article', 'gallery', 1),
  (15, 1, 8, 'shared.seo', 'metaImage', 1),
  (16, 1, 3, 'api::article.article', 'cover', 1),
  (17, 2, 3, 'api::article.article', 'gallery', 1),
  (18, 1, 9, 'shared.seo', 'metaImage', 1),
  (19, 2, 4, 'api::article.article', 'cover', 1),
  (20, 8, 4, 'api::article.article', 'gallery', 1),
  (21, 1, 4, 'api::article.article', 'gallery', 2),
  (22, 2, 10, 'shared.seo', 'metaImage', 1),
  (23, 2, 5, 'api::article.article', 'cover', 1),
  (24, 8, 5, 'api::article.article', 'gallery', 1),
  (25, 1, 5, 'api::article.article', 'gallery', 2),
  (26, 2, 11, 'shared.seo', 'metaImage', 1),
  (27, 2, 6, 'api::article.article', 'cover', 1),
  (28, 8, 6, 'api::article.article', 'gallery', 1),
  (29, 1, 6, 'api::article.article', 'gallery', 2),
  (30, 2, 12, 'shared.seo', 'metaImage', 1),
  (31, 3, 7, 'api::article.article', 'cover', 1),
  (32, 3, 13, 'shared.seo', 'metaImage', 1),
  (33, 3, 2, 'blocks.hero', 'background', 1),
  (34, 3, 8, 'api::article.article', 'cover', 1),
  (35, 3, 14, 'shared.seo', 'metaImage', 1),
  (36, 4, 9, 'api::article.article', 'cover', 1),
  (37, 4, 15, 'shared.seo', 'metaImage', 1),
  (38, 4, 10, 'api::article.article', 'cover', 1),
  (39, 4, 16, 'shared.seo', 'metaImage', 1),
  (40, 5, 11, 'api::article.article', 'cover', 1),
  (41, 7, 11, 'api::article.article', 'gallery', 1),
  (42, 5, 17, 'shared.seo', 'metaImage', 1),
  (43, 5, 3, 'blocks.hero', 'background', 1),
  (44, 5, 12, 'api::article.article', 'cover', 1),
  (45, 7, 12, 'api::article.article', 'gallery', 1),
  (46, 5, 18, 'shared.seo', 'metaImage', 1),
  (47, 5, 13, 'api::article.article', 'cover', 1),
  (48, 7, 13, 'api::article.article', 'gallery', 1),
  (49, 5, 19, 'shared.seo', 'metaImage', 1),
  (50, 6, 14, 'api::article.article', 'cover', 1),
  (51, 4, 14, 'api::article.article', 'gallery', 1),
  (52, 6, 20, 'shared.seo', 'metaImage', 1),
  (53, 6, 4, 'blocks.hero', 'background', 1),
  (54, 6, 15, 'api::article.article', 'cover', 1),
  (55, 4, 15, 'api::article.article', 'gallery', 1),
  (56, 6, 21, 'shared.seo', 'metaImage', 1),
  (57, 7, 16, 'api::article.article', 'cover', 1),
  (58, 5, 16, 'api::article.article', 'gallery', 1),
  (59, 7, 22, 'shared.seo', 'metaImage', 1),
  (60, 7, 17, 'api::article.article', 'cover', 1),
  (61, 5, 17, 'api::article.article', 'gallery', 1),
  (62, 7, 23, 'shared.seo', 'metaImage', 1),
  (63, 8, 18, 'api::article.article', 'cover', 1),
  (64, 8, 24, 'shared.seo', 'metaImage', 1),
  (65, 8, 5, 'blocks.hero', 'background', 1),
  (66, 8, 19, 'api::article.article', 'cover', 1),
  (67, 8, 25, 'shared.seo', 'metaImage', 1),
  (68, 8, 20, 'api::article.article', 'cover', 1),
  (69, 8, 26, 'shared.seo', 'metaImage', 1),
  (70, 9, 23, 'api::article.article', 'cover', 1),
  (71, 3, 23, 'api::article.article', 'gallery', 1),
  (72, 9, 29, 'shared.seo', 'metaImage', 1),
  (73, 9, 6, 'blocks.hero', 'background', 1),
  (74, 9, 24, 'api::article.article', 'cover', 1),
  (75, 3, 24, 'api::article.article', 'gallery', 1),
  (76, 9, 30, 'shared.seo', 'metaImage', 1),
  (77, 10, 27, 'api::article.article', 'cover', 1),
  (78, 10, 33, 'shared.seo', 'metaImage', 1),
  (79, 10, 7, 'blocks.hero', 'background', 1),
  (80, 10, 28, 'api::article.article', 'cover', 1),
  (81, 10, 34, 'shared.seo', 'metaImage', 1),
  (82, 1, 29, 'api::article.article', 'gallery', 1),
  (83, 1, 30, 'api::article.article', 'gallery', 1),
  (84, 6, 8, 'blocks.hero', 'background', 1),
  (85, 6, 1, 'api::page.page', 'hero', 1),
  (86, 3, 9, 'blocks.hero', 'background', 1),
  (87, 3, 2, 'api::page.page', 'hero', 1),
  (88, 1, 10, 'blocks.hero', 'background', 1),
  (89, 2, 37, 'shared.seo', 'metaImage', 1),
  (90, 1, 11, 'blocks.hero', 'background', 1),
  (91, 2, 38, 'shared.seo', 'metaImage', 1),
  (92, 1, 12, 'blocks.hero', 'background', 1),
  (93, 2, 39, 'shared.seo', 'metaImage', 1),
  (94, 6, 40, 'shared.seo', 'metaImage', 1),
  (95, 11, 1, 'api::global.global', 'logo', 1);
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
INSERT INTO `up_users_role_links` (`id`, `user_id`, `role_id`, `user_order`) VALUES
  (1, 1, 1, 1.0),
  (2, 2, 1, 2.0),
  (3, 3, 3, 1.0);
INSERT INTO `articles_components` (`id`, `entity_id`, `component_id`, `component_type`, `field`, `order`) VALUES
  (1, 1, 7, 'shared.seo', 'seo', NULL),
  (2, 1, 1, 'shared.link', 'links', 1),
  (3, 1, 2, 'shared.link', 'links', 2),
  (4, 1, 1, 'blocks.hero', 'sections', 1),
  (5, 1, 1, 'blocks.quote', 'sections', 2),
  (6, 1, 1, 'blocks.related', 'sections', 3),
  (7, 2, 8, 'shared.seo', 'seo', NULL),
  (8, 2, 4, 'shared.link', 'links', 1),
  (9, 2, 5, 'shared.link', 'links', 2),
  (10, 3, 9, 'shared.seo', 'seo', NULL),
  (11, 3, 6, 'shared.link', 'links', 1),
  (12, 3, 7, 'shared.link', 'links', 2),
  (13, 4, 10, 'shared.seo', 'seo', NULL),
  (14, 4, 2, 'blocks.quote', 'sections', 1),
  (15, 4, 2, 'blocks.related', 'sections', 2),
  (16, 5, 11, 'shared.seo', 'seo', NULL),
  (17, 6, 12, 'shared.seo', 'seo', NULL),
  (18, 7, 13, 'shared.seo', 'seo', NULL),
  (19, 7, 2, 'blocks.hero', 'sections', 1),
  (20, 8, 14, 'shared.seo', 'seo', NULL),
  (21, 9, 15, 'shared.seo', 'seo', NULL),
  (22, 10, 16, 'shared.seo', 'seo', NULL),
  (23, 11, 17, 'shared.seo', 'seo', NULL),
  (24, 11, 8, 'shared.link', 'links', 1),
  (25, 11, 3, 'blocks.hero', 'sections', 1),
  (26, 11, 3, 'blocks.quote', 'sections', 2),
  (27, 12, 18, 'shared.seo', 'seo', NULL),
  (28, 12, 10, 'shared.link', 'links', 1),
  (29, 13, 19, 'shared.seo', 'seo', NULL),
  (30, 13, 11, 'shared.link', 'links', 1),
  (31, 14, 20, 'shared.seo', 'seo', NULL),
  (32, 14, 12, 'shared.link', 'links', 1),
  (33, 14, 4, 'blocks.hero', 'sections', 1),
  (34, 14, 3, 'blocks.related', 'sections', 2),
  (35, 15, 21, 'shared.seo', 'seo', NULL),
  (36, 15, 13, 'shared.link', 'links', 1),
  (37, 16, 22, 'shared.seo', 'seo', NULL),
  (38, 16, 4, 'blocks.quote', 'sections', 1),
  (39, 17, 23, 'shared.seo', 'seo', NULL),
  (40, 18, 24, 'shared.seo', 'seo', NULL),
  (41, 18, 5, 'blocks.hero', 'sections', 1),
  (42, 19, 25, 'shared.seo', 'seo', NULL),
  (43, 20, 26, 'shared.seo', 'seo', NULL),
  (44, 21, 27, 'shared.seo', 'seo', NULL),
  (45, 22, 28, 'shared.seo', 'seo', NULL),
  (46, 23, 29, 'shared.seo', 'seo', NULL),
  (47, 23, 6, 'blocks.hero', 'sections', 1),
  (48, 24, 30, 'shared.seo', 'seo', NULL),
  (49, 25, 31, 'shared.seo', 'seo', NULL),
  (50, 26, 32, 'shared.seo', 'seo', NULL),
  (51, 27, 33, 'shared.seo', 'seo', NULL),
  (52, 27, 7, 'blocks.hero', 'sections', 1),
  (53, 28, 34, 'shared.seo', 'seo', NULL),
  (54, 29, 35, 'shared.seo', 'seo', NULL),
  (55, 29, 4, 'blocks.related', 'sections', 1),
  (56, 30, 36, 'shared.seo', 'seo', NULL);
INSERT INTO `articles_author_links` (`id`, `article_id`, `author_id`, `article_order`) VALUES
  (1, 1, 1, 1),
  (2, 2, 1, 2),
  (3, 3, 1, 3),
  (4, 4, 3, 1),
  (5, 5, 3, 2),
  (6, 6, 3, 3),
  (7, 7, 4, 1),
  (8, 8, 4, 2),
  (9, 9, 6, 1),
  (10, 10, 6, 2),
  (11, 11, 5, 1),
  (12, 12, 5, 2),
  (13, 13, 5, 3),
  (14, 14, 2, 1),
  (15, 15, 2, 2),
  (16, 16, 5, 4),
  (17, 17, 5, 5),
  (18, 18, 5, 6),
  (19, 19, 5, 7),
  (20, 20, 5, 8),
  (21, 21, 6, 3),
  (22, 22, 6, 4),
  (23, 23, 4, 3),
  (24, 24, 4, 4),
  (25, 25, 3, 4),
  (26, 26, 6, 5),
  (27, 27, 2, 3),
  (28, 28, 2, 4),
  (29, 29, 1, 4),
  (30, 30, 1, 5);
INSERT INTO `articles_reviewers_links` (`id`, `article_id`, `author_id`, `author_order`, `article_order`) VALUES
  (1, 1, 2, 1, 1),
  (2, 2, 2, 1, 2),
  (3, 3, 2, 1, 3),
  (4, 4, 1, 1, 1),
  (5, 4, 6, 2, 1),
  (6, 5, 1, 1, 2),
  (7, 5, 6, 2, 2),
  (8, 6, 1, 1, 3),
  (9, 6, 6, 2, 3),
  (10, 7, 3, 1, 1),
  (11, 8, 3, 1, 2),
  (12, 9, 2, 1, 4),
  (13, 10, 2, 1, 5),
  (14, 11, 1, 1, 4),
  (15, 12, 1, 1, 5),
  (16, 13, 1, 1, 6),
  (17, 14, 4, 1, 1),
  (18, 15, 4, 1, 2),
  (19, 16, 3, 1, 3),
  (20, 16, 6, 2, 4),
  (21, 17, 3, 1, 4),
  (22, 17, 6, 2, 5),
  (23, 21, 3, 1, 5),
  (24, 22, 3, 1, 6),
  (25, 23, 2, 1, 6),
  (26, 24, 2, 1, 7),
  (27, 26, 5, 1, 1),
  (28, 27, 4, 1, 3),
  (29, 27, 1, 2, 7),
  (30, 28, 4, 1, 4),
  (31, 28, 1, 2, 8),
  (32, 29, 5, 1, 2),
  (33, 30, 5, 1, 3);
INSERT INTO `articles_categories_links` (`id`, `article_id`, `category_id`, `category_order`, `article_order`) VALUES
  (1, 1, 12, 1, 1),
  (2, 1, 1, 2, 1),
  (3, 2, 13, 1, 1),
  (4, 2, 2, 2, 1),
  (5, 3, 14, 1, 1),
  (6, 3, 3, 2, 1),
  (7, 4, 9, 1, 1),
  (8, 4, 15, 2, 1),
  (9, 5, 10, 1, 1),
  (10, 6, 11, 1, 1),
  (11, 7, 4, 1, 1),
  (12, 8, 5, 1, 1),
  (13, 9, 1, 1, 2),
  (14, 9, 15, 2, 2),
  (15, 10, 3, 1, 2),
  (16, 11, 9, 1, 2),
  (17, 11, 7, 2, 1),
  (18, 12, 10, 1, 2),
  (19, 12, 8, 2, 1),
  (20, 13, 11, 1, 2),
  (21, 14, 12, 1, 2),
  (22, 15, 13, 1, 2),
  (23, 16, 7, 1, 2),
  (24, 18, 7, 1, 3),
  (25, 18, 12, 2, 3),
  (26, 19, 8, 1, 2),
  (27, 19, 13, 2, 3),
  (28, 20, 14, 1, 2),
  (29, 21, 9, 1, 3),
  (30, 22, 10, 1, 3),
  (31, 23, 4, 1, 2),
  (32, 23, 1, 2, 3),
  (33, 24, 5, 1, 2),
  (34, 24, 2, 2, 2),
  (35, 25, 15, 1, 3),
  (36, 25, 1, 2, 4),
  (37, 26, 7, 1, 4),
  (38, 27, 1, 1, 5),
  (39, 28, 3, 1, 3),
  (40, 29, 12, 1, 4),
  (41, 29, 15, 2, 4),
  (42, 30, 14, 1, 3);
INSERT INTO `articles_related_links` (`id`, `article_id`, `inv_article_id`, `article_order`) VALUES
  (1, 1, 29, 1),
  (2, 1, 4, 2),
  (3, 11, 18, 1),
  (4, 11, 16, 2),
  (5, 14, 9, 1),
  (6, 23, 7, 1),
  (7, 7, 23, 1);
INSERT INTO `articles_vault_links` (`id`, `article_id`, `vault_id`) VALUES
  (1, 1, 1),
  (2, 11, 2),
  (3, 23, 3);
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
INSERT INTO `articles_localizations_links` (`id`, `article_id`, `inv_article_id`, `article_order`) VALUES
  (1, 1, 2, 1),
  (2, 1, 3, 2),
  (3, 2, 1, 1),
  (4, 2, 3, 2),
  (5, 3, 1, 1),
  (6, 3, 2, 2),
  (7, 4, 5, 1),
  (8, 4, 6, 2),
  (9, 5, 4, 1),
  (10, 5, 6, 2),
  (11, 6, 4, 1),
  (12, 6, 5, 2),
  (13, 7, 8, 1),
  (14, 8, 7, 1),
  (15, 9, 10, 1),
  (16, 10, 9, 1),
  (17, 11, 12, 1),
  (18, 11, 13, 2),
  (19, 12, 11, 1),
  (20, 12, 13, 2),
  (21, 13, 11, 1),
  (22, 13, 12, 2),
  (23, 14, 15, 1),
  (24, 15, 14, 1),
  (25, 16, 17, 1),
  (26, 17, 16, 1),
  (27, 18, 19, 1),
  (28, 18, 20, 2),
  (29, 19, 18, 1),
  (30, 19, 20, 2),
  (31, 20, 18, 1),
  (32, 20, 19, 2),
  (33, 21, 22, 1),
  (34, 22, 21, 1),
  (35, 23, 24, 1),
  (36, 24, 23, 1),
  (37, 27, 28, 1),
  (38, 28, 27, 1),
  (39, 29, 30, 1),
  (40, 30, 29, 1);
INSERT INTO `authors_components` (`id`, `entity_id`, `component_id`, `component_type`, `field`) VALUES
  (1, 1, 1, 'shared.seo', 'profile'),
  (2, 2, 2, 'shared.seo', 'profile'),
  (3, 3, 3, 'shared.seo', 'profile'),
  (4, 4, 4, 'shared.seo', 'profile'),
  (5, 5, 5, 'shared.seo', 'profile'),
  (6, 6, 6, 'shared.seo', 'profile');
INSERT INTO `authors_team_links` (`id`, `author_id`, `team_id`, `author_order`) VALUES
  (1, 1, 1, 1),
  (2, 2, 1, 2),
  (3, 3, 3, 1),
  (4, 4, 2, 1),
  (5, 5, 1, 3),
  (6, 6, 3, 2);
INSERT INTO `authors_mentor_links` (`id`, `author_id`, `inv_author_id`, `author_order`) VALUES
  (1, 2, 1, 1),
  (2, 5, 1, 2),
  (3, 6, 3, 1);
INSERT INTO `categories_parent_links` (`id`, `category_id`, `inv_category_id`, `category_order`) VALUES
  (1, 1, 12, 1),
  (2, 2, 13, 1),
  (3, 3, 14, 1);
INSERT INTO `categories_localizations_links` (`id`, `category_id`, `inv_category_id`, `category_order`) VALUES
  (1, 1, 2, 1),
  (2, 1, 3, 2),
  (3, 2, 1, 1),
  (4, 2, 3, 2),
  (5, 3, 1, 1),
  (6, 3, 2, 2),
  (7, 4, 5, 1),
  (8, 4, 6, 2),
  (9, 5, 4, 1),
  (10, 5, 6, 2),
  (11, 6, 4, 1),
  (12, 6, 5, 2),
  (13, 7, 8, 1),
  (14, 8, 7, 1),
  (15, 9, 10, 1),
  (16, 9, 11, 2),
  (17, 10, 9, 1),
  (18, 10, 11, 2),
  (19, 11, 9, 1),
  (20, 11, 10, 2),
  (21, 12, 13, 1),
  (22, 12, 14, 2),
  (23, 13, 12, 1),
  (24, 13, 14, 2),
  (25, 14, 12, 1),
  (26, 14, 13, 2);
INSERT INTO `pages_components` (`id`, `entity_id`, `component_id`, `component_type`, `field`, `order`) VALUES
  (1, 1, 8, 'blocks.hero', 'sections', 1),
  (2, 1, 5, 'blocks.quote', 'sections', 2),
  (3, 2, 9, 'blocks.hero', 'sections', 1),
  (4, 2, 6, 'blocks.quote', 'sections', 2),
  (5, 2, 16, 'shared.link', 'sections', 3),
  (6, 3, 7, 'blocks.quote', 'sections', 1);
INSERT INTO `teams_lead_links` (`id`, `team_id`, `author_id`) VALUES
  (1, 1, 1),
  (2, 2, 4),
  (3, 3, 3);
INSERT INTO `components_shared_seos_components` (`id`, `entity_id`, `component_id`, `component_type`, `field`, `order`) VALUES
  (1, 1, 1, 'shared.social', 'social', 1),
  (2, 2, 2, 'shared.social', 'social', 1),
  (3, 3, 3, 'shared.social', 'social', 1),
  (4, 4, 4, 'shared.social', 'social', 1),
  (5, 5, 5, 'shared.social', 'social', 1),
  (6, 6, 6, 'shared.social', 'social', 1);
INSERT INTO `components_blocks_relateds_articles_links` (`id`, `related_id`, `article_id`, `article_order`) VALUES
  (1, 1, 29, 1),
  (2, 1, 4, 2),
  (3, 2, 29, 1),
  (4, 2, 25, 2),
  (5, 3, 1, 1),
  (6, 3, 23, 2),
  (7, 4, 1, 1);
INSERT INTO `components_blocks_relateds_picks_links` (`id`, `related_id`, `category_id`, `category_order`) VALUES
  (1, 1, 12, 1),
  (2, 3, 12, 1),
  (3, 4, 12, 1),
  (4, 4, 1, 2);
INSERT INTO `components_blocks_quotes_speaker_links` (`id`, `quote_id`, `author_id`) VALUES
  (1, 1, 3),
  (2, 3, 5),
  (3, 5, 1),
  (4, 6, 4),
  (5, 7, 6);
INSERT INTO `components_blocks_heros_components` (`id`, `entity_id`, `component_id`, `component_type`, `field`) VALUES
  (1, 1, 3, 'shared.link', 'cta'),
  (2, 3, 9, 'shared.link', 'cta'),
  (3, 6, 14, 'shared.link', 'cta'),
  (4, 8, 15, 'shared.link', 'cta'),
  (5, 10, 17, 'shared.link', 'cta'),
  (6, 11, 18, 'shared.link', 'cta'),
  (7, 12, 19, 'shared.link', 'cta');
INSERT INTO `globals` (`id`, `site_name`, `tagline`, `created_at`, `updated_at`) VALUES
  (1, 'Tideline', 'A quarterly about life by the water', 1738702800000, 1738707900000);
INSERT INTO `homepages` (`id`, `heading`, `intro`, `created_at`, `updated_at`, `published_at`, `locale`) VALUES
  (1, 'Tideline', 'Life by the water, four times a year.', 1738692000000, 1738696920000, 1738696920000, 'en'),
  (2, 'Tideline', 'La vie au bord de l’eau, quatre fois par an.', 1738695600000, 1738700580000, 1738700580000, 'fr'),
  (3, 'Tideline', 'Leben am Wasser, viermal im Jahr.', 1738699200000, 1738704240000, 1738704240000, 'de');
INSERT INTO `globals_components` (`id`, `entity_id`, `component_id`, `component_type`, `field`, `order`) VALUES
  (1, 1, 20, 'shared.link', 'footer', 1),
  (2, 1, 21, 'shared.link', 'footer', 2),
  (3, 1, 40, 'shared.seo', 'defaultSeo', NULL);
INSERT INTO `homepages_components` (`id`, `entity_id`, `component_id`, `component_type`, `field`) VALUES
  (1, 1, 10, 'blocks.hero', 'hero'),
  (2, 1, 37, 'shared.seo', 'seo'),
  (3, 2, 11, 'blocks.hero', 'hero'),
  (4, 2, 38, 'shared.seo', 'seo'),
  (5, 3, 12, 'blocks.hero', 'hero'),
  (6, 3, 39, 'shared.seo', 'seo');
INSERT INTO `homepages_featured_links` (`id`, `homepage_id`, `article_id`, `article_order`) VALUES
  (1, 1, 1, 1),
  (2, 1, 11, 2),
  (3, 1, 23, 3),
  (4, 2, 2, 1),
  (5, 2, 12, 2),
  (6, 2, 19, 3),
  (7, 3, 3, 1),
  (8, 3, 13, 2),
  (9, 3, 30, 3);
INSERT INTO `homepages_localizations_links` (`id`, `homepage_id`, `inv_homepage_id`, `homepage_order`) VALUES
  (1, 1, 2, 1),
  (2, 1, 3, 2),
  (3, 2, 1, 1),
  (4, 2, 3, 2),
  (5, 3, 1, 1),
  (6, 3, 2, 2);
COMMIT;
