import type { JsonWriter } from '../../databases/json.ts';

/** Pieces of JSON text in their order: expressions that give it, and text of the response itself. */
export class Pieces {
  readonly #json: JsonWriter;
  readonly #expressions: string[] = [];
  /** What has been added since the last expression. */
  #text = '';

  constructor(json: JsonWriter) {
    this.#json = json;
  }

  /** Adds text of the response itself. */
  text(text: string): void {
    this.#text += text;
  }

  /** Adds what an expression gives. */
  sql(expression: string): void {
    this.#endText();
    this.#expressions.push(expression);
  }

  /** All of them as one expression. */
  concatenated(): string {
    this.#endText();
    return this.#json.concatenate(this.#expressions);
  }

  #endText(): void {
    if (this.#text === '') return;
    this.#expressions.push(this.#json.literal(this.#text));
    this.#text = '';
  }
}
