import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { problemsOf } from '../support/entries.ts';
import { useHost } from '../support/use-host.ts';

for (const jsonInDatabase of [true, false]) {
  const way = jsonInDatabase ? 'written by the database where it can' : 'read row by row';

  onOneDatabase(`populate=deep above the ceilings of a response, ${way}`, (database) => {
    const hostWith = (ceilings: object) =>
      useHost(database, {
        REST_DEEP_POPULATE: true,
        REST_POPULATE_WITH_PAGINATION: true,
        pluginConfig: { jsonInDatabase, ceilings: { populatedPaths: 2_000, work: 200_000, ...ceilings } },
      });
    const hosts = {
      responseRows: hostWith({ responseRows: 40 }),
      responseBytes: hostWith({ responseBytes: 12_000 }),
    };
    /** Hosts on which fewer levels are valid than are asked for, and fewer still can be read. */
    const few = {
      responseRows: hostWith({ responseRows: 40, populatedPaths: 12 }),
      responseBytes: hostWith({ responseBytes: 12_000, populatedPaths: 12 }),
    };
    const whole = hostWith({});

    for (const [ceiling, { ask }] of Object.entries(hosts)) {
      for (const [path, form] of [
        ['/api/teams?populate=', 'deep'],
        ['/api/teams?pagination[pageSize]=2&populate=', 'deep'],
        ['/api/teams?filters[id]=1&populate=', 'deep'],
        ['/api/articles?pagination[pageSize]=1&sort=id&fields=title&populate[author]=', 'deep'],
      ] as const)
        it(`says how many levels are within ${ceiling}: ${path}${form}`, async () => {
          const refused = await ask(`${path}${form},4`);
          expect(refused.status, refused.text.slice(0, 300)).to.equal(400);
          const [{ code, message, hint }] = refused.body.error.details.errors;
          expect(code).to.equal('ceiling-exceeded');
          expect(message).to.include(`ceiling ${ceiling}`);
          const [, levels = ''] = /^deep,(\d) is within it$/.exec(hint) ?? [];
          expect(Number(levels), hint).to.be.within(1, 3);
          const within = await ask(`${path}${form},${levels}`);
          expect(within.body).to.deep.equal((await whole.ask(`${path}${form},${levels}`)).body);
          expect(within.status).to.equal(200);
          const more = await ask(`${path}${form},${Number(levels) + 1}`);
          expect(more.status).to.equal(400);
          expect(more.body.error.details.errors[0].hint).to.equal(hint);
        });

      it(`names levels that can be read where more are not valid: ${ceiling}`, async () => {
        const { ask: askFew } = few[ceiling as keyof typeof few];
        const refused = await askFew('/api/teams?populate=deep,4');
        expect(refused.body.error.details.errors[0].message).to.include('ceiling populatedPaths');
        const { hint } = refused.body.error.details.errors[0];
        const [, levels = ''] = /^deep,(\d) is within it$/.exec(hint) ?? [];
        expect((await askFew(`/api/teams?populate=deep,${levels}`)).status, hint).to.equal(200);
        expect((await askFew(`/api/teams?populate=deep,${Number(levels) + 1}`)).status).to.equal(400);
      });

      it(`gives the usual hint where one level is too much for ${ceiling}, or the page itself`, async () => {
        for (const query of ['populate=deep,3', 'populate=*']) {
          const refused = await ask(`/api/articles?pagination[pageSize]=50&${query}`);
          expect(refused.status).to.equal(400);
          expect(problemsOf(refused)).to.have.length(1);
          expect(refused.body.error.details.errors[0].hint).to.match(
            /^populate less, |^ask for a smaller page/,
          );
        }
      });
    }
  });
}
