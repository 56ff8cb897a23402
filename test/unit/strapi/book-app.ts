import type { StrapiApp, StrapiRoute, StrapiType } from '../../../strapi/app.ts';
import { strapiApp, strapiType } from './app.ts';

/** The one content type of the app. */
export const uid = 'api::book.book';

/** As Strapi's factories make them: the app's object before one of their own. */
export const ofFactory = (own: object, base: object): Record<string, unknown> =>
  Object.setPrototypeOf({ ...base, ...own }, { ...base });
/** A controller with what Strapi's factory gives it. */
export const controller = {
  find: () => 1,
  findOne: () => 1,
  sanitizeOutput: () => 2,
  transformResponse: () => 3,
};
const service = { find: () => 1, findOne: () => 1, getFetchParams: () => 2 };
/** The route of its list, as Strapi makes it. */
export const route: StrapiRoute = {
  method: 'GET',
  path: '/books',
  handler: `${uid}.find`,
  config: { auth: { scope: [`${uid}.find`] } },
};

/** The route of one entry, as Strapi makes it. */
export const routeOfOne: StrapiRoute = {
  method: 'GET',
  path: '/books/:id',
  handler: `${uid}.findOne`,
  config: { auth: { scope: [`${uid}.findOne`] } },
};

/** What the app has of its own. */
export interface Parts {
  readonly routeOfOne?: Partial<StrapiRoute>;
  readonly type?: Partial<StrapiType>;
  readonly route?: Partial<StrapiRoute>;
  readonly controller?: object;
  readonly service?: object;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** An app with one content type, which is Strapi's own but for some parts. */
export const appOf = ({ type, settings, ...parts }: Parts): StrapiApp =>
  strapiApp(
    { [uid]: strapiType('book', type) },
    {
      settings: settings ?? {},
      api: {
        book: {
          routes: {
            book: {
              routes: [
                { ...route, ...parts.route },
                { ...routeOfOne, ...parts.routeOfOne },
              ],
            },
          },
        },
      },
      controller: () => ofFactory(parts.controller ?? {}, controller),
      service: () => ofFactory(parts.service ?? {}, service),
    },
  );
