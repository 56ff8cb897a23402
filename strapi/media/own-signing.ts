import { createRequire } from 'node:module';
import type { StrapiApp } from '../app.ts';
import type { Signing } from './signing.ts';
import { leadingToMedia } from './unsigned-media.ts';

interface Loaded {
  readonly filename?: string;
  readonly exports?: { readonly signFileUrls?: unknown };
}

const { cache } = createRequire(import.meta.url);

/** Returns the functions with which Strapi's own upload plugin signs a file, found in the loaded modules. */
const signersOfStrapi = (): readonly unknown[] =>
  Object.values(cache as Readonly<Record<string, Loaded | undefined>>)
    .filter((loaded) => /[\\/]@strapi[\\/](?:plugin-)?upload[\\/]/.test(loaded?.filename ?? ''))
    .map((loaded) => loaded?.exports?.signFileUrls)
    .filter((signer) => typeof signer === 'function');

const signerOf = (app: StrapiApp): unknown =>
  (app.plugin('upload')?.service('file') as { readonly signFileUrls?: unknown } | undefined)?.signFileUrls;

/**
 * Returns a function that says of a type whether its answers contain media files that the app signs with its own code, which may
 * change more of a file than its addresses. The app may replace the signing function at any time.
 */
export const ownSigning = (
  app: StrapiApp,
  signing: Signing,
  ofStrapi: readonly unknown[] = signersOfStrapi(),
): ((uid: string) => boolean) => {
  if (signing.kind !== 'needed' || ofStrapi.length === 0) return () => false;
  const leading = leadingToMedia(app);
  return (uid) => leading.has(uid) && !ofStrapi.includes(signerOf(app));
};
