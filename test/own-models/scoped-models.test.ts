import { expect } from 'chai';
import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../example/own-models/host.ts';
import { type OpenDatabase, onOneDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { emptyDatabase, open } from './support/empty-database.ts';
import { relation, type } from './support/schemas.ts';

const contentTypes = {
  'api::room.room': type('room', {
    notes: relation('oneToMany', 'note'),
  }),
  'api::note.note': type('note', {}, { draftAndPublish: true }),
};

function defineNotes(sequelize: Sequelize) {
  const { STRING, DATE } = DataTypes;
  const Room = sequelize.define('Room', { title: STRING });
  const Note = sequelize.define(
    'Note',
    { title: STRING, kind: STRING, publishedAt: DATE },
    {
      whereMergeStrategy: 'and',
      defaultScope: { where: { title: 'shown by default' } },
      scopes: { warning: { where: { kind: 'warning' }, attributes: ['id'], order: [['title', 'DESC']] } },
    },
  );
  Room.hasMany(Note, { as: 'notes', foreignKey: 'roomId' });
  return { Room, Note };
}

async function fill(sequelize: Sequelize): Promise<void> {
  const publishedAt = new Date(0);
  await sequelize.model('Room').bulkCreate([{ title: 'One' }, { title: 'Two' }]);
  await sequelize.model('Note').bulkCreate([
    { title: 'shown by default', kind: 'plain', roomId: 1, publishedAt },
    { title: 'fire', kind: 'warning', roomId: 1, publishedAt },
    { title: 'draft', kind: 'warning', roomId: 2 },
    { title: 'shown by default', kind: 'warning', roomId: 2, publishedAt },
  ]);
}

/** What of the notes is seen, by the scope that the model is given with: their ids live and in preview, and the rooms that have some. */
const forms: Readonly<
  Record<
    string,
    { give: (note: ModelStatic<Model>) => ModelStatic<Model>; live: number[]; preview: number[] }
  >
> = {
  'as it was defined': { give: (note) => note, live: [1, 4], preview: [1, 4] },
  'with a named scope': { give: (note) => note.scope('warning'), live: [2, 4], preview: [2, 3, 4] },
  'with a named scope beside the default one': {
    give: (note) => note.scope(['defaultScope', 'warning']),
    live: [4],
    preview: [4],
  },
  'with a scope without a name': {
    give: (note) => note.scope({ where: { title: 'fire' } }),
    live: [2],
    preview: [2],
  },
  'without any scope': { give: (note) => note.unscoped(), live: [1, 2, 4], preview: [1, 2, 3, 4] },
};

onOneDatabase("a host's own model", ({ name }) => {
  let database: OpenDatabase;
  let sequelize: Sequelize;
  let models: ReturnType<typeof defineNotes>;

  before(async () => {
    database = await emptyDatabase(name);
    sequelize = open(database.url);
    models = defineNotes(sequelize);
    await sequelize.sync();
    await fill(sequelize);
  });

  after(async () => {
    await sequelize?.drop({});
    await sequelize?.close();
    await database?.close();
  });

  const rooms = [1, 1, 2, 2];
  const roomsOf = (notes: readonly number[]) => [...new Set(notes.map((id) => rooms[id - 1]))];

  for (const [how, { give, live, preview }] of Object.entries(forms)) {
    describe(`that is given ${how}`, () => {
      let host: Bookshop;

      before(async () => {
        const { Room, Note } = models;
        const given = { 'api::room.room': Room, 'api::note.note': give(Note) };
        host = await startBookshop({ sequelize, models: given, contentTypes, components: {} });
      });

      after(() => host?.stop());

      const ids = async (path: string): Promise<number[]> =>
        (await get(`${host.url}/api/${path}`)).body.data.map(({ id }: { id: number }) => id);

      it('shows in a list the entries of its scope, with all attributes and in the requested order', async () => {
        expect(await ids('notes?sort=id')).to.deep.equal(live);
        expect(await ids('notes?sort=id&publicationState=preview')).to.deep.equal(preview);
        const { body } = await get(`${host.url}/api/notes?sort=id`);
        expect(body.meta.pagination.total).to.equal(live.length);
        expect(body.data[0].attributes).to.include.keys('title', 'publishedAt');
      });

      it('shows one entry if its scope includes it', async () => {
        for (const id of [1, 2, 3, 4]) {
          const { status } = await get(`${host.url}/api/notes/${id}`);
          expect(status, String(id)).to.equal(live.includes(id) ? 200 : 404);
        }
      });

      it('is reached through relations if its scope includes it', async () => {
        for (const [state, notes] of Object.entries({ live, preview })) {
          const query = `publicationState=${state}&sort=id`;
          expect(await ids(`rooms?${query}&filters[notes][id][$notNull]=true`)).to.deep.equal(roomsOf(notes));
          const { body } = await get(`${host.url}/api/rooms?${query}&populate[notes][sort]=id`);
          const populated = body.data.flatMap((room: { attributes: { notes: { data: { id: number }[] } } }) =>
            room.attributes.notes.data.map(({ id }) => id),
          );
          expect(populated).to.deep.equal(notes);
        }
      });
    });
  }
});

describe('an association that leads to a scope of a model', () => {
  it('stops the boot, because the condition would be lost', async () => {
    const sequelize = open('sqlite::memory:');
    const { Room, Note } = defineNotes(sequelize);
    Room.hasMany(Note.scope('warning'), { as: 'warnings', foreignKey: 'roomId' });
    const warnings = relation('oneToMany', 'note');
    await sequelize.sync();
    try {
      const outcome = await startBookshop({
        sequelize,
        models: { 'api::room.room': Room, 'api::note.note': Note },
        contentTypes: { ...contentTypes, 'api::room.room': type('room', { warnings }) },
        components: {},
      }).then(
        async (host) => host.stop(),
        (error: Error) => error.message,
      );
      expect(outcome).to.equal(
        "api::room.room: attributes.warnings: association 'warnings' of model 'Room' leads to a scope of 'Note'; let it lead to the model, and put the condition into its option 'scope'",
      );
    } finally {
      await sequelize.close();
    }
  });
});
