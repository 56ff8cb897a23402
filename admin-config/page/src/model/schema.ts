import type { AttributeInfo, TypeInfo, TypesAnswer } from '../../../contract.ts';

/** The attributes of content types and components. */
export interface Shapes {
  /** By uid; undefined if the API does not list them. */
  attributesOf(uid: string): readonly AttributeInfo[] | undefined;
}

/** The content types, as the query builder uses them. */
export interface Schema extends Shapes {
  readonly types: readonly TypeInfo[];
  readonly related: TypesAnswer['related'];
  typeOf(uid: string): TypeInfo | undefined;
  /** Whether a type is a single type, which has one entry and no list. */
  isSingle(uid: string): boolean;
  /**
   * Returns the name that a content type is shown with, followed by its uid if another type has the same name; only the uid
   * if it has no name here.
   */
  nameOf(uid: string): string;
  /** Returns the name that a component is shown with; its uid if it has no name here. */
  componentNameOf(uid: string): string;
}

/** Returns the answer of `GET /types` as a Schema. */
export function readSchema(answer: TypesAnswer): Schema {
  const types = answer.types.toSorted(ownFirst);
  const related = answer.related.toSorted(ownFirst);
  const shapes = new Map<string, readonly AttributeInfo[]>();
  for (const { uid, attributes } of [...types, ...answer.components]) shapes.set(uid, attributes);
  const byUid = new Map(types.map((type) => [type.uid, type]));
  const names = namesOf([...types, ...related]);
  const componentNames = new Map(answer.components.map(({ uid, displayName }) => [uid, displayName]));
  return {
    types,
    related,
    attributesOf: (uid) => shapes.get(uid),
    typeOf: (uid) => byUid.get(uid),
    isSingle: (uid) => byUid.get(uid)?.single === true,
    nameOf: (uid) => names.get(uid) ?? uid,
    componentNameOf: (uid) => componentNames.get(uid) ?? uid,
  };
}

function namesOf(types: readonly { uid: string; displayName: string }[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { displayName } of types) counts.set(displayName, (counts.get(displayName) ?? 0) + 1);
  return new Map(
    types.map(({ uid, displayName }) => [
      uid,
      counts.get(displayName) === 1 ? displayName : `${displayName} (${uid})`,
    ]),
  );
}

/** Sorts the host's own content types before those of plugins, and each group by name. */
function ownFirst(
  one: { uid: string; displayName: string },
  other: { uid: string; displayName: string },
): number {
  const isOwn = ({ uid }: { uid: string }) => Number(!uid.startsWith('api::'));
  return isOwn(one) - isOwn(other) || one.displayName.localeCompare(other.displayName, 'en');
}

/** The attributes behind a relation or component, or undefined if they are not known. */
export function attributesBehind(
  schema: Shapes,
  attribute: AttributeInfo,
): readonly AttributeInfo[] | undefined {
  if (attribute.kind !== 'relation' && attribute.kind !== 'component') return undefined;
  const [target] = attribute.targets ?? [];
  return target === undefined ? undefined : schema.attributesOf(target);
}

/** The attribute at the end of a path such as `['author', 'team', 'name']`. */
export function attributeAt(
  schema: Shapes,
  start: readonly AttributeInfo[],
  path: readonly string[],
): AttributeInfo | undefined {
  const [first, ...rest] = path;
  const attribute = start.find(({ name }) => name === first);
  if (attribute === undefined || rest.length === 0) return attribute;
  return attributeAt(schema, attributesBehind(schema, attribute) ?? [], rest);
}
