import type { ReadKind } from '../../lib/schema/reads.ts';
import type { Settings } from '../../plugin/settings/config.ts';
import type { StrapiApp } from '../app.ts';
import type { AdapterSettings } from '../config.ts';
import { ownSigning, type Signing, signingOf, unsignedMedia } from '../media/signing.ts';
import { decideBeside, decideTakeover, type Lists } from '../mount/lists.ts';
import { checkPrefix } from '../mount/mount.ts';
import { hasCodeAround, type KeptRead, type OwnCode, pluginsBeforeRoutes } from '../mount/own-code.ts';
import { type RegisteredSchemas, registeredSchemas } from '../schemas/registered.ts';

/** What the plugin reads of an app, and where it answers. */
export interface Decision {
  readonly schemas: RegisteredSchemas;
  readonly signing: Signing;
  readonly lists: Lists;
}

const listsOf = (
  app: StrapiApp,
  adapter: AdapterSettings,
  { flatTypes }: Pick<Settings, 'flatTypes'>,
  schemas: RegisteredSchemas,
  signing: Signing,
  ownCode: OwnCode,
): Lists => {
  const { prefix, types, takeover, way } = adapter;
  const isAround = way === 'auto' && hasCodeAround(app, ownCode);
  const isEvery = way === 'controllers' || isAround || pluginsBeforeRoutes(app).length > 0;
  const controllers = isEvery ? 'every' : 'needed';
  const leftOut = [...schemas.leftOut, ...unsignedMedia(app, signing)];
  if (takeover !== false) return decideTakeover(app, takeover, leftOut, flatTypes, controllers);
  checkPrefix(app, prefix);
  return decideBeside(app, types, flatTypes);
};

/** Decides what the plugin answers in an app, by what the app has when the plugin's `bootstrap` runs. */
export const decide = async (
  app: StrapiApp,
  adapter: AdapterSettings,
  settings: Pick<Settings, 'flatTypes'>,
  ownCode: OwnCode,
): Promise<Decision> => {
  const schemas = registeredSchemas(app);
  const signing = await signingOf(app);
  ownCode.setOwnSigning(ownSigning(app, signing));
  return { schemas, signing, lists: listsOf(app, adapter, settings, schemas, signing, ownCode) };
};

/** The lists without the reads that Strapi answers because of what the app has registered, and those reads. */
export interface Settled {
  readonly lists: Lists;
  readonly kept: readonly KeptRead[];
}

/** Returns what a decision comes to with everything that the app has registered by now, also in its own `bootstrap`. */
export const settle = (
  { contentTypes }: Pick<StrapiApp, 'contentTypes'>,
  { one, inController, ...list }: Lists,
  ownCode: Pick<OwnCode, 'whyKept'>,
): Settled => {
  const all: KeptRead[] = [];
  const without = ({ taken, kept }: Lists['one'], readsOf: (uid: string) => ReadKind): Lists['one'] => {
    const found = [...taken.keys()].flatMap((uid) => {
      const why = ownCode.whyKept(uid, readsOf(uid));
      return why === undefined ? [] : { uid, reads: readsOf(uid), why };
    });
    all.push(...found);
    const whys = new Map(found.map(({ uid, why }) => [uid, why]));
    return {
      taken: new Map([...taken].filter(([uid]) => !whys.has(uid))),
      kept: new Map([...kept, ...whys]),
    };
  };
  const lists = without(list, (uid) => (contentTypes[uid]?.kind === 'singleType' ? 'single' : 'list'));
  const ones = without(one, () => 'one');
  const isTaken = ({ uid, reads }: Lists['inController'][number]): boolean =>
    (reads === 'one' ? ones : lists).taken.has(uid);
  return { lists: { ...lists, one: ones, inController: inController.filter(isTaken) }, kept: all };
};
