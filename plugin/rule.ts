import Joi from 'joi';

/** The rule of a setting, for the compiler and for the check at startup: its type and its Joi schema in one. */
export interface Rule<Given, Filled = Given | undefined, Schema extends Joi.Schema = Joi.Schema> {
  readonly schema: Schema;
  /** What a host may write, and the value with its default. It never exists at run time: it is for the compiler. */
  readonly types?: { readonly given: Given; readonly filled: Filled };
}

type AnyRule = Rule<never, unknown> | Rule<unknown, unknown>;

/** What a host may write by a rule. */
export type Given<R> = R extends Rule<infer G, unknown> ? G : never;

/** What a setting is, with its default; undefined where it has none. */
export type Filled<R> = R extends Rule<unknown, infer F> ? F : never;

type Rules = Readonly<Record<string, AnyRule>>;

/** What a host may write of a group: every key may be left out. */
export type GivenIn<R extends Rules> = { readonly [K in keyof R]?: Given<R[K]> };

type WithoutDefault<R extends Rules> = {
  [K in keyof R]: undefined extends Filled<R[K]> ? K : never;
}[keyof R];

/** A group with its defaults: what has none may be left out. */
export type FilledIn<R extends Rules> = {
  readonly [K in Exclude<keyof R, WithoutDefault<R>>]: Filled<R[K]>;
} & { readonly [K in WithoutDefault<R>]?: Exclude<Filled<R[K]>, undefined> };

/** A rule from a Joi schema whose values have this type. The other rules use it, so that each type is stated once. */
export const rule = <T>(schema: Joi.Schema): Rule<T> => ({ schema });

/** True or false. */
export const flag = rule<boolean>(Joi.boolean());
/** Any text but an empty one. */
export const text = rule<string>(Joi.string());
/** False, for a setting that is a value or off. */
export const off = rule<false>(Joi.valid(false));

/** One of some words. */
export const oneOf = <const Words extends readonly string[]>(...words: Words): Rule<Words[number]> =>
  rule(Joi.valid(...words));

/** A number within these bounds; if the text says so, an integer. */
export const number = (bounds: {
  readonly integer: boolean;
  readonly min: number;
  readonly max?: number;
}) => {
  const { integer, min, max } = bounds;
  const schema = integer ? Joi.number().integer().min(min) : Joi.number().min(min);
  return rule<number>(max === undefined ? schema : schema.max(max));
};

/** An integer from 1 on. */
export const positive = number({ integer: true, min: 1 });

/** A path of the host, such as /api. */
export const path = rule<string>(
  Joi.string()
    .pattern(/^\/[\w/-]*[\w-]$/, 'a path such as /api')
    .messages({ 'string.pattern.name': '{{#label}} must be {{#name}}' }),
);

/** A web origin, such as https://media.example; it has no character that could end a directive of a policy. */
export const origin = rule<string>(
  Joi.string()
    .pattern(
      /^https?:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/,
      'an origin such as https://media.example',
    )
    .messages({ 'string.pattern.name': '{{#label}} must be {{#name}}' }),
);

/** A list of values of a rule, with a minimum length. */
export const listOf = <T>({ schema }: Rule<T>, least = 0): Rule<readonly T[]> => {
  const list = Joi.array().items(schema);
  return rule(least === 0 ? list : list.min(least));
};

/** An object with keys that the host chooses; `keys` says what they are, for the docs. */
export const byName = <T>({ schema }: Rule<T>, keys = 'uid'): Rule<Readonly<Record<string, T>>> =>
  rule(Joi.object().pattern(Joi.string(), schema).meta({ keys }));

/** Either of two rules. */
export const either = <A, B>(one: Rule<A>, other: Rule<B>): Rule<A | B> =>
  rule(Joi.alternatives(one.schema, other.schema));

/** A rule with a default value. */
export const orElse = <T>({ schema }: Rule<T>, value: NoInfer<T>): Rule<T, T> => ({
  schema: schema.default(value as Joi.BasicType),
});

/** An object with these keys, each of which may be left out. */
export const keys = <R extends Rules>(
  rules: R,
): Rule<GivenIn<R>, FilledIn<R> | undefined, Joi.ObjectSchema> => ({
  schema: Joi.object(Object.fromEntries(Object.entries(rules).map(([key, one]) => [key, one.schema]))),
});

/** The same, with the defaults of its keys if the whole object is left out. */
export const group = <R extends Rules>(rules: R): Rule<GivenIn<R>, FilledIn<R>, Joi.ObjectSchema> => {
  const { schema } = keys(rules);
  // Without a value the defaults of the keys inside would not be filled in.
  return { schema: schema.default(schema.validate({}).value) };
};
