import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { onEachDatabase } from '../../support/databases.ts';
import { get } from '../../support/http.ts';
import { circle, populate } from '../support/deep-queries.ts';
import { useOwnHost } from '../support/use-host.ts';

/** A ceiling that no request reaches. */
const unlimited = 1_000_000_000;
const names = [
  'queryStringLength',
  'parameters',
  'nestingDepth',
  'populateDepth',
  'populatedPaths',
  'conditions',
  'joinedHops',
  'work',
] as const;
const ceilings = Object.fromEntries(names.map((name) => [name, unlimited]));
const pathOf = (query: string): string => `/api/articles?locale=all&fields=slug&filters[id][$in]=6&${query}`;

const mentors = (levels: number): string[] => ['author', ...circle(levels - 1, ['mentor'])];
const teams = (levels: number): string[] => ['author', ...circle(levels - 1, ['team', 'lead'])];
const inBrackets = (all: readonly string[]): string => all.map((name) => `[${name}]`).join('');

interface Entry {
  readonly id: number;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Requests that nest to any depth, in each of the ways there are. */
const nested: Readonly<Record<string, (levels: number) => string>> = {
  'populate in brackets': (levels) => `${populate(mentors(levels))}=true`,
  'dotted populate': (levels) => `populate=${mentors(levels).join('.')}`,
  'two dotted paths': (levels) => `populate=${mentors(levels).join('.')},${teams(levels).join('.')}`,
  'all that the last level has': (levels) => `${populate(mentors(levels))}[populate]=*`,
  'zones, components and media of the last level': (levels) =>
    `${populate(mentors(levels))}[populate][articles][populate]=*`,
  filters: (levels) => `filters${inBrackets(mentors(levels))}[name][$ne]=x`,
  'filters that end in $null': (levels) => `filters${inBrackets(teams(levels))}[name][$null]=true`,
  'filters below populate': (levels) =>
    `${populate(mentors(30))}[filters]${inBrackets(circle(levels, ['mentor']))}[name][$ne]=x`,
  '$not in each other': (levels) => `filters${'[$not]'.repeat(levels)}[title][$notNull]=true`,
  '$or in each other': (levels) => `filters${'[$or][0]'.repeat(levels)}[title][$notNull]=true`,
  'a sort': (levels) => `sort=${teams(levels).join('.')}.name`,
  'a sort below populate': (levels) =>
    `populate[author][populate][articles][sort]=${teams(levels).join('.')}.name`,
};

/** Numbers without the zeros that PostgreSQL writes at the end of a decimal. */
const plain = (json: string): string => json.replaceAll(/(\.\d*[1-9])0+(?=[,}\]])/g, '$1');

/** What other databases answered. */
const answers = new Map<string, { readonly database: string; readonly text: string }>();

onEachDatabase('a request that is nested far beyond the default ceilings', (database) => {
  // How long that takes is not what is tested here.
  const pluginConfig = { ceilings, statementTimeout: 60_000, serverTiming: true };
  const { ask, host } = useOwnHost(database, { REST_POPULATE_WITH_PAGINATION: true, pluginConfig });

  /** Two authors are made each other's mentors: a circle without an end. */
  before(() =>
    host().sequelize.query('INSERT INTO authors_mentor_links (author_id, inv_author_id) VALUES (1, 7)'),
  );

  for (const levels of [50, 110, 160, 400, 900]) {
    it(`is answered down to the last of ${levels} levels`, async () => {
      const known = await ask(pathOf(`${populate(mentors(3))}=true`), { role: 'editor' });
      const [article] = known.body.data as [{ attributes: { author: { data: Entry } } }];
      const first = article.attributes.author.data;
      const second = (first.attributes.mentor as { data: Entry }).data;
      const own = [first, second].map(({ id, attributes: { mentor, ...attributes } }) => ({
        id,
        attributes,
      }));
      const { status, text, body } = await ask(pathOf(`populate=${mentors(levels).join('.')}`), {
        role: 'editor',
      });
      expect(status, text.slice(0, 300)).to.equal(200);
      let place = body.data[0].attributes.author;
      for (let level = 0; level < levels; level += 1) {
        const { id, attributes } = place.data as Entry;
        const { mentor, ...rest } = attributes;
        expect({ id, attributes: rest }).to.deep.equal(own[level % 2]);
        place = mentor;
      }
      expect(place).to.equal(undefined);
    });
  }

  it('is answered through 450 windows in each other, with two statements for each', async () => {
    const levels = 450;
    const way = circle(levels, ['categories', 'articles']);
    const windows = way.map((_, level) => `${populate(way.slice(0, level + 1))}[limit]=1`);
    // Two megabytes, which the example host takes in no URL.
    const server = createServer({ maxHeaderSize: 2 ** 23 }, host().app.callback());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}${pathOf(windows.join('&'))}`;
      const { status, text, body, headers } = await get(url, { role: 'editor' });
      expect(status, text.slice(0, 300)).to.equal(200);
      let place = body.data;
      for (const name of way) {
        expect(place).to.have.length(1);
        place = place[0].attributes[name].data;
      }
      expect(place).to.have.length(1);
      const [, statements] = /statements;desc="(\d+)"/.exec(String(headers['server-timing'])) ?? [];
      expect(Number(statements)).to.be.within(2 * levels, 2 * levels + 2);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });

  for (const [title, queryOf] of Object.entries(nested))
    it(`is answered alike on every database, or refused: ${title}`, async () => {
      for (const levels of [50, 110, 160, 300, 900, 2_500]) {
        const query = queryOf(levels);
        const { status, text, body } = await ask(pathOf(query), { role: 'editor' });
        const what = `${levels} levels: ${text.slice(0, 300)}`;
        expect(status, what).to.be.oneOf([200, 400]);
        if (levels === 50) expect(status, what).to.equal(200);
        if (status === 400) {
          expect(body.error.details.errors[0].code, what).to.equal('ceiling-exceeded');
          expect(body.error.message, what).to.match(/nested too deeply|filters or its sort are too large/);
          continue;
        }
        const other = answers.get(query);
        if (other === undefined) answers.set(query, { database: database.title, text: plain(text) });
        else expect(plain(text) === other.text, `${levels} levels, as on ${other.database}`).to.equal(true);
      }
    });

  it('does not stop the host from answering', async () => {
    const { status } = await get(`${host().url}/api/articles`);
    expect(status).to.equal(200);
  });
});
