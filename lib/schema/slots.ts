import type { Value } from './scalar-types.ts';

/**
 * Thrown where the plan of a shape would depend on what it must not know. The request is planned with its own values instead: this one
 * for its values, or always all of its shape.
 */
export class NotShaped extends Error {
  override readonly name = 'NotShaped';
  readonly when: 'for these values' | 'always';

  constructor(message: string, when: NotShaped['when'] = 'for these values') {
    super(message);
    this.when = when;
  }
}

/** What can be said of a value without saying which it is. */
type Answer = boolean | number | string;

/** A question about a text or a value, with the answer that a plan was made for. */
interface Guard<Asked> {
  readonly ask: (asked: Asked) => Answer;
  readonly answer: Answer;
}

interface TextGuard extends Guard<string> {
  readonly at: number;
}

/** A value that a plan binds late: where its text stands, how it is cast, and what is asked of it. */
interface Cast {
  readonly at: number;
  readonly cast: (text: string) => Value | undefined;
  readonly guards: Guard<Value>[];
}

/** Returns the value of a slot in one request. */
export type SlotValues = (slot: Slot) => Value;

/**
 * The values of one query string while the plan of its shape is made. Whoever reads a value pins it: the plan serves no other at this
 * place. So a place that is forgotten costs plans, and never gives a request the value of another.
 */
export class Slots {
  #texts: readonly string[];
  readonly #count: number;
  readonly #pinned = new Set<number>();
  readonly #guards: TextGuard[] = [];
  readonly #casts: Cast[] = [];
  #next = 0;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
    this.#count = texts.length;
  }

  /** Returns the next text of the query string, in the order in which they are written. */
  next(): SlotText {
    const at = this.#next;
    this.#next += 1;
    return new SlotText(this, at);
  }

  /** Returns a text. Throws a NotShaped once the plan is made. */
  textAt(at: number): string {
    const text = this.#texts[at];
    if (text === undefined) throw new NotShaped('A value is read that a plan binds late');
    return text;
  }

  /** Returns a text, of which the plan depends from now on. */
  pin(at: number): string {
    const text = this.textAt(at);
    this.#pinned.add(at);
    return text;
  }

  /** Returns the answer to a question about a text, which is asked again for each request that the plan may serve. */
  ask<Said extends Answer>(at: number, ask: (text: string) => Said): Said {
    const answer = ask(this.textAt(at));
    this.#guards.push({ at, ask, answer });
    return answer;
  }

  /** Adds a value that is bound late; returns undefined if the text is none. */
  cast(at: number, cast: (text: string) => Value | undefined): Slot | undefined {
    if (cast(this.textAt(at)) === undefined) return undefined;
    this.#casts.push({ at, cast, guards: [] });
    return new Slot(this.#casts.length - 1, this);
  }

  /** Returns a value, of which the plan depends from now on. */
  pinValue(index: number): Value {
    this.pin(this.#castOf(index).at);
    return this.#valueOf(index);
  }

  /** Returns the answer to a question about a value, which is asked again for each request that the plan may serve. */
  askValue<Said extends Answer>(index: number, ask: (value: Value) => Said): Said {
    const answer = ask(this.#valueOf(index));
    this.#castOf(index).guards.push({ ask, answer });
    return answer;
  }

  /** Returns a number of letters that a value does not exceed, here and wherever the plan is used. */
  mostLettersOf(index: number): number {
    return new SlotText(this, this.#castOf(index).at).mostLetters();
  }

  #castOf(index: number): Cast {
    const cast = this.#casts[index];
    if (cast === undefined) throw new Error(`No value is cast at ${index}`);
    return cast;
  }

  #valueOf(index: number): Value {
    const { at, cast } = this.#castOf(index);
    const value = cast(this.textAt(at));
    if (value === undefined) throw new NotShaped('The text of a slot is no value');
    return value;
  }

  /** Returns what a plan demands of other texts. It ends the reading of these: none of them is kept unless it is pinned. */
  seal(): Demands {
    if (this.#next !== this.#count)
      throw new NotShaped('A value of the query string is not read as a slot', 'always');
    const taken = new Set(this.#casts.map(({ at }) => at));
    const pinned = this.#texts.flatMap((text, at) =>
      this.#pinned.has(at) || !taken.has(at) ? [[at, text] as const] : [],
    );
    this.#texts = [];
    return new Demands(pinned, this.#guards, this.#casts);
  }
}

/** What the plan of a shape demands of the texts of a request. */
export class Demands {
  /** The texts that the plan was made for, by their place. */
  readonly pinned: readonly (readonly [at: number, text: string])[];
  readonly #guards: readonly TextGuard[];
  readonly #casts: readonly Cast[];

  constructor(pinned: Demands['pinned'], guards: readonly TextGuard[], casts: readonly Cast[]) {
    this.pinned = pinned;
    this.#guards = guards;
    this.#casts = casts;
  }

  /** Returns the values of a request; undefined if the plan does not serve them. */
  valuesOf(texts: readonly string[]): SlotValues | undefined {
    for (const [at, text] of this.pinned) if (texts[at] !== text) return undefined;
    for (const { at, ask, answer } of this.#guards) if (ask(texts[at] ?? '') !== answer) return undefined;
    const values: Value[] = [];
    for (const { at, cast, guards } of this.#casts) {
      const value = cast(texts[at] ?? '');
      if (value === undefined || guards.some(({ ask, answer }) => ask(value) !== answer)) return undefined;
      values.push(value);
    }
    return ({ index }) => {
      const value = values[index];
      if (value === undefined) throw new NotShaped('The request gives no value for a slot');
      return value;
    };
  }
}

/** The number of letters that a plan is made for, at least. */
const fewLetters = 32;

/** A text of the query string, before it is known what it is compared with. */
export class SlotText {
  readonly #slots: Slots;
  readonly #at: number;

  constructor(slots: Slots, at: number) {
    this.#slots = slots;
    this.#at = at;
  }

  /** Returns the text. The plan depends on it from now on. */
  pin(): string {
    return this.#slots.pin(this.#at);
  }

  /** Returns the answer to a question about the text. The plan serves only texts of which the answer is the same. */
  ask<Said extends Answer>(ask: (text: string) => Said): Said {
    return this.#slots.ask(this.#at, ask);
  }

  /** Returns a number of letters that the text does not exceed, here and wherever the plan is used. */
  mostLetters(): number {
    const text = this.#slots.textAt(this.#at);
    let most = fewLetters;
    while (text.length > most) most *= 2;
    this.ask(({ length }) => length <= most);
    return most;
  }

  /** Returns the value that is bound late; undefined if the text is none. The plan serves only texts that can be cast. */
  as(cast: (text: string) => Value | undefined): Slot | undefined {
    return this.#slots.cast(this.#at, cast);
  }

  toString(): string {
    return this.pin();
  }

  toJSON(): string {
    return this.pin();
  }

  [Symbol.toPrimitive](): string {
    return this.pin();
  }
}

/** A value of the query string that is bound late, so that one plan serves requests with other values. Whoever reads it pins it. */
export class Slot {
  /** Its place among the values that are bound late. */
  readonly index: number;
  readonly #slots: Pick<Slots, 'pinValue' | 'askValue' | 'mostLettersOf'>;

  constructor(
    index: number,
    slots: {
      pinValue(index: number): Value;
      askValue<Said extends boolean | number | string>(index: number, ask: (value: Value) => Said): Said;
      mostLettersOf(index: number): number;
    },
  ) {
    this.index = index;
    this.#slots = slots;
  }

  /** Returns the value. The plan depends on it from now on. */
  pin(): Value {
    return this.#slots.pinValue(this.index);
  }

  /** Returns the answer to a question about the value. The plan serves only values of which the answer is the same. */
  ask<Said extends boolean | number | string>(ask: (value: Value) => Said): Said {
    return this.#slots.askValue(this.index, ask);
  }

  /** Returns a number of letters that the value does not exceed, here and wherever the plan is used. */
  mostLetters(): number {
    return this.#slots.mostLettersOf(this.index);
  }

  toString(): string {
    return String(this.pin());
  }

  toJSON(): Value {
    return this.pin();
  }

  [Symbol.toPrimitive](): Value {
    return this.pin();
  }
}

/** Returns a value; if it is one that would be bound late, the plan depends on it from now on. */
export const pinned = <Other>(value: Other | Slot): Other | Value =>
  value instanceof Slot ? value.pin() : value;
