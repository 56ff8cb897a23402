import type { Attribute, ScalarAttribute } from '../../../lib/schema/attribute.ts';
import { type ContentModel, typeIn } from '../content-model.ts';
import type { RelationStep } from '../evaluator/find.ts';
import { newsroomModel } from '../newsroom/registry.ts';
import type { Grants, Snapshot, Value } from '../newsroom/snapshot.ts';

/** What queries are drawn from: who asks, what that role may find, and the values that there are. */
export interface Scene {
  readonly model: ContentModel;
  readonly role: string;
  readonly granted: ReadonlySet<string>;
  readonly snapshot: Snapshot;
}

/** One scene for every role, of the newsroom unless another content is named. */
export const scenesOf = (snapshot: Snapshot, grants: Grants, model: ContentModel = newsroomModel): Scene[] =>
  [...grants].map(([role, granted]) => ({ model, role, granted, snapshot }));

const isReadable = (attribute: Attribute): boolean =>
  !attribute.private && !(attribute.kind === 'scalar' && attribute.type === 'password');

/** The scalars of a type that a query may name. */
export const scalarsOf = ({ model }: Pick<Scene, 'model'>, uid: string): ScalarAttribute[] =>
  [...typeIn(model, uid).attributes.values()].filter((one) => one.kind === 'scalar').filter(isReadable);

const showsCreators = ({ model }: Scene, uid: string): boolean => {
  const type = typeIn(model, uid);
  return type.kind !== 'component' && type.populateCreatorFields;
};

/** Whether the role may follow a relation. */
export function mayFollow(scene: Scene, uid: string, attribute: Attribute): boolean {
  if (attribute.kind !== 'relation') return true;
  return attribute.creator ? showsCreators(scene, uid) : scene.granted.has(attribute.target);
}

/** A relation or component, and whether it leads to many entries. */
export interface ReachedRelation extends RelationStep {
  readonly toMany: boolean;
}

/** The relations and components of a type that the role may go through in filters and sort. */
export const reachedPlaces = (scene: Scene, uid: string): ReachedRelation[] =>
  [...typeIn(scene.model, uid).attributes.values()]
    .filter(isReadable)
    .flatMap((attribute): ReachedRelation[] => {
      const { name, kind } = attribute;
      if (kind === 'component') return [{ name, target: attribute.component, toMany: attribute.toMany }];
      return kind === 'relation' && mayFollow(scene, uid, attribute)
        ? [{ name, target: attribute.target, toMany: attribute.toMany }]
        : [];
    });

/** The different values of an attribute that the database holds. */
export const valuesOf = ({ snapshot }: Scene, uid: string, name: string): Value[] => {
  const values = (snapshot.get(uid) ?? []).map((entry) => entry.values.get(name) ?? null);
  return [...new Set(values.filter((value) => value !== null))];
};
