import { expect } from 'chai';
import { newsroomModel } from '../property/newsroom/registry.ts';
import { databases } from '../support/databases.ts';
import { type Answer, get } from '../support/http.ts';
import { pluggedApp } from './app/install.ts';
import { useApp } from './app/use-app.ts';
import { callersOf } from './front-ends/callers.ts';
import { sortAnswers } from './front-ends/sort-answers.ts';
import { newsroom } from './newsroom.ts';

const database = databases.find(({ name, available }) => available && name === 'mariadb') ?? databases[0];
if (database === undefined) throw new Error('there is always a database');

const isOurs = ({ headers }: Answer): boolean => /load;/.test(String(headers['server-timing']));

/** For each set of plugins requests on which a takeover has to give what Strapi gives, and whether it is who answers. */
const sets: readonly (readonly [
  plugins: readonly string[],
  asked: readonly (readonly [path: string, ours: boolean])[],
])[] = [
  [
    ['documentation', 'seo', 'slugify', 'strapi-plugin-populate-deep'],
    [
      ['articles?sort=id&fields=title', true],
      ['articles?sort=id&fields=title&populate=author', true],
      ['articles?populate=deep&sort=id&fields=title&pagination[pageSize]=2', false],
      ['articles?populate=deep,2&sort=id&filters[author][name][$notNull]=true', false],
      ['authors?populate=deep,3&sort=id', false],
      ['slugify/slugs/article/article-en-2?fields=title', false],
    ],
  ],
  [
    ['transformer'],
    [
      ['articles?sort=id&fields=title&populate[author][fields]=name', true],
      ['authors?sort=id&fields=name', true],
    ],
  ],
  [['rest-cache'], [['articles?sort=id&fields=title', true]]],
];

for (const [plugins, asked] of sets) {
  describe(`a takeover beside ${plugins.join(', ')}`, () => {
    const env = { PLUGINS: JSON.stringify(plugins) };
    const strapi = useApp(database, { folder: pluggedApp, env });
    const ours = useApp(database, {
      folder: pluggedApp,
      env,
      config: { takeover: true, serverTiming: true, better: [] },
    });
    const ask = (path: string, role = 'editor') =>
      Promise.all([strapi, ours].map((app) => get(`${app().url}/api/${path}`, { role })));

    for (const [path, isTaken] of asked) {
      it(`gives what Strapi gives: ${path}`, async () => {
        const [plain, taken] = await ask(path);
        expect(taken?.status, taken?.text).to.equal(plain?.status);
        expect(taken !== undefined && isOurs(taken)).to.equal(isTaken);
        if (!path.includes('deep')) return expect(taken?.body).to.deep.equal(plain?.body);
        // What Strapi finds by a plugin's word is shown as the role may see it, and is the same but for the rules.
        const { snapshot, grants } = await newsroom();
        const access = callersOf(grants, []).find(({ name }) => name === 'user')?.access;
        if (plain === undefined || taken === undefined || access === undefined)
          throw new Error('both answer a user');
        const judging = { registry: newsroomModel.registry, snapshot, access, creatorFields: [] };
        expect(sortAnswers(judging, `/api/${path}`, plain, taken)).to.deep.equal({
          kind: 'handed over',
          code: 'host-word',
        });
      });
    }

    if (plugins.includes('strapi-plugin-populate-deep')) {
      it('logs its word once, and refuses what goes with it to see what the role may not', async () => {
        const line = 'api::article.article: a request with host-word at populate';
        expect(ours().output().split(line).length).to.equal(2);
        for (const query of ['filters[secret]=a', 'sort=secret', 'fields=secret', '_q=a']) {
          const [, taken] = await ask(`articles?populate=deep&${query}`);
          expect([taken?.status, taken?.body.data], query).to.deep.equal([400, null]);
        }
        const [, deep] = await ask('articles?populate=deep&sort=id');
        expect(deep?.text).to.not.match(/"(?:secret|internalNote|password|resetPasswordToken)"/);
      });
    }

    if (plugins.includes('rest-cache')) {
      it('keeps the cache, which knows the second time', async () => {
        const answers = [
          await ask('articles?sort=id&fields=slug', 'public'),
          await ask('articles?sort=id&fields=slug', 'public'),
        ];
        const said = answers.map((pair) => pair.map(({ headers }) => headers['x-cache']));
        expect(said[0]?.[1]).to.equal(said[0]?.[0]);
        expect(said[1]?.[1]).to.equal(said[1]?.[0]);
        expect(said[1]?.[1]).to.match(/hit/i);
      });
    }
  });
}

describe('a takeover that answers populate=deep in the place of strapi-plugin-populate-deep', () => {
  const env = { PLUGINS: JSON.stringify(['strapi-plugin-populate-deep']) };
  const strapi = useApp(database, { folder: pluggedApp, env });
  const ours = useApp(database, {
    folder: pluggedApp,
    env,
    config: { takeover: true, serverTiming: true, better: ['deep-populate'] },
  });

  /** The names of the attributes of each entry of an answer, without creators, which `finds` switches on here. */
  const namesOf = ({ body }: Answer): readonly string[][] =>
    body.data.map(({ attributes }: { attributes: object }) =>
      Object.keys(attributes)
        .filter((name) => name !== 'createdBy' && name !== 'updatedBy')
        .sort(),
    );

  // Where both are asked for a number, ours is that of relations alone.
  for (const [path, ourPath] of [
    [
      'articles?populate=deep&sort=id&pagination[pageSize]=3',
      'articles?populate=deep&sort=id&pagination[pageSize]=3',
    ],
    ['authors?populate=deep,2&sort=id', 'authors?populate=deep,1&sort=id'],
    ['teams?populate=deep,3&sort=id', 'teams?populate=deep,2&sort=id'],
  ] as const) {
    it(`shows what the plugin shows on its first level: ${path}`, async () => {
      const plain = await get(`${strapi().url}/api/${path}`, { role: 'editor' });
      const taken = await get(`${ours().url}/api/${ourPath}`, { role: 'editor' });
      expect([plain.status, taken.status], taken.text.slice(0, 300)).to.deep.equal([200, 200]);
      expect(isOurs(taken)).to.equal(true);
      expect(namesOf(taken)).to.deep.equal(namesOf(plain));
    });
  }
});
