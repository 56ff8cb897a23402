import { isRecord } from '../util/is-record.ts';
import { didYouMean, hinted } from '../util/suggest.ts';
import type { Fault } from './faults.ts';

/** The registered schemas by uid. They need not be valid here: a relation to an invalid schema is still correct. */
export interface Registered {
  readonly contentTypes: Readonly<Record<string, { readonly schema: unknown }>>;
  readonly components: Readonly<Record<string, { readonly schema: unknown }>>;
}

const attributesOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  isRecord(schema) && isRecord(schema.attributes) ? schema.attributes : {};

const unregistered = (what: string, uid: unknown, known: object): string[] => {
  if (typeof uid !== 'string' || Object.hasOwn(known, uid)) return [];
  return [hinted(`no ${what} is registered as '${uid}'`, didYouMean(uid, Object.keys(known)))];
};

/** Returns what is wrong with the target of an attribute, by the key of its definition. */
const wrongTargets = (registered: Registered, definition: unknown): Readonly<Record<string, string[]>> => {
  if (!isRecord(definition)) return {};
  const { type, component, target } = definition;
  if (type === 'component') return { component: unregistered('component', component, registered.components) };
  return type === 'relation' ? { target: unregistered('content type', target, registered.contentTypes) } : {};
};

/** Returns a fault for each attribute of a schema that leads to something that is not registered, and with which Strapi does not start. */
export const checkTargets = (registered: Registered, schema: unknown): Fault[] =>
  Object.entries(attributesOf(schema)).flatMap(([name, definition]) =>
    Object.entries(wrongTargets(registered, definition)).flatMap(([key, messages]) =>
      messages.map((message) => ({ path: ['attributes', name, key], message })),
    ),
  );
