/**
 * The version of what is stored: an opaque text that changes whenever it does, or null if nothing is stored. What can be changed has
 * a version in the answer that shows it. A request that changes it names the version that was read, `version` in the body, and of a
 * DELETE in the query string: `DELETE /queries/:key?version=...`. 400 without a version. If another one is stored meanwhile, nothing
 * changes, and the answer is a 409 in which each problem of `error.details.errors` has both: `stored`, with its version, as the GET
 * shows it, and `sent`.
 */
export type Version = string | null;

/** A part of a request that changes what is stored: the version that was read of it. */
export interface Versioned {
  readonly version: Version;
}

/** `GET /version`: changes whenever anything does that the page shows beside content. Every signed-in user. */
export interface VersionAnswer {
  readonly version: string;
}

/** What is stored and has a version, as an answer shows it. */
export type Stored<T> = T & { readonly version: string };
