import type { Registry } from '../../../lib/schema/registry.ts';
import { type Actions, findable } from '../site/actions.ts';
import { type Canary, canariesFor, watchFor } from './canary.ts';
import { type Place, placesOf } from './places.ts';
import type { Asker, Grants } from './secret.ts';

const one = /^\/+api\/+([^/?]+)\/+[^/?]/i;

/** The uid of the type of which a request asks for one entry. */
function uidOfOne(registry: Registry, target: string): string | undefined {
  const [, plural] = one.exec(target) ?? [];
  return [...registry.contentTypes.values()].find(({ pluralName }) => pluralName === plural)?.uid;
}

/** What each role may see in the answer to one entry of a type: that type by findOne, and all others by find. */
const grantsForOne = (actions: Actions, uid: string): Grants =>
  new Map(
    [...findable(actions)].map(([role, uids]) => {
      const others = [...uids].filter((other) => other !== uid);
      return [role, new Set(actions.get(role)?.has(`${uid}.findOne`) ? [...others, uid] : others)];
    }),
  );

function watchOf(registry: Registry, actions: Actions, canaries: readonly Canary[]) {
  const inLists = watchFor(canaries, findable(actions));
  const inOnes = new Map(
    [...registry.contentTypes.keys()].map((uid) => [uid, watchFor(canaries, grantsForOne(actions, uid))]),
  );
  return (asker: Asker, answer: string) =>
    (inOnes.get(uidOfOne(registry, asker.target) ?? '') ?? inLists)(asker, answer);
}

const isSingle = ({ contentTypes }: Registry, uid: string) => contentTypes.get(uid)?.kind === 'singleType';

/** Canaries of a content in which `find` and `findOne` are granted apart, and what names the first one that shows. */
export function watched(registry: Registry, actions: Actions, drafts: readonly Place[]) {
  // A canary wherever one of the two grants is missing, so that an entry without its own grant shows.
  const both = new Map(
    [...findable(actions)].map(([role, uids]) => [
      role,
      new Set([...uids].filter((uid) => actions.get(role)?.has(`${uid}.findOne`) || isSingle(registry, uid))),
    ]),
  );
  const canaries = canariesFor(findable(actions), placesOf(both, registry, drafts));
  return { canaries, watch: watchOf(registry, actions, canaries) };
}
