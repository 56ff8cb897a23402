import type { ScalarType } from '../schema/attribute.ts';
import { isRecord } from '../util/is-record.ts';
import { isSendable } from '../util/plain-json.ts';
import type { Value } from './scalar-types.ts';
import { scalarTypes } from './scalar-types.ts';

/** What a request gives to variables: who asks, and when. */
export interface RequestVariables {
  /** The user of the request as the host knows them; undefined where nobody is signed in. */
  readonly user?: unknown;
  /** When the request came, in milliseconds since 1970; undefined where nobody says. */
  readonly now?: number | undefined;
}

/** What variables take their values from. */
export interface VariableSource extends RequestVariables {
  /** The role's type. */
  readonly role: string;
}

/** A variable as it is written in a condition. */
type Word =
  | { readonly name: 'user'; readonly path: readonly string[] }
  | { readonly name: 'role' }
  | { readonly name: 'now'; readonly offset: number };

/** Milliseconds of the units that `$now` counts in. */
const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

const nowPattern = /^\$now(?:([+-])(\d{1,9})([smhd]))?$/;
const userPattern = /^\$user((?:\.[^.]+)*)$/;

/** Variables as they are written, for messages. */
export const variableForms = '$user, $user.<attribute>, $role, $now, $now-7d or $now+12h (units s, m, h, d)';

const readWord = (text: string): Word | undefined => {
  if (text === '$role') return { name: 'role' };
  const now = nowPattern.exec(text);
  if (now !== null) {
    const [, sign = '+', count = '0', unit = 's'] = now;
    return { name: 'now', offset: Number(`${sign}${count}`) * (units[unit] ?? 0) };
  }
  const user = userPattern.exec(text);
  if (user === null) return undefined;
  const [, path = ''] = user;
  return { name: 'user', path: path === '' ? ['id'] : path.slice(1).split('.') };
};

const own = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** `$now` is cut to the second, so that the requests of one second ask the same. */
const second = 1_000;

const rawOf = (word: Word, source: VariableSource): unknown => {
  switch (word.name) {
    case 'role':
      return source.role;
    case 'user':
      return word.path.reduce(own, source.user);
    case 'now': {
      if (source.now === undefined) return undefined;
      const date = new Date(Math.floor(source.now / second) * second + word.offset);
      return Number.isNaN(date.getTime()) ? undefined : date;
    }
  }
};

/**
 * A word in a condition that stands for a value of the request, compared with an attribute of a type:
 *
 *     Variable.read('$user.region', 'string')?.valueIn({ role: 'editor', user: { region: 'north' } }) // 'north'
 */
export class Variable {
  readonly word: string;
  readonly type: ScalarType;
  readonly #word: Word;

  private constructor(text: string, type: ScalarType, word: Word) {
    this.word = text;
    this.type = type;
    this.#word = word;
  }

  /** The variable that a text names; undefined where it names none. */
  static read(text: string, type: ScalarType): Variable | undefined {
    const word = readWord(text);
    return word && new Variable(text, type, word);
  }

  /** Whether its value is another at each moment. */
  get changesWithTime(): boolean {
    return this.#word.name === 'now';
  }

  /** Its value in a request, cast to the attribute's type; undefined where it has none of that type. */
  valueIn(source: VariableSource): Value | undefined {
    const { cast, variable } = scalarTypes[this.type];
    try {
      const text = variable(rawOf(this.#word, source));
      return text === undefined || !isSendable(text) ? undefined : cast(text);
    } catch {
      // A getter of the host's user that throws.
      return undefined;
    }
  }

  /** How it is printed: as it is written. */
  toJSON(): string {
    return this.word;
  }
}
