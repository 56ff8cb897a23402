import { expect } from 'chai';
import { site5 } from '../../support/database/content.ts';
import { onOneDatabase, onOneOf, site5Databases } from '../../support/databases.ts';
import { idsOf } from '../support/entries.ts';
import { type UsedHost, useHost } from '../support/use-host.ts';

const nothing = '[id]=-1';
const everything = '[id][$notNull]=true';

/** Tests that filters find what others find. */
const findsAs = ({ ask }: UsedHost, list: string, rows: readonly (readonly [string, string])[]): void => {
  for (const [filters, plain] of rows)
    it(`finds by ${filters} what is found by ${plain}`, async () => {
      const query = filters.split('&').map((one) => `&filters${one}`);
      const [read, meant] = [await ask(list + query.join('')), await ask(`${list}&filters${plain}`)];
      expect([read.status, idsOf(read)]).to.deep.equal([200, idsOf(meant)]);
    });
};

onOneDatabase('a comparison with null under $not', (database) => {
  const host = useHost(database, { REST_MAX_LIMIT: 200 });
  const list = '/api/articles?locale=all&fields=id&sort=id&pagination[pageSize]=200';
  findsAs(host, list, [
    ['[$not][rating][$lt]', nothing],
    ['[rating][$not][$gte]', nothing],
    ['[$not][rating][$in][0]', nothing],
    ['[$not][rating][$in][0]&[$not][rating][$in][1]=3', nothing],
    ['[$not][$not][rating][$in][0]&[$not][$not][rating][$in][1]=3', '[rating]=3'],
    ['[rating][$notIn][0]&[rating][$notIn][1]=3', nothing],
    ['[$not][rating][$notIn][0]&[$not][rating][$notIn][1]=3', '[rating]=3'],
    ['[$not][author][rank][$gt]', nothing],
    ['[$not][$or][0][rating][$lt]&[$not][$or][1][id][$gt]=9', nothing],
    ['[$not][$and][0][rating][$lt]&[$not][$and][1][id][$gt]=9', '[id][$lte]=9'],
    ['[$not][reviewers][$some][rank][$lt]', everything],
    ['[$not][reviewers][$some][$not][rank][$lt]', everything],
  ]);
});

onOneOf(
  site5Databases,
  'a value of no number, date or boolean with an operator on text, in Strapi 5,',
  (database) => {
    const host = useHost(database, { SCHEMAS: site5.schemas, STRAPI: 5, REST_MAX_LIMIT: 200 });
    const list = '/api/posts?locale=*&fields=id&sort=id&pagination[pageSize]=200';
    findsAs({ ...host, ask: (path, more) => host.ask(path, { role: 'editor', ...more }) }, list, [
      ['[score][$eqi]=x', nothing],
      ['[$not][score][$eqi]=x', '[score][$notNull]=true'],
      ['[pinned][$not][$eqi]=x', '[pinned][$notNull]=true'],
      ['[$not][day][$eqi]=x', '[day][$notNull]=true'],
      ['[score][$nei]=x', '[score][$notNull]=true'],
      ['[$not][score][$nei]=x', nothing],
      ['[$not][writer][since][$eqi]=x', '[writer][since][$notNull]=true'],
      ['[$not][$not][score][$nei]=x', '[score][$notNull]=true'],
    ]);
  },
);
