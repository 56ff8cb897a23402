import type { ReadKind } from '../../lib/schema/reads.ts';
import type { StrapiApp, StrapiType } from '../app.ts';
import { contentApiPrefix } from '../host-config.ts';
import { strapiReads } from '../mount/customised.ts';
import { type Lists, readRouteOf, wordOf } from '../mount/lists.ts';
import type { Rule } from '../profile.ts';
import { releaseOf } from '../version.ts';
import type { RulesInApp } from './rules-of-type.ts';

/** Who answers a read: the plugin before the route's own code, the plugin inside Strapi's controller, Strapi, or nobody. */
export type AnsweredBy = 'plugin' | 'plugin in controller' | 'strapi' | 'nobody';

/** One read of a content type, and what a takeover would do with it. */
export interface CoveredRead {
  readonly type: string;
  /** Strapi's name for the read: `find` or `findOne`. */
  readonly action: string;
  /** The path of its route, such as `/api/articles/:id`. */
  readonly path: string;
  readonly answeredBy: AnsweredBy;
  /** Why Strapi answers, or why the plugin answers in the controller. */
  readonly why?: string;
  /** The rules by which the plugin's answers to this type may differ from Strapi's. */
  readonly rules: readonly Rule[];
}

/** What a takeover would do in an app. */
export interface Coverage {
  /** The version of Strapi, such as `5.54.0`. */
  readonly strapi: string;
  readonly reads: readonly CoveredRead[];
  /** The rules by which answers to every type may differ. */
  readonly everyType: readonly Rule[];
}

const readsOf = (type: StrapiType): readonly ReadKind[] =>
  type.kind === 'singleType' ? ['single'] : ['list', 'one'];

/** Returns a row for each read of the types that a takeover has decided on, in the order of their names. */
export const coverageOf = (app: StrapiApp, lists: Lists, rules: RulesInApp): Coverage => {
  const prefix = contentApiPrefix(app);
  const rowOf = (uid: string, type: StrapiType, reads: ReadKind): CoveredRead => {
    const { taken, kept } = reads === 'one' ? lists.one : lists;
    const path = `/${wordOf(type)}${reads === 'one' ? '/:id' : ''}`;
    const row = { type: uid, action: strapiReads[reads].action, path: `${prefix}${path}` };
    const inController = lists.inController.find((one) => one.uid === uid && one.reads === reads);
    if (taken.has(uid)) {
      const answeredBy = inController === undefined ? 'plugin' : 'plugin in controller';
      return {
        ...row,
        answeredBy,
        ...(inController !== undefined && { why: inController.why }),
        rules: rules.of(uid, reads),
      };
    }
    const answeredBy = readRouteOf(app, path) === undefined ? 'nobody' : 'strapi';
    return { ...row, answeredBy, why: kept.get(uid) ?? 'it is not listed', rules: [] };
  };
  const uids = [...new Set([...lists.taken.keys(), ...lists.kept.keys()])].sort();
  const reads = uids.flatMap((uid) => {
    const type = app.contentTypes[uid];
    return type === undefined ? [] : readsOf(type).map((kind) => rowOf(uid, type, kind));
  });
  return { strapi: releaseOf(app), reads, everyType: rules.everyType };
};
