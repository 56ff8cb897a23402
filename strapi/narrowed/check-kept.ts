import type { StrapiApp } from '../app.ts';
import type { Lists } from '../mount/lists.ts';
import { readRouteOf } from '../mount/read-route.ts';
import type { Narrowed } from './narrowed.ts';

/** A read that Strapi answers. */
interface Kept {
  readonly uid: string;
  readonly action: 'find' | 'findOne';
  readonly why: string;
}

const notTaken = 'it is not taken over';

/** Returns the reads of all types of the content API that Strapi answers and that have a route. */
const keptReads = (app: StrapiApp, { taken, kept, one }: Lists): readonly Kept[] =>
  Object.entries(app.contentTypes).flatMap(([uid, { kind, info }]): Kept[] => {
    if (uid.startsWith('admin::')) return [];
    const isSingle = kind === 'singleType';
    const path = `/${(isSingle ? info.singularName : info.pluralName) ?? ''}`;
    // The routes of a plugin are its own, so its controller is asked.
    const isRead = (action: Kept['action'], of: string): boolean =>
      uid.startsWith('api::')
        ? readRouteOf(app, of) !== undefined
        : typeof app.controller(uid)?.[action] === 'function';
    const reads: Kept[] = [];
    if (!taken.has(uid) && isRead('find', path))
      reads.push({ uid, action: 'find', why: kept.get(uid) ?? notTaken });
    if (!isSingle && !one.taken.has(uid) && isRead('findOne', `${path}/:id`))
      reads.push({ uid, action: 'findOne', why: one.kept.get(uid) ?? notTaken });
    return reads;
  });

/**
 * Throws an Error with a line for each narrowed type whose find or findOne Strapi answers. Returns a warning for each other read
 * that Strapi answers and that may show a narrowed type, because code of the app may read that type without Strapi's own action.
 */
export const checkKept = (app: StrapiApp, lists: Lists, narrowed: Narrowed): readonly string[] => {
  const kept = keptReads(app, lists);
  const faults = kept.filter(({ uid }) => narrowed.uids.includes(uid));
  if (faults.length > 0)
    throw new Error(
      faults
        .map(
          ({ uid, action, why }) =>
            `content-query: conditions: '${uid}' cannot be narrowed, as Strapi answers its ${action} and would show everything: ${why}`,
        )
        .join('\n'),
    );
  return kept.flatMap(({ uid, action, why }) => {
    const shown = narrowed.uids.filter((one) => narrowed.shows(uid, [one]));
    if (shown.length === 0) return [];
    return [
      `content-query: conditions: Strapi answers ${action} of ${uid} (${why}), which leads to ${shown.join(', ')}: where code of the app reads it without Strapi's own ${action}, it shows them whole`,
    ];
  });
};
