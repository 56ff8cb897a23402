import { createRequire } from 'node:module';
import type { Context } from 'koa';
import { responseFormats, type Shapes, shapeOf } from '../../lib/answer/forms.ts';
import { isRecord } from '../../lib/base/values.ts';
import { fixedTypes } from '../../lib/schema/built-in.ts';
import { fileUid, type LeftOut } from '../../lib/schema/registry.ts';
import type { AdapterRead } from '../../plugin/adapter.ts';
import type { StrapiApp, StrapiAttribute } from '../app.ts';
import { targetsOf } from '../schemas/registered.ts';
import { versionOf } from '../version.ts';
import { filesIn, type ShownFile } from './files-in.ts';

type File = Readonly<Record<string, unknown>>;

/** Strapi's own function: returns a file with the addresses by which its provider gives access, if it is of the configured provider. */
type SignFile = (file: File) => Promise<File>;

/** Whether the addresses of media files are signed, and what signs them. */
export type Signing =
  | { readonly kind: 'not needed' }
  | { readonly kind: 'needed'; readonly sign: SignFile }
  /** The provider does not say whether its files are private, so only Strapi can answer with media. */
  | { readonly kind: 'unknown'; readonly why: string };

/** Asks the app's upload provider whether its files are private. */
export const signingOf = async (app: StrapiApp): Promise<Signing> => {
  const upload = app.plugin('upload');
  const { isPrivate, getSignedUrl } = upload?.provider ?? {};
  // Versions of Strapi without private providers have no `isPrivate`; with `signAdminURLsOnly` Strapi only
  // signs for its admin panel.
  if (
    upload === undefined ||
    isPrivate === undefined ||
    app.config.get(`${versionOf(app).settingsOf('upload')}.signAdminURLsOnly`, false)
  )
    return { kind: 'not needed' };
  try {
    if (!(await isPrivate.call(upload.provider))) return { kind: 'not needed' };
  } catch (error) {
    return {
      kind: 'unknown',
      why: `the upload provider does not say whether it is private: ${(error as Error)?.message ?? error}`,
    };
  }
  const { signFileUrls } = upload.service('file') as { readonly signFileUrls?: SignFile };
  if (getSignedUrl === undefined || typeof signFileUrls !== 'function')
    return { kind: 'unknown', why: 'the upload provider is private and cannot sign addresses' };
  return { kind: 'needed', sign: signFileUrls };
};

/** The attributes of a file that have its addresses, which Strapi's signing changes. */
const addresses = ['url', 'formats'] as const;

/** How many files one statement reads. */
const atOnce = 1_000;

/**
 * Returns the files with these ids as they are stored, because a provider may need attributes that the request did not ask for. Code of
 * the app that subscribes to reads of files does not run, as it does not in Strapi for files that are populated.
 */
const storedFiles = async (app: StrapiApp, ids: readonly unknown[]): Promise<readonly File[]> => {
  const found: File[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const where = { id: { $in: ids.slice(from, from + atOnce) } };
    found.push(...(await app.db.queryBuilder(fileUid).init({ where }).execute()));
  }
  return found;
};

const signAll = async (app: StrapiApp, sign: SignFile, files: readonly ShownFile[]): Promise<boolean> => {
  const stored = await storedFiles(app, [...new Set(files.map(({ id }) => id))]);
  const byId = new Map(
    await Promise.all(stored.map(async (file) => [String(file.id), await sign(file)] as const)),
  );
  for (const { id, attributes } of files) {
    const file = byId.get(String(id)) ?? {};
    if ('isUrlSigned' in file) attributes.isUrlSigned = file.isUrlSigned;
    // Signing leaves a file of another provider alone.
    if (file.isUrlSigned !== true) continue;
    for (const name of addresses)
      if (name in file && Object.hasOwn(attributes, name)) attributes[name] = file[name];
  }
  return [...byId.values()].some(({ isUrlSigned }) => isUrlSigned === true);
};

const objectOf = (body: unknown): unknown => (Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body);

/** A read whose answer is signed. */
type Signed = Pick<AdapterRead, 'state' | 'pipeline' | 'requestOf' | 'queryString'> & {
  readonly shapes: Shapes;
};

/**
 * Signs the addresses of the media files in the plugin's answer to a read, as Strapi does. The body becomes an object. A signed
 * address is meant for one caller and a short time, so caches may not keep such an answer without asking again.
 */
export const signAnswer = async (
  app: StrapiApp,
  sign: SignFile,
  { state, pipeline, shapes, requestOf, queryString }: Signed,
  ctx: Context,
): Promise<void> => {
  if (ctx.status !== 200) return;
  // Requests that share a run share its bytes, so the body is parsed and not changed in place.
  const body = objectOf(ctx.body);
  const { registry } = pipeline.settings;
  const shape = shapeOf(shapes, state.type.uid);
  const query = pipeline.bind(requestOf(queryString()));
  const files = filesIn(responseFormats[shape].dataOf(body), state.type, { registry, shape, query });
  if (files.length === 0) return;
  const isSigned = await signAll(app, sign, files);
  ctx.body = body;
  if (isSigned) ctx.set('Cache-Control', 'private, no-cache');
};

/** Returns the types and components whose answers may contain media files, each with the attribute that leads there. */
export const leadingToMedia = (app: StrapiApp): ReadonlyMap<string, string> => {
  const types = { ...app.contentTypes, ...app.components };
  const attributesOf = (uid: string): [string, StrapiAttribute][] =>
    isRecord(types[uid]) && !fixedTypes.has(uid) ? Object.entries(types[uid].attributes) : [];
  const leading = new Map<string, string>();
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const uid of Object.keys(types)) {
      if (leading.has(uid)) continue;
      const found = attributesOf(uid).find(
        ([, attribute]) =>
          attribute.type === 'media' || targetsOf(app, attribute).some((to) => leading.has(to)),
      );
      if (found === undefined) continue;
      leading.set(uid, found[0]);
      isDone = false;
    }
  }
  return leading;
};

/** Returns the attributes through which answers may contain media files, if the addresses of those files cannot be signed. */
export const unsignedMedia = (app: StrapiApp, signing: Signing): LeftOut[] =>
  signing.kind === 'unknown'
    ? [...leadingToMedia(app)].map(([uid, attribute]) => ({
        uid,
        attribute,
        why: `leads to media files, and ${signing.why}`,
      }))
    : [];

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
