import { loadSchemas } from '../../../example/host/schemas.ts';
import { ownSchemas } from '../../../example/host/settings.ts';
import type { EntryType } from '../../../lib/schema/content-type.ts';
import type { Registry } from '../../../lib/schema/registry.ts';
import { readRegistry } from '../../../lib/schema/read-registry.ts';

/** The registered schemas of the newsroom. */
export const registry: Registry = readRegistry({ ...(await loadSchemas(ownSchemas)), i18n: true });

/** The content type or component of a uid. */
export function typeOf(uid: string): EntryType {
  const type = registry.contentTypes.get(uid) ?? registry.components.get(uid);
  if (type === undefined) throw new Error(`the newsroom has no ${uid}`);
  return type;
}
