import { QueryTypes } from 'sequelize';
import type { EntryType } from '../../../lib/schema/content-type.ts';
import type { Registry } from '../../../lib/schema/registry.ts';
import { registry as newsroomRegistry, readRegistryOf } from '../../property/newsroom/registry.ts';
import type { Snapshot } from '../../property/newsroom/snapshot.ts';
import { site } from '../../support/database/content.ts';
import { siteDatabases } from '../../support/databases.ts';
import { startTestHost } from '../../support/host.ts';
import { once } from '../../support/once.ts';

/** What a comparison knows of the content that the two answers are about. */
export interface ComparedContent {
  readonly registry: Registry;
  /** Whether an entry of a content type is a draft. */
  isDraft(uid: string, id: unknown): boolean;
}

/** The content type or component of a uid. */
export const typeIn = ({ contentTypes, components }: Registry, uid: string): EntryType => {
  const type = contentTypes.get(uid) ?? components.get(uid);
  if (type === undefined) throw new Error(`the content has no ${uid}`);
  return type;
};

/** The newsroom as a snapshot of it has it. */
export const newsroomContent = (snapshot: Snapshot): ComparedContent => ({
  registry: newsroomRegistry,
  isDraft: (uid, id) => {
    const type = typeIn(newsroomRegistry, uid);
    if (type.kind === 'component' || !type.draftAndPublish) return false;
    return (
      snapshot
        .get(uid)
        ?.find((one) => one.id === id)
        ?.values.get('publishedAt') === null
    );
  },
});

/** The site, whose drafts are read with plain SQL out of the file that every database was made like. */
export const siteContent = once(async (): Promise<ComparedContent> => {
  const [sqlite] = siteDatabases;
  if (sqlite === undefined) throw new Error('SQLite is always there');
  const registry = readRegistryOf(site.schemas);
  const host = await startTestHost({ DATABASE_URL: await sqlite.shared(), SCHEMAS: site.schemas });
  try {
    const drafts = new Set<string>();
    for (const { uid, collectionName, draftAndPublish } of registry.contentTypes.values()) {
      if (!draftAndPublish || !uid.startsWith('api::')) continue;
      const sql = `SELECT id FROM "${collectionName}" WHERE published_at IS NULL`;
      const rows = await host.sequelize.query<{ id: number }>(sql, { type: QueryTypes.SELECT });
      for (const { id } of rows) drafts.add(`${uid} ${id}`);
    }
    return { registry, isDraft: (uid, id) => drafts.has(`${uid} ${id}`) };
  } finally {
    await host.stop();
  }
});
