import { expect } from 'chai';
import fc from 'fast-check';
import type { MediaAttribute, RelationAttribute } from '../../lib/schema/attribute.ts';
import { fileUid } from '../../lib/schema/registry.ts';
import { onEachDatabase } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { listed, urlOf } from './arbitrary/find-request.ts';
import { viewOf } from './arbitrary/populate.ts';
import { mayFollow, type Scene, scenesOf } from './arbitrary/scene.ts';
import type { TreeObject } from './arbitrary/tree.ts';
import { enrichedNewsroom } from './newsroom/enriched.ts';
import { holds, runs, runsTake } from './runs.ts';

interface ViewsRequest {
  readonly role: string;
  readonly plural: string;
  readonly relation: string;
  readonly page: TreeObject;
  /** What is asked of the relation under its own name, and under each other name. */
  readonly views: readonly TreeObject[];
}

type Viewed = RelationAttribute | MediaAttribute;

const spelling = { lists: 'numbered', encodedBrackets: false } as const;
const nameOf = (index: number): string => `view${index}`;

function viewsRequests(scenes: readonly Scene[]): fc.Arbitrary<ViewsRequest> {
  const places = scenes.flatMap((scene) =>
    listed(scene).flatMap(({ uid, pluralName, attributes }) =>
      [...attributes.values()]
        .filter((one): one is Viewed => one.kind === 'relation' || one.kind === 'media')
        .filter((one) => one.toMany && !one.private && mayFollow(scene, uid, one))
        .map((relation) => ({ scene, pluralName, relation })),
    ),
  );
  return fc.constantFrom(...places).chain(({ scene, pluralName, relation }) =>
    fc
      .record({
        start: fc.integer({ min: 0, max: 30 }),
        publicationState: fc.constantFrom('live', 'preview'),
        views: fc.array(viewOf(scene, relation.kind === 'media' ? fileUid : relation.target, relation), {
          minLength: 2,
          maxLength: 4,
        }),
      })
      .map(({ start, publicationState, views }) => ({
        role: scene.role,
        plural: pluralName,
        relation: relation.name,
        page: { locale: 'all', publicationState, pagination: { start: String(start), limit: '5' } },
        views,
      })),
  );
}

/** Nothing asked of a name is asked as `true`. */
const wish = (view: TreeObject): TreeObject | 'true' => (Object.keys(view).length === 0 ? 'true' : view);

for (const jsonInDatabase of [true, false]) {
  const way = jsonInDatabase ? 'as the database writes them' : 'row by row';
  onEachDatabase(`several views of one relation, ${way},`, (database) => {
    let host: TestHost | undefined;

    before(async function () {
      this.timeout(runsTake());
      host = await enrichedNewsroom.start(database, { jsonInDatabase });
    });
    after(() => host?.stop());

    it('show the same as each of them alone', async function () {
      this.timeout(runsTake());
      const { url = '' } = host ?? {};
      const { snapshot, grants } = await enrichedNewsroom.snapshot();
      const ask = async ({ role, plural, page }: ViewsRequest, populate: TreeObject) => {
        const { status, body, text } = await get(
          url + urlOf({ plural, tree: { populate, ...page }, spelling }),
          {
            role,
          },
        );
        expect(status, text.slice(0, 500)).to.equal(200);
        const entries: Record<string, unknown>[] = Array.isArray(body) ? body : body.data;
        return entries.map((entry) => (entry.attributes ?? entry) as Record<string, unknown>);
      };
      const check = async (request: ViewsRequest) => {
        const { relation, views } = request;
        const [own = {}, ...others] = views;
        const named = others.map((view, index) => [nameOf(index), { of: relation, ...view }] as const);
        const together = await ask(request, { ...Object.fromEntries(named), [relation]: wish(own) });
        for (const [index, view] of views.entries()) {
          const alone = await ask(request, { [relation]: wish(view) });
          const name = index === 0 ? relation : nameOf(index - 1);
          expect(together.map((entry) => entry[name])).to.deep.equal(alone.map((entry) => entry[relation]));
        }
      };
      await holds(
        viewsRequests(scenesOf(snapshot, grants)),
        check,
        (request) => JSON.stringify(request),
        Math.ceil(runs / 4),
      );
    });
  });
}
