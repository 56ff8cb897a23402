import { targetsIn } from '../../lib/schema/polymorphic.ts';
import { morphKinds, relationKinds, scalarTypes } from '../../lib/schema/schema-file.ts';
import type { StrapiApp, StrapiAttribute } from '../app.ts';

const structures: ReadonlySet<string> = new Set([...scalarTypes, 'media', 'component', 'dynamiczone']);
const relations: ReadonlySet<unknown> = new Set([...relationKinds, ...morphKinds]);

/** Whether an attribute leads to entries of several types, so that it can be the other side of polymorphic relations. */
export const isPolymorphic = ({ type, relation }: StrapiAttribute): boolean =>
  type === 'relation' && (relation === 'morphToOne' || relation === 'morphToMany');

/** Returns the uids of the types and components to which an attribute leads. */
export const targetsOf = (
  app: Pick<StrapiApp, 'contentTypes'>,
  attribute: StrapiAttribute,
): readonly string[] => {
  if (isPolymorphic(attribute)) return targetsIn(app.contentTypes);
  const { target, component, components } = attribute;
  return [target, component, components].flat().filter((uid) => typeof uid === 'string');
};

/** Returns why the plugin cannot read an attribute of a kind that only code can register; undefined if it can. */
export const whyUnread = ({ type, relation }: StrapiAttribute): string | undefined => {
  if (type === 'relation')
    return relations.has(relation) ? undefined : `is a relation of the kind '${relation}'`;
  return structures.has(type) ? undefined : `is of the type '${type}'`;
};

const read = ['relation', 'target', 'mappedBy', 'inversedBy', 'morphBy', 'component', 'components'] as const;

/** Returns the definition of an attribute in the form that the plugin reads, with the column that stores it. */
export const cleaned = (definition: StrapiAttribute, stored: object): StrapiAttribute => {
  const { type, useJoinTable, multiple, repeatable, searchable } = definition;
  const kept = read
    .map((key) => [key, definition[key]] as const)
    .filter(([, value]) => value !== undefined && value !== null && value !== '');
  return {
    type,
    ...Object.fromEntries(kept),
    ...(useJoinTable === false && { useJoinTable }),
    ...(multiple === true && { multiple }),
    ...(repeatable === true && { repeatable }),
    ...(searchable === false && { searchable }),
    private: definition.private === true,
    ...stored,
  };
};
