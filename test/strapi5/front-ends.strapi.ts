import { expect } from 'chai';
import { fullAccess } from '../../lib/schema/access.ts';
import type { ContentType } from '../../lib/schema/content-type.ts';
import { readRegistryOf } from '../property/newsroom/registry.ts';
import { say } from '../strapi/app/install.ts';
import { untilGranted } from '../strapi/app/until-granted.ts';
import { useApps } from '../strapi/app/use-app.ts';
import type { App } from '../strapi/front-ends/callers.ts';
import { frontEndQueries } from '../strapi/front-ends/queries.ts';
import { sortAnswers } from '../strapi/front-ends/sort-answers.ts';
import { Table } from '../strapi/front-ends/table.ts';
import { site5 } from '../support/database/content.ts';
import { type GetOptions, get } from '../support/http.ts';
import { patience } from '../support/patience.ts';
import { describeStrapi5 } from './app/describe-strapi5.ts';
import { strapi5 } from './app/install.ts';
import { writtenForStrapi5 } from './queries.ts';

const count = Number(process.env.FRONT_END_QUERIES ?? 300);

const registry = readRegistryOf(site5.schemas, 5);
const granted = ['post', 'writer', 'tag', 'comment'].flatMap((name) =>
  ['find', 'findOne'].map((action) => `api::${name}.${name}.${action}`),
);

describeStrapi5('what front ends of a Strapi 5 app ask', (database) => {
  const creatorFields = ['api::global.global'];
  const finds = { 'api::global.global': { creatorFields: 'populate' } };
  const apps = useApps(database, strapi5(), strapi5({ takeover: true, serverTiming: true, finds }));

  /** The documents that Strapi itself lists. */
  const documentsOf = async (url: string, token: string): Promise<ReadonlyMap<string, readonly string[]>> => {
    const byUid = new Map<string, readonly string[]>();
    for (const { uid, kind, pluralName } of registry.contentTypes.values()) {
      if (!uid.startsWith('api::') || kind === 'singleType') continue;
      const { body } = await get(`${url}/api/${pluralName}?status=draft&sort=id&pagination[limit]=6`, {
        token,
      });
      byUid.set(
        uid,
        body.data.map(({ documentId }: { documentId: string }) => documentId),
      );
    }
    return byUid;
  };

  const callersIn = async (app: App): Promise<Readonly<Record<string, GetOptions>>> => ({
    public: {},
    authenticated: { role: 'authenticated' },
    editor: { role: 'editor' },
    'API token': { token: String(await app.act('createToken', 'custom', granted)) },
    'token of all': { token: String(await app.act('createToken', 'full-access')) },
  });

  it(`gets Strapi’s answer, or a better one: ${count} queries of five callers`, async function () {
    this.timeout(patience(600_000));
    const [strapi, ours] = apps.map((app) => app());
    if (strapi === undefined || ours === undefined) throw new Error('two apps are started');
    await untilGranted([strapi, ours], 'api/posts');
    const [ofStrapi, ofOurs] = await Promise.all([callersIn(strapi), callersIn(ours)]);
    const documents = await documentsOf(strapi.url, String(ofStrapi['token of all']?.token));
    const namesOf = ({ uid }: ContentType) => documents.get(uid) ?? [];
    const urls = frontEndQueries(registry, count, { more: writtenForStrapi5, namesOf });
    const table = new Table();
    const judging = { registry, access: fullAccess('tester'), creatorFields };
    for (const name of Object.keys(ofStrapi))
      for (const url of urls) {
        const [theirs, own] = await Promise.all([
          get(strapi.url + url, ofStrapi[name]),
          get(ours.url + url, ofOurs[name]),
        ]);
        table.add(`[${name}] ${url}`, sortAnswers(judging, url, theirs, own));
      }
    say(`Strapi 5 on ${database.title}: ${table}`);
    expect(table.bad.length).to.equal(0);
  });
});
