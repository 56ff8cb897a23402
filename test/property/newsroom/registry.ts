import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntryType, StrapiVersion } from '../../../lib/schema/content-type.ts';
import { readRegistry, type SchemaSource } from '../../../lib/schema/read-registry.ts';
import type { Registry } from '../../../lib/schema/registry.ts';
import { projectFile } from '../../support/project.ts';
import { type ContentModel, typeIn } from '../content-model.ts';
import { links } from './links.ts';

/** The schemas of one room, by uid, as in `articles/content-types/article/schema.json`. */
function read(
  folder: string,
  room: string,
  uidOf: (parts: readonly string[]) => string,
): Record<string, SchemaSource> {
  const files = readdirSync(join(folder, room), { recursive: true, encoding: 'utf8' });
  const schemas = files.filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    schemas.map((file) => {
      const uid = uidOf(file.slice(0, -'.json'.length).split(/[\\/]/));
      return [uid, { schema: JSON.parse(readFileSync(join(folder, room, file), 'utf8')) }];
    }),
  );
}

/** The registered schemas of a folder that holds them as a Strapi app does. */
export const readRegistryOf = (folder: string, strapi: StrapiVersion = 4): Registry =>
  readRegistry({
    strapi,
    contentTypes: read(folder, 'api', ([api, , name]) => `api::${api}.${name}`),
    components: read(folder, 'components', (parts) => parts.join('.')),
    i18n: true,
  });

/** The registered schemas of the newsroom. */
export const registry: Registry = readRegistryOf(projectFile('test/fixtures/newsroom/schemas'));

/** The newsroom as a content model. */
export const newsroomModel: ContentModel = { registry, links };

/** The content type or component of a uid. */
export const typeOf = (uid: string): EntryType => typeIn(newsroomModel, uid);
