-- What the example adds to the newsroom: two single types (homepage, global) in tables as Strapi 4.26.2 makes them, the grants to
-- read them and to read one entry wherever a role may read the list, and the sizes of the pictures in uploads/.
BEGIN;
SET client_encoding = 'UTF8';
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
ALTER TABLE ONLY public.globals ALTER COLUMN id SET DEFAULT nextval('public.globals_id_seq'::regclass);
ALTER TABLE ONLY public.globals_components ALTER COLUMN id SET DEFAULT nextval('public.globals_components_id_seq'::regclass);
ALTER TABLE ONLY public.homepages ALTER COLUMN id SET DEFAULT nextval('public.homepages_id_seq'::regclass);
ALTER TABLE ONLY public.homepages_components ALTER COLUMN id SET DEFAULT nextval('public.homepages_components_id_seq'::regclass);
ALTER TABLE ONLY public.homepages_featured_links ALTER COLUMN id SET DEFAULT nextval('public.homepages_featured_links_id_seq'::regclass);
ALTER TABLE ONLY public.homepages_localizations_links ALTER COLUMN id SET DEFAULT nextval('public.homepages_localizations_links_id_seq'::regclass);
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
INSERT INTO public.components_blocks_heros (id, heading) VALUES
  (52, 'Read it first'),
  (53, 'À lire d’abord');
INSERT INTO public.components_shared_links (id, label, href, new_tab) VALUES
  (181, 'All articles', '/articles', false),
  (182, 'Tous les articles', '/fr/articles', false),
  (183, 'About', '/about', false),
  (184, 'Contact', '/contact', false);
INSERT INTO public.components_shared_seos (id, meta_title, meta_description, priority, internal_score) VALUES
  (76, 'The Newsroom', 'News, opinion and reviews.', 1, NULL),
  (77, 'La rédaction', 'Actualités, opinions et critiques.', 1, NULL),
  (78, 'The Newsroom', 'A small paper with a long memory', 1, NULL);
INSERT INTO public.components_blocks_heros_components (id, entity_id, component_id, component_type, "field", "order") VALUES
  (32, 52, 181, 'shared.link', 'cta', NULL),
  (33, 53, 182, 'shared.link', 'cta', NULL);
INSERT INTO public.homepages (id, heading, intro, created_at, updated_at, published_at, created_by_id, updated_by_id, locale) VALUES
  (1, 'The Newsroom', 'What happened today, and what it means.', '2024-06-03 08:00:00', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL, 'en'),
  (2, 'La rédaction', 'Les faits du jour, et leur sens.', '2024-06-03 08:00:00', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL, 'fr');
INSERT INTO public.homepages_components (id, entity_id, component_id, component_type, "field", "order") VALUES
  (1, 1, 52, 'blocks.hero', 'hero', NULL),
  (2, 1, 76, 'shared.seo', 'seo', NULL),
  (3, 2, 53, 'blocks.hero', 'hero', NULL),
  (4, 2, 77, 'shared.seo', 'seo', NULL);
INSERT INTO public.homepages_featured_links (id, homepage_id, article_id, article_order) VALUES
  (1, 1, 2, 1),
  (2, 1, 4, 2),
  (3, 1, 7, 3),
  (4, 2, 3, 1),
  (5, 2, 6, 2),
  (6, 2, 10, 3);
INSERT INTO public.homepages_localizations_links (id, homepage_id, inv_homepage_id, homepage_order) VALUES
  (1, 2, 1, 1),
  (2, 1, 2, 1);
INSERT INTO public.globals (id, site_name, tagline, created_at, updated_at, created_by_id, updated_by_id) VALUES
  (1, 'The Newsroom', 'A small paper with a long memory', '2024-06-03 08:00:00', '2024-06-03 08:00:00', NULL, NULL);
INSERT INTO public.globals_components (id, entity_id, component_id, component_type, "field", "order") VALUES
  (1, 1, 183, 'shared.link', 'footer', 1),
  (2, 1, 184, 'shared.link', 'footer', 2),
  (3, 1, 78, 'shared.seo', 'defaultSeo', NULL);
INSERT INTO public.files_related_morphs (id, file_id, related_id, related_type, "field", "order") VALUES
  (335, 1, 52, 'blocks.hero', 'background', 1),
  (336, 2, 76, 'shared.seo', 'metaImage', 1),
  (337, 1, 53, 'blocks.hero', 'background', 1),
  (338, 2, 77, 'shared.seo', 'metaImage', 1),
  (339, 6, 78, 'shared.seo', 'metaImage', 1),
  (340, 4, 1, 'api::global.global', 'logo', 1);
INSERT INTO public.up_permissions (id, action, created_at, updated_at, created_by_id, updated_by_id) VALUES
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
INSERT INTO public.up_permissions_role_links (id, permission_id, role_id, permission_order) VALUES
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
UPDATE public.files SET size = 4.72 WHERE id = 1;
UPDATE public.files SET size = 4.64 WHERE id = 2;
UPDATE public.files SET size = 4.32 WHERE id = 3;
UPDATE public.files SET size = 4.0 WHERE id = 4;
UPDATE public.files SET size = 4.8 WHERE id = 5;
UPDATE public.files SET size = 4.39 WHERE id = 6;
UPDATE public.files SET size = 4.63 WHERE id = 7;
UPDATE public.files SET size = 4.65 WHERE id = 8;
UPDATE public.files SET size = 4.65 WHERE id = 9;
UPDATE public.files SET size = 4.95 WHERE id = 10;
UPDATE public.files SET size = 4.59 WHERE id = 11;
UPDATE public.files SET size = 4.57 WHERE id = 12;
UPDATE public.files SET size = 4.74 WHERE id = 13;
UPDATE public.files SET size = 4.78 WHERE id = 14;
UPDATE public.files SET size = 4.76 WHERE id = 15;
UPDATE public.files SET size = 4.78 WHERE id = 16;
UPDATE public.files SET size = 4.74 WHERE id = 17;
UPDATE public.files SET size = 4.74 WHERE id = 18;
UPDATE public.files SET size = 4.42 WHERE id = 19;
UPDATE public.files SET size = 4.98 WHERE id = 20;
UPDATE public.files SET size = 4.95 WHERE id = 21;
UPDATE public.files SET size = 4.61 WHERE id = 22;
UPDATE public.files SET size = 4.66 WHERE id = 23;
UPDATE public.files SET size = 4.8 WHERE id = 24;
SELECT pg_catalog.setval('public.components_blocks_heros_id_seq', (SELECT max(id) FROM public.components_blocks_heros));
SELECT pg_catalog.setval('public.components_blocks_heros_components_id_seq', (SELECT max(id) FROM public.components_blocks_heros_components));
SELECT pg_catalog.setval('public.components_shared_links_id_seq', (SELECT max(id) FROM public.components_shared_links));
SELECT pg_catalog.setval('public.components_shared_seos_id_seq', (SELECT max(id) FROM public.components_shared_seos));
SELECT pg_catalog.setval('public.files_related_morphs_id_seq', (SELECT max(id) FROM public.files_related_morphs));
SELECT pg_catalog.setval('public.globals_id_seq', (SELECT max(id) FROM public.globals));
SELECT pg_catalog.setval('public.globals_components_id_seq', (SELECT max(id) FROM public.globals_components));
SELECT pg_catalog.setval('public.homepages_id_seq', (SELECT max(id) FROM public.homepages));
SELECT pg_catalog.setval('public.homepages_components_id_seq', (SELECT max(id) FROM public.homepages_components));
SELECT pg_catalog.setval('public.homepages_featured_links_id_seq', (SELECT max(id) FROM public.homepages_featured_links));
SELECT pg_catalog.setval('public.homepages_localizations_links_id_seq', (SELECT max(id) FROM public.homepages_localizations_links));
SELECT pg_catalog.setval('public.up_permissions_id_seq', (SELECT max(id) FROM public.up_permissions));
SELECT pg_catalog.setval('public.up_permissions_role_links_id_seq', (SELECT max(id) FROM public.up_permissions_role_links));
COMMIT;
