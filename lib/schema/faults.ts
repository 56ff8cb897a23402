import type Joi from 'joi';
import { oncePer } from '../base/once-per.ts';
import { didYouMean, hinted, isNearly } from '../base/suggest.ts';
import { isRecord, kindOf } from '../base/values.ts';

/** A fault in a host's input: its place, and a message that is printed after the place. */
export interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** One of the forms that a value may have. */
interface Form {
  readonly then?: JoiDescription;
}

/** The parts of Joi's description of a schema that are used here. */
interface JoiDescription {
  readonly keys?: Readonly<Record<string, JoiDescription>>;
  readonly patterns?: readonly { readonly rule: JoiDescription }[];
  readonly whens?: readonly (Form & { readonly switch?: readonly Form[] })[];
}

type Keys = Readonly<Record<string, JoiDescription>>;

/**
 * Returns the keys that an object may have, in any of its forms. They are cached, because many values are checked with the same schema,
 * such as every attribute of a host.
 */
const keysOf = oncePer(({ keys = {}, whens = [] }: JoiDescription): Keys => {
  const forms = whens.flatMap((when) => when.switch ?? [when]);
  return Object.assign(Object.create(null), ...forms.map(({ then = {} }) => keysOf(then)), keys);
});

const inside = (description: JoiDescription, key: string | number): JoiDescription =>
  keysOf(description)[key] ?? description.patterns?.[0]?.rule ?? {};

const wanted = (type: unknown): string => (type === 'function' ? 'a function' : 'an object');

const ofDetail = (
  description: JoiDescription,
  { path, type, message, context }: Joi.ValidationErrorItem,
): Fault => {
  // Without a label Joi leaves its quotes in the message. The caller writes the path itself.
  const text = message.replace(/^'' /, '');
  const { value, valids } = context ?? {};
  if (type === 'object.base')
    return { path, message: `must be ${wanted(context?.type)}, not ${kindOf(value)}` };
  const last = path.at(-1);
  if (type === 'object.unknown' && typeof last === 'string') {
    const known = keysOf(path.slice(0, -1).reduce(inside, description));
    return { path, message: hinted(text, didYouMean(last, Object.keys(known))) };
  }
  if (type === 'any.only' && typeof value === 'string' && Array.isArray(valids)) {
    const texts = valids.filter((valid) => typeof valid === 'string');
    return { path, message: hinted(text, didYouMean(value, texts)) };
  }
  return { path, message: text };
};

/** Returns a fault for each unknown key that differs by one letter, or in case, from a known key that is missing. */
const misspelled = (description: JoiDescription, value: unknown, path: Fault['path'] = []): Fault[] => {
  const known = keysOf(description);
  // A value whose keys the schema does not list, such as a host's app or its database, is not searched.
  if (!isRecord(value) || (description.patterns === undefined && Object.keys(known).length === 0)) return [];
  const absent = Object.keys(known).filter(
    (name) => !Object.hasOwn(value, name) || value[name] === undefined,
  );
  const isPattern = description.patterns !== undefined;
  return Object.entries(value).flatMap(([key, child]) => {
    const near = absent.find((name) => isNearly(key, name));
    if (!isPattern && !Object.hasOwn(known, key) && near !== undefined)
      return [{ path: [...path, key], message: `is not read, did you mean '${near}'?` }];
    return misspelled(inside(description, key), child, [...path, key]);
  });
};

/**
 * The descriptions are cached: Joi takes tens of milliseconds to describe a schema, and a boot checks many values
 * with the same one.
 */
const descriptionOf = oncePer((joi: Joi.Schema) => joi.describe() as JoiDescription);

const isBeside = (path: Fault['path'], other: Fault['path']): boolean =>
  path.length === other.length && path.slice(0, -1).every((key, index) => key === other[index]);

/** Returns all faults of a value, in the order of its keys, including misspelt keys. Other unknown keys are allowed. */
export const faultsOf = (joi: Joi.Schema, value: unknown): { value: unknown; faults: readonly Fault[] } => {
  const result = joi.validate(value, { abortEarly: false, errors: { label: false, wrap: { label: "'" } } });
  const description = descriptionOf(joi);
  const details = (result.error?.details ?? []).map((detail) => ({
    ...ofDetail(description, detail),
    type: detail.type,
  }));
  const spelled = misspelled(description, value).filter(
    ({ path }) => !details.some((detail) => detail.path.join('\0') === path.join('\0')),
  );
  // A key that is missing because its name is misspelt is reported once.
  const reported = details.filter(
    ({ type, path }) =>
      type !== 'any.required' ||
      !spelled.some((one) => isBeside(one.path, path) && one.message.includes(`'${path.at(-1)}'`)),
  );
  return {
    value: result.value,
    faults: [...reported.map(({ path, message }) => ({ path, message })), ...spelled],
  };
};

/**
 * The error for a registered schema that cannot be used. It stops the boot. Its message names the file and the path inside it:
 * `api/article/content-types/article/schema.json: attributes.author.target: no content type is registered as ...`.
 */
export class SchemaError extends Error {
  constructor(source: string, path: readonly (string | number)[], message: string) {
    super([source, path.join('.'), message].filter((part) => part !== '').join(': '));
    this.name = 'SchemaError';
  }

  /** Combines several errors into one, with a line for each. */
  static of(errors: readonly SchemaError[]): SchemaError {
    const [first, ...more] = errors;
    if (first !== undefined && more.length === 0) return first;
    return new SchemaError('', [], errors.map(({ message }) => message).join('\n'));
  }
}
