/** An entry that was created, changed or deleted; without its name, any entries of the type. */
export interface HostChange {
  readonly uid: string;
  /** The entry's id. In the tables of Strapi 5 it is not read, because publishing an entry again changes it. */
  readonly id?: string | number;
  /** The id of the entry's document, in the tables of Strapi 5. */
  readonly documentId?: string;
}

/** What has changed, as the tags of the answers that may be old now. */
export interface ContentChange {
  /** Tags as in the header that `api.rest.cacheTags` names, without repetition: `['article', 'article:12']`. */
  readonly tags: readonly string[];
}
