/** One fault in the code: a text of a file, and what stands there instead. */
export interface Mutant {
  /** What is wrong with it. */
  readonly name: string;
  readonly file: string;
  /** A text that the file has once. */
  readonly text: string;
  readonly instead: string;
}
