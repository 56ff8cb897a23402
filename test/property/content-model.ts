import type { EntryType } from '../../lib/schema/content-type.ts';
import type { Registry } from '../../lib/schema/registry.ts';

/** Where a database keeps one relation or component: which rows tie an entry to another. */
export interface LinkRows {
  readonly table: string;
  /** The column with the entry's id. */
  readonly own: string;
  /** The column with the id of what it leads to. */
  readonly other: string;
  /** The column that says in which order the entry has them. */
  readonly order?: string;
  /** What else holds of the rows, as SQL. */
  readonly where?: string;
}

/** The content that requests are drawn from: its schemas, and where its database keeps relations and components. */
export interface ContentModel {
  readonly registry: Registry;
  /** By uid and name: `'api::article.article author'`. */
  readonly links: Readonly<Record<string, LinkRows>>;
}

/** The content type or component of a uid. */
export function typeIn({ registry }: Pick<ContentModel, 'registry'>, uid: string): EntryType {
  const type = registry.contentTypes.get(uid) ?? registry.components.get(uid);
  if (type === undefined) throw new Error(`the content has no ${uid}`);
  return type;
}
