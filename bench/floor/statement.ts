/** One statement, whose only column of its only row is a response body. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
