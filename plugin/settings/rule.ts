import Joi from 'joi';
import type { GivenCondition } from '../../lib/schema/access.ts';

/** The rule of one setting: its type for the compiler and its Joi schema for the check at startup. */
export interface Rule<Given, Filled = Given | undefined, Schema extends Joi.Schema = Joi.Schema> {
  readonly schema: Schema;
  /** What a host may write, and the value with its default. Only the compiler uses it; it does not exist at run time. */
  readonly types?: { readonly given: Given; readonly filled: Filled };
}

type AnyRule = Rule<never, unknown> | Rule<unknown, unknown>;

/** The type of what a host may write for a rule. */
export type Given<R> = R extends Rule<infer G, unknown> ? G : never;

/** The type of a setting with its default; includes undefined if it has none. */
export type Filled<R> = R extends Rule<unknown, infer F> ? F : never;

type Rules = Readonly<Record<string, AnyRule>>;

/** The type of what a host may write for a group: every key is optional. */
export type GivenIn<R extends Rules> = { readonly [K in keyof R]?: Given<R[K]> };

type WithoutDefault<R extends Rules> = {
  [K in keyof R]: undefined extends Filled<R[K]> ? K : never;
}[keyof R];

/** The type of a group with its defaults: keys without a default are optional. */
export type FilledIn<R extends Rules> = {
  readonly [K in Exclude<keyof R, WithoutDefault<R>>]: Filled<R[K]>;
} & { readonly [K in WithoutDefault<R>]?: Exclude<Filled<R[K]>, undefined> };

/** Returns the rule of a Joi schema whose values have this type. The other rules are made with it, so that each type is stated once. */
export const rule = <T>(schema: Joi.Schema): Rule<T> => ({ schema });

/** True or false. */
export const flag = rule<boolean>(Joi.boolean());
/** Any text that is not empty. */
export const text = rule<string>(Joi.string());
/** The value false, for a setting that can be switched off. */
export const off = rule<false>(Joi.valid(false));

/** Returns the rule for one of some words. */
export const oneOf = <const Words extends readonly string[]>(...words: Words): Rule<Words[number]> =>
  rule(Joi.valid(...words));

/** Returns the rule for a number within these bounds, an integer if `integer` is true. */
export const number = (bounds: {
  readonly integer: boolean;
  readonly min: number;
  readonly max?: number;
}) => {
  const { integer, min, max } = bounds;
  const schema = integer ? Joi.number().integer().min(min) : Joi.number().min(min);
  return rule<number>(max === undefined ? schema : schema.max(max));
};

/** An integer of at least 1. */
export const positive = number({ integer: true, min: 1 });

/** A path of the host, such as `/api`. */
export const path = rule<string>(
  Joi.string()
    .pattern(/^\/[\w/-]*[\w-]$/, 'a path such as /api')
    .messages({ 'string.pattern.name': '{{#label}} must be {{#name}}' }),
);

/**
 * A web origin, such as https://media.example. It must not contain a character that could end a directive of
 * a Content-Security-Policy.
 */
export const origin = rule<string>(
  Joi.string()
    .pattern(
      /^https?:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/,
      'an origin such as https://media.example',
    )
    .messages({ 'string.pattern.name': '{{#label}} must be {{#name}}' }),
);

/** Returns the rule for a list with at least `least` values of another rule; `example` is what one looks like, for messages. */
export const listOf = <T>({ schema }: Rule<T>, example: string, least = 0): Rule<readonly T[]> => {
  const list = Joi.array()
    .items(schema)
    .messages({ 'array.base': `{{#label}} must be an array, such as ${example}` });
  return rule(least === 0 ? list : list.min(least));
};

/** Returns the rule for an object whose keys the host chooses; `keys` names what they are, for the docs. */
export const byName = <T>({ schema }: Rule<T>, keys = 'uid'): Rule<Readonly<Record<string, T>>> =>
  rule(Joi.object().pattern(Joi.string(), schema).meta({ keys }));

/** Returns the rule for values of either rule; `form` says what they are, for messages, where the names of types do not. */
export const either = <A, B>(one: Rule<A>, other: Rule<B>, form?: string): Rule<A | B> => {
  const schema = Joi.alternatives(one.schema, other.schema);
  if (form === undefined) return rule(schema);
  const message = `{{#label}} must be ${form}`;
  return rule(schema.messages({ 'alternatives.types': message, 'alternatives.match': message }));
};

/** Returns a rule with a default value. */
export const withDefault = <T>({ schema }: Rule<T>, value: NoInfer<T>): Rule<T, T> => ({
  schema: schema.default(value as Joi.BasicType),
});

/** Returns the rule for an object with these keys, all of them optional. */
export const keys = <R extends Rules>(
  rules: R,
): Rule<GivenIn<R>, FilledIn<R> | undefined, Joi.ObjectSchema> => ({
  schema: Joi.object(Object.fromEntries(Object.entries(rules).map(([key, one]) => [key, one.schema]))),
});

/** Returns the same rule, with the defaults of the keys even if the whole object is left out. */
export const group = <R extends Rules>(rules: R): Rule<GivenIn<R>, FilledIn<R>, Joi.ObjectSchema> => {
  const { schema } = keys(rules);
  // Joi fills in defaults of inner keys only if the object is given.
  return { schema: schema.default(schema.validate({}).value) };
};

/** The part of prom-client's `Registry` that the plugin uses. */
export interface MetricsRegistry {
  registerMetric(metric: never): void;
  getSingleMetric(name: string): unknown;
}

/** Milliseconds that a timer can wait. */
export const milliseconds = number({ integer: true, min: 1, max: 2 ** 31 - 1 });

/** The name of a request header. */
export const header = rule<string>(Joi.string().pattern(/^[a-z][a-z\d-]*$/i, 'header name'));

/** A secret of at least 32 bytes. */
export const secret = rule<string>(
  Joi.string().min(32, 'utf8').messages({
    'string.empty': '{{#label}} must have at least 32 bytes',
    'string.min': '{{#label}} must have at least 32 bytes, as `openssl rand -base64 32` makes them',
  }),
);

/** A condition of a role. Its contents are checked against the schemas. */
export const condition = rule<GivenCondition>(
  Joi.object({ fields: Joi.array().items(Joi.string()).allow(null), rows: Joi.object().allow(null) }),
);

/** A registry of prom-client. */
export const registry = rule<MetricsRegistry>(
  Joi.object({
    registerMetric: Joi.function().required(),
    getSingleMetric: Joi.function().required(),
  }).unknown(),
);

/** A number of bytes as text. */
export const size = rule<string>(
  Joi.string()
    .pattern(/^\d+(?:\.\d+)? ?[KMG]B$/, 'a size such as 64 MB')
    .messages({ 'string.pattern.name': '{{#label}} must be {{#name}}' }),
);

const units: Readonly<Record<string, number>> = { K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

/** Returns the number of bytes of a size: `bytesIn('64 MB')` is 67108864. */
export const bytesIn = (text: string): number =>
  Math.max(1, Math.floor(Number.parseFloat(text) * (units[text.at(-2) ?? ''] ?? 1)));
