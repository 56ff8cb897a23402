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
    const whole = hostWith({});

    for (const [ceiling, { ask }] of Object.entries(hosts)) {
      for (const [path, form] of [
        ['/api/teams?populate=', 'deep'],
        ['/api/teams?pagination[pageSize]=2&populate=', 'deep'],
        ['/api/teams?filters[id]=1&populate=', 'deep'],
        ['/api/articles?pagination[pageSize]=1&sort=id&fields=title&populate[author]=', 'deep'],
      ] as const)
        it(`names fewer levels above ${ceiling}, until the answer is within it: ${path}${form}`, async () => {
          let levels = 4;
          for (;;) {
            const answer = await ask(`${path}${form},${levels}`);
            if (answer.status === 200) {
              expect(answer.body).to.deep.equal((await whole.ask(`${path}${form},${levels}`)).body);
              break;
            }
            expect(answer.status, answer.text.slice(0, 300)).to.equal(400);
            const [{ code, message, hint }] = answer.body.error.details.errors;
            expect(code).to.equal('ceiling-exceeded');
            expect(message).to.include(`ceiling ${ceiling}`);
            const [, fewer = ''] = /^ask for fewer levels, such as deep,(\d), or for a/.exec(hint) ?? [];
            expect(Number(fewer), hint).to.be.within(1, levels - 1);
            levels = Number(fewer);
          }
          expect(levels).to.be.below(4);
        });

      it(`gives the usual hint where one level is too much for ${ceiling}, or the page itself`, async () => {
        for (const query of ['populate=deep,1', 'populate=*']) {
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
