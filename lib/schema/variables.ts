import { isRecord, isSendable } from '../base/values.ts';
import { type ScalarAttribute, type ScalarType, type ScalarValue, scalarRows } from './attribute.ts';
import { type Scalar, scalarOf, type Value } from './scalar-types.ts';

/** The values of a request that variables refer to: the user and the time. */
export interface RequestVariables {
  /** The user of the request as the host describes them; undefined if nobody is signed in. */
  readonly user?: unknown;
  /** When the request arrived, in milliseconds since 1970; undefined if the caller does not say. */
  readonly now?: number | undefined;
}

/** Everything that variables take their values from. */
export interface VariableSource extends RequestVariables {
  /** The type of the role, such as `public`. */
  readonly role: string;
}

/** A parsed variable. */
type Word =
  | { readonly name: 'user'; readonly path: readonly string[] }
  | { readonly name: 'role' }
  | { readonly name: 'now'; readonly offset: number };

/** What a variable stands for. An id is a number or a text, and the kind of any other property of the user is not known. */
export type VariableSourceName = 'user id' | 'user property' | 'role' | 'now';

/** The variables that can have a value of each kind. A missing kind is a compile error. A value in JSON is never a variable. */
const sources: Readonly<Record<ScalarValue, readonly VariableSourceName[]>> = {
  text: ['user id', 'user property', 'role'],
  secret: ['user property'],
  uuid: ['user id', 'user property'],
  integer: ['user id', 'user property'],
  'wide integer': ['user id', 'user property'],
  fraction: ['user id', 'user property'],
  boolean: ['user property'],
  date: ['user property', 'now'],
  time: ['user property'],
  moment: ['user property', 'now'],
  json: [],
};

/** Returns what variables that are compared with an attribute of this type may stand for. */
export const variableSourcesOf = (type: ScalarType): readonly VariableSourceName[] =>
  sources[scalarRows[type].holds];

const sourceOf = (word: Word): VariableSourceName => {
  if (word.name !== 'user') return word.name;
  return word.path.length === 1 && word.path[0] === 'id' ? 'user id' : 'user property';
};

/** Milliseconds of each unit that an offset to `$now` may have. */
const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

const nowPattern = /^\$now(?:([+-])(\d{1,9})([smhd]))?$/;
const userPattern = /^\$user((?:\.[^.]+)*)$/;

/** The notations of all variables, for messages. */
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

/** `$now` is rounded down to the second, so that requests within one second have equal values and can share a run. */
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
 * A variable in a condition of a role, such as `$user.region`, for the attribute type that it is compared with.
 *
 *     Variable.read('$user.region', { type: 'string' })?.valueIn({ role: 'editor', user: { region: 'north' } }) // 'north'
 */
export class Variable {
  readonly word: string;
  readonly type: ScalarType;
  readonly #scalar: Scalar;
  readonly #word: Word;

  private constructor(text: string, attribute: Pick<ScalarAttribute, 'type' | 'unsigned'>, word: Word) {
    this.word = text;
    this.type = attribute.type;
    this.#scalar = scalarOf(attribute);
    this.#word = word;
  }

  /** Returns the variable that a text names, or undefined if it names none. */
  static read(text: string, attribute: Pick<ScalarAttribute, 'type' | 'unsigned'>): Variable | undefined {
    const word = readWord(text);
    return word && new Variable(text, attribute, word);
  }

  /** Whether the value depends on the time of the request. */
  get changesWithTime(): boolean {
    return this.#word.name === 'now';
  }

  /**
   * Whether a request can have a value of the attribute's type. The name of a role is a word, even if its letters are digits. A time
   * must have a year of four digits.
   */
  get fits(): boolean {
    const source = sourceOf(this.#word);
    if (!variableSourcesOf(this.type).includes(source)) return false;
    return source !== 'now' || this.valueIn({ role: '', now: Date.now() }) !== undefined;
  }

  /** Returns the value in a request, cast to the attribute's type; undefined if the request has no value of that type. */
  valueIn(source: VariableSource): Value | undefined {
    const { cast, variable } = this.#scalar;
    try {
      const text = variable(rawOf(this.#word, source));
      return text === undefined || !isSendable(text) ? undefined : cast(text);
    } catch {
      // The host's user object may have a getter that throws.
      return undefined;
    }
  }

  /** Returns the variable as it was written. */
  toJSON(): string {
    return this.word;
  }
}
