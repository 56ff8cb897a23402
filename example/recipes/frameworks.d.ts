// What the recipes use of frameworks, which are not installed here, so that the compiler can check the rest.

declare module 'next' {
  export interface Metadata {
    title?: string;
    robots?: { index: boolean; follow: boolean };
    referrer?: 'no-referrer';
  }
  export namespace MetadataRoute {
    type Sitemap = { url: string; lastModified?: string | Date }[];
  }
}

declare module 'next/link' {
  export default function Link(props: { href: string; children: React.ReactNode }): React.ReactElement;
}

declare module 'next/navigation' {
  export function notFound(): never;
  export function redirect(url: string): never;
}

declare module 'nitropack/runtime' {
  export function defineCachedEventHandler<Body>(
    handler: () => Promise<Body>,
    options: { maxAge: number; swr: boolean },
  ): () => Promise<Body>;
}

declare module 'h3' {
  interface Event {
    readonly path: string;
  }
  export function defineEventHandler<Body>(
    handler: (event: Event) => Promise<Body>,
  ): (event: Event) => Promise<Body>;
  export function getRouterParam(
    event: Event,
    name: string,
    options: { decode: boolean },
  ): string | undefined;
  export function createError(error: { statusCode: number; statusMessage: string; cause?: unknown }): Error;
}

/** Nuxt imports these by itself. */
declare function useRoute(): { params: Record<string, string | string[]> };
declare function useFetch(url: string): Promise<{
  data: { value: unknown };
  error: { value: { statusCode?: number } | undefined };
}>;
declare function createError(error: { statusCode: number; fatal: boolean }): Error;

/** What Astro gives to `[slug].astro`. */
declare const Astro: { params: { slug: string } };
