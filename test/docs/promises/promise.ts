/**
 * What a page says in a sentence or in a row of a table, by the words it begins with, and what holds it to that: tests as
 * `file › part of a title`, or the reason why there is nothing to test.
 */
export type Promises = Readonly<Record<string, readonly string[] | NoPromise>>;

/** Why a sentence promises nothing that a test could break. */
export type NoPromise =
  | 'a definition'
  | 'advice'
  | 'a heading of what follows'
  | 'about Strapi, from its own source'
  | 'a figure of one run, with its command'
  | 'what the operator or host is trusted with';
