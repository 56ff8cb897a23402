import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { get } from '../../support/http.ts';
import { idsOf } from '../support/entries.ts';
import { type SmallHost, startSmallHost } from '../support/small-host.ts';

const list = '/api/articles?locale=all&publicationState=preview&fields=id&sort=id&pagination[pageSize]=200';

onOneDatabase('$null and $notNull with any word', (database) => {
  let [any, six]: (SmallHost | undefined)[] = [];
  before(async () => {
    const url = await database.shared();
    any = await startSmallHost(url, { maxLimit: 200, nullWords: 'any' });
    six = await startSmallHost(url, { maxLimit: 200 });
  });
  after(async () => {
    await any?.stop();
    await six?.stop();
  });

  for (const [filter, plain] of [
    ['[rating][$null]=yes', '[rating][$null]=true'],
    ['[rating][$null]=FALSE', '[rating][$null]=true'],
    ['[rating][$null]=', '[rating][$null]=false'],
    ['[rating][$notNull]', '[rating][$notNull]=false'],
    ['[rating][$notNull]=no', '[rating][$notNull]=true'],
    ['[author][$null]=null', '[author][$null]=true'],
    ['[author][name][$notNull]=x', '[author][name][$notNull]=true'],
    ['[rating][$null]=f', '[rating][$null]=false'],
    ['[rating][$null][0]=true', '[rating][$null]=true'],
    ['[rating][$null][]=false', '[rating][$null]=true'],
    ['[rating][$notNull][a]=0', '[rating][$notNull]=true'],
    ['[author][$null][0]=false', '[author][$null]=true'],
  ]) {
    it(`reads filters${filter} as filters${plain}, where the host allows it`, async () => {
      const [read, meant] = [
        await get(`${any?.url}${list}&filters${filter}`),
        await get(`${six?.url}${list}&filters${plain}`),
      ];
      expect(read.body).to.deep.equal(meant.body);
      expect(idsOf(read)).to.have.length.within(1, 149);
    });
  }

  it('accepts only the six booleans if the host does not allow it', async () => {
    expect((await get(`${six?.url}${list}&filters[rating][$null]=yes`)).status).to.equal(400);
    expect((await get(`${six?.url}${list}&filters[rating][$notNull]=`)).status).to.equal(400);
    expect((await get(`${six?.url}${list}&filters[rating][$null][0]=true`)).status).to.equal(400);
  });
});
