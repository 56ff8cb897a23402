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

const isRelation = (definition: unknown): boolean => isRecord(definition) && definition.type === 'relation';

const unregistered = (what: string, uid: unknown, known: object): string[] => {
  if (typeof uid !== 'string' || Object.hasOwn(known, uid)) return [];
  return [hinted(`no ${what} is registered as '${uid}'`, didYouMean(uid, Object.keys(known)))];
};

const wrongMappedBy = ({ contentTypes }: Registered, target: unknown, mappedBy: unknown): string[] => {
  if (typeof target !== 'string' || typeof mappedBy !== 'string' || !Object.hasOwn(contentTypes, target))
    return [];
  const attributes = attributesOf(contentTypes[target]?.schema);
  const relations = Object.keys(attributes).filter((name) => isRelation(attributes[name]));
  if (relations.includes(mappedBy)) return [];
  return [hinted(`'${target}' has no relation '${mappedBy}'`, didYouMean(mappedBy, relations))];
};

/** Returns what is wrong with the target of an attribute, by the key of its definition. */
const wrongTargets = (registered: Registered, definition: unknown): Readonly<Record<string, string[]>> => {
  if (!isRecord(definition)) return {};
  const { type, component, components, target, mappedBy } = definition;
  if (type === 'component') return { component: unregistered('component', component, registered.components) };
  if (type === 'dynamiczone' && Array.isArray(components))
    return { components: components.flatMap((uid) => unregistered('component', uid, registered.components)) };
  if (type !== 'relation') return {};
  return {
    target: unregistered('content type', target, registered.contentTypes),
    mappedBy: wrongMappedBy(registered, target, mappedBy),
  };
};

/** Returns a fault for each attribute of a schema that leads to something that is not registered. */
export const checkTargets = (registered: Registered, schema: unknown): Fault[] =>
  Object.entries(attributesOf(schema)).flatMap(([name, definition]) =>
    Object.entries(wrongTargets(registered, definition)).flatMap(([key, messages]) =>
      messages.map((message) => ({ path: ['attributes', name, key], message })),
    ),
  );
