import { readRegistry } from '../../../lib/schema/read-registry.ts';
import type { Registry } from '../../../lib/schema/registry.ts';
import { loadSchemas } from '../../../plugin/load-schemas.ts';
import { site } from '../../support/database/content.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';
import { once } from '../../support/once.ts';
import { type Canary, canariesFor, watchFor } from '../canaries/canary.ts';
import { draftsIn, placesOf } from '../canaries/places.ts';
import { plantedUrl } from '../canaries/plant.ts';
import type { Asker, Grants } from '../canaries/secret.ts';
import { siteBeside } from '../databases.ts';
import { type Actions, findable, readActions } from './actions.ts';
import { siteRequests } from './requests.ts';

const drafts = draftsIn([
  ['posts', 'title'],
  ['comments', 'text'],
  ['abouts', 'title'],
]);

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

const read = once(async () => {
  const registry = readRegistry({ ...(await loadSchemas(site.schemas)), i18n: true });
  const actions = await readActions();
  // A canary wherever one of the two grants is missing, so that an entry without its own grant shows.
  const both = new Map(
    [...findable(actions)].map(([role, uids]) => [
      role,
      new Set([...uids].filter((uid) => actions.get(role)?.has(`${uid}.findOne`) || isSingle(registry, uid))),
    ]),
  );
  return { registry, actions, canaries: canariesFor(findable(actions), placesOf(both, registry, drafts)) };
});

const isSingle = ({ contentTypes }: Registry, uid: string) => contentTypes.get(uid)?.kind === 'singleType';

/** A site with canaries: single types, and one entry granted apart from the list. */
export async function siteOf(database: TestDatabase) {
  const { registry, actions, canaries } = await read();
  return {
    databaseUrl: await plantedUrl(siteBeside(database), canaries, []),
    requests: siteRequests(registry),
    watch: watchOf(registry, actions, canaries),
    open: '/api/tags?fields=word',
    settings: { SCHEMAS: site.schemas },
  };
}
