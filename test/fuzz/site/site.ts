import { readRegistry } from '../../../lib/schema/read-registry.ts';
import { loadSchemas } from '../../../plugin/boot/load-schemas.ts';
import { site } from '../../support/database/content.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';
import { once } from '../../support/once.ts';
import { draftsIn } from '../canaries/places.ts';
import { plantedUrl } from '../canaries/plant.ts';
import { watched } from '../canaries/watched.ts';
import { siteBeside } from '../databases.ts';
import { readActions } from './actions.ts';
import { siteRequests } from './requests.ts';

const drafts = draftsIn([
  ['posts', 'title'],
  ['comments', 'text'],
  ['abouts', 'title'],
]);

const read = once(async () => {
  const registry = readRegistry({ ...(await loadSchemas(site.schemas)), i18n: true });
  return { registry, ...watched(registry, await readActions(), drafts) };
});

/** A site with canaries: single types, and one entry granted apart from the list. */
export async function siteOf(database: TestDatabase) {
  const { registry, canaries, watch } = await read();
  return {
    databaseUrl: await plantedUrl(siteBeside(database), canaries, []),
    requests: siteRequests(registry),
    watch,
    open: '/api/tags?fields=word',
    settings: { SCHEMAS: site.schemas },
  };
}
