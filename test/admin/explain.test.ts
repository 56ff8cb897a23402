import { expect } from 'chai';
import type { ExplainAnswer, PlaceInfo } from '../../admin-config/contract.ts';
import { problemsOf } from '../http/support/entries.ts';
import { onOneDatabase, sqlite } from '../support/databases.ts';
import { useReadingAdmin } from './support/use-admin.ts';

const line = ({ path, uid, needs, granted, otherwise }: PlaceInfo): string =>
  `${path.join('.') || 'root'} ${uid} ${needs} ${granted ? 'granted' : otherwise}`;

onOneDatabase('POST /explain of the admin API', (database) => {
  const { admin, ask } = useReadingAdmin(database, {
    CREATOR_FIELDS: 'populate',
    pluginConfig: { publicationState: { preview: 'granted' } },
  });

  async function explain(query: string, role = 'public', uid = 'api::article.article') {
    const answer = await admin('/explain', { body: { role, uid, query } });
    expect(answer.status, answer.text).to.equal(200);
    return answer.body as ExplainAnswer;
  }
  const places = async (query: string, role?: string, uid?: string) =>
    (await explain(query, role, uid)).places.map(line);
  const root = 'root api::article.article find granted';

  it('names the root alone for an empty query, with the plan', async () => {
    const { places: found, plan, error } = await explain('');
    expect(found).to.deep.equal([
      { path: [], uid: 'api::article.article', needs: 'find', granted: true, otherwise: 'refused' },
    ]);
    expect(plan).to.be.an('object');
    expect(error).to.equal(null);
  });

  it('reports no cached response without a cache', async () => {
    expect((await explain('')).cached).to.equal(null);
  });

  it('is refused at a root that the role may not find, as the list route is', async () => {
    const answer = await explain('populate=*', 'public', 'api::vault.vault');
    expect(answer.places.map(line)).to.deep.equal(['root api::vault.vault find refused']);
    expect(answer.plan).to.equal(null);
    expect(answer.error).to.deep.equal((await ask('/api/vaults?populate=*')).body.error);
  });

  it('says that a relation of populate is left out, and continues below it', async () => {
    expect(await places('populate[author][populate]=team&populate[owner][populate]=role')).to.deep.equal([
      root,
      'populate.author api::author.author find granted',
      'populate.author.team api::team.team find granted',
      'populate.owner plugin::users-permissions.user find left out',
      'populate.owner.role plugin::users-permissions.role find left out',
    ]);
  });

  it('says that filters and sort are refused, and gives the error of the list route', async () => {
    const query = 'filters[$or][0][vault][code]=a&filters[$not][author][team][city]=b&sort=vault.code';
    const { places: found, plan, error } = await explain(query);
    expect(found.map(line)).to.have.members([
      root,
      'filters.vault api::vault.vault find refused',
      'filters.author api::author.author find granted',
      'filters.author.team api::team.team find granted',
      'sort.vault api::vault.vault find refused',
    ]);
    expect(plan).to.equal(null);
    const answer = await ask(`/api/articles?${query}`);
    expect(problemsOf(answer)).to.have.length(2);
    expect(error).to.deep.equal(answer.body.error);
    const editor = await explain(query, 'editor');
    expect(editor.error).to.equal(null);
    expect(editor.places.every(({ granted }) => granted)).to.equal(true);
  });

  it('names the relations of quantifiers and of numbers of related entries', async () => {
    const query =
      'filters[categories][$none][articles][$every][title]=a&filters[categories][$count][$lt]=4&sort=categories.$count:desc';
    const { places: found, plan, error } = await explain(query);
    expect(error).to.equal(null);
    expect(found.map(line)).to.have.members([
      root,
      'filters.categories api::category.category find granted',
      'filters.categories.articles api::article.article find granted',
      'filters.categories api::category.category find granted',
      'sort.categories api::category.category find granted',
    ]);
    expect(plan).to.be.an('object');
  });

  it('needs no grant for media, components, zones and creator fields, and needs one for the relations in them', async () => {
    expect(
      await places('populate[0]=cover&populate[1]=seo&populate[2]=createdBy&populate[3]=links'),
    ).to.deep.equal([root]);
    expect(
      await places(
        'populate[sections][on][blocks.related][populate]=articles&populate[sections][on][blocks.hero]=true',
      ),
    ).to.deep.equal([root, 'populate.sections.articles api::article.article find granted']);
  });

  it('needs preview for a request that names it, and hides drafts if it is inherited', async () => {
    expect(await places('publicationState=preview&populate=related,author')).to.have.members([
      root,
      'root api::article.article preview refused',
      'populate.related api::article.article find granted',
      'populate.related api::article.article preview drafts hidden',
      'populate.author api::author.author find granted',
    ]);
    const asked = await explain('populate[related][publicationState]=preview');
    expect(asked.places.map(line)).to.include('populate.related api::article.article preview refused');
    expect(asked.error?.status).to.equal(403);
    const inherited = await explain(
      'publicationState=preview&populate=articles',
      'public',
      'api::author.author',
    );
    expect(inherited.places.map(line)).to.include(
      'populate.articles api::article.article preview drafts hidden',
    );
    expect(inherited.error).to.equal(null);
  });

  it('gives the error of a query that is wrong for everybody', async () => {
    for (const query of [
      'filters[nope]=1',
      'sort=title:up',
      'pagination[page]=x',
      'filters[wordCount]=abc',
      'filters[title]=%FF',
      'populate[author][populate][x]=true',
      'filters[secret]=1',
    ]) {
      const { plan, error } = await explain(query);
      expect(plan, query).to.equal(null);
      expect(error, query).to.deep.equal((await ask(`/api/articles?${query}`)).body.error);
    }
  });

  it('returns a plan whatever the types of the values are', async () => {
    for (const condition of [
      '[views]=9223372036854775807',
      '[price][$in]=1.5',
      '[eventAt][$gt]=2024-01-01',
      '[issueDate][$between][0]=2024-01-01&filters[issueDate][$between][1]=2024-02-01',
      '[airTime]=10:00',
      '[featured]=true',
      '[metadata][$contains]=a',
      '[seo][$null]=true',
    ]) {
      const { plan, error } = await explain(`filters${condition}`);
      expect(error, condition).to.equal(null);
      expect(plan, condition).to.be.an('object');
    }
  });

  const bad: readonly [string, object, number][] = [
    ['an unknown role', { role: 'nobody', uid: 'api::article.article', query: '' }, 404],
    ['an unknown type', { role: 'public', uid: 'api::x.x', query: '' }, 404],
    ['a type without a list', { role: 'public', uid: 'plugin::users-permissions.role', query: '' }, 404],
    ['a plural name', { role: 'public', uid: 'articles', query: '' }, 404],
    ['no query', { role: 'public', uid: 'api::article.article' }, 400],
    ['a query that is an object', { role: 'public', uid: 'api::article.article', query: {} }, 400],
    [
      'a query that is too long',
      { role: 'public', uid: 'api::article.article', query: 'a'.repeat(65_537) },
      400,
    ],
  ];
  for (const path of ['/explain', '/read']) {
    for (const [what, body, status] of bad) {
      it(`answers ${status} with ${what}: ${path}`, async () => {
        const answer = await admin(path, { body });
        expect(answer.status).to.equal(status);
        expect(answer.body.error.details.errors ?? []).to.have.length(status === 400 ? 1 : 0);
      });
    }
  }
});

describe('POST /explain of the admin API, with the response cache', () => {
  const after = (entries: unknown[]): unknown[] => entries;
  const { admin } = useReadingAdmin(sqlite, {
    pluginConfig: { responseCache: {}, finds: { 'api::author.author': { after } } },
  });
  const cachedOf = async (uid: string, query = '') =>
    ((await admin('/explain', { body: { role: 'public', uid, query } })).body as ExplainAnswer).cached;

  it('names the tables whose changes make a cached response invalid', async () => {
    expect(await cachedOf('api::article.article', 'populate=author')).to.include.members([
      'articles',
      'articles_author_links',
      'authors',
      'up_permissions',
    ]);
    expect(await cachedOf('api::article.article')).to.not.include('authors');
  });

  it('names no tables for a response that is not cached', async () => {
    expect(await cachedOf('api::author.author')).to.equal(null);
    expect(await cachedOf('api::article.article', 'sort=nothing')).to.equal(null);
  });
});
