import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { attack, expectRefused } from './support/attack.ts';
import { useAttackedHost } from './support/attacked-host.ts';

/** What a query builder could take for a table, a column or an expression. */
const columns = [
  't1.password',
  't0.id',
  'articles.secret',
  'article.secret',
  '$t1.password$',
  '$author.email$',
  'author.email',
  'internal_note',
  'contact_email',
  'created_by_id',
  'published_at',
  '"secret"',
  '`secret`',
  'secret::text',
  'id) OR (1=1',
  '*',
  'ID',
  'rowid',
  'ctid',
  '',
];

const inherited = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
];

/** Where a name stands in the value of a parameter: there nothing is dropped before the schema is asked. */
const asValue = [
  'sort=NAME',
  'sort[]=id&sort[]=NAME:desc',
  'sort=author.NAME',
  'fields=NAME',
  'fields[]=id&fields[]=NAME',
  'populate=NAME',
  'populate[]=NAME',
  'populate=author.NAME',
  'populate[author][fields]=NAME',
  'populate[author][sort]=NAME',
];

const asKey = [
  'filters[NAME]=1',
  'filters[NAME][$eq]=1',
  'filters[$or][0][NAME]=1',
  'filters[author][NAME][$eq]=1',
  'filters[title][NAME]=x',
  'sort[NAME]=asc',
  'populate[NAME]=true',
  'populate[NAME][fields]=id',
  'populate[author][populate][NAME]=true',
  'populate[author][filters][NAME]=1',
  'populate[sections][on][NAME]=true',
];

const ofQs = [
  'a[__proto__]=b&a[__proto__]&a[length]=100000000',
  'a[__proto__][polluted]=1&__proto__[polluted]=1&constructor[prototype][polluted]=1',
  'filters[__proto__][polluted]=1',
  'filters[constructor][prototype][polluted]=1',
  'filters[id][__proto__][$eq]=1',
  'filters[id][$in][length]=100000000',
  'filters[id][$in][__proto__]=1&filters[id][$in][length]=100000000',
  'sort[length]=100000000',
  'fields[length]=1e9&fields[0]=id',
  'filters[id][$in][100000000]=1',
  'filters[$or][4294967294][id]=1',
  'populate[hasOwnProperty]=1&populate[toString]=1',
  'a[toString]=1&a[valueOf]=1&a=b',
];

onOneDatabase('a name that no schema has', (database) => {
  const used = useAttackedHost(database);

  for (const name of columns) {
    it(`is refused at every place: '${name}' (CVE-2023-34235)`, async () => {
      for (const query of [
        'filters[NAME][$startsWith]=a',
        'filters[author][NAME][$startsWith]=a',
        'sort[NAME]=asc',
        ...(name === '*' || name === '' ? [] : ['fields=NAME']),
        ...(name === '' || name === 'author.email' ? [] : ['sort=NAME', 'sort=author.NAME']),
      ]) {
        await expectRefused(used, `/api/articles?${query.replace('NAME', name)}`);
      }
    });
  }

  it('is refused as a path to a private attribute (CVE-2023-34235)', async () => {
    for (const sort of ['author.email', 'author.mentor.email', 'updatedBy.password', '$author.email$'])
      await expectRefused(used, `/api/articles?sort=${sort}`);
  });

  for (const name of inherited) {
    it(`is refused though every object has it: ${name} (CVE-2022-2422, CVE-2022-29822)`, async () => {
      for (const query of [...asValue, ...asKey])
        await expectRefused(used, `/api/articles?${query.replace('NAME', name)}`);
    });

    it(`is refused as an operator, locale, state or page: ${name} (CVE-2022-2422, CVE-2022-29822)`, async () => {
      for (const query of [`publicationState=${name}`, `pagination[${name}]=1`, `pagination[page]=${name}`])
        await expectRefused(used, `/api/articles?${query}`);
      const { answer } = await attack(used, `/api/articles?locale=${name}`);
      expect(answer.body.data).to.deep.equal([]);
      expect((await attack(used, `/api/${name}`)).answer.status).to.equal(404);
    });
  }

  for (const query of ofQs) {
    it(`does not affect the server: ${query} (CVE-2022-24999, CVE-2025-15284, CVE-2026-2391)`, async () => {
      expect((await attack(used, `/api/articles?${query}`)).answer.status).to.be.oneOf([200, 400, 431]);
      expect(({} as Record<string, unknown>).polluted).to.equal(undefined);
      expect((await attack(used, '/api/articles?fields=id')).answer.status).to.equal(200);
    });
  }
});
