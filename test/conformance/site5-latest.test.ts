import { expect } from 'chai';
import { useHost } from '../http/support/use-host.ts';
import { site5 } from '../support/database/content.ts';
import { onDatabases, site5Databases, type TestDatabase } from '../support/databases.ts';

interface Version {
  readonly id: number;
  readonly documentId: string;
  readonly locale: string | null;
  readonly updatedAt: string;
  readonly publishedAt: string | null;
  readonly related?: readonly Version[];
  readonly writer?: unknown;
}

const nameOf = ({ documentId, locale }: Version): string => `${documentId} ${locale}`;

const fields = 'fields=updatedAt,publishedAt,locale';
const whole = `locale=*&sort=id&pagination[pageSize]=100&${fields}`;

/** The latest of two versions of a document: its draft if it was never published or has changed since. */
const latestOf = (draft: Version, published: Version | undefined): Version =>
  published === undefined || draft.updatedAt > published.updatedAt ? draft : published;

const testLatest = (database: TestDatabase, jsonInDatabase: boolean): void => {
  const { ask } = useHost(database, {
    SCHEMAS: site5.schemas,
    STRAPI: 5,
    REST_POPULATE_WITH_PAGINATION: true,
    pluginConfig: { jsonInDatabase },
  });
  const posts = async (status: string, more = ''): Promise<readonly Version[]> => {
    const {
      status: code,
      body,
      text,
    } = await ask(`/api/posts?${whole}&status=${status}${more}`, {
      role: 'editor',
    });
    expect(code, text).to.equal(200);
    return body.data;
  };
  /** The latest version of each document and locale. */
  const latest = async (more = ''): Promise<ReadonlyMap<string, Version>> => {
    const published = new Map((await posts('published', more)).map((one) => [nameOf(one), one]));
    const drafts = await posts('draft', more);
    return new Map(drafts.map((draft) => [nameOf(draft), latestOf(draft, published.get(nameOf(draft)))]));
  };
  const byId = (one: Version, other: Version): number => one.id - other.id;

  it('lists the version of each document that was written last', async () => {
    const wanted = [...(await latest()).values()].toSorted(byId);
    expect(await posts('latest')).to.deep.equal(wanted);
    expect(new Set(wanted.map(({ publishedAt }) => publishedAt === null)).size).to.equal(2);
  });

  it('follows the links of the shown version to the versions that were written last', async () => {
    const populate = `&populate[related][${fields.replace('=', ']=')}&populate[writer][fields]=name`;
    const of = await latest();
    const wanted = [...(await latest(populate)).values()].toSorted(byId).map((post) => ({
      ...post,
      related: post.related?.map((related) => of.get(nameOf(related))),
    }));
    expect(await posts('latest', populate)).to.deep.equal(wanted);
    expect(wanted.some(({ related }) => (related?.length ?? 0) > 1)).to.equal(true);
  });

  it('counts, filters and shows one entry by the version that was written last', async () => {
    const of = [...(await latest()).values()].toSorted(byId);
    const filtered = await posts('latest', `&filters[related][publishedAt][$null]=true`);
    const linked = await posts('latest', `&populate[related][${fields.replace('=', ']=')}`);
    expect(filtered.map(({ id }) => id)).to.deep.equal(
      linked
        .filter(
          ({ related = [] }) =>
            related.length === 0 || related.some(({ publishedAt }) => publishedAt === null),
        )
        .map(({ id }) => id),
    );
    for (const { id, documentId, locale } of of.slice(0, 6)) {
      const { body } = await ask(`/api/posts/${documentId}?status=latest&locale=${locale}&${fields}`, {
        role: 'editor',
      });
      expect(body.data.id).to.equal(id);
    }
  });

  it('reaches drafts from types without drafts', async () => {
    const of = await latest();
    const { body } = await ask(
      `/api/writers?status=latest&populate[posts][${fields.replace('=', ']=')}&sort=id`,
      {
        role: 'editor',
      },
    );
    const found = body.data.flatMap(({ posts: written }: { posts: Version[] }) => written);
    expect(found.length).to.be.greaterThan(20);
    for (const post of found) expect(of.get(nameOf(post))?.id).to.equal(post.id);
    expect(new Set(found.map(nameOf)).size).to.equal(found.length);
  });
};

onDatabases(site5Databases, 'status=latest', (database) => {
  describe('in one statement', () => testLatest(database, true));
  describe('row by row', () => testLatest(database, false));
});
