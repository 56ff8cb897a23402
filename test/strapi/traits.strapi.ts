import { expect } from 'chai';
import { onDatabases } from '../support/databases.ts';
import { patience } from '../support/patience.ts';
import { say } from './app/install.ts';
import { untilGranted } from './app/until-granted.ts';
import { useApps } from './app/use-app.ts';
import { askAll } from './front-ends/callers.ts';
import { frontEndQueries } from './front-ends/queries.ts';
import { sortAnswers } from './front-ends/sort-answers.ts';
import { Table } from './front-ends/table.ts';
import { type Grants, mayFind } from './traits/grants.ts';
import { traits } from './traits/traits.ts';

const count = Number(process.env.FRONT_END_QUERIES ?? 300);

for (const trait of traits) {
  onDatabases(trait.databases, `a takeover of an app with ${trait.title}`, (database) => {
    const apps = useApps(database, trait.settings, {
      ...trait.settings,
      config: { takeover: true, better: [], serverTiming: true },
    });
    let grants: Grants = new Map();

    before(async () => {
      for (const app of apps) {
        await trait.fill?.(app());
        for (const name of trait.granted)
          for (const role of ['public', 'editor'])
            for (const action of ['find', 'findOne'])
              await app().act('grant', role, `api::${name}.${name}`, true, action);
      }
      grants = mayFind(await trait.grants(), trait.granted);
      const last = trait.registry.contentTypes.get(`api::${trait.granted.at(-1)}.${trait.granted.at(-1)}`);
      const path = last?.kind === 'singleType' ? last.singularName : `${last?.pluralName}/999999`;
      await untilGranted(
        apps.map((app) => app()),
        `api/${path}`,
      );
    });

    it(`gives what Strapi gives, but for safety: ${count} queries of four callers`, async function () {
      this.timeout(patience(600_000));
      const { registry, sending, comparable = (_url, answer) => answer } = trait;
      const table = new Table();
      await askAll(
        apps.map((app) => app()),
        {
          grants,
          granted: trait.granted.flatMap((name) =>
            ['find', 'findOne'].map((action) => `api::${name}.${name}.${action}`),
          ),
        },
        frontEndQueries(registry, count),
        ({ name, access }, url, theirs, own) => {
          const judging = { registry, access, creatorFields: [] };
          table.add(
            `[${name}] ${url}`,
            sortAnswers(judging, url, comparable(url, theirs), comparable(url, own)),
          );
        },
        sending,
      );
      say(`${trait.title} on ${database.title}: ${table}`);
      expect(table.bad.length).to.equal(0);
    });
  });
}
