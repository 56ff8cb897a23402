import { expect } from 'chai';
import { onEachDatabase } from '../support/databases.ts';
import { startTestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { entriesOf, idsOf, problemsOf } from './support/entries.ts';
import { startSmallHost } from './support/small-host.ts';
import { useHost } from './support/use-host.ts';

/** The kind of match of a title that contains a text, the best being 0. */
const kindOf = (title: string, text: string): number => {
  const [own, sought] = [title.toLowerCase(), text.toLowerCase()];
  if (own === sought) return 0;
  const end = '[\\t-\\r !-/:-@[-`{-~]';
  if (new RegExp(`(?:^|${end})${sought}(?:$|${end})`).test(own)) return 1;
  return new RegExp(`(?:^|${end})${sought}`).test(own) ? 2 : 3;
};

for (const [how, jsonInDatabase] of [
  ['written by the database where it can', true],
  ['read row by row', false],
] as const) {
  onEachDatabase(`sort=_q, ${how},`, (database) => {
    const { ask } = useHost(database, { REST_CURSORS: true, pluginConfig: { jsonInDatabase } });
    const list = (query: string) => ask(`/api/articles?locale=all&pagination[pageSize]=100&${query}`);

    it('sorts by the best match, the order of the attributes and the length', async () => {
      const entries = entriesOf(await list('_q=night&sort=_q'));
      const titles = entries.map(({ attributes }) => String(attributes.title ?? ''));
      const own = titles.filter((title) => title.toLowerCase().includes('night'));
      expect(own).to.have.length.above(1);
      const ranks = own.map((title) => kindOf(title, 'night') * 1000 + [...title].length);
      const words = ranks.filter((rank) => rank < 2000);
      expect(words).to.deep.equal(words.toSorted((one, other) => one - other));
      const unsorted = idsOf(await list('_q=night'));
      expect(idsOf(await list('_q=night&sort=_q'))).to.have.members(unsorted);
      expect(unsorted).not.to.deep.equal(entries.map(({ id }) => id));
    });

    it('reverses the whole order with desc, except for the ids of entries with equal matches', async () => {
      const best = entriesOf(await list('_q=night&sort=_q,id:desc'));
      const worst = entriesOf(await list('_q=night&sort=_q:desc,id:asc'));
      expect(worst.map(({ id }) => id)).to.deep.equal(best.map(({ id }) => id).toReversed());
    });

    it('goes page by page, beside other sort keys, and with its total', async () => {
      const all = idsOf(await list('_q=e&sort=_q,author.name:desc,title'));
      const pages = await Promise.all(
        [0, 7, 14].map((start) =>
          ask(
            `/api/articles?locale=all&_q=e&sort=_q,author.name:desc,title&pagination[start]=${start}&pagination[limit]=7`,
          ),
        ),
      );
      expect(pages.flatMap((page) => idsOf(page))).to.deep.equal(all.slice(0, 21));
      expect(pages[0]?.body.meta.pagination.total).to.equal(all.length);
    });

    it('accepts every notation, and refuses an unknown direction', async () => {
      const wanted = idsOf(await list('_q=night&sort=_q'));
      for (const sort of ['sort=_q:ASC', 'sort[_q]=asc', 'sort[0]=_q', 'sort[0][_q]=asc'])
        expect(idsOf(await list(`_q=night&${sort}`)), sort).to.deep.equal(wanted);
      expect(problemsOf(await list('_q=night&sort=_q:up'))).to.deep.equal(['invalid-direction sort']);
    });

    it('is refused with a hint without a search', async () => {
      for (const query of ['sort=_q', 'sort=_q&_q=']) {
        const answer = await list(query);
        expect(problemsOf(answer)).to.deep.equal(['not-sortable sort']);
        expect(answer.body.error.details.errors[0].hint).to.equal('add _q=<text>');
      }
    });

    it('is refused for one entry, without a hint', async () => {
      const host = await startSmallHost(await database.shared(), {});
      try {
        const one = await get(`${host.url}/api/articles/2?sort=_q`);
        expect(problemsOf(one)).to.deep.equal(['not-sortable sort']);
        expect(one.body.error.details.errors[0]).not.to.have.property('hint');
      } finally {
        await host.stop();
      }
    });

    it('is refused in populate and through a relation', async () => {
      expect(problemsOf(await ask('/api/articles?_q=a&populate[author][sort]=_q'))).to.deep.equal([
        'not-sortable populate.author.sort',
      ]);
      expect((await list('_q=a&sort=author._q')).status).to.equal(400);
    });

    it('is refused with cursors, with a message that says so', async () => {
      const answer = await ask('/api/articles?_q=night&sort=_q&pagination[withCursor]=true');
      expect(problemsOf(answer)).to.deep.equal(['invalid-cursor pagination.withCursor']);
      expect(answer.body.error.message).to.equal(
        'Cursors cannot be used with sort=_q; use page and pageSize',
      );
      const after = await ask('/api/articles?_q=night&sort=_q&pagination[after]=abc');
      expect(problemsOf(after)).to.deep.equal(['invalid-cursor pagination.after']);
    });

    it('sorts by the other keys if the role may read no attribute that can contain the text', async () => {
      const uid = 'api::audit-log.audit-log';
      const conditions = { editor: { [uid]: { fields: ['level'], rows: null } } };
      const host = await startTestHost({
        DATABASE_URL: await database.shared(),
        pluginConfig: { jsonInDatabase, conditions },
      });
      try {
        const logs = (query: string) => get(`${host.url}/api/audit-logs?${query}`, { role: 'editor' });
        for (const sort of ['_q', '_q:desc', 'level,_q'])
          expect(entriesOf(await logs(`_q=e&sort=${sort}`)), sort).to.deep.equal([]);
        const byNumber = await logs('_q=4&sort=_q,level');
        expect(idsOf(byNumber)).to.deep.equal(idsOf(await logs('_q=4&sort=level')));
      } finally {
        await host.stop();
      }
    });

    it('ranks a text that has every character between words', async () => {
      const every = encodeURIComponent('\t\n\v\f\r !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~');
      expect((await list(`_q=${every}&sort=_q`)).status).to.equal(200);
    });
  });
}
