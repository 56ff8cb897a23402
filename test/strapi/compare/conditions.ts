import fc from 'fast-check';
import { jsonTypes, type ScalarAttribute, stringTypes } from '../../../lib/schema/attribute.ts';
import type { ColumnOperatorName } from '../../../lib/schema/operators.ts';
import type { Said } from '../../property/arbitrary/comparison.ts';
import { reachedPlaces, type Scene, scalarsOf, valuesOf } from '../../property/arbitrary/scene.ts';
import type { Value } from '../../property/newsroom/snapshot.ts';

const compared: readonly ColumnOperatorName[] = ['$eq', '$ne', '$lt', '$lte', '$gt', '$gte'];
const searched: readonly ColumnOperatorName[] = [
  '$contains',
  '$notContains',
  '$containsi',
  '$notContainsi',
  '$startsWith',
  '$endsWith',
  '$eqi',
  '$nei',
];

const spelled = (type: ScalarAttribute['type'], value: Value): string =>
  type === 'datetime' || type === 'timestamp' ? new Date(Number(value)).toISOString() : String(value);

/** The attributes of a type whose values a filter of Strapi's takes as they are shown. */
export const plainScalars = (scene: Pick<Scene, 'model'>, uid: string): ScalarAttribute[] =>
  scalarsOf(scene, uid).filter(({ type }) => !jsonTypes.has(type));

function comparison(
  scene: Scene,
  uid: string,
  { name, type }: ScalarAttribute,
): fc.Arbitrary<Said> | undefined {
  const values = valuesOf(scene, uid, name);
  if (values.length === 0) return undefined;
  const value = fc.constantFrom(...values);
  const say = (operator: ColumnOperatorName, sought: readonly Value[], tree: Said['tree'][string]): Said => ({
    tree: { [name]: { [operator]: tree } },
    condition: { kind: 'compare', attribute: name, operator, values: sought },
  });
  const one = (operators: readonly ColumnOperatorName[], from: fc.Arbitrary<Value>) =>
    fc
      .tuple(fc.constantFrom(...operators), from)
      .map(([operator, sought]) => say(operator, [sought], spelled(type, sought)));
  const forms = [
    one(type === 'boolean' ? ['$eq', '$ne'] : compared, value),
    fc
      .tuple(
        fc.constantFrom('$in' as const, '$notIn' as const),
        fc.array(value, { minLength: 2, maxLength: 4 }),
      )
      .map(([operator, sought]) =>
        say(
          operator,
          sought,
          sought.map((each) => spelled(type, each)),
        ),
      ),
    fc.constantFrom('$null' as const, '$notNull' as const).map((operator) => say(operator, [], 'true')),
  ];
  if (type !== 'boolean')
    forms.push(
      fc.tuple(value, value).map((pair) =>
        say(
          '$between',
          pair,
          pair.map((each) => spelled(type, each)),
        ),
      ),
    );
  if (stringTypes.has(type))
    forms.push(
      one(
        searched,
        value.chain((text) => fc.constantFrom<Value>(...String(text).split(/\s+/))),
      ),
    );
  return fc.oneof(...forms);
}

/** Conditions that Strapi documents, on values that the database holds, through at most `depth` relations and components. */
export function plainConditions(scene: Scene, uid: string, depth: number): fc.Arbitrary<Said> {
  const own = plainScalars(scene, uid).flatMap((attribute) => comparison(scene, uid, attribute) ?? []);
  const through = (depth > 0 ? reachedPlaces(scene, uid) : []).map((relation) =>
    plainConditions(scene, relation.target, depth - 1).map(
      ({ tree, condition }): Said => ({
        tree: { [relation.name]: tree },
        condition: { kind: 'through', relation, condition },
      }),
    ),
  );
  const one = through.length === 0 ? fc.oneof(...own) : fc.oneof(fc.oneof(...own), fc.oneof(...through));
  const several = fc.array(one, { minLength: 2, maxLength: 3 });
  const group = (key: '$and' | '$or'): fc.Arbitrary<Said> =>
    several.map((parts) => ({
      tree: { [key]: parts.map(({ tree }) => tree) },
      condition: {
        kind: key === '$and' ? 'and' : 'or',
        conditions: parts.map(({ condition }) => condition),
      },
    }));
  return fc.oneof({ weight: 3, arbitrary: one }, group('$and'), group('$or'));
}
