-- Tideline, the magazine of the example host, in tables as Strapi 4.26.2 makes them.

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.admin_permissions (
    id integer NOT NULL,
    action character varying(255),
    action_parameters jsonb,
    subject character varying(255),
    properties jsonb,
    conditions jsonb,
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE SEQUENCE public.admin_permissions_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.admin_permissions_id_seq OWNED BY public.admin_permissions.id;

CREATE TABLE public.admin_permissions_role_links (
    id integer NOT NULL,
    permission_id integer,
    role_id integer,
    permission_order double precision
);

CREATE SEQUENCE public.admin_permissions_role_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.admin_permissions_role_links_id_seq OWNED BY public.admin_permissions_role_links.id;

CREATE TABLE public.admin_roles (
    id integer NOT NULL,
    name character varying(255),
    code character varying(255),
    description character varying(255),
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE SEQUENCE public.admin_roles_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.admin_roles_id_seq OWNED BY public.admin_roles.id;

CREATE TABLE public.admin_users (
    id integer NOT NULL,
    firstname character varying(255),
    lastname character varying(255),
    username character varying(255),
    email character varying(255),
    password character varying(255),
    reset_password_token character varying(255),
    registration_token character varying(255),
    is_active boolean,
    blocked boolean,
    prefered_language character varying(255),
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE SEQUENCE public.admin_users_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.admin_users_id_seq OWNED BY public.admin_users.id;

CREATE TABLE public.admin_users_roles_links (
    id integer NOT NULL,
    user_id integer,
    role_id integer,
    role_order double precision,
    user_order double precision
);

CREATE SEQUENCE public.admin_users_roles_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.admin_users_roles_links_id_seq OWNED BY public.admin_users_roles_links.id;

CREATE TABLE public.articles (
    id integer NOT NULL,
    title character varying(255),
    slug character varying(255),
    summary text,
    body text,
    kind character varying(255),
    contact_email character varying(255),
    secret character varying(255),
    internal_note character varying(255),
    word_count integer,
    views bigint,
    rating double precision,
    price numeric(10,2),
    featured boolean,
    metadata jsonb,
    issue_date date,
    air_time time without time zone,
    event_at timestamp(6) without time zone,
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    published_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer,
    locale character varying(255)
);

CREATE TABLE public.articles_author_links (
    id integer NOT NULL,
    article_id integer,
    author_id integer,
    article_order double precision
);

CREATE SEQUENCE public.articles_author_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.articles_author_links_id_seq OWNED BY public.articles_author_links.id;

CREATE TABLE public.articles_categories_links (
    id integer NOT NULL,
    article_id integer,
    category_id integer,
    category_order double precision,
    article_order double precision
);

CREATE SEQUENCE public.articles_categories_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.articles_categories_links_id_seq OWNED BY public.articles_categories_links.id;

CREATE TABLE public.articles_components (
    id integer NOT NULL,
    entity_id integer,
    component_id integer,
    component_type character varying(255),
    field character varying(255),
    "order" double precision
);

CREATE SEQUENCE public.articles_components_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.articles_components_id_seq OWNED BY public.articles_components.id;

CREATE SEQUENCE public.articles_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.articles_id_seq OWNED BY public.articles.id;

CREATE TABLE public.articles_localizations_links (
    id integer NOT NULL,
    article_id integer,
    inv_article_id integer,
    article_order double precision
);

CREATE SEQUENCE public.articles_localizations_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.articles_localizations_links_id_seq OWNED BY public.articles_localizations_links.id;

CREATE TABLE public.articles_owner_links (
    id integer NOT NULL,
    article_id integer,
    user_id integer
);

CREATE SEQUENCE public.articles_owner_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.articles_owner_links_id_seq OWNED BY public.articles_owner_links.id;

CREATE TABLE public.articles_related_links (
    id integer NOT NULL,
    article_id integer,
    inv_article_id integer,
    article_order double precision
);

CREATE SEQUENCE public.articles_related_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.articles_related_links_id_seq OWNED BY public.articles_related_links.id;

CREATE TABLE public.articles_reviewers_links (
    id integer NOT NULL,
    article_id integer,
    author_id integer,
    author_order double precision,
    article_order double precision
);

CREATE SEQUENCE public.articles_reviewers_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.articles_reviewers_links_id_seq OWNED BY public.articles_reviewers_links.id;

CREATE TABLE public.articles_vault_links (
    id integer NOT NULL,
    article_id integer,
    vault_id integer
);

CREATE SEQUENCE public.articles_vault_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.articles_vault_links_id_seq OWNED BY public.articles_vault_links.id;

CREATE TABLE public.audit_logs (
    id integer NOT NULL,
    message character varying(255),
    level integer,
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE SEQUENCE public.audit_logs_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.audit_logs_id_seq OWNED BY public.audit_logs.id;

CREATE TABLE public.authors (
    id integer NOT NULL,
    name character varying(255),
    bio text,
    email character varying(255),
    birthday date,
    rank integer,
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE TABLE public.authors_components (
    id integer NOT NULL,
    entity_id integer,
    component_id integer,
    component_type character varying(255),
    field character varying(255),
    "order" double precision
);

CREATE SEQUENCE public.authors_components_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.authors_components_id_seq OWNED BY public.authors_components.id;

CREATE SEQUENCE public.authors_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.authors_id_seq OWNED BY public.authors.id;

CREATE TABLE public.authors_mentor_links (
    id integer NOT NULL,
    author_id integer,
    inv_author_id integer,
    author_order double precision
);

CREATE SEQUENCE public.authors_mentor_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.authors_mentor_links_id_seq OWNED BY public.authors_mentor_links.id;

CREATE TABLE public.authors_team_links (
    id integer NOT NULL,
    author_id integer,
    team_id integer,
    author_order double precision
);

CREATE SEQUENCE public.authors_team_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.authors_team_links_id_seq OWNED BY public.authors_team_links.id;

CREATE TABLE public.categories (
    id integer NOT NULL,
    name character varying(255),
    code character varying(255),
    weight integer,
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer,
    locale character varying(255)
);

CREATE SEQUENCE public.categories_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.categories_id_seq OWNED BY public.categories.id;

CREATE TABLE public.categories_localizations_links (
    id integer NOT NULL,
    category_id integer,
    inv_category_id integer,
    category_order double precision
);

CREATE SEQUENCE public.categories_localizations_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.categories_localizations_links_id_seq OWNED BY public.categories_localizations_links.id;

CREATE TABLE public.categories_parent_links (
    id integer NOT NULL,
    category_id integer,
    inv_category_id integer,
    category_order double precision
);

CREATE SEQUENCE public.categories_parent_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.categories_parent_links_id_seq OWNED BY public.categories_parent_links.id;

CREATE TABLE public.components_blocks_heros (
    id integer NOT NULL,
    heading character varying(255)
);

CREATE TABLE public.components_blocks_heros_components (
    id integer NOT NULL,
    entity_id integer,
    component_id integer,
    component_type character varying(255),
    field character varying(255),
    "order" double precision
);

CREATE SEQUENCE public.components_blocks_heros_components_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.components_blocks_heros_components_id_seq OWNED BY public.components_blocks_heros_components.id;

CREATE SEQUENCE public.components_blocks_heros_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.components_blocks_heros_id_seq OWNED BY public.components_blocks_heros.id;

CREATE TABLE public.components_blocks_quotes (
    id integer NOT NULL,
    body text,
    by character varying(255)
);

CREATE SEQUENCE public.components_blocks_quotes_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.components_blocks_quotes_id_seq OWNED BY public.components_blocks_quotes.id;

CREATE TABLE public.components_blocks_quotes_speaker_links (
    id integer NOT NULL,
    quote_id integer,
    author_id integer
);

CREATE SEQUENCE public.components_blocks_quotes_speaker_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.components_blocks_quotes_speaker_links_id_seq OWNED BY public.components_blocks_quotes_speaker_links.id;

CREATE TABLE public.components_blocks_relateds (
    id integer NOT NULL,
    title character varying(255)
);

CREATE TABLE public.components_blocks_relateds_articles_links (
    id integer NOT NULL,
    related_id integer,
    article_id integer,
    article_order double precision
);

CREATE SEQUENCE public.components_blocks_relateds_articles_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.components_blocks_relateds_articles_links_id_seq OWNED BY public.components_blocks_relateds_articles_links.id;

CREATE SEQUENCE public.components_blocks_relateds_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.components_blocks_relateds_id_seq OWNED BY public.components_blocks_relateds.id;

CREATE TABLE public.components_blocks_relateds_picks_links (
    id integer NOT NULL,
    related_id integer,
    category_id integer,
    category_order double precision
);

CREATE SEQUENCE public.components_blocks_relateds_picks_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.components_blocks_relateds_picks_links_id_seq OWNED BY public.components_blocks_relateds_picks_links.id;

CREATE TABLE public.components_shared_links (
    id integer NOT NULL,
    label character varying(255),
    href character varying(255),
    new_tab boolean
);

CREATE SEQUENCE public.components_shared_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.components_shared_links_id_seq OWNED BY public.components_shared_links.id;

CREATE TABLE public.components_shared_seos (
    id integer NOT NULL,
    meta_title character varying(255),
    meta_description text,
    priority double precision,
    internal_score integer
);

CREATE TABLE public.components_shared_seos_components (
    id integer NOT NULL,
    entity_id integer,
    component_id integer,
    component_type character varying(255),
    field character varying(255),
    "order" double precision
);

CREATE SEQUENCE public.components_shared_seos_components_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.components_shared_seos_components_id_seq OWNED BY public.components_shared_seos_components.id;

CREATE SEQUENCE public.components_shared_seos_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.components_shared_seos_id_seq OWNED BY public.components_shared_seos.id;

CREATE TABLE public.components_shared_socials (
    id integer NOT NULL,
    network character varying(255),
    title character varying(255)
);

CREATE SEQUENCE public.components_shared_socials_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.components_shared_socials_id_seq OWNED BY public.components_shared_socials.id;

CREATE TABLE public.files (
    id integer NOT NULL,
    name character varying(255),
    alternative_text character varying(255),
    caption character varying(255),
    width integer,
    height integer,
    formats jsonb,
    hash character varying(255),
    ext character varying(255),
    mime character varying(255),
    size numeric(10,2),
    url character varying(255),
    preview_url character varying(255),
    provider character varying(255),
    provider_metadata jsonb,
    folder_path character varying(255),
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE TABLE public.files_folder_links (
    id integer NOT NULL,
    file_id integer,
    folder_id integer,
    file_order double precision
);

CREATE SEQUENCE public.files_folder_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.files_folder_links_id_seq OWNED BY public.files_folder_links.id;

CREATE SEQUENCE public.files_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.files_id_seq OWNED BY public.files.id;

CREATE TABLE public.files_related_morphs (
    id integer NOT NULL,
    file_id integer,
    related_id integer,
    related_type character varying(255),
    field character varying(255),
    "order" double precision
);

CREATE SEQUENCE public.files_related_morphs_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.files_related_morphs_id_seq OWNED BY public.files_related_morphs.id;

CREATE TABLE public.globals (
    id integer NOT NULL,
    site_name character varying(255),
    tagline character varying(255),
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE TABLE public.globals_components (
    id integer NOT NULL,
    entity_id integer,
    component_id integer,
    component_type character varying(255),
    field character varying(255),
    "order" double precision
);

CREATE SEQUENCE public.globals_components_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.globals_components_id_seq OWNED BY public.globals_components.id;

CREATE SEQUENCE public.globals_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.globals_id_seq OWNED BY public.globals.id;

CREATE TABLE public.homepages (
    id integer NOT NULL,
    heading character varying(255),
    intro text,
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    published_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer,
    locale character varying(255)
);

CREATE TABLE public.homepages_components (
    id integer NOT NULL,
    entity_id integer,
    component_id integer,
    component_type character varying(255),
    field character varying(255),
    "order" double precision
);

CREATE SEQUENCE public.homepages_components_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.homepages_components_id_seq OWNED BY public.homepages_components.id;

CREATE TABLE public.homepages_featured_links (
    id integer NOT NULL,
    homepage_id integer,
    article_id integer,
    article_order double precision
);

CREATE SEQUENCE public.homepages_featured_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.homepages_featured_links_id_seq OWNED BY public.homepages_featured_links.id;

CREATE SEQUENCE public.homepages_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.homepages_id_seq OWNED BY public.homepages.id;

CREATE TABLE public.homepages_localizations_links (
    id integer NOT NULL,
    homepage_id integer,
    inv_homepage_id integer,
    homepage_order double precision
);

CREATE SEQUENCE public.homepages_localizations_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.homepages_localizations_links_id_seq OWNED BY public.homepages_localizations_links.id;

CREATE TABLE public.i18n_locale (
    id integer NOT NULL,
    name character varying(255),
    code character varying(255),
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE SEQUENCE public.i18n_locale_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.i18n_locale_id_seq OWNED BY public.i18n_locale.id;

CREATE TABLE public.pages (
    id integer NOT NULL,
    name character varying(255),
    path character varying(255),
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    published_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE TABLE public.pages_components (
    id integer NOT NULL,
    entity_id integer,
    component_id integer,
    component_type character varying(255),
    field character varying(255),
    "order" double precision
);

CREATE SEQUENCE public.pages_components_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.pages_components_id_seq OWNED BY public.pages_components.id;

CREATE SEQUENCE public.pages_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.pages_id_seq OWNED BY public.pages.id;

CREATE TABLE public.strapi_api_token_permissions (
    id integer NOT NULL,
    action character varying(255),
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE SEQUENCE public.strapi_api_token_permissions_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.strapi_api_token_permissions_id_seq OWNED BY public.strapi_api_token_permissions.id;

CREATE TABLE public.strapi_api_token_permissions_token_links (
    id integer NOT NULL,
    api_token_permission_id integer,
    api_token_id integer,
    api_token_permission_order double precision
);

CREATE SEQUENCE public.strapi_api_token_permissions_token_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.strapi_api_token_permissions_token_links_id_seq OWNED BY public.strapi_api_token_permissions_token_links.id;

CREATE TABLE public.strapi_api_tokens (
    id integer NOT NULL,
    name character varying(255),
    description character varying(255),
    type character varying(255),
    access_key character varying(255),
    last_used_at timestamp(6) without time zone,
    expires_at timestamp(6) without time zone,
    lifespan bigint,
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE SEQUENCE public.strapi_api_tokens_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.strapi_api_tokens_id_seq OWNED BY public.strapi_api_tokens.id;

CREATE TABLE public.strapi_core_store_settings (
    id integer NOT NULL,
    key character varying(255),
    value text,
    type character varying(255),
    environment character varying(255),
    tag character varying(255)
);

CREATE SEQUENCE public.strapi_core_store_settings_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.strapi_core_store_settings_id_seq OWNED BY public.strapi_core_store_settings.id;

CREATE TABLE public.strapi_database_schema (
    id integer NOT NULL,
    schema json,
    "time" timestamp without time zone,
    hash character varying(255)
);

CREATE SEQUENCE public.strapi_database_schema_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.strapi_database_schema_id_seq OWNED BY public.strapi_database_schema.id;

CREATE TABLE public.strapi_migrations (
    id integer NOT NULL,
    name character varying(255),
    "time" timestamp without time zone
);

CREATE SEQUENCE public.strapi_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.strapi_migrations_id_seq OWNED BY public.strapi_migrations.id;

CREATE TABLE public.strapi_release_actions (
    id integer NOT NULL,
    type character varying(255),
    target_id integer,
    target_type character varying(255),
    content_type character varying(255),
    locale character varying(255),
    is_entry_valid boolean,
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE SEQUENCE public.strapi_release_actions_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.strapi_release_actions_id_seq OWNED BY public.strapi_release_actions.id;

CREATE TABLE public.strapi_release_actions_release_links (
    id integer NOT NULL,
    release_action_id integer,
    release_id integer,
    release_action_order double precision
);

CREATE SEQUENCE public.strapi_release_actions_release_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.strapi_release_actions_release_links_id_seq OWNED BY public.strapi_release_actions_release_links.id;

CREATE TABLE public.strapi_releases (
    id integer NOT NULL,
    name character varying(255),
    released_at timestamp(6) without time zone,
    scheduled_at timestamp(6) without time zone,
    timezone character varying(255),
    status character varying(255),
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE SEQUENCE public.strapi_releases_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.strapi_releases_id_seq OWNED BY public.strapi_releases.id;

CREATE TABLE public.strapi_transfer_token_permissions (
    id integer NOT NULL,
    action character varying(255),
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE SEQUENCE public.strapi_transfer_token_permissions_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.strapi_transfer_token_permissions_id_seq OWNED BY public.strapi_transfer_token_permissions.id;

CREATE TABLE public.strapi_transfer_token_permissions_token_links (
    id integer NOT NULL,
    transfer_token_permission_id integer,
    transfer_token_id integer,
    transfer_token_permission_order double precision
);

CREATE SEQUENCE public.strapi_transfer_token_permissions_token_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.strapi_transfer_token_permissions_token_links_id_seq OWNED BY public.strapi_transfer_token_permissions_token_links.id;

CREATE TABLE public.strapi_transfer_tokens (
    id integer NOT NULL,
    name character varying(255),
    description character varying(255),
    access_key character varying(255),
    last_used_at timestamp(6) without time zone,
    expires_at timestamp(6) without time zone,
    lifespan bigint,
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE SEQUENCE public.strapi_transfer_tokens_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.strapi_transfer_tokens_id_seq OWNED BY public.strapi_transfer_tokens.id;

CREATE TABLE public.strapi_webhooks (
    id integer NOT NULL,
    name character varying(255),
    url text,
    headers jsonb,
    events jsonb,
    enabled boolean
);

CREATE SEQUENCE public.strapi_webhooks_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.strapi_webhooks_id_seq OWNED BY public.strapi_webhooks.id;

CREATE TABLE public.teams (
    id integer NOT NULL,
    name character varying(255),
    city character varying(255),
    budget numeric(10,2),
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    published_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE SEQUENCE public.teams_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.teams_id_seq OWNED BY public.teams.id;

CREATE TABLE public.teams_lead_links (
    id integer NOT NULL,
    team_id integer,
    author_id integer
);

CREATE SEQUENCE public.teams_lead_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.teams_lead_links_id_seq OWNED BY public.teams_lead_links.id;

CREATE TABLE public.up_permissions (
    id integer NOT NULL,
    action character varying(255),
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE SEQUENCE public.up_permissions_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.up_permissions_id_seq OWNED BY public.up_permissions.id;

CREATE TABLE public.up_permissions_role_links (
    id integer NOT NULL,
    permission_id integer,
    role_id integer,
    permission_order double precision
);

CREATE SEQUENCE public.up_permissions_role_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.up_permissions_role_links_id_seq OWNED BY public.up_permissions_role_links.id;

CREATE TABLE public.up_roles (
    id integer NOT NULL,
    name character varying(255),
    description character varying(255),
    type character varying(255),
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE SEQUENCE public.up_roles_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.up_roles_id_seq OWNED BY public.up_roles.id;

CREATE TABLE public.up_users (
    id integer NOT NULL,
    username character varying(255),
    email character varying(255),
    provider character varying(255),
    password character varying(255),
    reset_password_token character varying(255),
    confirmation_token character varying(255),
    confirmed boolean,
    blocked boolean,
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE SEQUENCE public.up_users_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.up_users_id_seq OWNED BY public.up_users.id;

CREATE TABLE public.up_users_role_links (
    id integer NOT NULL,
    user_id integer,
    role_id integer,
    user_order double precision
);

CREATE SEQUENCE public.up_users_role_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.up_users_role_links_id_seq OWNED BY public.up_users_role_links.id;

CREATE TABLE public.upload_folders (
    id integer NOT NULL,
    name character varying(255),
    path_id integer,
    path character varying(255),
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE SEQUENCE public.upload_folders_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.upload_folders_id_seq OWNED BY public.upload_folders.id;

CREATE TABLE public.upload_folders_parent_links (
    id integer NOT NULL,
    folder_id integer,
    inv_folder_id integer,
    folder_order double precision
);

CREATE SEQUENCE public.upload_folders_parent_links_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.upload_folders_parent_links_id_seq OWNED BY public.upload_folders_parent_links.id;

CREATE TABLE public.vaults (
    id integer NOT NULL,
    code character varying(255),
    hint text,
    created_at timestamp(6) without time zone,
    updated_at timestamp(6) without time zone,
    created_by_id integer,
    updated_by_id integer
);

CREATE SEQUENCE public.vaults_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.vaults_id_seq OWNED BY public.vaults.id;

ALTER TABLE ONLY public.admin_permissions ALTER COLUMN id SET DEFAULT nextval('public.admin_permissions_id_seq'::regclass);

ALTER TABLE ONLY public.admin_permissions_role_links ALTER COLUMN id SET DEFAULT nextval('public.admin_permissions_role_links_id_seq'::regclass);

ALTER TABLE ONLY public.admin_roles ALTER COLUMN id SET DEFAULT nextval('public.admin_roles_id_seq'::regclass);

ALTER TABLE ONLY public.admin_users ALTER COLUMN id SET DEFAULT nextval('public.admin_users_id_seq'::regclass);

ALTER TABLE ONLY public.admin_users_roles_links ALTER COLUMN id SET DEFAULT nextval('public.admin_users_roles_links_id_seq'::regclass);

ALTER TABLE ONLY public.articles ALTER COLUMN id SET DEFAULT nextval('public.articles_id_seq'::regclass);

ALTER TABLE ONLY public.articles_author_links ALTER COLUMN id SET DEFAULT nextval('public.articles_author_links_id_seq'::regclass);

ALTER TABLE ONLY public.articles_categories_links ALTER COLUMN id SET DEFAULT nextval('public.articles_categories_links_id_seq'::regclass);

ALTER TABLE ONLY public.articles_components ALTER COLUMN id SET DEFAULT nextval('public.articles_components_id_seq'::regclass);

ALTER TABLE ONLY public.articles_localizations_links ALTER COLUMN id SET DEFAULT nextval('public.articles_localizations_links_id_seq'::regclass);

ALTER TABLE ONLY public.articles_owner_links ALTER COLUMN id SET DEFAULT nextval('public.articles_owner_links_id_seq'::regclass);

ALTER TABLE ONLY public.articles_related_links ALTER COLUMN id SET DEFAULT nextval('public.articles_related_links_id_seq'::regclass);

ALTER TABLE ONLY public.articles_reviewers_links ALTER COLUMN id SET DEFAULT nextval('public.articles_reviewers_links_id_seq'::regclass);

ALTER TABLE ONLY public.articles_vault_links ALTER COLUMN id SET DEFAULT nextval('public.articles_vault_links_id_seq'::regclass);

ALTER TABLE ONLY public.audit_logs ALTER COLUMN id SET DEFAULT nextval('public.audit_logs_id_seq'::regclass);

ALTER TABLE ONLY public.authors ALTER COLUMN id SET DEFAULT nextval('public.authors_id_seq'::regclass);

ALTER TABLE ONLY public.authors_components ALTER COLUMN id SET DEFAULT nextval('public.authors_components_id_seq'::regclass);

ALTER TABLE ONLY public.authors_mentor_links ALTER COLUMN id SET DEFAULT nextval('public.authors_mentor_links_id_seq'::regclass);

ALTER TABLE ONLY public.authors_team_links ALTER COLUMN id SET DEFAULT nextval('public.authors_team_links_id_seq'::regclass);

ALTER TABLE ONLY public.categories ALTER COLUMN id SET DEFAULT nextval('public.categories_id_seq'::regclass);

ALTER TABLE ONLY public.categories_localizations_links ALTER COLUMN id SET DEFAULT nextval('public.categories_localizations_links_id_seq'::regclass);

ALTER TABLE ONLY public.categories_parent_links ALTER COLUMN id SET DEFAULT nextval('public.categories_parent_links_id_seq'::regclass);

ALTER TABLE ONLY public.components_blocks_heros ALTER COLUMN id SET DEFAULT nextval('public.components_blocks_heros_id_seq'::regclass);

ALTER TABLE ONLY public.components_blocks_heros_components ALTER COLUMN id SET DEFAULT nextval('public.components_blocks_heros_components_id_seq'::regclass);

ALTER TABLE ONLY public.components_blocks_quotes ALTER COLUMN id SET DEFAULT nextval('public.components_blocks_quotes_id_seq'::regclass);

ALTER TABLE ONLY public.components_blocks_quotes_speaker_links ALTER COLUMN id SET DEFAULT nextval('public.components_blocks_quotes_speaker_links_id_seq'::regclass);

ALTER TABLE ONLY public.components_blocks_relateds ALTER COLUMN id SET DEFAULT nextval('public.components_blocks_relateds_id_seq'::regclass);

ALTER TABLE ONLY public.components_blocks_relateds_articles_links ALTER COLUMN id SET DEFAULT nextval('public.components_blocks_relateds_articles_links_id_seq'::regclass);

ALTER TABLE ONLY public.components_blocks_relateds_picks_links ALTER COLUMN id SET DEFAULT nextval('public.components_blocks_relateds_picks_links_id_seq'::regclass);

ALTER TABLE ONLY public.components_shared_links ALTER COLUMN id SET DEFAULT nextval('public.components_shared_links_id_seq'::regclass);

ALTER TABLE ONLY public.components_shared_seos ALTER COLUMN id SET DEFAULT nextval('public.components_shared_seos_id_seq'::regclass);

ALTER TABLE ONLY public.components_shared_seos_components ALTER COLUMN id SET DEFAULT nextval('public.components_shared_seos_components_id_seq'::regclass);

ALTER TABLE ONLY public.components_shared_socials ALTER COLUMN id SET DEFAULT nextval('public.components_shared_socials_id_seq'::regclass);

ALTER TABLE ONLY public.files ALTER COLUMN id SET DEFAULT nextval('public.files_id_seq'::regclass);

ALTER TABLE ONLY public.files_folder_links ALTER COLUMN id SET DEFAULT nextval('public.files_folder_links_id_seq'::regclass);

ALTER TABLE ONLY public.files_related_morphs ALTER COLUMN id SET DEFAULT nextval('public.files_related_morphs_id_seq'::regclass);

ALTER TABLE ONLY public.globals ALTER COLUMN id SET DEFAULT nextval('public.globals_id_seq'::regclass);

ALTER TABLE ONLY public.globals_components ALTER COLUMN id SET DEFAULT nextval('public.globals_components_id_seq'::regclass);

ALTER TABLE ONLY public.homepages ALTER COLUMN id SET DEFAULT nextval('public.homepages_id_seq'::regclass);

ALTER TABLE ONLY public.homepages_components ALTER COLUMN id SET DEFAULT nextval('public.homepages_components_id_seq'::regclass);

ALTER TABLE ONLY public.homepages_featured_links ALTER COLUMN id SET DEFAULT nextval('public.homepages_featured_links_id_seq'::regclass);

ALTER TABLE ONLY public.homepages_localizations_links ALTER COLUMN id SET DEFAULT nextval('public.homepages_localizations_links_id_seq'::regclass);

ALTER TABLE ONLY public.i18n_locale ALTER COLUMN id SET DEFAULT nextval('public.i18n_locale_id_seq'::regclass);

ALTER TABLE ONLY public.pages ALTER COLUMN id SET DEFAULT nextval('public.pages_id_seq'::regclass);

ALTER TABLE ONLY public.pages_components ALTER COLUMN id SET DEFAULT nextval('public.pages_components_id_seq'::regclass);

ALTER TABLE ONLY public.strapi_api_token_permissions ALTER COLUMN id SET DEFAULT nextval('public.strapi_api_token_permissions_id_seq'::regclass);

ALTER TABLE ONLY public.strapi_api_token_permissions_token_links ALTER COLUMN id SET DEFAULT nextval('public.strapi_api_token_permissions_token_links_id_seq'::regclass);

ALTER TABLE ONLY public.strapi_api_tokens ALTER COLUMN id SET DEFAULT nextval('public.strapi_api_tokens_id_seq'::regclass);

ALTER TABLE ONLY public.strapi_core_store_settings ALTER COLUMN id SET DEFAULT nextval('public.strapi_core_store_settings_id_seq'::regclass);

ALTER TABLE ONLY public.strapi_database_schema ALTER COLUMN id SET DEFAULT nextval('public.strapi_database_schema_id_seq'::regclass);

ALTER TABLE ONLY public.strapi_migrations ALTER COLUMN id SET DEFAULT nextval('public.strapi_migrations_id_seq'::regclass);

ALTER TABLE ONLY public.strapi_release_actions ALTER COLUMN id SET DEFAULT nextval('public.strapi_release_actions_id_seq'::regclass);

ALTER TABLE ONLY public.strapi_release_actions_release_links ALTER COLUMN id SET DEFAULT nextval('public.strapi_release_actions_release_links_id_seq'::regclass);

ALTER TABLE ONLY public.strapi_releases ALTER COLUMN id SET DEFAULT nextval('public.strapi_releases_id_seq'::regclass);

ALTER TABLE ONLY public.strapi_transfer_token_permissions ALTER COLUMN id SET DEFAULT nextval('public.strapi_transfer_token_permissions_id_seq'::regclass);

ALTER TABLE ONLY public.strapi_transfer_token_permissions_token_links ALTER COLUMN id SET DEFAULT nextval('public.strapi_transfer_token_permissions_token_links_id_seq'::regclass);

ALTER TABLE ONLY public.strapi_transfer_tokens ALTER COLUMN id SET DEFAULT nextval('public.strapi_transfer_tokens_id_seq'::regclass);

ALTER TABLE ONLY public.strapi_webhooks ALTER COLUMN id SET DEFAULT nextval('public.strapi_webhooks_id_seq'::regclass);

ALTER TABLE ONLY public.teams ALTER COLUMN id SET DEFAULT nextval('public.teams_id_seq'::regclass);

ALTER TABLE ONLY public.teams_lead_links ALTER COLUMN id SET DEFAULT nextval('public.teams_lead_links_id_seq'::regclass);

ALTER TABLE ONLY public.up_permissions ALTER COLUMN id SET DEFAULT nextval('public.up_permissions_id_seq'::regclass);

ALTER TABLE ONLY public.up_permissions_role_links ALTER COLUMN id SET DEFAULT nextval('public.up_permissions_role_links_id_seq'::regclass);

ALTER TABLE ONLY public.up_roles ALTER COLUMN id SET DEFAULT nextval('public.up_roles_id_seq'::regclass);

ALTER TABLE ONLY public.up_users ALTER COLUMN id SET DEFAULT nextval('public.up_users_id_seq'::regclass);

ALTER TABLE ONLY public.up_users_role_links ALTER COLUMN id SET DEFAULT nextval('public.up_users_role_links_id_seq'::regclass);

ALTER TABLE ONLY public.upload_folders ALTER COLUMN id SET DEFAULT nextval('public.upload_folders_id_seq'::regclass);

ALTER TABLE ONLY public.upload_folders_parent_links ALTER COLUMN id SET DEFAULT nextval('public.upload_folders_parent_links_id_seq'::regclass);

ALTER TABLE ONLY public.vaults ALTER COLUMN id SET DEFAULT nextval('public.vaults_id_seq'::regclass);

INSERT INTO public.admin_users VALUES
	(1, 'Grace', 'Holm', 'grace', 'grace@tideline.example', NULL, NULL, NULL, true, false, NULL, '2024-01-01 01:00:00', '2024-01-01 01:01:00', NULL, NULL),
	(2, 'Linus', 'Berg', 'linus', 'linus@tideline.example', NULL, NULL, NULL, true, false, NULL, '2024-01-01 02:00:00', '2024-01-01 02:02:00', NULL, NULL);

INSERT INTO public.articles VALUES
	(1, 'The last night ferry', 'night-ferry', 'From May the late crossing ends. We took it one more time, with the people who built their week around it.', '# Ten to midnight

The ramp goes up at 23:50, as it has since 1971. On board tonight: two bakers, a midwife, a choir on its way home and eleven cyclists who did not know that this was special.

The company says that a crossing with twenty passengers cannot pay for itself. The bakers say that bread cannot wait for the morning boat.

> If you take away the late one, you move the town by an hour, says the midwife.

From 4 May the last ferry leaves at 20:15. A petition asks for Fridays, at least.', 'news', 'ida@tideline.example', NULL, 'Check the petition number before print', 1240, 18250, 4.6, 4.50, true, '{"tags": ["ferry", "night"], "photos": {"count": 2}}', '2025-03-01', '21:30:00', '2025-03-14 18:00:00', '2025-02-24 06:00:00', '2025-03-01 06:42:00', '2025-03-01 06:00:00', 2, 1, 'en'),
	(2, 'Le dernier ferry de nuit', 'night-ferry-fr', 'À partir de mai, la traversée tardive disparaît. Nous l’avons prise une dernière fois.', '# Minuit moins dix

La rampe se lève à 23 h 50, comme depuis 1971. À bord ce soir : deux boulangers, une sage-femme, une chorale qui rentre et onze cyclistes.

La compagnie dit qu’une traversée à vingt passagers ne se paie pas. Les boulangers disent que le pain n’attend pas le bateau du matin.', 'news', 'ida@tideline.example', NULL, 'Check the petition number before print', 1364, 2607, 4.6, 4.50, true, '{"tags": ["ferry", "night"], "photos": {"count": 2}}', '2025-03-01', '21:30:00', '2025-03-14 18:00:00', '2025-02-26 06:00:00', '2025-03-03 06:43:00', '2025-03-03 06:00:00', 2, 1, 'fr'),
	(3, 'Die letzte Nachtfähre', 'night-ferry-de', 'Ab Mai entfällt die späte Überfahrt. Wir sind noch einmal mitgefahren.', '# Zehn vor Mitternacht

Um 23:50 Uhr geht die Rampe hoch, wie seit 1971. An Bord sind heute zwei Bäcker, eine Hebamme, ein Chor auf dem Heimweg und elf Radfahrer.

Die Reederei sagt, eine Fahrt mit zwanzig Leuten trage sich nicht. Die Bäcker sagen, Brot könne nicht auf das Morgenboot warten.', 'news', 'ida@tideline.example', NULL, 'Check the petition number before print', 1178, 2027, 4.6, 4.50, true, '{"tags": ["ferry", "night"], "photos": {"count": 2}}', '2025-03-01', '21:30:00', '2025-03-14 18:00:00', '2025-02-27 06:00:00', '2025-03-04 06:44:00', '2025-03-04 06:00:00', 2, 1, 'de'),
	(4, 'A harbour learns to be quiet', 'quiet-harbour', 'Shore power, rubber wheels and one stubborn engineer: how a port lowered its voice.', '# The woman who counts decibels

Grethe Holm has measured the same quay every night for six years. Ships that lie here now switch off their engines and take power from land.

*What was the hardest part?* The reversing signals. Everybody agreed that they were terrible, and nobody wanted to be the first to lower them.

*And now?* Now I hear the gulls again. They are not quiet either.', 'interview', 'amelie@tideline.example', NULL, NULL, 2310, 9120, 4.2, 6.00, true, '{"tags": ["harbour", "noise"], "photos": {"count": 3}}', '2025-03-01', NULL, '2025-04-02 17:30:00', '2025-02-26 07:00:00', '2025-03-03 07:45:00', '2025-03-03 07:00:00', 2, 1, 'en'),
	(5, 'Un port apprend le silence', 'quiet-harbour-fr', 'Courant à quai, roues en caoutchouc et une ingénieure têtue.', '# Celle qui compte les décibels

Grethe Holm mesure le même quai chaque nuit depuis six ans. Les navires amarrés ici coupent leurs moteurs et prennent le courant à terre.', 'interview', 'amelie@tideline.example', NULL, NULL, 2541, 1302, 4.2, 6.00, true, '{"tags": ["harbour", "noise"], "photos": {"count": 3}}', '2025-03-01', NULL, '2025-04-02 17:30:00', '2025-02-28 07:00:00', '2025-03-05 07:46:00', '2025-03-05 07:00:00', 2, 1, 'fr'),
	(6, 'Ein Hafen wird leise', 'quiet-harbour-de', 'Landstrom, Gummiräder und eine hartnäckige Ingenieurin.', '# Die Frau, die Dezibel zählt

Seit sechs Jahren misst Grethe Holm jede Nacht denselben Kai. Schiffe, die hier liegen, schalten die Maschinen aus und beziehen Strom vom Land.', 'interview', 'amelie@tideline.example', NULL, NULL, 2194, 1013, 4.2, 6.00, true, '{"tags": ["harbour", "noise"], "photos": {"count": 3}}', '2025-03-01', NULL, '2025-04-02 17:30:00', '2025-03-01 07:00:00', '2025-03-06 07:47:00', '2025-03-06 07:00:00', 2, 1, 'de'),
	(7, 'Salt, bread and fourteen bakers', 'salt-bread', 'We tasted every loaf that is sold within sight of the sea. Three are worth the trip.', '# Fourteen loaves

The rules: sold before nine, baked in the town, no butter at the table. We walked from one end of the promenade to the other with a bag that grew heavier.

The rye from Quay Street is the best bread on this coast. The one with seaweed is the bravest. The white roll at the station is neither, and we ate two.', 'review', 'tomas@tideline.example', NULL, NULL, 860, 22840, 4.8, 3.90, false, '{"tags": ["bread", "salt", "harbour"], "photos": {"count": 1}}', '2025-03-01', '08:15:00', NULL, '2025-02-28 05:30:00', '2025-03-05 06:18:00', '2025-03-05 05:30:00', 1, 1, 'en'),
	(8, 'Du sel, du pain et quatorze boulangers', 'salt-bread-fr', 'Nous avons goûté chaque pain vendu face à la mer. Trois valent le voyage.', '# Quatorze pains

Les règles : vendu avant neuf heures, cuit en ville, sans beurre. Le seigle de la rue du Quai est le meilleur pain de cette côte.', 'review', 'tomas@tideline.example', NULL, NULL, 946, 3262, 4.8, 3.90, false, '{"tags": ["bread", "salt", "harbour"], "photos": {"count": 1}}', '2025-03-01', '08:15:00', NULL, '2025-03-02 05:30:00', '2025-03-07 06:19:00', '2025-03-07 05:30:00', 1, 1, 'fr'),
	(9, 'Why we should still draw charts by hand', 'charts-by-hand', 'A plotter never asks why the sandbank has moved. A person with a pencil does.', '# In praise of the pencil

The office that drew our charts closed its drawing room in 2019. The new charts are better in every way that can be counted.

What has gone is the question. Whoever draws a line for the tenth time notices that it is not where it was.', 'opinion', 'sam@tideline.example', NULL, NULL, 720, 5400, 3.9, NULL, false, '{"tags": ["chart"], "photos": {"count": 1}}', '2025-03-01', NULL, NULL, '2025-03-03 09:00:00', '2025-03-08 09:50:00', '2025-03-08 09:00:00', 1, 1, 'en'),
	(10, 'Seekarten gehören von Hand gezeichnet', 'charts-by-hand-de', 'Ein Plotter fragt nie, warum die Sandbank gewandert ist.', '# Lob des Bleistifts

Das Amt, das unsere Karten zeichnete, schloss seinen Zeichensaal 2019. Die neuen Karten sind in allem besser, was man zählen kann.', 'opinion', 'sam@tideline.example', NULL, NULL, 684, 600, 3.9, NULL, false, '{"tags": ["chart"], "photos": {"count": 1}}', '2025-03-01', NULL, NULL, '2025-03-06 09:00:00', '2025-03-11 09:51:00', '2025-03-11 09:00:00', 1, 1, 'de'),
	(11, 'Swimming in the canal again', 'canal-swim', 'After fifty years the city reopens its first bathing place. The water is cleaner than its reputation.', '# Stairs into the water

On 21 June the first steps open at Mill Bridge. Samples are taken each morning, and the result hangs on a board before seven.

The work was done upstream: four basins hold the rain back that used to wash the streets into the canal. Nobody will ever take a picture of them.', 'news', 'nora@tideline.example', NULL, NULL, 1980, 31007, 4.4, 4.50, true, '{"tags": ["canal", "water"], "photos": {"count": 2}}', '2025-06-01', '07:45:00', '2025-06-21 10:00:00', '2025-05-27 06:00:00', '2025-06-01 06:52:00', '2025-06-01 06:00:00', 2, 1, 'en'),
	(12, 'Nager de nouveau dans le canal', 'canal-swim-fr', 'Après cinquante ans, la ville rouvre sa première baignade.', '# Un escalier dans l’eau

Le 21 juin, les premières marches ouvrent au pont du Moulin. Un prélèvement est fait chaque matin.', 'news', 'nora@tideline.example', NULL, NULL, 2178, 4429, 4.4, 4.50, true, '{"tags": ["canal", "water"], "photos": {"count": 2}}', '2025-06-01', '07:45:00', '2025-06-21 10:00:00', '2025-05-29 06:00:00', '2025-06-03 06:53:00', '2025-06-03 06:00:00', 2, 1, 'fr'),
	(13, 'Wieder schwimmen im Kanal', 'canal-swim-de', 'Nach fünfzig Jahren öffnet die Stadt ihre erste Badestelle.', '# Eine Treppe ins Wasser

Am 21. Juni öffnen die ersten Stufen an der Mühlenbrücke. Jeden Morgen wird eine Probe genommen.', 'news', 'nora@tideline.example', NULL, NULL, 1881, 3445, 4.4, 4.50, true, '{"tags": ["canal", "water"], "photos": {"count": 2}}', '2025-06-01', '07:45:00', '2025-06-21 10:00:00', '2025-05-30 06:00:00', '2025-06-04 06:54:00', '2025-06-04 06:00:00', 2, 1, 'de'),
	(14, 'Three lighthouses in one weekend', 'three-lighthouses', 'Forty kilometres of cliff path, one key and a keeper who makes soup.', '# Forty kilometres

The path begins behind the fish market and does not come down for two days. The first light is automatic and locked. The second has a keeper, a dog and soup.

The third is the reason to go: from its gallery you see the other two.', 'review', 'jon@tideline.example', NULL, NULL, 2450, 14660, 4.1, 12.00, true, '{"tags": ["lighthouse", "walk"], "photos": {"count": 2}}', '2025-06-01', NULL, NULL, '2025-05-30 06:30:00', '2025-06-04 07:25:00', '2025-06-04 06:30:00', 1, 1, 'en'),
	(15, 'Trois phares en un week-end', 'three-lighthouses-fr', 'Quarante kilomètres de falaise, une clé et une gardienne qui fait de la soupe.', '# Quarante kilomètres

Le sentier part derrière le marché aux poissons. Le deuxième phare a une gardienne, un chien et de la soupe.', 'review', 'jon@tideline.example', NULL, NULL, 2695, 2094, 4.1, 12.00, true, '{"tags": ["lighthouse", "walk"], "photos": {"count": 2}}', '2025-06-01', NULL, NULL, '2025-06-01 06:30:00', '2025-06-06 07:26:00', '2025-06-06 06:30:00', 1, 1, 'fr'),
	(16, 'What the river took, and what it left', 'what-the-river-took', 'Two years after the flood a farmer shows us the new course of the stream.', '# The field with a river in it

The old bed is a line of alders. The new one runs where the maize was, twelve metres wide and very sure of itself.

*Do you want it back?* The field? Ask me in spring, when the storks come.', 'interview', 'nora@tideline.example', NULL, NULL, 3120, 7350, 4.7, 6.00, false, '{"tags": ["river", "flood", "water"], "photos": {"count": 2}}', '2025-06-01', '18:00:00', NULL, '2025-06-04 06:00:00', '2025-06-09 06:57:00', '2025-06-09 06:00:00', 2, 1, 'en'),
	(17, 'Was der Fluss nahm und was er ließ', 'what-the-river-took-de', 'Zwei Jahre nach der Flut zeigt uns ein Bauer den neuen Lauf.', '# Das Feld mit dem Fluss

Das alte Bett ist eine Reihe von Erlen. Das neue verläuft, wo der Mais stand, zwölf Meter breit und sehr sicher.', 'interview', 'nora@tideline.example', NULL, NULL, 2964, 816, 4.7, 6.00, false, '{"tags": ["river", "flood", "water"], "photos": {"count": 2}}', '2025-06-01', '18:00:00', NULL, '2025-06-07 06:00:00', '2025-06-12 06:58:00', '2025-06-12 06:00:00', 2, 1, 'de'),
	(18, 'How to read a tide table', 'tide-table', 'Four numbers a day, and the one that people get wrong.', '# Four numbers

Two times of high water, two of low. The heights are above chart datum, which is lower than the sea that you know.

The mistake is the hour: tables are printed in winter time, all year.', 'news', 'nora@tideline.example', NULL, NULL, 940, 40210, 4.9, 0.00, false, '{"tags": ["tide", "water"], "photos": {"count": 1}}', '2025-06-01', NULL, NULL, '2025-06-07 08:00:00', '2025-06-12 08:59:00', '2025-06-12 08:00:00', 2, 1, 'en'),
	(19, 'Lire un annuaire des marées', 'tide-table-fr', 'Quatre nombres par jour, et celui où l’on se trompe.', '# Quatre nombres

Deux pleines mers, deux basses mers. L’erreur, c’est l’heure : les tables sont à l’heure d’hiver toute l’année.', 'news', 'nora@tideline.example', NULL, NULL, 1034, 5744, 4.9, 0.00, false, '{"tags": ["tide", "water"], "photos": {"count": 1}}', '2025-06-01', NULL, NULL, '2025-06-09 08:00:00', '2025-06-14 09:00:00', '2025-06-14 08:00:00', 2, 1, 'fr'),
	(20, 'Gezeitentafeln lesen', 'tide-table-de', 'Vier Zahlen am Tag, und die eine, bei der man sich irrt.', '# Vier Zahlen

Zweimal Hochwasser, zweimal Niedrigwasser. Der Fehler ist die Stunde: Tafeln stehen das ganze Jahr in Winterzeit.', 'news', 'nora@tideline.example', NULL, NULL, 893, 4467, 4.9, 0.00, false, '{"tags": ["tide", "water"], "photos": {"count": 1}}', '2025-06-01', NULL, NULL, '2025-06-10 08:00:00', '2025-06-15 09:01:00', '2025-06-15 08:00:00', 2, 1, 'de'),
	(21, 'Against the sea view', 'against-the-sea-view', 'A town that sells its horizon ends up with windows and no neighbours.', '# Who looks out

Of the ninety flats on the new quay, twenty-two have their lights on in November. The view is still there. It has nobody to look at it.

A harbour is a place of work. Build flats behind it, and let people walk to the water.', 'opinion', 'sam@tideline.example', NULL, NULL, 610, 11890, 3.4, NULL, false, '{"tags": ["harbour", "town"], "photos": {"count": 0}}', '2025-09-01', NULL, NULL, '2025-08-27 06:00:00', '2025-09-01 07:02:00', '2025-09-01 06:00:00', 1, 1, 'en'),
	(22, 'Contre la vue sur mer', 'against-the-sea-view-fr', 'Une ville qui vend son horizon finit avec des fenêtres et sans voisins.', '# Qui regarde

Sur les quatre-vingt-dix appartements du nouveau quai, vingt-deux sont éclairés en novembre.', 'opinion', 'sam@tideline.example', NULL, NULL, 671, 1698, 3.4, NULL, false, '{"tags": ["harbour", "town"], "photos": {"count": 0}}', '2025-09-01', NULL, NULL, '2025-08-29 06:00:00', '2025-09-03 07:03:00', '2025-09-03 06:00:00', 1, 1, 'fr'),
	(23, 'A kitchen on a barge', 'barge-kitchen', 'Eight seats, one stove and a menu that depends on the lock keeper.', '# Lunch at four knots

The barge leaves at noon and cooks what the markets along the canal have. On our day that was eel, beans and the last plums.

The lunch takes as long as the trip: five locks, five plates. Book for the stern.', 'review', 'tomas@tideline.example', NULL, NULL, 2080, 16730, 4.5, 28.50, true, '{"tags": ["barge", "bread"], "photos": {"count": 2}}', '2025-09-01', '12:30:00', '2025-09-19 17:00:00', '2025-08-29 10:00:00', '2025-09-03 11:04:00', '2025-09-03 10:00:00', 1, 1, 'en'),
	(24, 'Une cuisine sur une péniche', 'barge-kitchen-fr', 'Huit places, un fourneau et un menu qui dépend de l’éclusier.', '# Déjeuner à quatre nœuds

La péniche part à midi et cuisine ce que donnent les marchés du canal : anguille, haricots et les dernières prunes.', 'review', 'tomas@tideline.example', NULL, NULL, 2288, 2390, 4.5, 28.50, true, '{"tags": ["barge", "bread"], "photos": {"count": 2}}', '2025-09-01', '12:30:00', '2025-09-19 17:00:00', '2025-08-31 10:00:00', '2025-09-05 11:05:00', '2025-09-05 10:00:00', 1, 1, 'fr'),
	(25, 'Letters from the pilot station', 'pilot-letters', 'A pilot has written home each week since 1998. She lets us read some.', '# Draft

Waiting for two permissions. The letter about the fog is the best one; open with it.', 'interview', 'amelie@tideline.example', NULL, 'Do not announce before the family agrees', 1760, 0, NULL, 6.00, false, '{"tags": ["pilot"], "photos": {"count": 0}}', '2025-12-01', NULL, NULL, '2025-11-15 09:00:00', '2025-11-15 10:06:00', NULL, 2, 1, 'en'),
	(26, 'Cold water, warm rooms', 'cold-water', 'The town pool closes in winter to save heat. It should do the opposite.', '# Draft

Swimming outdoors costs the town nothing. A warm room beside the water costs very little. Close the pool, open the room.', 'opinion', 'sam@tideline.example', NULL, NULL, 680, 12, NULL, NULL, false, '{"tags": ["water", "winter"], "photos": {"count": 0}}', '2025-12-01', NULL, NULL, '2025-11-15 09:00:00', '2025-11-15 10:07:00', NULL, 1, 1, 'en'),
	(27, 'The boat that came by post', 'boat-by-post', 'Forty-one pieces of plywood, one long weekend and a launch with cake.', '# Part 41

The kit weighs less than our dog. It needs a garage, a friend and two evenings for the varnish.

It floats. It also sails, if you are not in a hurry, and that is the point of it.', 'review', 'jon@tideline.example', NULL, NULL, 1520, 8840, 4, 19.00, false, '{"tags": ["boat", "wood"], "photos": {"count": 1}}', '2025-09-01', NULL, NULL, '2025-09-05 06:00:00', '2025-09-10 07:08:00', '2025-09-10 06:00:00', 1, 1, 'en'),
	(28, 'Das Boot, das mit der Post kam', 'boat-by-post-de', 'Einundvierzig Teile Sperrholz, ein langes Wochenende und ein Stapellauf mit Kuchen.', '# Teil 41

Der Bausatz wiegt weniger als unser Hund. Er braucht eine Garage, eine Freundin und zwei Abende für den Lack.', 'review', 'jon@tideline.example', NULL, NULL, 1444, 982, 4, 19.00, false, '{"tags": ["boat", "wood"], "photos": {"count": 1}}', '2025-09-01', NULL, NULL, '2025-09-08 06:00:00', '2025-09-13 07:09:00', '2025-09-13 06:00:00', 1, 1, 'de'),
	(29, 'How a ferry timetable is made', 'timetable', 'Eleven months, one tide and a school bus: the office where departures are decided.', '# Eleven months

The tide is known for a hundred years. The school bus is known for one. Between the two, three people in a small office move departures by five minutes.

The hardest ship to place is the last one of the day.', 'news', 'ida@tideline.example', NULL, NULL, 2190, 6120, 4.3, 4.50, false, '{"tags": ["ferry", "tide"], "photos": {"count": 1}}', '2025-09-01', NULL, '2025-10-11 09:00:00', '2025-09-10 06:00:00', '2025-09-15 07:10:00', '2025-09-15 06:00:00', 2, 1, 'en'),
	(30, 'Wie ein Fährplan entsteht', 'timetable-de', 'Elf Monate, eine Tide und ein Schulbus: im Büro, in dem Abfahrten entschieden werden.', '# Elf Monate

Die Tide ist auf hundert Jahre bekannt, der Schulbus auf eins. Dazwischen verschieben drei Leute Abfahrten um fünf Minuten.', 'news', 'ida@tideline.example', NULL, NULL, 2080, 680, 4.3, 4.50, false, '{"tags": ["ferry", "tide"], "photos": {"count": 1}}', '2025-09-01', NULL, '2025-10-11 09:00:00', '2025-09-13 06:00:00', '2025-09-18 07:11:00', '2025-09-18 06:00:00', 2, 1, 'de');

INSERT INTO public.articles_author_links VALUES
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

INSERT INTO public.articles_categories_links VALUES
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

INSERT INTO public.articles_components VALUES
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

INSERT INTO public.articles_localizations_links VALUES
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

INSERT INTO public.articles_owner_links VALUES
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

INSERT INTO public.articles_related_links VALUES
	(1, 1, 29, 1),
	(2, 1, 4, 2),
	(3, 11, 18, 1),
	(4, 11, 16, 2),
	(5, 14, 9, 1),
	(6, 23, 7, 1),
	(7, 7, 23, 1);

INSERT INTO public.articles_reviewers_links VALUES
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

INSERT INTO public.articles_vault_links VALUES
	(1, 1, 1),
	(2, 11, 2),
	(3, 23, 3);

INSERT INTO public.audit_logs VALUES
	(1, 'Issue 1 went online', 1, '2025-02-04 11:00:00', '2025-02-04 12:15:00', NULL, NULL),
	(2, 'Ida withdrew a picture of the choir', 2, '2025-02-04 12:00:00', '2025-02-04 13:16:00', NULL, NULL),
	(3, 'The petition number was corrected', 2, '2025-02-04 13:00:00', '2025-02-04 14:17:00', NULL, NULL),
	(4, 'Issue 2 went online', 1, '2025-02-04 14:00:00', '2025-02-04 15:18:00', NULL, NULL);

INSERT INTO public.authors VALUES
	(1, 'Ida Keller', 'Writes about ferries, timetables and the people who keep both running.', 'ida@tideline.example', '1984-03-12', 1, '2025-02-02 05:00:00', '2025-02-02 05:21:00', NULL, NULL),
	(2, 'Jon Berg', 'Grew up on a pilot boat. Reviews anything that floats.', 'jon@tideline.example', '1979-11-02', 2, '2025-02-02 06:00:00', '2025-02-02 06:22:00', NULL, NULL),
	(3, 'Amélie Roux', 'Interviews people at work, preferably early in the morning.', 'amelie@tideline.example', '1990-07-25', 3, '2025-02-02 07:00:00', '2025-02-02 07:23:00', NULL, NULL),
	(4, 'Tomás Oliveira', 'Cook, then food writer. Still bakes on Sundays.', 'tomas@tideline.example', '1975-01-30', 4, '2025-02-02 08:00:00', '2025-02-02 08:24:00', NULL, NULL),
	(5, 'Nora Lindqvist', 'Hydrologist who explains rivers to people in a hurry.', 'nora@tideline.example', '1988-09-09', 5, '2025-02-02 09:00:00', '2025-02-02 09:25:00', NULL, NULL),
	(6, 'Sam Okafor', 'Columnist. Disagrees politely, and on time.', 'sam@tideline.example', '1982-05-18', 6, '2025-02-02 10:00:00', '2025-02-02 10:26:00', NULL, NULL);

INSERT INTO public.authors_components VALUES
	(1, 1, 1, 'shared.seo', 'profile', NULL),
	(2, 2, 2, 'shared.seo', 'profile', NULL),
	(3, 3, 3, 'shared.seo', 'profile', NULL),
	(4, 4, 4, 'shared.seo', 'profile', NULL),
	(5, 5, 5, 'shared.seo', 'profile', NULL),
	(6, 6, 6, 'shared.seo', 'profile', NULL);

INSERT INTO public.authors_mentor_links VALUES
	(1, 2, 1, 1),
	(2, 5, 1, 2),
	(3, 6, 3, 1);

INSERT INTO public.authors_team_links VALUES
	(1, 1, 1, 1),
	(2, 2, 1, 2),
	(3, 3, 3, 1),
	(4, 4, 2, 1),
	(5, 5, 1, 3),
	(6, 6, 3, 2);

INSERT INTO public.categories VALUES
	(1, 'Boats', 'boats', 4, '2025-02-02 11:00:00', '2025-02-02 11:27:00', NULL, NULL, 'en'),
	(2, 'Bateaux', 'boats', 4, '2025-02-02 12:00:00', '2025-02-02 12:28:00', NULL, NULL, 'fr'),
	(3, 'Schiffe', 'boats', 4, '2025-02-02 13:00:00', '2025-02-02 13:29:00', NULL, NULL, 'de'),
	(4, 'Food', 'food', 2, '2025-02-02 14:00:00', '2025-02-02 14:30:00', NULL, NULL, 'en'),
	(5, 'Cuisine', 'food', 2, '2025-02-02 15:00:00', '2025-02-02 15:31:00', NULL, NULL, 'fr'),
	(6, 'Essen', 'food', 2, '2025-02-02 16:00:00', '2025-02-02 16:32:00', NULL, NULL, 'de'),
	(7, 'Rivers and sea', 'nature', 3, '2025-02-02 17:00:00', '2025-02-02 17:33:00', NULL, NULL, 'en'),
	(8, 'Fleuves et mer', 'nature', 3, '2025-02-02 18:00:00', '2025-02-02 18:34:00', NULL, NULL, 'fr'),
	(9, 'Towns', 'towns', 3, '2025-02-02 19:00:00', '2025-02-02 19:35:00', NULL, NULL, 'en'),
	(10, 'Villes', 'towns', 3, '2025-02-02 20:00:00', '2025-02-02 20:36:00', NULL, NULL, 'fr'),
	(11, 'Städte', 'towns', 3, '2025-02-02 21:00:00', '2025-02-02 21:37:00', NULL, NULL, 'de'),
	(12, 'Travel', 'travel', 5, '2025-02-02 22:00:00', '2025-02-02 22:38:00', NULL, NULL, 'en'),
	(13, 'Voyages', 'travel', 5, '2025-02-02 23:00:00', '2025-02-02 23:39:00', NULL, NULL, 'fr'),
	(14, 'Reisen', 'travel', 5, '2025-02-03 00:00:00', '2025-02-03 00:40:00', NULL, NULL, 'de'),
	(15, 'Work', 'work', 1, '2025-02-03 01:00:00', '2025-02-03 01:41:00', NULL, NULL, 'en');

INSERT INTO public.categories_localizations_links VALUES
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

INSERT INTO public.categories_parent_links VALUES
	(1, 1, 12, 1),
	(2, 2, 13, 1),
	(3, 3, 14, 1);

INSERT INTO public.components_blocks_heros VALUES
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

INSERT INTO public.components_blocks_heros_components VALUES
	(1, 1, 3, 'shared.link', 'cta', NULL),
	(2, 3, 9, 'shared.link', 'cta', NULL),
	(3, 6, 14, 'shared.link', 'cta', NULL),
	(4, 8, 15, 'shared.link', 'cta', NULL),
	(5, 10, 17, 'shared.link', 'cta', NULL),
	(6, 11, 18, 'shared.link', 'cta', NULL),
	(7, 12, 19, 'shared.link', 'cta', NULL);

INSERT INTO public.components_blocks_quotes VALUES
	(1, 'If you take away the late one, you move the town by an hour.', 'A midwife on board'),
	(2, 'Now I hear the gulls again. They are not quiet either.', 'Grethe Holm'),
	(3, 'The work was done upstream.', 'Nora Lindqvist'),
	(4, 'Ask me in spring, when the storks come.', 'A farmer'),
	(5, 'We print four times a year, and never on a spring tide.', 'Ida Keller'),
	(6, 'It is the only post that I read twice.', 'A reader in Porto'),
	(7, 'The door on the quay side is the one that opens.', 'Sam Okafor');

INSERT INTO public.components_blocks_quotes_speaker_links VALUES
	(1, 1, 3),
	(2, 3, 5),
	(3, 5, 1),
	(4, 6, 4),
	(5, 7, 6);

INSERT INTO public.components_blocks_relateds VALUES
	(1, 'More from the water'),
	(2, 'Also about work'),
	(3, 'Further along the coast'),
	(4, 'Where it matters');

INSERT INTO public.components_blocks_relateds_articles_links VALUES
	(1, 1, 29, 1),
	(2, 1, 4, 2),
	(3, 2, 29, 1),
	(4, 2, 25, 2),
	(5, 3, 1, 1),
	(6, 3, 23, 2),
	(7, 4, 1, 1);

INSERT INTO public.components_blocks_relateds_picks_links VALUES
	(1, 1, 12, 1),
	(2, 3, 12, 1),
	(3, 4, 12, 1),
	(4, 4, 1, 2);

INSERT INTO public.components_shared_links VALUES
	(1, 'The petition', 'https://ferry.example/petition', true),
	(2, 'Timetable from May', '/pages/timetable', false),
	(3, 'Read the interview', '/articles/quiet-harbour', false),
	(4, 'The petition', 'https://ferry.example/petition', true),
	(5, 'Timetable from May', '/pages/timetable', false),
	(6, 'The petition', 'https://ferry.example/petition', true),
	(7, 'Timetable from May', '/pages/timetable', false),
	(8, 'Water quality today', 'https://canal.example/today', true),
	(9, 'How to get there', '/pages/about', false),
	(10, 'Water quality today', 'https://canal.example/today', true),
	(11, 'Water quality today', 'https://canal.example/today', true),
	(12, 'The path on a map', 'https://walks.example/three-lights', true),
	(13, 'The path on a map', 'https://walks.example/three-lights', true),
	(14, 'Book a seat', 'https://barge.example/seats', false),
	(15, 'Subscribe', '/pages/subscribe', false),
	(16, 'Write to us', '/pages/contact', false),
	(17, 'Read it', '/articles/night-ferry', false),
	(18, 'Lire', '/fr/articles/night-ferry-fr', false),
	(19, 'Lesen', '/de/articles/night-ferry-de', false),
	(20, 'About', '/pages/about', false),
	(21, 'Subscribe', '/pages/subscribe', false);

INSERT INTO public.components_shared_seos VALUES
	(1, 'Ida Keller', 'Writes about ferries, timetables and the people who keep both running.', 0.5, NULL),
	(2, 'Jon Berg', 'Grew up on a pilot boat. Reviews anything that floats.', 0.5, NULL),
	(3, 'Amélie Roux', 'Interviews people at work, preferably early in the morning.', 0.5, NULL),
	(4, 'Tomás Oliveira', 'Cook, then food writer. Still bakes on Sundays.', 0.5, NULL),
	(5, 'Nora Lindqvist', 'Hydrologist who explains rivers to people in a hurry.', 0.5, NULL),
	(6, 'Sam Okafor', 'Columnist. Disagrees politely, and on time.', 0.5, NULL),
	(7, 'The last night ferry', 'From May the late crossing ends. We took it one more time, with the people who built their week around it.', 0.8, NULL),
	(8, 'Le dernier ferry de nuit', 'À partir de mai, la traversée tardive disparaît. Nous l’avons prise une dernière fois.', 0.8, NULL),
	(9, 'Die letzte Nachtfähre', 'Ab Mai entfällt die späte Überfahrt. Wir sind noch einmal mitgefahren.', 0.8, NULL),
	(10, 'A harbour learns to be quiet', 'Shore power, rubber wheels and one stubborn engineer: how a port lowered its voice.', 0.8, NULL),
	(11, 'Un port apprend le silence', 'Courant à quai, roues en caoutchouc et une ingénieure têtue.', 0.8, NULL),
	(12, 'Ein Hafen wird leise', 'Landstrom, Gummiräder und eine hartnäckige Ingenieurin.', 0.8, NULL),
	(13, 'Salt, bread and fourteen bakers', 'We tasted every loaf that is sold within sight of the sea. Three are worth the trip.', 0.5, NULL),
	(14, 'Du sel, du pain et quatorze boulangers', 'Nous avons goûté chaque pain vendu face à la mer. Trois valent le voyage.', 0.5, NULL),
	(15, 'Why we should still draw charts by hand', 'A plotter never asks why the sandbank has moved. A person with a pencil does.', 0.5, NULL),
	(16, 'Seekarten gehören von Hand gezeichnet', 'Ein Plotter fragt nie, warum die Sandbank gewandert ist.', 0.5, NULL),
	(17, 'Swimming in the canal again', 'After fifty years the city reopens its first bathing place. The water is cleaner than its reputation.', 0.8, NULL),
	(18, 'Nager de nouveau dans le canal', 'Après cinquante ans, la ville rouvre sa première baignade.', 0.8, NULL),
	(19, 'Wieder schwimmen im Kanal', 'Nach fünfzig Jahren öffnet die Stadt ihre erste Badestelle.', 0.8, NULL),
	(20, 'Three lighthouses in one weekend', 'Forty kilometres of cliff path, one key and a keeper who makes soup.', 0.8, NULL),
	(21, 'Trois phares en un week-end', 'Quarante kilomètres de falaise, une clé et une gardienne qui fait de la soupe.', 0.8, NULL),
	(22, 'What the river took, and what it left', 'Two years after the flood a farmer shows us the new course of the stream.', 0.5, NULL),
	(23, 'Was der Fluss nahm und was er ließ', 'Zwei Jahre nach der Flut zeigt uns ein Bauer den neuen Lauf.', 0.5, NULL),
	(24, 'How to read a tide table', 'Four numbers a day, and the one that people get wrong.', 0.5, NULL),
	(25, 'Lire un annuaire des marées', 'Quatre nombres par jour, et celui où l’on se trompe.', 0.5, NULL),
	(26, 'Gezeitentafeln lesen', 'Vier Zahlen am Tag, und die eine, bei der man sich irrt.', 0.5, NULL),
	(27, 'Against the sea view', 'A town that sells its horizon ends up with windows and no neighbours.', 0.5, NULL),
	(28, 'Contre la vue sur mer', 'Une ville qui vend son horizon finit avec des fenêtres et sans voisins.', 0.5, NULL),
	(29, 'A kitchen on a barge', 'Eight seats, one stove and a menu that depends on the lock keeper.', 0.8, NULL),
	(30, 'Une cuisine sur une péniche', 'Huit places, un fourneau et un menu qui dépend de l’éclusier.', 0.8, NULL),
	(31, 'Letters from the pilot station', 'A pilot has written home each week since 1998. She lets us read some.', 0.5, NULL),
	(32, 'Cold water, warm rooms', 'The town pool closes in winter to save heat. It should do the opposite.', 0.5, NULL),
	(33, 'The boat that came by post', 'Forty-one pieces of plywood, one long weekend and a launch with cake.', 0.5, NULL),
	(34, 'Das Boot, das mit der Post kam', 'Einundvierzig Teile Sperrholz, ein langes Wochenende und ein Stapellauf mit Kuchen.', 0.5, NULL),
	(35, 'How a ferry timetable is made', 'Eleven months, one tide and a school bus: the office where departures are decided.', 0.5, NULL),
	(36, 'Wie ein Fährplan entsteht', 'Elf Monate, eine Tide und ein Schulbus: im Büro, in dem Abfahrten entschieden werden.', 0.5, NULL),
	(37, 'Tideline', 'Life by the water, four times a year.', 1, NULL),
	(38, 'Tideline', 'La vie au bord de l’eau, quatre fois par an.', 1, NULL),
	(39, 'Tideline', 'Leben am Wasser, viermal im Jahr.', 1, NULL),
	(40, 'Tideline', 'A quarterly about life by the water', 1, NULL);

INSERT INTO public.components_shared_seos_components VALUES
	(1, 1, 1, 'shared.social', 'social', 1),
	(2, 2, 2, 'shared.social', 'social', 1),
	(3, 3, 3, 'shared.social', 'social', 1),
	(4, 4, 4, 'shared.social', 'social', 1),
	(5, 5, 5, 'shared.social', 'social', 1),
	(6, 6, 6, 'shared.social', 'social', 1);

INSERT INTO public.components_shared_socials VALUES
	(1, 'mastodon', '@ida@tideline.example'),
	(2, 'bluesky', '@jon.tideline.example'),
	(3, 'mastodon', '@amelie@tideline.example'),
	(4, 'bluesky', '@tomas.tideline.example'),
	(5, 'mastodon', '@nora@tideline.example'),
	(6, 'bluesky', '@sam.tideline.example');

INSERT INTO public.files VALUES
	(1, 'night-ferry.jpg', 'A ferry with lit windows on dark water', 'The last crossing leaves at ten to midnight.', 640, 400, '{"thumbnail": {"ext": ".jpg", "url": "/uploads/thumbnail_night-ferry.jpg", "hash": "thumbnail_night-ferry", "mime": "image/jpeg", "name": "thumbnail_night-ferry.jpg", "path": null, "size": 3.52, "width": 245, "height": 153}}', 'night-ferry', '.jpg', 'image/jpeg', 9.75, '/uploads/night-ferry.jpg', NULL, 'local', NULL, '/', '2025-02-01 09:00:00', '2025-02-01 09:01:00', NULL, NULL),
	(2, 'harbour.jpg', 'Cranes above a quay at dusk', NULL, 640, 400, '{"thumbnail": {"ext": ".jpg", "url": "/uploads/thumbnail_harbour.jpg", "hash": "thumbnail_harbour", "mime": "image/jpeg", "name": "thumbnail_harbour.jpg", "path": null, "size": 3.84, "width": 245, "height": 153}}', 'harbour', '.jpg', 'image/jpeg', 11.02, '/uploads/harbour.jpg', NULL, 'local', NULL, '/', '2025-02-01 10:00:00', '2025-02-01 10:02:00', NULL, NULL),
	(3, 'bread.jpg', 'Three loaves on a wooden board', 'Rye, wheat, and the one with seaweed.', 640, 400, '{"thumbnail": {"ext": ".jpg", "url": "/uploads/thumbnail_bread.jpg", "hash": "thumbnail_bread", "mime": "image/jpeg", "name": "thumbnail_bread.jpg", "path": null, "size": 3.21, "width": 245, "height": 153}}', 'bread', '.jpg', 'image/jpeg', 8.26, '/uploads/bread.jpg', NULL, 'local', NULL, '/', '2025-02-01 11:00:00', '2025-02-01 11:03:00', NULL, NULL),
	(4, 'chart.jpg', 'A sea chart with a compass rose', 'Drawn in 1962, corrected by hand until 2019.', 640, 400, '{"thumbnail": {"ext": ".jpg", "url": "/uploads/thumbnail_chart.jpg", "hash": "thumbnail_chart", "mime": "image/jpeg", "name": "thumbnail_chart.jpg", "path": null, "size": 3.41, "width": 245, "height": 153}}', 'chart', '.jpg', 'image/jpeg', 11.00, '/uploads/chart.jpg', NULL, 'local', NULL, '/', '2025-02-01 12:00:00', '2025-02-01 12:04:00', NULL, NULL),
	(5, 'canal.jpg', 'A swimmer in a canal between houses', NULL, 640, 400, '{"thumbnail": {"ext": ".jpg", "url": "/uploads/thumbnail_canal.jpg", "hash": "thumbnail_canal", "mime": "image/jpeg", "name": "thumbnail_canal.jpg", "path": null, "size": 6.14, "width": 245, "height": 153}}', 'canal', '.jpg', 'image/jpeg', 16.70, '/uploads/canal.jpg', NULL, 'local', NULL, '/', '2025-02-01 13:00:00', '2025-02-01 13:05:00', NULL, NULL),
	(6, 'lighthouse.jpg', 'A red and white lighthouse on a cliff', 'The second of three.', 640, 400, '{"thumbnail": {"ext": ".jpg", "url": "/uploads/thumbnail_lighthouse.jpg", "hash": "thumbnail_lighthouse", "mime": "image/jpeg", "name": "thumbnail_lighthouse.jpg", "path": null, "size": 2.89, "width": 245, "height": 153}}', 'lighthouse', '.jpg', 'image/jpeg', 7.20, '/uploads/lighthouse.jpg', NULL, 'local', NULL, '/', '2025-02-01 14:00:00', '2025-02-01 14:06:00', NULL, NULL),
	(7, 'river.jpg', 'A river in a wide green valley', NULL, 640, 400, '{"thumbnail": {"ext": ".jpg", "url": "/uploads/thumbnail_river.jpg", "hash": "thumbnail_river", "mime": "image/jpeg", "name": "thumbnail_river.jpg", "path": null, "size": 2.36, "width": 245, "height": 153}}', 'river', '.jpg', 'image/jpeg', 5.58, '/uploads/river.jpg', NULL, 'local', NULL, '/', '2025-02-01 15:00:00', '2025-02-01 15:07:00', NULL, NULL),
	(8, 'tide.jpg', 'A tide gauge on a harbour wall', 'Each mark is ten centimetres.', 640, 400, '{"thumbnail": {"ext": ".jpg", "url": "/uploads/thumbnail_tide.jpg", "hash": "thumbnail_tide", "mime": "image/jpeg", "name": "thumbnail_tide.jpg", "path": null, "size": 3.96, "width": 245, "height": 153}}', 'tide', '.jpg', 'image/jpeg', 10.85, '/uploads/tide.jpg', NULL, 'local', NULL, '/', '2025-02-01 16:00:00', '2025-02-01 16:08:00', NULL, NULL),
	(9, 'barge.jpg', 'A barge with a smoking chimney', 'Eight seats, one stove.', 640, 400, '{"thumbnail": {"ext": ".jpg", "url": "/uploads/thumbnail_barge.jpg", "hash": "thumbnail_barge", "mime": "image/jpeg", "name": "thumbnail_barge.jpg", "path": null, "size": 3.04, "width": 245, "height": 153}}', 'barge', '.jpg', 'image/jpeg', 8.06, '/uploads/barge.jpg', NULL, 'local', NULL, '/', '2025-02-01 17:00:00', '2025-02-01 17:09:00', NULL, NULL),
	(10, 'dinghy.jpg', 'A small wooden boat on a beach', 'Forty-one parts and one long weekend.', 640, 400, '{"thumbnail": {"ext": ".jpg", "url": "/uploads/thumbnail_dinghy.jpg", "hash": "thumbnail_dinghy", "mime": "image/jpeg", "name": "thumbnail_dinghy.jpg", "path": null, "size": 2.72, "width": 245, "height": 153}}', 'dinghy', '.jpg', 'image/jpeg', 6.41, '/uploads/dinghy.jpg', NULL, 'local', NULL, '/', '2025-02-01 18:00:00', '2025-02-01 18:10:00', NULL, NULL),
	(11, 'logo.jpg', 'Tideline', NULL, 640, 400, '{"thumbnail": {"ext": ".jpg", "url": "/uploads/thumbnail_logo.jpg", "hash": "thumbnail_logo", "mime": "image/jpeg", "name": "thumbnail_logo.jpg", "path": null, "size": 3.51, "width": 245, "height": 153}}', 'logo', '.jpg', 'image/jpeg', 9.61, '/uploads/logo.jpg', NULL, 'local', NULL, '/', '2025-02-01 19:00:00', '2025-02-01 19:11:00', NULL, NULL),
	(12, 'ida.jpg', 'Portrait of Ida Keller', NULL, 240, 240, '{"thumbnail": {"ext": ".jpg", "url": "/uploads/thumbnail_ida.jpg", "hash": "thumbnail_ida", "mime": "image/jpeg", "name": "thumbnail_ida.jpg", "path": null, "size": 2.77, "width": 156, "height": 156}}', 'ida', '.jpg', 'image/jpeg', 4.06, '/uploads/ida.jpg', NULL, 'local', NULL, '/', '2025-02-01 20:00:00', '2025-02-01 20:12:00', NULL, NULL),
	(13, 'jon.jpg', 'Portrait of Jon Berg', NULL, 240, 240, '{"thumbnail": {"ext": ".jpg", "url": "/uploads/thumbnail_jon.jpg", "hash": "thumbnail_jon", "mime": "image/jpeg", "name": "thumbnail_jon.jpg", "path": null, "size": 2.49, "width": 156, "height": 156}}', 'jon', '.jpg', 'image/jpeg', 3.57, '/uploads/jon.jpg', NULL, 'local', NULL, '/', '2025-02-01 21:00:00', '2025-02-01 21:13:00', NULL, NULL),
	(14, 'amelie.jpg', 'Portrait of Amélie Roux', NULL, 240, 240, '{"thumbnail": {"ext": ".jpg", "url": "/uploads/thumbnail_amelie.jpg", "hash": "thumbnail_amelie", "mime": "image/jpeg", "name": "thumbnail_amelie.jpg", "path": null, "size": 2.73, "width": 156, "height": 156}}', 'amelie', '.jpg', 'image/jpeg', 4.04, '/uploads/amelie.jpg', NULL, 'local', NULL, '/', '2025-02-01 22:00:00', '2025-02-01 22:14:00', NULL, NULL),
	(15, 'tomas.jpg', 'Portrait of Tomás Oliveira', NULL, 240, 240, '{"thumbnail": {"ext": ".jpg", "url": "/uploads/thumbnail_tomas.jpg", "hash": "thumbnail_tomas", "mime": "image/jpeg", "name": "thumbnail_tomas.jpg", "path": null, "size": 2.67, "width": 156, "height": 156}}', 'tomas', '.jpg', 'image/jpeg', 3.96, '/uploads/tomas.jpg', NULL, 'local', NULL, '/', '2025-02-01 23:00:00', '2025-02-01 23:15:00', NULL, NULL),
	(16, 'nora.jpg', 'Portrait of Nora Lindqvist', NULL, 240, 240, '{"thumbnail": {"ext": ".jpg", "url": "/uploads/thumbnail_nora.jpg", "hash": "thumbnail_nora", "mime": "image/jpeg", "name": "thumbnail_nora.jpg", "path": null, "size": 2.11, "width": 156, "height": 156}}', 'nora', '.jpg', 'image/jpeg', 2.90, '/uploads/nora.jpg', NULL, 'local', NULL, '/', '2025-02-02 00:00:00', '2025-02-02 00:16:00', NULL, NULL),
	(17, 'sam.jpg', 'Portrait of Sam Okafor', NULL, 240, 240, '{"thumbnail": {"ext": ".jpg", "url": "/uploads/thumbnail_sam.jpg", "hash": "thumbnail_sam", "mime": "image/jpeg", "name": "thumbnail_sam.jpg", "path": null, "size": 2.56, "width": 156, "height": 156}}', 'sam', '.jpg', 'image/jpeg', 3.73, '/uploads/sam.jpg', NULL, 'local', NULL, '/', '2025-02-02 01:00:00', '2025-02-02 01:17:00', NULL, NULL);

INSERT INTO public.files_related_morphs VALUES
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

INSERT INTO public.globals VALUES
	(1, 'Tideline', 'A quarterly about life by the water', '2025-02-04 21:00:00', '2025-02-04 22:25:00', NULL, NULL);

INSERT INTO public.globals_components VALUES
	(1, 1, 20, 'shared.link', 'footer', 1),
	(2, 1, 21, 'shared.link', 'footer', 2),
	(3, 1, 40, 'shared.seo', 'defaultSeo', NULL);

INSERT INTO public.homepages VALUES
	(1, 'Tideline', 'Life by the water, four times a year.', '2025-02-04 18:00:00', '2025-02-04 19:22:00', '2025-02-04 19:22:00', NULL, NULL, 'en'),
	(2, 'Tideline', 'La vie au bord de l’eau, quatre fois par an.', '2025-02-04 19:00:00', '2025-02-04 20:23:00', '2025-02-04 20:23:00', NULL, NULL, 'fr'),
	(3, 'Tideline', 'Leben am Wasser, viermal im Jahr.', '2025-02-04 20:00:00', '2025-02-04 21:24:00', '2025-02-04 21:24:00', NULL, NULL, 'de');

INSERT INTO public.homepages_components VALUES
	(1, 1, 10, 'blocks.hero', 'hero', NULL),
	(2, 1, 37, 'shared.seo', 'seo', NULL),
	(3, 2, 11, 'blocks.hero', 'hero', NULL),
	(4, 2, 38, 'shared.seo', 'seo', NULL),
	(5, 3, 12, 'blocks.hero', 'hero', NULL),
	(6, 3, 39, 'shared.seo', 'seo', NULL);

INSERT INTO public.homepages_featured_links VALUES
	(1, 1, 1, 1),
	(2, 1, 11, 2),
	(3, 1, 23, 3),
	(4, 2, 2, 1),
	(5, 2, 12, 2),
	(6, 2, 19, 3),
	(7, 3, 3, 1),
	(8, 3, 13, 2),
	(9, 3, 30, 3);

INSERT INTO public.homepages_localizations_links VALUES
	(1, 1, 2, 1),
	(2, 1, 3, 2),
	(3, 2, 1, 1),
	(4, 2, 3, 2),
	(5, 3, 1, 1),
	(6, 3, 2, 2);

INSERT INTO public.i18n_locale VALUES
	(1, 'English (en)', 'en', '2024-01-01 01:00:00', '2024-01-01 01:01:00', NULL, NULL),
	(2, 'French (fr)', 'fr', '2024-01-01 02:00:00', '2024-01-01 02:02:00', NULL, NULL),
	(3, 'German (de)', 'de', '2024-01-01 03:00:00', '2024-01-01 03:03:00', NULL, NULL);

INSERT INTO public.pages VALUES
	(1, 'About', 'about', '2025-02-04 15:00:00', '2025-02-04 16:19:00', '2025-02-04 16:19:00', NULL, NULL),
	(2, 'Subscribe', 'subscribe', '2025-02-04 16:00:00', '2025-02-04 17:20:00', '2025-02-04 17:20:00', NULL, NULL),
	(3, 'Contact', 'contact', '2025-02-04 17:00:00', '2025-02-04 18:21:00', NULL, NULL, NULL);

INSERT INTO public.pages_components VALUES
	(1, 1, 8, 'blocks.hero', 'sections', 1),
	(2, 1, 5, 'blocks.quote', 'sections', 2),
	(3, 2, 9, 'blocks.hero', 'sections', 1),
	(4, 2, 6, 'blocks.quote', 'sections', 2),
	(5, 2, 16, 'shared.link', 'sections', 3),
	(6, 3, 7, 'blocks.quote', 'sections', 1);

INSERT INTO public.strapi_core_store_settings VALUES
	(1, 'plugin_users-permissions_advanced', '{"unique_email":true,"allow_register":true,"email_confirmation":false,"email_reset_password":null,"email_confirmation_redirection":null,"default_role":"authenticated"}', 'object', NULL, NULL),
	(2, 'plugin_i18n_default_locale', '"en"', 'string', NULL, NULL);

INSERT INTO public.teams VALUES
	(1, 'Harbour desk', 'Hamburg', 18000.00, '2025-02-02 02:00:00', '2025-02-02 02:18:00', '2025-02-02 02:18:00', NULL, NULL),
	(2, 'Kitchen desk', 'Lyon', 9500.50, '2025-02-02 03:00:00', '2025-02-02 03:19:00', '2025-02-02 03:19:00', NULL, NULL),
	(3, 'Long reads', 'Porto', 12250.75, '2025-02-02 04:00:00', '2025-02-02 04:20:00', NULL, NULL, NULL);

INSERT INTO public.teams_lead_links VALUES
	(1, 1, 1),
	(2, 2, 4),
	(3, 3, 3);

INSERT INTO public.up_permissions VALUES
	(1, 'plugin::users-permissions.user.me', '2024-01-01 01:00:00', '2024-01-01 01:01:00', NULL, NULL),
	(2, 'plugin::users-permissions.auth.changePassword', '2024-01-01 02:00:00', '2024-01-01 02:02:00', NULL, NULL),
	(3, 'plugin::users-permissions.auth.callback', '2024-01-01 03:00:00', '2024-01-01 03:03:00', NULL, NULL),
	(4, 'plugin::users-permissions.auth.forgotPassword', '2024-01-01 04:00:00', '2024-01-01 04:04:00', NULL, NULL),
	(5, 'plugin::users-permissions.auth.emailConfirmation', '2024-01-01 05:00:00', '2024-01-01 05:05:00', NULL, NULL),
	(6, 'plugin::users-permissions.auth.sendEmailConfirmation', '2024-01-01 06:00:00', '2024-01-01 06:06:00', NULL, NULL),
	(7, 'plugin::users-permissions.auth.register', '2024-01-01 07:00:00', '2024-01-01 07:00:00', NULL, NULL),
	(8, 'plugin::users-permissions.auth.resetPassword', '2024-01-01 08:00:00', '2024-01-01 08:01:00', NULL, NULL),
	(9, 'plugin::users-permissions.auth.connect', '2024-01-01 09:00:00', '2024-01-01 09:02:00', NULL, NULL),
	(10, 'api::article.article.find', '2024-01-01 10:00:00', '2024-01-01 10:03:00', NULL, NULL),
	(11, 'api::author.author.find', '2024-01-01 11:00:00', '2024-01-01 11:04:00', NULL, NULL),
	(12, 'api::category.category.find', '2024-01-01 12:00:00', '2024-01-01 12:05:00', NULL, NULL),
	(13, 'api::team.team.find', '2024-01-01 13:00:00', '2024-01-01 13:06:00', NULL, NULL),
	(14, 'api::page.page.find', '2024-01-01 14:00:00', '2024-01-01 14:00:00', NULL, NULL),
	(15, 'api::article.article.find', '2024-01-01 15:00:00', '2024-01-01 15:01:00', NULL, NULL),
	(16, 'api::author.author.find', '2024-01-01 16:00:00', '2024-01-01 16:02:00', NULL, NULL),
	(17, 'api::category.category.find', '2024-01-01 17:00:00', '2024-01-01 17:03:00', NULL, NULL),
	(18, 'api::team.team.find', '2024-01-01 18:00:00', '2024-01-01 18:04:00', NULL, NULL),
	(19, 'api::page.page.find', '2024-01-01 19:00:00', '2024-01-01 19:05:00', NULL, NULL),
	(20, 'api::vault.vault.find', '2024-01-01 20:00:00', '2024-01-01 20:06:00', NULL, NULL),
	(21, 'api::article.article.find', '2024-01-01 21:00:00', '2024-01-01 21:00:00', NULL, NULL),
	(22, 'api::author.author.find', '2024-01-01 22:00:00', '2024-01-01 22:01:00', NULL, NULL),
	(23, 'api::category.category.find', '2024-01-01 23:00:00', '2024-01-01 23:02:00', NULL, NULL),
	(24, 'api::team.team.find', '2024-01-02 00:00:00', '2024-01-02 00:03:00', NULL, NULL),
	(25, 'api::page.page.find', '2024-01-02 01:00:00', '2024-01-02 01:04:00', NULL, NULL),
	(26, 'api::vault.vault.find', '2024-01-02 02:00:00', '2024-01-02 02:05:00', NULL, NULL),
	(27, 'api::audit-log.audit-log.find', '2024-01-02 03:00:00', '2024-01-02 03:06:00', NULL, NULL),
	(28, 'plugin::users-permissions.user.find', '2024-01-02 04:00:00', '2024-01-02 04:00:00', NULL, NULL),
	(29, 'plugin::users-permissions.role.find', '2024-01-02 05:00:00', '2024-01-02 05:01:00', NULL, NULL),
	(30, 'api::article.article.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(31, 'api::author.author.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(32, 'api::category.category.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(33, 'api::team.team.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(34, 'api::page.page.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(35, 'api::vault.vault.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(36, 'api::homepage.homepage.find', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(37, 'api::global.global.find', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(38, 'api::article.article.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(39, 'api::author.author.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(40, 'api::category.category.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(41, 'api::team.team.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(42, 'api::page.page.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(43, 'api::homepage.homepage.find', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(44, 'api::global.global.find', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(45, 'api::article.article.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(46, 'api::author.author.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(47, 'api::category.category.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(48, 'api::team.team.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(49, 'api::page.page.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(50, 'api::vault.vault.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(51, 'api::audit-log.audit-log.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(52, 'plugin::users-permissions.user.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(53, 'plugin::users-permissions.role.findOne', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(54, 'api::homepage.homepage.find', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL),
	(55, 'api::global.global.find', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL);

INSERT INTO public.up_permissions_role_links VALUES
	(1, 2, 1, 1),
	(2, 1, 1, 2),
	(3, 5, 2, 1),
	(4, 7, 2, 1),
	(5, 4, 2, 1),
	(6, 8, 2, 1),
	(7, 6, 2, 1),
	(8, 3, 2, 1),
	(9, 9, 2, 1),
	(10, 10, 2, 2),
	(11, 11, 2, 3),
	(12, 12, 2, 4),
	(13, 13, 2, 5),
	(14, 14, 2, 6),
	(15, 15, 1, 3),
	(16, 16, 1, 4),
	(17, 17, 1, 5),
	(18, 18, 1, 6),
	(19, 19, 1, 7),
	(20, 20, 1, 8),
	(21, 21, 3, 1),
	(22, 22, 3, 2),
	(23, 23, 3, 3),
	(24, 24, 3, 4),
	(25, 25, 3, 5),
	(26, 26, 3, 6),
	(27, 27, 3, 7),
	(28, 28, 3, 8),
	(29, 29, 3, 9),
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

INSERT INTO public.up_roles VALUES
	(1, 'Authenticated', 'Default role given to authenticated user.', 'authenticated', '2024-01-01 01:00:00', '2024-01-01 01:01:00', NULL, NULL),
	(2, 'Public', 'Default role given to unauthenticated user.', 'public', '2024-01-01 02:00:00', '2024-01-01 02:02:00', NULL, NULL),
	(3, 'Editor', 'Edits', 'editor', '2024-01-01 03:00:00', '2024-01-01 03:03:00', NULL, NULL);

INSERT INTO public.up_users VALUES
	(1, 'ann', 'ann@tideline.example', 'local', NULL, NULL, NULL, true, false, '2024-01-01 01:00:00', '2024-01-01 01:01:00', NULL, NULL),
	(2, 'bob', 'bob@tideline.example', 'local', NULL, NULL, NULL, true, false, '2024-01-01 02:00:00', '2024-01-01 02:02:00', NULL, NULL),
	(3, 'eve', 'eve@tideline.example', 'local', NULL, NULL, NULL, true, false, '2024-01-01 03:00:00', '2024-01-01 03:03:00', NULL, NULL);

INSERT INTO public.up_users_role_links VALUES
	(1, 1, 1, 1),
	(2, 2, 1, 2),
	(3, 3, 3, 1);

INSERT INTO public.vaults VALUES
	(1, 'V-1', 'Recordings of the crossing, until the petition ends', '2025-02-04 08:00:00', '2025-02-04 09:12:00', NULL, NULL),
	(2, 'V-2', 'Lab reports, under embargo', '2025-02-04 09:00:00', '2025-02-04 10:13:00', NULL, NULL),
	(3, 'V-3', 'Receipt for eight seats', '2025-02-04 10:00:00', '2025-02-04 11:14:00', NULL, NULL);

SELECT pg_catalog.setval('public.admin_permissions_id_seq', 1, false);

SELECT pg_catalog.setval('public.admin_permissions_role_links_id_seq', 1, false);

SELECT pg_catalog.setval('public.admin_roles_id_seq', 1, false);

SELECT pg_catalog.setval('public.admin_users_id_seq', 2, true);

SELECT pg_catalog.setval('public.admin_users_roles_links_id_seq', 1, false);

SELECT pg_catalog.setval('public.articles_author_links_id_seq', 30, true);

SELECT pg_catalog.setval('public.articles_categories_links_id_seq', 42, true);

SELECT pg_catalog.setval('public.articles_components_id_seq', 56, true);

SELECT pg_catalog.setval('public.articles_id_seq', 30, true);

SELECT pg_catalog.setval('public.articles_localizations_links_id_seq', 40, true);

SELECT pg_catalog.setval('public.articles_owner_links_id_seq', 19, true);

SELECT pg_catalog.setval('public.articles_related_links_id_seq', 7, true);

SELECT pg_catalog.setval('public.articles_reviewers_links_id_seq', 33, true);

SELECT pg_catalog.setval('public.articles_vault_links_id_seq', 3, true);

SELECT pg_catalog.setval('public.audit_logs_id_seq', 4, true);

SELECT pg_catalog.setval('public.authors_components_id_seq', 6, true);

SELECT pg_catalog.setval('public.authors_id_seq', 6, true);

SELECT pg_catalog.setval('public.authors_mentor_links_id_seq', 3, true);

SELECT pg_catalog.setval('public.authors_team_links_id_seq', 6, true);

SELECT pg_catalog.setval('public.categories_id_seq', 15, true);

SELECT pg_catalog.setval('public.categories_localizations_links_id_seq', 26, true);

SELECT pg_catalog.setval('public.categories_parent_links_id_seq', 3, true);

SELECT pg_catalog.setval('public.components_blocks_heros_components_id_seq', 7, true);

SELECT pg_catalog.setval('public.components_blocks_heros_id_seq', 12, true);

SELECT pg_catalog.setval('public.components_blocks_quotes_id_seq', 7, true);

SELECT pg_catalog.setval('public.components_blocks_quotes_speaker_links_id_seq', 5, true);

SELECT pg_catalog.setval('public.components_blocks_relateds_articles_links_id_seq', 7, true);

SELECT pg_catalog.setval('public.components_blocks_relateds_id_seq', 4, true);

SELECT pg_catalog.setval('public.components_blocks_relateds_picks_links_id_seq', 4, true);

SELECT pg_catalog.setval('public.components_shared_links_id_seq', 21, true);

SELECT pg_catalog.setval('public.components_shared_seos_components_id_seq', 6, true);

SELECT pg_catalog.setval('public.components_shared_seos_id_seq', 40, true);

SELECT pg_catalog.setval('public.components_shared_socials_id_seq', 6, true);

SELECT pg_catalog.setval('public.files_folder_links_id_seq', 1, false);

SELECT pg_catalog.setval('public.files_id_seq', 17, true);

SELECT pg_catalog.setval('public.files_related_morphs_id_seq', 95, true);

SELECT pg_catalog.setval('public.globals_components_id_seq', 3, true);

SELECT pg_catalog.setval('public.globals_id_seq', 1, true);

SELECT pg_catalog.setval('public.homepages_components_id_seq', 6, true);

SELECT pg_catalog.setval('public.homepages_featured_links_id_seq', 9, true);

SELECT pg_catalog.setval('public.homepages_id_seq', 3, true);

SELECT pg_catalog.setval('public.homepages_localizations_links_id_seq', 6, true);

SELECT pg_catalog.setval('public.i18n_locale_id_seq', 3, true);

SELECT pg_catalog.setval('public.pages_components_id_seq', 6, true);

SELECT pg_catalog.setval('public.pages_id_seq', 3, true);

SELECT pg_catalog.setval('public.strapi_api_token_permissions_id_seq', 1, false);

SELECT pg_catalog.setval('public.strapi_api_token_permissions_token_links_id_seq', 1, false);

SELECT pg_catalog.setval('public.strapi_api_tokens_id_seq', 1, false);

SELECT pg_catalog.setval('public.strapi_core_store_settings_id_seq', 2, true);

SELECT pg_catalog.setval('public.strapi_database_schema_id_seq', 1, false);

SELECT pg_catalog.setval('public.strapi_migrations_id_seq', 1, false);

SELECT pg_catalog.setval('public.strapi_release_actions_id_seq', 1, false);

SELECT pg_catalog.setval('public.strapi_release_actions_release_links_id_seq', 1, false);

SELECT pg_catalog.setval('public.strapi_releases_id_seq', 1, false);

SELECT pg_catalog.setval('public.strapi_transfer_token_permissions_id_seq', 1, false);

SELECT pg_catalog.setval('public.strapi_transfer_token_permissions_token_links_id_seq', 1, false);

SELECT pg_catalog.setval('public.strapi_transfer_tokens_id_seq', 1, false);

SELECT pg_catalog.setval('public.strapi_webhooks_id_seq', 1, false);

SELECT pg_catalog.setval('public.teams_id_seq', 3, true);

SELECT pg_catalog.setval('public.teams_lead_links_id_seq', 3, true);

SELECT pg_catalog.setval('public.up_permissions_id_seq', 55, true);

SELECT pg_catalog.setval('public.up_permissions_role_links_id_seq', 55, true);

SELECT pg_catalog.setval('public.up_roles_id_seq', 3, true);

SELECT pg_catalog.setval('public.up_users_id_seq', 3, true);

SELECT pg_catalog.setval('public.up_users_role_links_id_seq', 3, true);

SELECT pg_catalog.setval('public.upload_folders_id_seq', 1, false);

SELECT pg_catalog.setval('public.upload_folders_parent_links_id_seq', 1, false);

SELECT pg_catalog.setval('public.vaults_id_seq', 3, true);

ALTER TABLE ONLY public.admin_permissions
    ADD CONSTRAINT admin_permissions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.admin_permissions_role_links
    ADD CONSTRAINT admin_permissions_role_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.admin_permissions_role_links
    ADD CONSTRAINT admin_permissions_role_links_unique UNIQUE (permission_id, role_id);

ALTER TABLE ONLY public.admin_roles
    ADD CONSTRAINT admin_roles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.admin_users
    ADD CONSTRAINT admin_users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.admin_users_roles_links
    ADD CONSTRAINT admin_users_roles_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.admin_users_roles_links
    ADD CONSTRAINT admin_users_roles_links_unique UNIQUE (user_id, role_id);

ALTER TABLE ONLY public.articles_author_links
    ADD CONSTRAINT articles_author_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.articles_author_links
    ADD CONSTRAINT articles_author_links_unique UNIQUE (article_id, author_id);

ALTER TABLE ONLY public.articles_categories_links
    ADD CONSTRAINT articles_categories_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.articles_categories_links
    ADD CONSTRAINT articles_categories_links_unique UNIQUE (article_id, category_id);

ALTER TABLE ONLY public.articles_components
    ADD CONSTRAINT articles_components_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.articles_localizations_links
    ADD CONSTRAINT articles_localizations_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.articles_localizations_links
    ADD CONSTRAINT articles_localizations_links_unique UNIQUE (article_id, inv_article_id);

ALTER TABLE ONLY public.articles_owner_links
    ADD CONSTRAINT articles_owner_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.articles_owner_links
    ADD CONSTRAINT articles_owner_links_unique UNIQUE (article_id, user_id);

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.articles_related_links
    ADD CONSTRAINT articles_related_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.articles_related_links
    ADD CONSTRAINT articles_related_links_unique UNIQUE (article_id, inv_article_id);

ALTER TABLE ONLY public.articles_reviewers_links
    ADD CONSTRAINT articles_reviewers_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.articles_reviewers_links
    ADD CONSTRAINT articles_reviewers_links_unique UNIQUE (article_id, author_id);

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_slug_unique UNIQUE (slug);

ALTER TABLE ONLY public.articles_components
    ADD CONSTRAINT articles_unique UNIQUE (entity_id, component_id, field, component_type);

ALTER TABLE ONLY public.articles_vault_links
    ADD CONSTRAINT articles_vault_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.articles_vault_links
    ADD CONSTRAINT articles_vault_links_unique UNIQUE (article_id, vault_id);

ALTER TABLE ONLY public.audit_logs
    ADD CONSTRAINT audit_logs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.authors_components
    ADD CONSTRAINT authors_components_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.authors_mentor_links
    ADD CONSTRAINT authors_mentor_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.authors_mentor_links
    ADD CONSTRAINT authors_mentor_links_unique UNIQUE (author_id, inv_author_id);

ALTER TABLE ONLY public.authors
    ADD CONSTRAINT authors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.authors_team_links
    ADD CONSTRAINT authors_team_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.authors_team_links
    ADD CONSTRAINT authors_team_links_unique UNIQUE (author_id, team_id);

ALTER TABLE ONLY public.authors_components
    ADD CONSTRAINT authors_unique UNIQUE (entity_id, component_id, field, component_type);

ALTER TABLE ONLY public.categories_localizations_links
    ADD CONSTRAINT categories_localizations_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.categories_localizations_links
    ADD CONSTRAINT categories_localizations_links_unique UNIQUE (category_id, inv_category_id);

ALTER TABLE ONLY public.categories_parent_links
    ADD CONSTRAINT categories_parent_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.categories_parent_links
    ADD CONSTRAINT categories_parent_links_unique UNIQUE (category_id, inv_category_id);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.components_blocks_heros_components
    ADD CONSTRAINT components_blocks_heros_components_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.components_blocks_heros
    ADD CONSTRAINT components_blocks_heros_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.components_blocks_heros_components
    ADD CONSTRAINT components_blocks_heros_unique UNIQUE (entity_id, component_id, field, component_type);

ALTER TABLE ONLY public.components_blocks_quotes
    ADD CONSTRAINT components_blocks_quotes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.components_blocks_quotes_speaker_links
    ADD CONSTRAINT components_blocks_quotes_speaker_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.components_blocks_quotes_speaker_links
    ADD CONSTRAINT components_blocks_quotes_speaker_links_unique UNIQUE (quote_id, author_id);

ALTER TABLE ONLY public.components_blocks_relateds_articles_links
    ADD CONSTRAINT components_blocks_relateds_articles_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.components_blocks_relateds_articles_links
    ADD CONSTRAINT components_blocks_relateds_articles_links_unique UNIQUE (related_id, article_id);

ALTER TABLE ONLY public.components_blocks_relateds_picks_links
    ADD CONSTRAINT components_blocks_relateds_picks_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.components_blocks_relateds_picks_links
    ADD CONSTRAINT components_blocks_relateds_picks_links_unique UNIQUE (related_id, category_id);

ALTER TABLE ONLY public.components_blocks_relateds
    ADD CONSTRAINT components_blocks_relateds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.components_shared_links
    ADD CONSTRAINT components_shared_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.components_shared_seos_components
    ADD CONSTRAINT components_shared_seos_components_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.components_shared_seos
    ADD CONSTRAINT components_shared_seos_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.components_shared_seos_components
    ADD CONSTRAINT components_shared_seos_unique UNIQUE (entity_id, component_id, field, component_type);

ALTER TABLE ONLY public.components_shared_socials
    ADD CONSTRAINT components_shared_socials_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.files_folder_links
    ADD CONSTRAINT files_folder_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.files_folder_links
    ADD CONSTRAINT files_folder_links_unique UNIQUE (file_id, folder_id);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.files_related_morphs
    ADD CONSTRAINT files_related_morphs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.globals_components
    ADD CONSTRAINT globals_components_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.globals
    ADD CONSTRAINT globals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.globals_components
    ADD CONSTRAINT globals_unique UNIQUE (entity_id, component_id, field, component_type);

ALTER TABLE ONLY public.homepages_components
    ADD CONSTRAINT homepages_components_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.homepages_featured_links
    ADD CONSTRAINT homepages_featured_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.homepages_featured_links
    ADD CONSTRAINT homepages_featured_links_unique UNIQUE (homepage_id, article_id);

ALTER TABLE ONLY public.homepages_localizations_links
    ADD CONSTRAINT homepages_localizations_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.homepages_localizations_links
    ADD CONSTRAINT homepages_localizations_links_unique UNIQUE (homepage_id, inv_homepage_id);

ALTER TABLE ONLY public.homepages
    ADD CONSTRAINT homepages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.homepages_components
    ADD CONSTRAINT homepages_unique UNIQUE (entity_id, component_id, field, component_type);

ALTER TABLE ONLY public.i18n_locale
    ADD CONSTRAINT i18n_locale_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pages_components
    ADD CONSTRAINT pages_components_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pages
    ADD CONSTRAINT pages_path_unique UNIQUE (path);

ALTER TABLE ONLY public.pages
    ADD CONSTRAINT pages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pages_components
    ADD CONSTRAINT pages_unique UNIQUE (entity_id, component_id, field, component_type);

ALTER TABLE ONLY public.strapi_api_token_permissions
    ADD CONSTRAINT strapi_api_token_permissions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.strapi_api_token_permissions_token_links
    ADD CONSTRAINT strapi_api_token_permissions_token_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.strapi_api_token_permissions_token_links
    ADD CONSTRAINT strapi_api_token_permissions_token_links_unique UNIQUE (api_token_permission_id, api_token_id);

ALTER TABLE ONLY public.strapi_api_tokens
    ADD CONSTRAINT strapi_api_tokens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.strapi_core_store_settings
    ADD CONSTRAINT strapi_core_store_settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.strapi_database_schema
    ADD CONSTRAINT strapi_database_schema_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.strapi_migrations
    ADD CONSTRAINT strapi_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.strapi_release_actions
    ADD CONSTRAINT strapi_release_actions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.strapi_release_actions_release_links
    ADD CONSTRAINT strapi_release_actions_release_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.strapi_release_actions_release_links
    ADD CONSTRAINT strapi_release_actions_release_links_unique UNIQUE (release_action_id, release_id);

ALTER TABLE ONLY public.strapi_releases
    ADD CONSTRAINT strapi_releases_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.strapi_transfer_token_permissions
    ADD CONSTRAINT strapi_transfer_token_permissions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.strapi_transfer_token_permissions_token_links
    ADD CONSTRAINT strapi_transfer_token_permissions_token_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.strapi_transfer_token_permissions_token_links
    ADD CONSTRAINT strapi_transfer_token_permissions_token_links_unique UNIQUE (transfer_token_permission_id, transfer_token_id);

ALTER TABLE ONLY public.strapi_transfer_tokens
    ADD CONSTRAINT strapi_transfer_tokens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.strapi_webhooks
    ADD CONSTRAINT strapi_webhooks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.teams_lead_links
    ADD CONSTRAINT teams_lead_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.teams_lead_links
    ADD CONSTRAINT teams_lead_links_unique UNIQUE (team_id, author_id);

ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.up_permissions
    ADD CONSTRAINT up_permissions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.up_permissions_role_links
    ADD CONSTRAINT up_permissions_role_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.up_permissions_role_links
    ADD CONSTRAINT up_permissions_role_links_unique UNIQUE (permission_id, role_id);

ALTER TABLE ONLY public.up_roles
    ADD CONSTRAINT up_roles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.up_users
    ADD CONSTRAINT up_users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.up_users_role_links
    ADD CONSTRAINT up_users_role_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.up_users_role_links
    ADD CONSTRAINT up_users_role_links_unique UNIQUE (user_id, role_id);

ALTER TABLE ONLY public.upload_folders_parent_links
    ADD CONSTRAINT upload_folders_parent_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.upload_folders_parent_links
    ADD CONSTRAINT upload_folders_parent_links_unique UNIQUE (folder_id, inv_folder_id);

ALTER TABLE ONLY public.upload_folders
    ADD CONSTRAINT upload_folders_path_id_index UNIQUE (path_id);

ALTER TABLE ONLY public.upload_folders
    ADD CONSTRAINT upload_folders_path_index UNIQUE (path);

ALTER TABLE ONLY public.upload_folders
    ADD CONSTRAINT upload_folders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.vaults
    ADD CONSTRAINT vaults_pkey PRIMARY KEY (id);

CREATE INDEX admin_permissions_created_by_id_fk ON public.admin_permissions USING btree (created_by_id);

CREATE INDEX admin_permissions_role_links_fk ON public.admin_permissions_role_links USING btree (permission_id);

CREATE INDEX admin_permissions_role_links_inv_fk ON public.admin_permissions_role_links USING btree (role_id);

CREATE INDEX admin_permissions_role_links_order_inv_fk ON public.admin_permissions_role_links USING btree (permission_order);

CREATE INDEX admin_permissions_updated_by_id_fk ON public.admin_permissions USING btree (updated_by_id);

CREATE INDEX admin_roles_created_by_id_fk ON public.admin_roles USING btree (created_by_id);

CREATE INDEX admin_roles_updated_by_id_fk ON public.admin_roles USING btree (updated_by_id);

CREATE INDEX admin_users_created_by_id_fk ON public.admin_users USING btree (created_by_id);

CREATE INDEX admin_users_roles_links_fk ON public.admin_users_roles_links USING btree (user_id);

CREATE INDEX admin_users_roles_links_inv_fk ON public.admin_users_roles_links USING btree (role_id);

CREATE INDEX admin_users_roles_links_order_fk ON public.admin_users_roles_links USING btree (role_order);

CREATE INDEX admin_users_roles_links_order_inv_fk ON public.admin_users_roles_links USING btree (user_order);

CREATE INDEX admin_users_updated_by_id_fk ON public.admin_users USING btree (updated_by_id);

CREATE INDEX articles_author_links_fk ON public.articles_author_links USING btree (article_id);

CREATE INDEX articles_author_links_inv_fk ON public.articles_author_links USING btree (author_id);

CREATE INDEX articles_author_links_order_inv_fk ON public.articles_author_links USING btree (article_order);

CREATE INDEX articles_categories_links_fk ON public.articles_categories_links USING btree (article_id);

CREATE INDEX articles_categories_links_inv_fk ON public.articles_categories_links USING btree (category_id);

CREATE INDEX articles_categories_links_order_fk ON public.articles_categories_links USING btree (category_order);

CREATE INDEX articles_categories_links_order_inv_fk ON public.articles_categories_links USING btree (article_order);

CREATE INDEX articles_component_type_index ON public.articles_components USING btree (component_type);

CREATE INDEX articles_created_by_id_fk ON public.articles USING btree (created_by_id);

CREATE INDEX articles_entity_fk ON public.articles_components USING btree (entity_id);

CREATE INDEX articles_field_index ON public.articles_components USING btree (field);

CREATE INDEX articles_localizations_links_fk ON public.articles_localizations_links USING btree (article_id);

CREATE INDEX articles_localizations_links_inv_fk ON public.articles_localizations_links USING btree (inv_article_id);

CREATE INDEX articles_localizations_links_order_fk ON public.articles_localizations_links USING btree (article_order);

CREATE INDEX articles_owner_links_fk ON public.articles_owner_links USING btree (article_id);

CREATE INDEX articles_owner_links_inv_fk ON public.articles_owner_links USING btree (user_id);

CREATE INDEX articles_related_links_fk ON public.articles_related_links USING btree (article_id);

CREATE INDEX articles_related_links_inv_fk ON public.articles_related_links USING btree (inv_article_id);

CREATE INDEX articles_related_links_order_fk ON public.articles_related_links USING btree (article_order);

CREATE INDEX articles_reviewers_links_fk ON public.articles_reviewers_links USING btree (article_id);

CREATE INDEX articles_reviewers_links_inv_fk ON public.articles_reviewers_links USING btree (author_id);

CREATE INDEX articles_reviewers_links_order_fk ON public.articles_reviewers_links USING btree (author_order);

CREATE INDEX articles_reviewers_links_order_inv_fk ON public.articles_reviewers_links USING btree (article_order);

CREATE INDEX articles_updated_by_id_fk ON public.articles USING btree (updated_by_id);

CREATE INDEX articles_vault_links_fk ON public.articles_vault_links USING btree (article_id);

CREATE INDEX articles_vault_links_inv_fk ON public.articles_vault_links USING btree (vault_id);

CREATE INDEX audit_logs_created_by_id_fk ON public.audit_logs USING btree (created_by_id);

CREATE INDEX audit_logs_updated_by_id_fk ON public.audit_logs USING btree (updated_by_id);

CREATE INDEX authors_component_type_index ON public.authors_components USING btree (component_type);

CREATE INDEX authors_created_by_id_fk ON public.authors USING btree (created_by_id);

CREATE INDEX authors_entity_fk ON public.authors_components USING btree (entity_id);

CREATE INDEX authors_field_index ON public.authors_components USING btree (field);

CREATE INDEX authors_mentor_links_fk ON public.authors_mentor_links USING btree (author_id);

CREATE INDEX authors_mentor_links_inv_fk ON public.authors_mentor_links USING btree (inv_author_id);

CREATE INDEX authors_mentor_links_order_inv_fk ON public.authors_mentor_links USING btree (author_order);

CREATE INDEX authors_team_links_fk ON public.authors_team_links USING btree (author_id);

CREATE INDEX authors_team_links_inv_fk ON public.authors_team_links USING btree (team_id);

CREATE INDEX authors_team_links_order_inv_fk ON public.authors_team_links USING btree (author_order);

CREATE INDEX authors_updated_by_id_fk ON public.authors USING btree (updated_by_id);

CREATE INDEX categories_created_by_id_fk ON public.categories USING btree (created_by_id);

CREATE INDEX categories_localizations_links_fk ON public.categories_localizations_links USING btree (category_id);

CREATE INDEX categories_localizations_links_inv_fk ON public.categories_localizations_links USING btree (inv_category_id);

CREATE INDEX categories_localizations_links_order_fk ON public.categories_localizations_links USING btree (category_order);

CREATE INDEX categories_parent_links_fk ON public.categories_parent_links USING btree (category_id);

CREATE INDEX categories_parent_links_inv_fk ON public.categories_parent_links USING btree (inv_category_id);

CREATE INDEX categories_parent_links_order_inv_fk ON public.categories_parent_links USING btree (category_order);

CREATE INDEX categories_updated_by_id_fk ON public.categories USING btree (updated_by_id);

CREATE INDEX components_blocks_heros_component_type_index ON public.components_blocks_heros_components USING btree (component_type);

CREATE INDEX components_blocks_heros_entity_fk ON public.components_blocks_heros_components USING btree (entity_id);

CREATE INDEX components_blocks_heros_field_index ON public.components_blocks_heros_components USING btree (field);

CREATE INDEX components_blocks_quotes_speaker_links_fk ON public.components_blocks_quotes_speaker_links USING btree (quote_id);

CREATE INDEX components_blocks_quotes_speaker_links_inv_fk ON public.components_blocks_quotes_speaker_links USING btree (author_id);

CREATE INDEX components_blocks_relateds_articles_links_fk ON public.components_blocks_relateds_articles_links USING btree (related_id);

CREATE INDEX components_blocks_relateds_articles_links_inv_fk ON public.components_blocks_relateds_articles_links USING btree (article_id);

CREATE INDEX components_blocks_relateds_articles_links_order_fk ON public.components_blocks_relateds_articles_links USING btree (article_order);

CREATE INDEX components_blocks_relateds_picks_links_fk ON public.components_blocks_relateds_picks_links USING btree (related_id);

CREATE INDEX components_blocks_relateds_picks_links_inv_fk ON public.components_blocks_relateds_picks_links USING btree (category_id);

CREATE INDEX components_blocks_relateds_picks_links_order_fk ON public.components_blocks_relateds_picks_links USING btree (category_order);

CREATE INDEX components_shared_seos_component_type_index ON public.components_shared_seos_components USING btree (component_type);

CREATE INDEX components_shared_seos_entity_fk ON public.components_shared_seos_components USING btree (entity_id);

CREATE INDEX components_shared_seos_field_index ON public.components_shared_seos_components USING btree (field);

CREATE INDEX files_created_by_id_fk ON public.files USING btree (created_by_id);

CREATE INDEX files_folder_links_fk ON public.files_folder_links USING btree (file_id);

CREATE INDEX files_folder_links_inv_fk ON public.files_folder_links USING btree (folder_id);

CREATE INDEX files_folder_links_order_inv_fk ON public.files_folder_links USING btree (file_order);

CREATE INDEX files_related_morphs_fk ON public.files_related_morphs USING btree (file_id);

CREATE INDEX files_related_morphs_id_column_index ON public.files_related_morphs USING btree (related_id);

CREATE INDEX files_related_morphs_order_index ON public.files_related_morphs USING btree ("order");

CREATE INDEX files_updated_by_id_fk ON public.files USING btree (updated_by_id);

CREATE INDEX globals_component_type_index ON public.globals_components USING btree (component_type);

CREATE INDEX globals_created_by_id_fk ON public.globals USING btree (created_by_id);

CREATE INDEX globals_entity_fk ON public.globals_components USING btree (entity_id);

CREATE INDEX globals_field_index ON public.globals_components USING btree (field);

CREATE INDEX globals_updated_by_id_fk ON public.globals USING btree (updated_by_id);

CREATE INDEX homepages_component_type_index ON public.homepages_components USING btree (component_type);

CREATE INDEX homepages_created_by_id_fk ON public.homepages USING btree (created_by_id);

CREATE INDEX homepages_entity_fk ON public.homepages_components USING btree (entity_id);

CREATE INDEX homepages_featured_links_fk ON public.homepages_featured_links USING btree (homepage_id);

CREATE INDEX homepages_featured_links_inv_fk ON public.homepages_featured_links USING btree (article_id);

CREATE INDEX homepages_featured_links_order_fk ON public.homepages_featured_links USING btree (article_order);

CREATE INDEX homepages_field_index ON public.homepages_components USING btree (field);

CREATE INDEX homepages_localizations_links_fk ON public.homepages_localizations_links USING btree (homepage_id);

CREATE INDEX homepages_localizations_links_inv_fk ON public.homepages_localizations_links USING btree (inv_homepage_id);

CREATE INDEX homepages_localizations_links_order_fk ON public.homepages_localizations_links USING btree (homepage_order);

CREATE INDEX homepages_updated_by_id_fk ON public.homepages USING btree (updated_by_id);

CREATE INDEX i18n_locale_created_by_id_fk ON public.i18n_locale USING btree (created_by_id);

CREATE INDEX i18n_locale_updated_by_id_fk ON public.i18n_locale USING btree (updated_by_id);

CREATE INDEX pages_component_type_index ON public.pages_components USING btree (component_type);

CREATE INDEX pages_created_by_id_fk ON public.pages USING btree (created_by_id);

CREATE INDEX pages_entity_fk ON public.pages_components USING btree (entity_id);

CREATE INDEX pages_field_index ON public.pages_components USING btree (field);

CREATE INDEX pages_updated_by_id_fk ON public.pages USING btree (updated_by_id);

CREATE INDEX strapi_api_token_permissions_created_by_id_fk ON public.strapi_api_token_permissions USING btree (created_by_id);

CREATE INDEX strapi_api_token_permissions_token_links_fk ON public.strapi_api_token_permissions_token_links USING btree (api_token_permission_id);

CREATE INDEX strapi_api_token_permissions_token_links_inv_fk ON public.strapi_api_token_permissions_token_links USING btree (api_token_id);

CREATE INDEX strapi_api_token_permissions_token_links_order_inv_fk ON public.strapi_api_token_permissions_token_links USING btree (api_token_permission_order);

CREATE INDEX strapi_api_token_permissions_updated_by_id_fk ON public.strapi_api_token_permissions USING btree (updated_by_id);

CREATE INDEX strapi_api_tokens_created_by_id_fk ON public.strapi_api_tokens USING btree (created_by_id);

CREATE INDEX strapi_api_tokens_updated_by_id_fk ON public.strapi_api_tokens USING btree (updated_by_id);

CREATE INDEX strapi_release_actions_created_by_id_fk ON public.strapi_release_actions USING btree (created_by_id);

CREATE INDEX strapi_release_actions_release_links_fk ON public.strapi_release_actions_release_links USING btree (release_action_id);

CREATE INDEX strapi_release_actions_release_links_inv_fk ON public.strapi_release_actions_release_links USING btree (release_id);

CREATE INDEX strapi_release_actions_release_links_order_inv_fk ON public.strapi_release_actions_release_links USING btree (release_action_order);

CREATE INDEX strapi_release_actions_updated_by_id_fk ON public.strapi_release_actions USING btree (updated_by_id);

CREATE INDEX strapi_releases_created_by_id_fk ON public.strapi_releases USING btree (created_by_id);

CREATE INDEX strapi_releases_updated_by_id_fk ON public.strapi_releases USING btree (updated_by_id);

CREATE INDEX strapi_transfer_token_permissions_created_by_id_fk ON public.strapi_transfer_token_permissions USING btree (created_by_id);

CREATE INDEX strapi_transfer_token_permissions_token_links_fk ON public.strapi_transfer_token_permissions_token_links USING btree (transfer_token_permission_id);

CREATE INDEX strapi_transfer_token_permissions_token_links_inv_fk ON public.strapi_transfer_token_permissions_token_links USING btree (transfer_token_id);

CREATE INDEX strapi_transfer_token_permissions_token_links_order_inv_fk ON public.strapi_transfer_token_permissions_token_links USING btree (transfer_token_permission_order);

CREATE INDEX strapi_transfer_token_permissions_updated_by_id_fk ON public.strapi_transfer_token_permissions USING btree (updated_by_id);

CREATE INDEX strapi_transfer_tokens_created_by_id_fk ON public.strapi_transfer_tokens USING btree (created_by_id);

CREATE INDEX strapi_transfer_tokens_updated_by_id_fk ON public.strapi_transfer_tokens USING btree (updated_by_id);

CREATE INDEX teams_created_by_id_fk ON public.teams USING btree (created_by_id);

CREATE INDEX teams_lead_links_fk ON public.teams_lead_links USING btree (team_id);

CREATE INDEX teams_lead_links_inv_fk ON public.teams_lead_links USING btree (author_id);

CREATE INDEX teams_updated_by_id_fk ON public.teams USING btree (updated_by_id);

CREATE INDEX up_permissions_created_by_id_fk ON public.up_permissions USING btree (created_by_id);

CREATE INDEX up_permissions_role_links_fk ON public.up_permissions_role_links USING btree (permission_id);

CREATE INDEX up_permissions_role_links_inv_fk ON public.up_permissions_role_links USING btree (role_id);

CREATE INDEX up_permissions_role_links_order_inv_fk ON public.up_permissions_role_links USING btree (permission_order);

CREATE INDEX up_permissions_updated_by_id_fk ON public.up_permissions USING btree (updated_by_id);

CREATE INDEX up_roles_created_by_id_fk ON public.up_roles USING btree (created_by_id);

CREATE INDEX up_roles_updated_by_id_fk ON public.up_roles USING btree (updated_by_id);

CREATE INDEX up_users_created_by_id_fk ON public.up_users USING btree (created_by_id);

CREATE INDEX up_users_role_links_fk ON public.up_users_role_links USING btree (user_id);

CREATE INDEX up_users_role_links_inv_fk ON public.up_users_role_links USING btree (role_id);

CREATE INDEX up_users_role_links_order_inv_fk ON public.up_users_role_links USING btree (user_order);

CREATE INDEX up_users_updated_by_id_fk ON public.up_users USING btree (updated_by_id);

CREATE INDEX upload_files_created_at_index ON public.files USING btree (created_at);

CREATE INDEX upload_files_ext_index ON public.files USING btree (ext);

CREATE INDEX upload_files_folder_path_index ON public.files USING btree (folder_path);

CREATE INDEX upload_files_name_index ON public.files USING btree (name);

CREATE INDEX upload_files_size_index ON public.files USING btree (size);

CREATE INDEX upload_files_updated_at_index ON public.files USING btree (updated_at);

CREATE INDEX upload_folders_created_by_id_fk ON public.upload_folders USING btree (created_by_id);

CREATE INDEX upload_folders_parent_links_fk ON public.upload_folders_parent_links USING btree (folder_id);

CREATE INDEX upload_folders_parent_links_inv_fk ON public.upload_folders_parent_links USING btree (inv_folder_id);

CREATE INDEX upload_folders_parent_links_order_inv_fk ON public.upload_folders_parent_links USING btree (folder_order);

CREATE INDEX upload_folders_updated_by_id_fk ON public.upload_folders USING btree (updated_by_id);

CREATE INDEX vaults_created_by_id_fk ON public.vaults USING btree (created_by_id);

CREATE INDEX vaults_updated_by_id_fk ON public.vaults USING btree (updated_by_id);

ALTER TABLE ONLY public.admin_permissions
    ADD CONSTRAINT admin_permissions_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.admin_permissions_role_links
    ADD CONSTRAINT admin_permissions_role_links_fk FOREIGN KEY (permission_id) REFERENCES public.admin_permissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.admin_permissions_role_links
    ADD CONSTRAINT admin_permissions_role_links_inv_fk FOREIGN KEY (role_id) REFERENCES public.admin_roles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.admin_permissions
    ADD CONSTRAINT admin_permissions_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.admin_roles
    ADD CONSTRAINT admin_roles_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.admin_roles
    ADD CONSTRAINT admin_roles_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.admin_users
    ADD CONSTRAINT admin_users_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.admin_users_roles_links
    ADD CONSTRAINT admin_users_roles_links_fk FOREIGN KEY (user_id) REFERENCES public.admin_users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.admin_users_roles_links
    ADD CONSTRAINT admin_users_roles_links_inv_fk FOREIGN KEY (role_id) REFERENCES public.admin_roles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.admin_users
    ADD CONSTRAINT admin_users_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.articles_author_links
    ADD CONSTRAINT articles_author_links_fk FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.articles_author_links
    ADD CONSTRAINT articles_author_links_inv_fk FOREIGN KEY (author_id) REFERENCES public.authors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.articles_categories_links
    ADD CONSTRAINT articles_categories_links_fk FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.articles_categories_links
    ADD CONSTRAINT articles_categories_links_inv_fk FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.articles_components
    ADD CONSTRAINT articles_entity_fk FOREIGN KEY (entity_id) REFERENCES public.articles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.articles_localizations_links
    ADD CONSTRAINT articles_localizations_links_fk FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.articles_localizations_links
    ADD CONSTRAINT articles_localizations_links_inv_fk FOREIGN KEY (inv_article_id) REFERENCES public.articles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.articles_owner_links
    ADD CONSTRAINT articles_owner_links_fk FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.articles_owner_links
    ADD CONSTRAINT articles_owner_links_inv_fk FOREIGN KEY (user_id) REFERENCES public.up_users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.articles_related_links
    ADD CONSTRAINT articles_related_links_fk FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.articles_related_links
    ADD CONSTRAINT articles_related_links_inv_fk FOREIGN KEY (inv_article_id) REFERENCES public.articles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.articles_reviewers_links
    ADD CONSTRAINT articles_reviewers_links_fk FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.articles_reviewers_links
    ADD CONSTRAINT articles_reviewers_links_inv_fk FOREIGN KEY (author_id) REFERENCES public.authors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.articles_vault_links
    ADD CONSTRAINT articles_vault_links_fk FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.articles_vault_links
    ADD CONSTRAINT articles_vault_links_inv_fk FOREIGN KEY (vault_id) REFERENCES public.vaults(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.audit_logs
    ADD CONSTRAINT audit_logs_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.audit_logs
    ADD CONSTRAINT audit_logs_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.authors
    ADD CONSTRAINT authors_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.authors_components
    ADD CONSTRAINT authors_entity_fk FOREIGN KEY (entity_id) REFERENCES public.authors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.authors_mentor_links
    ADD CONSTRAINT authors_mentor_links_fk FOREIGN KEY (author_id) REFERENCES public.authors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.authors_mentor_links
    ADD CONSTRAINT authors_mentor_links_inv_fk FOREIGN KEY (inv_author_id) REFERENCES public.authors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.authors_team_links
    ADD CONSTRAINT authors_team_links_fk FOREIGN KEY (author_id) REFERENCES public.authors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.authors_team_links
    ADD CONSTRAINT authors_team_links_inv_fk FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.authors
    ADD CONSTRAINT authors_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.categories_localizations_links
    ADD CONSTRAINT categories_localizations_links_fk FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.categories_localizations_links
    ADD CONSTRAINT categories_localizations_links_inv_fk FOREIGN KEY (inv_category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.categories_parent_links
    ADD CONSTRAINT categories_parent_links_fk FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.categories_parent_links
    ADD CONSTRAINT categories_parent_links_inv_fk FOREIGN KEY (inv_category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.components_blocks_heros_components
    ADD CONSTRAINT components_blocks_heros_entity_fk FOREIGN KEY (entity_id) REFERENCES public.components_blocks_heros(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.components_blocks_quotes_speaker_links
    ADD CONSTRAINT components_blocks_quotes_speaker_links_fk FOREIGN KEY (quote_id) REFERENCES public.components_blocks_quotes(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.components_blocks_quotes_speaker_links
    ADD CONSTRAINT components_blocks_quotes_speaker_links_inv_fk FOREIGN KEY (author_id) REFERENCES public.authors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.components_blocks_relateds_articles_links
    ADD CONSTRAINT components_blocks_relateds_articles_links_fk FOREIGN KEY (related_id) REFERENCES public.components_blocks_relateds(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.components_blocks_relateds_articles_links
    ADD CONSTRAINT components_blocks_relateds_articles_links_inv_fk FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.components_blocks_relateds_picks_links
    ADD CONSTRAINT components_blocks_relateds_picks_links_fk FOREIGN KEY (related_id) REFERENCES public.components_blocks_relateds(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.components_blocks_relateds_picks_links
    ADD CONSTRAINT components_blocks_relateds_picks_links_inv_fk FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.components_shared_seos_components
    ADD CONSTRAINT components_shared_seos_entity_fk FOREIGN KEY (entity_id) REFERENCES public.components_shared_seos(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.files_folder_links
    ADD CONSTRAINT files_folder_links_fk FOREIGN KEY (file_id) REFERENCES public.files(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.files_folder_links
    ADD CONSTRAINT files_folder_links_inv_fk FOREIGN KEY (folder_id) REFERENCES public.upload_folders(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.files_related_morphs
    ADD CONSTRAINT files_related_morphs_fk FOREIGN KEY (file_id) REFERENCES public.files(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.globals
    ADD CONSTRAINT globals_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.globals_components
    ADD CONSTRAINT globals_entity_fk FOREIGN KEY (entity_id) REFERENCES public.globals(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.globals
    ADD CONSTRAINT globals_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.homepages
    ADD CONSTRAINT homepages_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.homepages_components
    ADD CONSTRAINT homepages_entity_fk FOREIGN KEY (entity_id) REFERENCES public.homepages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.homepages_featured_links
    ADD CONSTRAINT homepages_featured_links_fk FOREIGN KEY (homepage_id) REFERENCES public.homepages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.homepages_featured_links
    ADD CONSTRAINT homepages_featured_links_inv_fk FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.homepages_localizations_links
    ADD CONSTRAINT homepages_localizations_links_fk FOREIGN KEY (homepage_id) REFERENCES public.homepages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.homepages_localizations_links
    ADD CONSTRAINT homepages_localizations_links_inv_fk FOREIGN KEY (inv_homepage_id) REFERENCES public.homepages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.homepages
    ADD CONSTRAINT homepages_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.i18n_locale
    ADD CONSTRAINT i18n_locale_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.i18n_locale
    ADD CONSTRAINT i18n_locale_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.pages
    ADD CONSTRAINT pages_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.pages_components
    ADD CONSTRAINT pages_entity_fk FOREIGN KEY (entity_id) REFERENCES public.pages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.pages
    ADD CONSTRAINT pages_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.strapi_api_token_permissions
    ADD CONSTRAINT strapi_api_token_permissions_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.strapi_api_token_permissions_token_links
    ADD CONSTRAINT strapi_api_token_permissions_token_links_fk FOREIGN KEY (api_token_permission_id) REFERENCES public.strapi_api_token_permissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.strapi_api_token_permissions_token_links
    ADD CONSTRAINT strapi_api_token_permissions_token_links_inv_fk FOREIGN KEY (api_token_id) REFERENCES public.strapi_api_tokens(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.strapi_api_token_permissions
    ADD CONSTRAINT strapi_api_token_permissions_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.strapi_api_tokens
    ADD CONSTRAINT strapi_api_tokens_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.strapi_api_tokens
    ADD CONSTRAINT strapi_api_tokens_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.strapi_release_actions
    ADD CONSTRAINT strapi_release_actions_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.strapi_release_actions_release_links
    ADD CONSTRAINT strapi_release_actions_release_links_fk FOREIGN KEY (release_action_id) REFERENCES public.strapi_release_actions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.strapi_release_actions_release_links
    ADD CONSTRAINT strapi_release_actions_release_links_inv_fk FOREIGN KEY (release_id) REFERENCES public.strapi_releases(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.strapi_release_actions
    ADD CONSTRAINT strapi_release_actions_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.strapi_releases
    ADD CONSTRAINT strapi_releases_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.strapi_releases
    ADD CONSTRAINT strapi_releases_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.strapi_transfer_token_permissions
    ADD CONSTRAINT strapi_transfer_token_permissions_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.strapi_transfer_token_permissions_token_links
    ADD CONSTRAINT strapi_transfer_token_permissions_token_links_fk FOREIGN KEY (transfer_token_permission_id) REFERENCES public.strapi_transfer_token_permissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.strapi_transfer_token_permissions_token_links
    ADD CONSTRAINT strapi_transfer_token_permissions_token_links_inv_fk FOREIGN KEY (transfer_token_id) REFERENCES public.strapi_transfer_tokens(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.strapi_transfer_token_permissions
    ADD CONSTRAINT strapi_transfer_token_permissions_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.strapi_transfer_tokens
    ADD CONSTRAINT strapi_transfer_tokens_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.strapi_transfer_tokens
    ADD CONSTRAINT strapi_transfer_tokens_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.teams_lead_links
    ADD CONSTRAINT teams_lead_links_fk FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.teams_lead_links
    ADD CONSTRAINT teams_lead_links_inv_fk FOREIGN KEY (author_id) REFERENCES public.authors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.up_permissions
    ADD CONSTRAINT up_permissions_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.up_permissions_role_links
    ADD CONSTRAINT up_permissions_role_links_fk FOREIGN KEY (permission_id) REFERENCES public.up_permissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.up_permissions_role_links
    ADD CONSTRAINT up_permissions_role_links_inv_fk FOREIGN KEY (role_id) REFERENCES public.up_roles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.up_permissions
    ADD CONSTRAINT up_permissions_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.up_roles
    ADD CONSTRAINT up_roles_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.up_roles
    ADD CONSTRAINT up_roles_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.up_users
    ADD CONSTRAINT up_users_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.up_users_role_links
    ADD CONSTRAINT up_users_role_links_fk FOREIGN KEY (user_id) REFERENCES public.up_users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.up_users_role_links
    ADD CONSTRAINT up_users_role_links_inv_fk FOREIGN KEY (role_id) REFERENCES public.up_roles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.up_users
    ADD CONSTRAINT up_users_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.upload_folders
    ADD CONSTRAINT upload_folders_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.upload_folders_parent_links
    ADD CONSTRAINT upload_folders_parent_links_fk FOREIGN KEY (folder_id) REFERENCES public.upload_folders(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.upload_folders_parent_links
    ADD CONSTRAINT upload_folders_parent_links_inv_fk FOREIGN KEY (inv_folder_id) REFERENCES public.upload_folders(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.upload_folders
    ADD CONSTRAINT upload_folders_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.vaults
    ADD CONSTRAINT vaults_created_by_id_fk FOREIGN KEY (created_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.vaults
    ADD CONSTRAINT vaults_updated_by_id_fk FOREIGN KEY (updated_by_id) REFERENCES public.admin_users(id) ON DELETE SET NULL;

