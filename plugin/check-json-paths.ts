import { mostSteps } from '../lib/language/inside.ts';
import { jsonTypes } from '../lib/schema/attribute.ts';
import type { EntryType } from '../lib/schema/content-type.ts';
import { type GivenJsonPath, type GivenJsonPaths, partsOfPath } from '../lib/schema/json-paths.ts';
import type { Registry } from '../lib/schema/registry.ts';
import { isSendable } from '../lib/util/plain-json.ts';
import { didYouMean, hinted } from '../lib/util/suggest.ts';
import type { Settings } from './config.ts';

const jsonNames = ({ attributes }: EntryType): readonly string[] =>
  [...attributes.values()].flatMap((attribute) =>
    attribute.kind === 'scalar' && jsonTypes.has(attribute.type) ? [attribute.name] : [],
  );

/** Why no filter can have these steps; undefined where one can. */
const whyNoSteps = (steps: readonly string[]): string | undefined => {
  if (steps.length === 0) return 'must have a name behind the attribute';
  if (steps.length > mostSteps) return `must have at most ${mostSteps} steps behind the attribute`;
  if (steps.includes('')) return 'must not have an empty name';
  const dollar = steps.find((step) => step.startsWith('$'));
  if (dollar !== undefined) return `must not have '${dollar}', as names with $ in front are operators`;
  if (steps.some((step) => /[[\]]/.test(step))) return 'must not have brackets, as filters have them';
  return steps.every(isSendable) ? undefined : 'must not have a NUL or half of a surrogate pair';
};

const faultOf = (type: EntryType, path: GivenJsonPath): string | undefined => {
  const { attribute, steps } = partsOfPath(path);
  const known = jsonNames(type);
  if (!known.includes(attribute))
    return hinted(`'${attribute}' must be a json attribute of '${type.uid}'`, didYouMean(attribute, known));
  const why = whyNoSteps(steps);
  return why === undefined ? undefined : `${JSON.stringify(path)} of '${type.uid}' ${why}`;
};

/** What is wrong with paths that a host names, a text for each that no filter can have. */
export const pathFaults = (registry: Registry, named: GivenJsonPaths): readonly string[] =>
  Object.entries(named).flatMap(([uid, paths]) => {
    const type = registry.contentTypes.get(uid) ?? registry.components.get(uid);
    if (type !== undefined) return paths.flatMap((path) => faultOf(type, path) ?? []);
    const known = [...registry.contentTypes.keys(), ...registry.components.keys()];
    return [hinted(`no content type or component is registered as '${uid}'`, didYouMean(uid, known))];
  });

/** A line for each of `api.rest.jsonPaths` that no filter can have. */
export const jsonPathFaults = (registry: Registry, { rest }: Pick<Settings, 'rest'>): readonly string[] =>
  pathFaults(registry, rest.jsonPaths).map((fault) => `content-query: api.rest.jsonPaths: ${fault}`);
