import type { JsonTexts } from '../../databases/json.ts';

/** Collects the parts of a JSON text in order: SQL expressions, and literal text of the response. */
export class Chunks {
  readonly #json: JsonTexts;
  readonly #expressions: string[] = [];
  /** Literal text that has been added since the last expression. */
  #text = '';

  constructor(json: JsonTexts) {
    this.#json = json;
  }

  /** Adds literal text of the response. */
  text(text: string): void {
    this.#text += text;
  }

  /** Adds the result of an expression. */
  sql(expression: string): void {
    this.#endText();
    this.#expressions.push(expression);
  }

  /** Returns all parts as one expression. */
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
