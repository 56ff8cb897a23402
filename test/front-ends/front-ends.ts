/** A public front end with its Strapi app, as its repository holds them. */
export interface FrontEnd {
  readonly name: string;
  readonly repository: string;
  readonly version: 4 | 5;
  /** The folder of its Strapi app, and of its Next app. */
  readonly app: string;
  readonly next: string;
  /** The slugs that its pages need, by type; others are made. */
  readonly slugs: Readonly<Record<string, readonly string[]>>;
  /** The pages that are rendered. */
  readonly pages: readonly string[];
}

/** The front ends that are built and run. */
export const frontEnds: readonly FrontEnd[] = [
  {
    name: 'launchpad',
    repository: 'strapi/LaunchPad',
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
    repository: 'strapi/foodadvisor',
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
