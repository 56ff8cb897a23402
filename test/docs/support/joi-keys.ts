import type Joi from 'joi';

/** A key of a configuration, as a table of docs has it. */
export interface ConfigKey {
  /** `publicationState.preview`; `<uid>` and the like stand for keys that a host chooses. */
  readonly key: string;
  readonly type: string;
  /** The default as JSON; a dash where there is none. */
  readonly default: string;
}

/** The keys that a Joi schema takes, objects by what is in them, in the schema's order. */
export function joiKeys(schema: Joi.ObjectSchema): readonly ConfigKey[] {
  return keysOf(schema.describe(), '');
}

interface Description extends Joi.Description {
  // Joi's own types leave these out of what an object and its rules describe.
  readonly patterns?: readonly { readonly rule: Description }[];
  readonly items?: readonly Description[];
  readonly matches?: readonly { readonly schema: Description }[];
  readonly rules?: readonly {
    readonly name: string;
    readonly args?: Readonly<Record<string, unknown>>;
  }[];
}

function keysOf(given: Joi.Description, key: string): readonly ConfigKey[] {
  const description = given as Description;
  const named = Object.entries((description.keys ?? {}) as Record<string, Description>);
  const [{ keys = 'uid' } = {}] = (description.metas ?? []) as readonly { keys?: string }[];
  const chosen = (description.patterns ?? []).map(({ rule }) => [`<${keys}>`, rule] as const);
  const inner = [...named, ...chosen];
  if (inner.length > 0) {
    return inner.flatMap(([name, below]) => keysOf(below, key === '' ? name : `${key}.${name}`));
  }
  const { default: value } = (description.flags ?? {}) as { default?: unknown };
  return [{ key, type: typeOf(description), default: value === undefined ? '–' : codeOf(value) }];
}

const codeOf = (value: unknown): string => `\`${JSON.stringify(value)}\``;

function typeOf(description: Description): string {
  const { only } = (description.flags ?? {}) as { only?: boolean };
  if (only === true) return (description.allow ?? []).map(codeOf).join(' or ');
  const rules = new Map((description.rules ?? []).map(({ name, args }) => [name, args ?? {}]));
  switch (description.type) {
    case 'alternatives':
      return (description.matches ?? []).map(({ schema }) => typeOf(schema)).join(' or ');
    case 'array':
      return `list of ${(description.items ?? []).map(typeOf).join(' or ')}`;
    case 'number': {
      const kind = rules.has('integer') ? 'integer' : 'number';
      const from = rules.has('min') ? ` from ${rules.get('min')?.limit}` : '';
      const to = rules.has('max') ? ` to ${rules.get('max')?.limit}` : '';
      const also = (description.allow ?? []).map((value: unknown) => ` or ${codeOf(value)}`).join('');
      return `${kind}${from}${to}${also}`;
    }
    case 'string': {
      const { name } = (rules.get('pattern')?.options ?? {}) as { name?: string };
      return name ?? 'text';
    }
    default:
      return description.type ?? 'any';
  }
}
