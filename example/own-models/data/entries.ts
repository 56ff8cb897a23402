/** An entry independent of any database: values by attribute, relations as the ids of the other side. */
export type Entry = Readonly<Record<string, unknown>> & { readonly id: number };

/** Entries by the uid of their content type or component. Entries that others refer to come first. */
export type Entries = Readonly<Record<string, readonly Entry[]>>;
