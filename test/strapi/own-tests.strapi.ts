import { expect } from 'chai';
import { onEachDatabase } from '../support/databases.ts';
import { type Answer, get } from '../support/http.ts';
import { ownTestsApp } from './app/install.ts';
import { useApps } from './app/use-app.ts';
import { fill } from './own-tests/fill.ts';
import type { Gives } from './own-tests/own-test.ts';
import { ownSources } from './own-tests/sources.ts';

interface Entry {
  readonly id: number;
  readonly attributes: { readonly name: string };
}

const isSorted = (path: string): boolean => /[?&]sort[=[]/.test(path);

/** What is not ASCII, and spaces; the rest is sent as it is written. */
const encoded = (path: string): string => path.replace(/[^\x21-\x7e]+/g, encodeURIComponent);

const holds = (path: string, gives: Gives, { status, body, text }: Answer): void => {
  expect(status, text).to.equal(typeof gives === 'number' ? gives : 200);
  if (typeof gives === 'number') return;
  if (typeof gives === 'function') {
    gives(body);
    return;
  }
  const names = [body.data].flat().map(({ attributes }: Entry) => attributes.name);
  if ('has' in gives) expect(names).to.include.members([...gives.has]);
  else if (isSorted(path)) expect(names).to.deep.equal(gives);
  else expect(names).to.have.members([...gives]);
};

/** Components have no ids of their own in a comparison: Strapi makes several at once, and the database numbers them as they come. */
const withoutId = (value: object): object => {
  if (!('id' in value) || 'attributes' in value) return value;
  const { id: _, ...component } = value;
  return component;
};

/** A body without times, as each app was filled at its own, and by id where the request leaves the order open. */
const comparable = (path: string, { text }: Answer): unknown => {
  const body = JSON.parse(text, (key, value) => {
    if (/^(?:created|updated)At$/.test(key)) return 'then';
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? withoutId(value) : value;
  });
  if (Array.isArray(body.data) && !isSorted(path)) body.data.sort((a: Entry, b: Entry) => a.id - b.id);
  return body;
};

onEachDatabase("the reads of Strapi's own tests", (database) => {
  const apps = useApps(
    database,
    { folder: ownTestsApp },
    { folder: ownTestsApp, config: { takeover: true, better: [], serverTiming: true } },
  );
  let tokens: string[] = [];

  before(async () => {
    tokens = await Promise.all(apps.map((app) => fill(app())));
  });

  for (const { file, tests } of ownSources) {
    describe(file, () => {
      for (const { path, gives, rule, ours } of tests)
        it(`gives what Strapi gives: ${path}`, async () => {
          const [strapi, taken] = await Promise.all(
            apps.map((app, index) =>
              get(`${app().url}/api/${encoded(path)}`, { token: tokens[index] ?? '' }),
            ),
          );
          if (strapi === undefined || taken === undefined) throw new Error('both answer');
          holds(path, gives, strapi);
          holds(path, ours ?? gives, taken);
          if (rule === undefined && taken.status === 200)
            expect(comparable(path, taken)).to.deep.equal(comparable(path, strapi));
        });
    });
  }
});
