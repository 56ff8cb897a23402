/** An entry in no database's own form: values by attribute, relations as the ids of the other side. */
export type Entry = Readonly<Record<string, unknown>> & { readonly id: number };

/** Entries by the uid of their content type or component, those that others refer to first. */
export type Entries = Readonly<Record<string, readonly Entry[]>>;
