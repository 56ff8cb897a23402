import { expect } from 'chai';
import fc from 'fast-check';
import { type SmallHost, startSmallHost } from '../http/support/small-host.ts';
import { onEachDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { type FindRequest, findRequests, urlOf } from './arbitrary/find-request.ts';
import type { Scene } from './arbitrary/scene.ts';
import { chosenOf } from './evaluator/evaluate.ts';
import { enrichedNewsroom, snapshotOfSqlite } from './newsroom/enriched.ts';
import { newsroomModel } from './newsroom/registry.ts';
import type { Entry, Snapshot } from './newsroom/snapshot.ts';
import { holds, runsTake } from './runs.ts';

const article = 'api::article.article';

/** Node takes 16 KB of headers, with the path among them. */
const longestPath = 12_000;

interface NamedRequest {
  readonly asked: FindRequest;
  readonly name: string;
}

/** What an id looks like is an id, and clients read dots as folders. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !/^\d+$/.test(value) && !/^\.\.?$/.test(value);

/** Whoever asks finds everything. */
const sceneOf = (snapshot: Snapshot): Scene => ({
  model: newsroomModel,
  role: 'public',
  granted: new Set(newsroomModel.registry.contentTypes.keys()),
  snapshot,
});

const titleOf = ({ values }: Entry): unknown => values.get('title');

const pathOf = ({ asked, name }: NamedRequest): string =>
  urlOf({ ...asked, plural: `${asked.plural}/${encodeURIComponent(name)}` });

onEachDatabase('one entry by its title, with random filters, states and locales,', (database) => {
  let host: SmallHost | undefined;

  before(async function () {
    this.timeout(runsTake());
    const enriched = await enrichedNewsroom.start(database);
    const { DATABASE_URL } = enriched.settings;
    await enriched.stop();
    const finds = Object.fromEntries(
      [...newsroomModel.registry.contentTypes.keys()]
        .filter((uid) => uid.startsWith('api::'))
        .map((uid) => [uid, { creatorFields: 'populate' as const }]),
    );
    host = await startSmallHost(DATABASE_URL, {
      keys: { [article]: 'title' },
      populateWithPagination: true,
      maxLimit: 100,
      plugin: { ceilings: { work: 1_000_000_000, joinedHops: 1_000 }, finds },
    });
  });
  after(() => host?.stop());

  it('is the entry with the lowest id that an evaluator in memory finds', async function () {
    this.timeout(runsTake());
    const { snapshot } = await snapshotOfSqlite();
    const articles = snapshot.get(article) ?? [];
    const names = [...new Set(articles.map(titleOf))].filter(isName);
    const requests = findRequests([sceneOf(snapshot)])
      .filter(({ tree, find }) => tree._q === undefined && find.uid === article)
      .chain((asked) => fc.constantFrom(...names, 'no such title').map((name) => ({ asked, name })))
      .filter((request) => pathOf(request).length < longestPath);
    const check = async (request: NamedRequest) => {
      const { asked, name } = request;
      const { locale, state, condition } = asked.find;
      const isHere = ({ values }: Entry) => locale === undefined || values.get('locale') === locale;
      const fitting = articles.filter((entry) => titleOf(entry) === name && isHere(entry));
      const ids = chosenOf(fitting, { state, condition, sort: [] }).map(({ id }) => id);
      const { status, body, text } = await get((host?.url ?? '') + pathOf(request));
      expect(status, text.slice(0, 500)).to.equal(ids.length === 0 ? 404 : 200);
      if (ids.length > 0) expect(body.data.id).to.equal(Math.min(...ids));
    };
    await holds(requests, check, pathOf);
  });
});
