import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { onOneDatabase } from '../../../support/databases.ts';
import { get } from '../../../support/http.ts';
import { type Library, openLibrary } from './library.ts';

type Shown = { readonly __type: string; readonly id: number; readonly [name: string]: unknown };

for (const jsonInDatabase of [true, false]) {
  const how = jsonInDatabase ? 'written by the database where it can' : 'read row by row';
  onOneDatabase(`what is hidden behind a polymorphic relation, ${how},`, ({ name }) => {
    let library: Library;
    let url = '';
    const ask = (path: string) => get(`${url}/api/${path}`);
    const aboutOf = async (path: string): Promise<Shown[][]> => {
      const answer = await ask(path);
      expect(answer.status, answer.text).to.equal(200);
      return answer.body.data.map(({ attributes }: { attributes: { about: Shown[] } }) => attributes.about);
    };
    const idsOf = async (path: string) =>
      (await aboutOf(path)).map((about) => about.map(({ __type, id }) => `${__type.split('.')[1]} ${id}`));

    before(async () => {
      library = await openLibrary(name);
      const quote = (text: string) => library.sequelize.getQueryInterface().quoteIdentifier(text);
      const insert = (id: number | null, type: string | null, order: number) =>
        library.sequelize.query(
          `INSERT INTO notes_about_morphs (note_id, about_id, about_type, ${quote('order')}) VALUES (3, ${id}, ${type === null ? null : library.sequelize.escape(type)}, ${order})`,
          { type: QueryTypes.INSERT },
        );
      const corrupt = [
        'api::gone.gone',
        'API::ARTICLE.ARTICLE',
        'api::article.article ',
        '__proto__',
        'constructor',
        '',
        null,
      ];
      for (const [index, type] of corrupt.entries()) await insert(1, type, index);
      await insert(9_999, 'api::article.article', 20);
      await insert(null, 'api::article.article', 21);
      await insert(-1, 'api::person.person', 22);
      await insert(2, 'api::article.article', 23);
      for (const [index, type] of corrupt.entries())
        await library.sequelize.query(
          `INSERT INTO pins (label, target_id, target_type) VALUES ('corrupt ${index}', 1, ${type === null ? null : library.sequelize.escape(type)})`,
          { type: QueryTypes.INSERT },
        );
      await library.sequelize.query(
        "INSERT INTO pins (label, target_id, target_type) VALUES ('corrupt gone', 9999, 'api::article.article'), ('corrupt null', NULL, 'api::article.article')",
        { type: QueryTypes.INSERT },
      );
      ({ url } = await library.start({ jsonInDatabase }));
    });
    after(() => library?.close());

    it('is an entry whose stored type is unknown, or that is gone', async () => {
      expect(await idsOf('notes?populate=about&filters[id]=3')).to.deep.equal([['article 2']]);
      const { body } = await ask('pins?populate=spot&filters[label][$startsWith]=corrupt');
      expect(body.data).to.have.length(9);
      for (const { attributes } of body.data) expect(attributes.spot, attributes.label).to.equal(null);
    });

    it('is a draft, where the state of the place is live', async () => {
      const drafts = 'notes?filters[id]=2&populate[about]';
      expect(await idsOf(`${drafts}=true`)).to.deep.equal([['article 3']]);
      expect(await idsOf(`${drafts}=true&publicationState=preview`)).to.deep.equal([
        ['article 4', 'article 3'],
      ]);
      expect(await idsOf(`${drafts}[publicationState]=preview`)).to.deep.equal([['article 4', 'article 3']]);
      expect(await idsOf(`${drafts}[on][api::article.article][publicationState]=preview`)).to.deep.equal([
        ['article 4', 'article 3'],
      ]);
      expect(
        await idsOf(`${drafts}[on][api::article.article][publicationState]=live&publicationState=preview`),
      ).to.deep.equal([['article 3']]);
      const pins = 'pins?filters[label]=draft&populate[spot]';
      expect((await ask(`${pins}=true`)).body.data[0].attributes.spot).to.equal(null);
      const seen = (await ask(`${pins}[publicationState]=preview`)).body.data[0].attributes.spot;
      expect(seen).to.include({ __type: 'api::article.article', id: 4 });
    });

    it('is every entry of a type that the role may not find, whatever names it', async () => {
      for (const path of [
        'notes?populate=about',
        'notes?populate=*&publicationState=preview',
        'notes?populate[about][populate]=*&publicationState=preview',
        'notes?populate[about][on][api::vault.vault]=true',
        'articles?populate[notes][populate]=about&publicationState=preview',
        'pins?populate=*',
        'pins?populate[spot][on][api::vault.vault]=true',
        'articles?populate[pin][populate]=spot&publicationState=preview',
      ]) {
        const { status, text } = await ask(path);
        expect(status, path).to.equal(200);
        expect(text, path).to.not.match(/api::vault|"code"|v1|secret|s-One/);
      }
    });

    it('does not distinguish a type that the role may not find from an unknown one, and validates nothing under either', async () => {
      const below = [
        '=true',
        '=maybe',
        '[fields]=nothing',
        '[nothing]=1',
        '[filters][code][$no]=1',
        '[populate][x][y]=z',
        '[limit]=x',
      ];
      for (const part of below) {
        const answers = [];
        for (const uid of [
          'api::vault.vault',
          'api::nothing.nothing',
          'plugin::users-permissions.user',
          'page.fact',
          'constructor',
          'toString',
          'x',
        ])
          answers.push(await ask(`notes?fields=text&populate[about][on][${uid}]${part}`));
        expect(new Set(answers.map(({ status }) => status)), part).to.deep.equal(new Set([200]));
        expect(new Set(answers.map(({ text }) => text)).size, part).to.equal(1);
      }
      expect((await ask('notes?populate[about][on][__proto__]=true')).status).to.equal(400);
    });

    it('is a private attribute, which on cannot name', async () => {
      const on = 'notes?populate[about][on][api::article.article]';
      for (const part of ['[fields]=secret', '[filters][secret]=s-One', '[populate]=secret']) {
        const [hidden, none] = [await ask(on + part), await ask(on + part.replace('secret', 'secrit'))];
        expect(hidden.status, part).to.equal(400);
        expect(hidden.text.replaceAll('secret', 'secrit'), part).to.equal(none.text);
      }
      const shared = await ask('notes?populate[about][populate]=code');
      expect(shared.text).to.include("No content type behind 'about' has 'code' to populate");
    });

    it('cannot be filtered, sorted or selected by', async () => {
      const refusals = {
        'filters[about][id]=1': [
          'not-filterable',
          "'about' is a polymorphic relation to entries of several types and cannot be filtered",
        ],
        'filters[about]=1': [
          'not-filterable',
          "'about' is a polymorphic relation to entries of several types and cannot be filtered",
        ],
        'sort=about.title': [
          'not-sortable',
          "Entries cannot be sorted by 'about.title', as 'about' leads to entries of several types",
        ],
        'sort=about': [
          'not-sortable',
          "Entries cannot be sorted by 'about', as 'about' leads to entries of several types",
        ],
        'fields=about': ['not-selectable', "'about' cannot be named in fields"],
        'populate[about][sort]=id': ['unknown-key', "Unknown key 'sort' inside populate"],
        'populate[about][on][api::article.article][sort]=id': [
          'unknown-key',
          'The entries of a polymorphic relation cannot be sorted; they keep the order they are stored in',
        ],
        'populate[about][on]=x': [
          'wrong-form',
          "on must name content types: populate[about][on][api::name.name]=true; got 'x'",
        ],
        'populate[about][on][api::note.note]=true&populate[about][populate]=*': [
          'wrong-form',
          'A polymorphic relation must be populated either with on or with populate, not with both',
        ],
      };
      for (const [query, [code, message]] of Object.entries(refusals)) {
        const { status, body } = await ask(`notes?${query}`);
        expect(status, query).to.equal(400);
        expect(body.error.details.errors[0], query).to.include({ code, message });
      }
    });

    it('accepts no window, with the setting and without', async () => {
      const { url: windowed } = await library.start(
        { jsonInDatabase },
        { rest: { populateWithPagination: true } },
      );
      for (const key of ['limit', 'start', 'count']) {
        const { status, body } = await get(`${windowed}/api/notes?populate[about][${key}]=1`);
        expect(status).to.equal(400);
        expect(body.error.message).to.equal(
          `'${key}' must stand under a relation to several entries of one type, or under multiple media`,
        );
      }
      const below = await get(
        `${windowed}/api/notes?filters[id]=1&populate[about][on][api::person.person][fields]=name&populate[about][on][api::person.person][populate][written][count]=true`,
      );
      expect(below.body.data[0].attributes.about[0]).to.deep.equal({
        __type: 'api::person.person',
        id: 1,
        name: 'Ada',
        written: { count: 1 },
      });
    });

    it('includes every entry for a role that may find none of their types', async () => {
      const run = (sql: string) => library.sequelize.query(sql, { type: QueryTypes.INSERT });
      await run("INSERT INTO up_permissions (id, action) VALUES (900, 'api::pin.pin.find')");
      await run(
        "INSERT INTO up_permissions_role_links (permission_id, role_id) SELECT 900, id FROM up_roles WHERE type = 'authenticated'",
      );
      const { url: other } = await library.start(
        { jsonInDatabase },
        { auth: { roleOf: () => 'authenticated' } },
      );
      const { body } = await get(`${other}/api/pins?populate=spot&filters[id][$lt]=5`);
      expect(
        body.data.map(({ attributes }: { attributes: { spot: unknown } }) => attributes.spot),
      ).to.deep.equal([null, null, null, null]);
      const shared = await get(`${other}/api/pins?populate[spot][populate]=author`);
      expect(shared.body.error.details.errors[0]).to.include({ code: 'unknown-attribute' });
    });
  });
}
