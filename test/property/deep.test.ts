import { expect } from 'chai';
import fc from 'fast-check';
import type { Attribute } from '../../lib/schema/attribute.ts';
import { databases, siteDatabases, type TestDatabase } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { listed, urlOf } from './arbitrary/find-request.ts';
import { mayFollow, type Scene, scenesOf } from './arbitrary/scene.ts';
import type { Tree, TreeObject } from './arbitrary/tree.ts';
import { typeIn } from './content-model.ts';
import { enrichedNewsroom } from './newsroom/enriched.ts';
import { newsroomModel } from './newsroom/registry.ts';
import { holds, runs, runsTake } from './runs.ts';
import { enrichedSite } from './site/enriched.ts';
import { siteModel } from './site/model.ts';

/** The attribute by which a deep populate came to a type. */
interface Step {
  readonly uid: string;
  readonly name: string;
}

const namesOf = (attribute: Attribute): readonly (string | undefined)[] =>
  attribute.kind === 'relation' ? [attribute.mappedBy, attribute.inversedBy] : [];

/** Whether an attribute is none that a deep populate takes below its first level. */
function isLeftOut(scene: Scene, uid: string, attribute: Attribute, step: Step): boolean {
  if (attribute.kind !== 'relation') return false;
  if (attribute.creator || attribute.name === 'localizations') return true;
  const by = typeIn(scene.model, step.uid).attributes.get(step.name);
  return (
    attribute.target === step.uid &&
    by?.kind === 'relation' &&
    by.target === uid &&
    (namesOf(attribute).includes(step.name) || namesOf(by).includes(attribute.name))
  );
}

/** Whether a deep populate goes no further. */
const isEnd = ({ kind, name, ...rest }: Attribute): boolean =>
  kind === 'media' ||
  name === 'localizations' ||
  ('target' in rest && ['plugin::users-permissions.user', 'admin::user'].includes(rest.target));

/** The same populate with every name written down; undefined where there is none. */
function written(scene: Scene, uid: string, levels: number, step?: Step): TreeObject | undefined {
  const parts = [...typeIn(scene.model, uid).attributes.values()].flatMap((attribute): [string, Tree][] => {
    const { kind, name } = attribute;
    if (kind === 'scalar' || attribute.private || !mayFollow(scene, uid, attribute)) return [];
    if (step !== undefined && isLeftOut(scene, uid, attribute, step)) return [];
    const go = (target: string): Tree => {
      const below =
        levels > 1 && !isEnd(attribute) ? written(scene, target, levels - 1, { uid, name }) : undefined;
      return below === undefined ? 'true' : { populate: below };
    };
    if (kind === 'relation') return [[name, go(attribute.target)]];
    if (kind === 'component') return [[name, go(attribute.component)]];
    if (kind === 'zone')
      return [[name, { on: Object.fromEntries(attribute.components.map((target) => [target, go(target)])) }]];
    return [[name, 'true']];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

interface DeepRequest {
  readonly role: string;
  readonly deep: string;
  readonly explicit: string;
}

function deepRequests(scenes: readonly Scene[]): fc.Arbitrary<DeepRequest> {
  const types = scenes.flatMap((scene) => listed(scene).map((type) => ({ scene, ...type })));
  const page = fc.record({ levels: fc.integer({ min: 1, max: 3 }), start: fc.integer({ min: 0, max: 40 }) });
  const state = fc.constantFrom('live', 'preview');
  return fc
    .tuple(fc.constantFrom(...types), page, state, fc.nat())
    .map(([type, { levels, start }, state, at]) => {
      const { scene, uid, pluralName } = type;
      const url = (populate: Tree): string =>
        urlOf({
          plural: pluralName,
          tree: {
            populate,
            locale: 'all',
            publicationState: state,
            pagination: { start: String(start), limit: levels === 3 ? '1' : '4' },
          },
          spelling: { lists: 'numbered', encodedBrackets: false },
        });
      const relations = [...type.attributes.values()]
        .filter((one) => one.kind === 'relation')
        .filter((one) => !one.private && !one.creator && one.name !== 'localizations')
        .filter((one) => one.target.startsWith('api::') && mayFollow(scene, uid, one));
      const relation = at % 2 === 0 ? relations[at % Math.max(1, relations.length)] : undefined;
      if (relation === undefined)
        return {
          role: scene.role,
          deep: url(`deep,${levels}`),
          explicit: url(written(scene, uid, levels) ?? ''),
        };
      const { name, target } = relation;
      const below = written(scene, target, levels, { uid, name });
      return {
        role: scene.role,
        deep: url({ [name]: at % 4 === 0 ? `deep,${levels}` : { populate: `deep,${levels}` } }),
        explicit: url({ [name]: below === undefined ? 'true' : { populate: below } }),
      };
    });
}

/** No page has so many places; what is too large has tests of its own. */
const pluginConfig = { ceilings: { populatedPaths: 100_000, work: 1_000_000_000 } };

const contents: readonly [string, typeof enrichedNewsroom, typeof newsroomModel, readonly TestDatabase[]][] =
  [
    ['the newsroom', enrichedNewsroom, newsroomModel, databases],
    ['the site', enrichedSite, siteModel, siteDatabases],
  ];

for (const [title, enriched, model, all] of contents) {
  for (const database of all.filter(({ available }) => available)) {
    for (const jsonInDatabase of [true, false]) {
      const way = jsonInDatabase ? 'as the database writes it' : 'row by row';
      describe(`populate=deep of ${title} on ${database.title}, ${way}`, () => {
        let host: TestHost | undefined;
        before(async function () {
          this.timeout(runsTake());
          host = await enriched.start(database, { ...pluginConfig, jsonInDatabase });
        });
        after(() => host?.stop());

        it('returns the same as a populate that names every attribute', async function () {
          this.timeout(runsTake());
          const { url = '' } = host ?? {};
          const { snapshot, grants } = await enriched.snapshot();
          await holds(
            deepRequests(scenesOf(snapshot, grants, model)),
            async ({ role, deep, explicit }) => {
              const [answer, wanted] = [await get(url + deep, { role }), await get(url + explicit, { role })];
              expect(wanted.status, wanted.text.slice(0, 500)).to.equal(200);
              expect(answer.status, answer.text.slice(0, 500)).to.equal(200);
              expect(answer.body).to.deep.equal(wanted.body);
            },
            ({ role, deep, explicit }) => `[${role}] ${deep}\n${explicit}`,
            Math.ceil(runs / 5),
          );
        });
      });
    }
  }
}
