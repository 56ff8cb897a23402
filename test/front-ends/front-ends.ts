import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A public Strapi app, as its repository holds it, and the front end beside it that is built. */
export interface FrontEnd {
  readonly name: string;
  readonly version: 4 | 5;
  /** The folder of its Strapi app, and of its Next app. */
  readonly app: string;
  readonly next?: string;
  /** The slugs that its pages need, by type; others are made. */
  readonly slugs: Readonly<Record<string, readonly string[]>>;
  /** The pages that are rendered. */
  readonly pages: readonly string[];
}

/** The front ends that are built and run. */
export const frontEnds: readonly FrontEnd[] = [
  {
    name: 'launchpad',
    version: 5,
    app: 'strapi',
    next: 'next',
    slugs: {
      'api::page.page': ['homepage', 'pricing', 'contact', 'faq', 'about'],
      'api::article.article': ['tides', 'lamps', 'bridges', 'winter', 'harbours'],
    },
    pages: [
      ...['en', 'fr'].flatMap((locale) =>
        ['', '/pricing', '/contact', '/faq', '/blog', '/blog/tides', '/blog/lamps', '/products'].map(
          (page) => `/${locale}${page}`,
        ),
      ),
      ...['/en/products/product-0', '/en/products/product-1', '/en/nope', '/en/sign-up'],
    ],
  },
  {
    name: 'foodadvisor',
    version: 4,
    app: 'api',
    next: 'client',
    slugs: {
      'api::page.page': ['', 'about', 'pricing', 'contact', 'faq'],
      'api::article.article': ['tides', 'lamps', 'bridges', 'winter', 'harbours'],
    },
    pages: [
      ...['/', '/about', '/pricing', '/blog', '/blog/tides', '/blog/lamps', '/restaurants'],
      ...['/restaurants/restaurant-0', '/restaurants/restaurant-1', '/nope', '/blog/nope'],
      ...['/?lang=fr', '/about?lang=fr', '/blog?lang=fr', '/restaurants?lang=fr'],
    ],
  },
];

/** The Strapi app of a checkout: a known one, or else the first folder that asks for Strapi's package and has content types. */
export async function frontEndOf(checkout: string): Promise<FrontEnd> {
  const name = basename(checkout).toLowerCase();
  const known = frontEnds.find((one) => one.name === name);
  if (known !== undefined) return known;
  const files = (await readdir(checkout, { recursive: true })).filter(
    (file) => basename(file) === 'package.json' && !file.includes('node_modules'),
  );
  for (const file of files.toSorted((one, other) => one.length - other.length)) {
    const { dependencies } = JSON.parse(await readFile(join(checkout, file), 'utf8'));
    const [, major] = /(\d)/.exec(dependencies?.['@strapi/strapi'] ?? '') ?? [];
    const app = dirname(file);
    const apis = await readdir(join(checkout, app, 'src/api')).catch(() => []);
    if (major !== undefined && apis.length > 0)
      return { name, version: major === '5' ? 5 : 4, app, slugs: {}, pages: [] };
  }
  throw new Error(`${checkout} holds no app of Strapi 4 or 5`);
}
