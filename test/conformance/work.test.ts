import { expect } from 'chai';
import { loadSchemas } from '../../example/host/schemas.ts';
import { ContentQueryError } from '../../lib/base/error.ts';
import { everyRow } from '../../lib/request/bound-query.ts';
import { parse } from '../../lib/request/parse.ts';
import { queryCostOf } from '../../lib/request/query-cost.ts';
import { validate } from '../../lib/request/validate.ts';
import { defaultCeilings } from '../../lib/schema/ceilings.ts';
import { dialects } from '../../lib/schema/dialects.ts';
import { readRegistry } from '../../lib/schema/read-registry.ts';
import { projectFile } from '../support/project.ts';
import { settingsOf } from '../unit/support/newsroom.ts';
import { type Recorded, recorded, recordedOfSite } from './recorded.ts';

/** The points of those recorded requests that are right to ask of every type and role. */
async function pointsOf(schemas: string, requests: readonly Recorded[]): Promise<number[]> {
  const registry = readRegistry({ ...(await loadSchemas(projectFile(schemas))), i18n: true });
  const settings = settingsOf({
    registry,
    populateWithPagination: true,
    ceilings: { ...defaultCeilings, work: Number.MAX_SAFE_INTEGER },
  });
  return requests.flatMap(({ url }) => {
    const [path = '', queryString = ''] = url.split('?');
    const [, , name, id] = path.split('/');
    const type = [...registry.contentTypes.values()].find(
      (known) => known.pluralName === name || known.singularName === name,
    );
    if (type === undefined) return [];
    const reads = type.pluralName !== name ? 'single' : id === undefined ? 'list' : 'one';
    const access = { role: 'tester', find: 'every', findOne: 'every', preview: 'every' } as const;
    const features = { i18n: true, draftAndPublish: true };
    try {
      const query = parse(queryString, settings.ceilings, dialects[4]);
      return queryCostOf(
        validate(query, settings, { type, reads, access, defaultLocale: 'en', features }),
        everyRow,
      ).points;
    } catch (error) {
      if (error instanceof ContentQueryError) return [];
      throw error;
    }
  });
}

describe('the work of the recorded requests', () => {
  it('is two thirds of the ceiling at most', async () => {
    const points = [
      ...(await pointsOf('test/fixtures/newsroom/schemas', recorded)),
      ...(await pointsOf('test/fixtures/site/schemas', recordedOfSite)),
    ];
    expect(points).to.have.length.above(1_400);
    expect(Math.max(...points)).to.be.within(500, (defaultCeilings.work * 2) / 3);
  });
});
