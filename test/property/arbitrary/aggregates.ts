import fc from 'fast-check';
import { isFaceted } from '../../../lib/schema/attribute.ts';
import { aggregateNames, aggregates } from '../../../lib/schema/meta-parts.ts';
import { typeIn } from '../content-model.ts';
import type { SaidAggregate, SaidFacet } from '../evaluator/aggregate.ts';
import { mayFollow, type Scene, scalarsOf } from './scene.ts';
import { type Tree, type TreeObject, withoutMissing } from './tree.ts';

/** Facets of a type, with what says them. */
export interface SaidFacets {
  readonly tree: Tree;
  readonly facets: readonly SaidFacet[];
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 });

/** The names that a role may name at the root of filters. */
const namesOf = (scene: Scene, uid: string): string[] =>
  [...typeIn(scene.model, uid).attributes.values()]
    .filter((one) => one.kind === 'relation' || one.kind === 'component' || one.kind === 'scalar')
    .filter((one) => !one.private && !(one.kind === 'scalar' && one.type === 'password'))
    .filter((one) => mayFollow(scene, uid, one))
    .map(({ name }) => name);

function facetsIn(scene: Scene, uid: string): fc.Arbitrary<SaidFacet>[] {
  const except = fc.uniqueArray(fc.constantFrom(...namesOf(scene, uid)), { maxLength: 6 });
  const limit = fc.constantFrom(1, 2, 7, 20, 50, 50);
  return [...typeIn(scene.model, uid).attributes.values()]
    .filter(isFaceted)
    .filter((one) => !one.private && !(one.kind === 'scalar' && one.type === 'password'))
    .filter((one) => mayFollow(scene, uid, one))
    .map((attribute) => {
      const { name } = attribute;
      if (attribute.kind === 'scalar')
        return fc.record({
          name: fc.constant(name),
          of: fc.constant(attribute.type),
          limit,
          fields: fc.constant([]),
          except,
        });
      const { target } = attribute;
      const isShown = (field: string): boolean =>
        attribute.creator ? ['firstname', 'lastname'].includes(field) : field !== 'id' && field !== 'count';
      const fields = scalarsOf(scene, target).filter((one) => isShown(one.name));
      return fc.record({
        name: fc.constant(name),
        of: fc.constant({ name, target }),
        limit,
        fields: fc
          .subarray(fields, { maxLength: 2 })
          .map((some) => some.map((one) => [one.name, one.type] as const)),
        except,
      });
    });
}

const treeOf = ({ limit, fields, except }: SaidFacet, isBare: boolean): Tree => {
  const tree = withoutMissing({
    limit: limit === 50 && isBare ? undefined : String(limit),
    fields: fields.length === 0 ? undefined : fields.map(([name]) => name).join(','),
    except: except.length === 0 ? undefined : except,
  });
  return Object.keys(tree).length === 0 ? 'true' : tree;
};

/** Facets of a type that a role may ask for. */
export const facetsOn = (scene: Scene, uid: string): fc.Arbitrary<SaidFacets | undefined> =>
  maybe(
    fc
      .record({
        facets: fc.uniqueArray(fc.oneof(...facetsIn(scene, uid)), {
          minLength: 1,
          maxLength: 4,
          selector: ({ name }) => name,
        }),
        isBare: fc.boolean(),
      })
      .map(({ facets, isBare }) => ({
        tree: Object.fromEntries(facets.map((facet) => [facet.name, treeOf(facet, isBare)])),
        facets,
      })),
  );

/** Functions over the values of a type. */
export const aggregatesOn = (scene: Scene, uid: string): fc.Arbitrary<readonly SaidAggregate[]> => {
  const all = aggregateNames.flatMap((name) =>
    scalarsOf(scene, uid)
      .filter(({ type }) => aggregates[name].takes(type))
      .map((attribute): SaidAggregate => ({ name, attribute: attribute.name, type: attribute.type })),
  );
  return fc.subarray(all, { maxLength: 6 });
};

/** What says them. */
export const treeOfAggregates = (said: readonly SaidAggregate[]): TreeObject =>
  Object.fromEntries(
    aggregateNames.flatMap((name) => {
      const names = said.filter((one) => one.name === name).map(({ attribute }) => attribute);
      return names.length === 0 ? [] : [[name, names.join(',')]];
    }),
  );
