import { isRecord } from '../base/values.ts';
import type { MorphKind } from './attribute.ts';
import { fileUid, type LeftOut } from './registry.ts';
import { morphKinds } from './schema-file.ts';

type Schemas = Readonly<Record<string, { readonly schema: unknown }>>;
type Definition = Readonly<Record<string, unknown>>;

const owning: readonly unknown[] = morphKinds;
const inverse: readonly unknown[] = ['morphOne', 'morphMany'];

const attributesOf = (schemas: Schemas, uid: unknown): Definition => {
  const schema = typeof uid === 'string' && Object.hasOwn(schemas, uid) ? schemas[uid]?.schema : undefined;
  return isRecord(schema) && isRecord(schema.attributes) ? schema.attributes : {};
};

const isRelationOf = (kinds: readonly unknown[], definition: unknown): definition is Definition =>
  isRecord(definition) && definition.type === 'relation' && kinds.includes(definition.relation);

/** Returns the kind of the relation that an inverse side belongs to; undefined if its target has no such relation. */
const kindOf = (schemas: Schemas, { target, morphBy }: Definition): MorphKind | undefined => {
  if (target === fileUid) return morphBy === 'related' ? 'morphToMany' : undefined;
  const attributes = attributesOf(schemas, target);
  const owner =
    typeof morphBy === 'string' && Object.hasOwn(attributes, morphBy) ? attributes[morphBy] : undefined;
  return isRelationOf(owning, owner) ? (owner.relation as MorphKind) : undefined;
};

const whyLeftOut = (schemas: Schemas, definition: unknown): string | undefined => {
  if (!isRelationOf(inverse, definition) || kindOf(schemas, definition) !== undefined) return undefined;
  return `is a polymorphic relation (${definition.relation}), and '${definition.target}' has no relation '${definition.morphBy}' that it could belong to`;
};

/** Returns the content types that polymorphic relations may lead to: all that the host registers, except those of the admin panel. */
export const targetsIn = (schemas: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(schemas).filter((uid) => !uid.startsWith('admin::'));

/**
 * Completes polymorphic relations with the information from their other sides. For the side that leads to entries of several
 * types, `leadsTo` contains these types. For the side that leads to entries of one type, `morphs` is the kind of the relation
 * that it belongs to. An inverse side that belongs to no relation is left out.
 */
export const withPolymorphic = <Source extends { readonly schema: unknown }>(
  schemas: Readonly<Record<string, Source>>,
  all: Schemas,
): { readonly schemas: Record<string, Source>; readonly leftOut: readonly LeftOut[] } => {
  const leftOut: LeftOut[] = [];
  const leadsTo = targetsIn(all);
  const read = (uid: string, source: Source): Source => {
    const { schema } = source;
    if (!isRecord(schema) || !isRecord(schema.attributes)) return source;
    const attributes = Object.entries(schema.attributes).flatMap(([attribute, definition]) => {
      const why = whyLeftOut(all, definition);
      if (why !== undefined) {
        leftOut.push({ uid, attribute, why });
        return [];
      }
      if (isRelationOf(owning, definition)) return [[attribute, { ...definition, leadsTo }] as const];
      if (!isRelationOf(inverse, definition)) return [[attribute, definition] as const];
      return [[attribute, { ...definition, morphs: kindOf(all, definition) }] as const];
    });
    return { ...source, schema: { ...schema, attributes: Object.fromEntries(attributes) } };
  };
  const entries = Object.entries(schemas).map(([uid, source]) => [uid, read(uid, source)] as const);
  return { schemas: Object.fromEntries(entries), leftOut };
};
