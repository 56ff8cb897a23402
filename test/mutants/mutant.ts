/** One fault in the code that keeps hidden entries and attributes hidden: a text of a file, and what stands there instead. */
export interface Mutant {
  /** What is forgotten. */
  readonly name: string;
  readonly file: string;
  /** A text that the file has once. */
  readonly text: string;
  readonly instead: string;
}
