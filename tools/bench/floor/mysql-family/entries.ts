import { boolean, type Columns, iso, plain, quoted, text } from './json.ts';

/** The times at which an entry was created and updated. */
const times = (alias: string): Columns => ({
  createdAt: iso(`${alias}.created_at`),
  updatedAt: iso(`${alias}.updated_at`),
});

/** The columns that an article shows, under the alias of its table. */
export const article = (a: string): Columns => ({
  title: text(`${a}.title`),
  slug: text(`${a}.slug`),
  summary: text(`${a}.summary`),
  body: text(`${a}.body`),
  kind: text(`${a}.kind`),
  contactEmail: text(`${a}.contact_email`),
  wordCount: plain(`${a}.word_count`),
  views: quoted(`${a}.views`),
  rating: plain(`${a}.rating`),
  price: plain(`${a}.price`),
  featured: boolean(`${a}.featured`),
  metadata: plain(`${a}.metadata`),
  issueDate: quoted(`${a}.issue_date`),
  airTime: quoted(`${a}.air_time`),
  eventAt: iso(`${a}.event_at`),
  ...times(a),
  publishedAt: iso(`${a}.published_at`),
  locale: text(`${a}.locale`),
});

/** An author, as `au`. */
export const author: Columns = {
  name: text('au.name'),
  bio: text('au.bio'),
  birthday: quoted('au.birthday'),
  rank: plain('au.rank'),
  ...times('au'),
};

/** A team, as `t`. */
export const team: Columns = {
  name: text('t.name'),
  city: text('t.city'),
  budget: plain('t.budget'),
  ...times('t'),
  publishedAt: iso('t.published_at'),
};

/** A category, as `c`. */
export const category: Columns = {
  name: text('c.name'),
  code: text('c.code'),
  weight: plain('c.weight'),
  ...times('c'),
  locale: text('c.locale'),
};

/** A file, as `f`. */
export const file: Columns = {
  name: text('f.name'),
  alternativeText: text('f.alternative_text'),
  caption: text('f.caption'),
  width: plain('f.width'),
  height: plain('f.height'),
  formats: plain('f.formats'),
  hash: text('f.hash'),
  ext: text('f.ext'),
  mime: text('f.mime'),
  size: plain('f.size'),
  url: text('f.url'),
  previewUrl: text('f.preview_url'),
  provider: text('f.provider'),
  provider_metadata: plain('f.provider_metadata'),
  ...times('f'),
};

/** A link, as `l`. */
export const link: Columns = {
  id: 'l.id',
  label: text('l.label'),
  href: text('l.href'),
  newTab: boolean('l.new_tab'),
};

/** A homepage, under the alias of its table. */
export const homepage = (h: string): Columns => ({
  heading: text(`${h}.heading`),
  intro: text(`${h}.intro`),
  ...times(h),
  publishedAt: iso(`${h}.published_at`),
  locale: text(`${h}.locale`),
});
