/** A value as the JSON text that answers show: a number in it keeps its digits, which a double might lose. */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
