import { expect } from 'chai';
import { DataTypes, type Model, type ModelStatic, Op, type Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../example/own-models/host.ts';
import { type OpenDatabase, onOneDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { emptyDatabase, open } from './support/empty-database.ts';
import { relation, type } from './support/schemas.ts';

const contentTypes = {
  'api::room.room': type('room', {
    notes: relation('oneToMany', 'note'),
    warnings: relation('oneToMany', 'note'),
    guests: relation('manyToMany', 'guest'),
    owners: relation('manyToMany', 'guest'),
  }),
  'api::note.note': type('note', {}, { draftAndPublish: true }),
  'api::guest.guest': type('guest', {}),
};

/** Models whose associations and join tables have conditions of their own, under columns with other names. */
function defineRooms(sequelize: Sequelize): Record<string, ModelStatic<Model>> {
  const { STRING, DATE, BOOLEAN, INTEGER } = DataTypes;
  const Room = sequelize.define('Room', { title: STRING });
  const Note = sequelize.define(
    'Note',
    {
      title: STRING,
      kind: { type: STRING, field: 'note_kind' },
      publishedAt: { type: DATE, field: 'shown_from' },
    },
    { whereMergeStrategy: 'and', defaultScope: { where: { title: { [Op.notIn]: ["it's", ':title ?'] } } } },
  );
  const Guest = sequelize.define('Guest', { title: STRING }, { charset: 'utf8mb3' });
  const Stay = sequelize.define(
    'Stay',
    {
      id: { type: INTEGER, primaryKey: true, autoIncrement: true, field: 'stay_no' },
      role: { type: STRING, field: 'stay_role' },
      secret: { type: BOOLEAN, defaultValue: false },
    },
    { paranoid: true, whereMergeStrategy: 'and', defaultScope: { where: { secret: false } } },
  );
  Room.hasMany(Note, { as: 'notes', foreignKey: 'roomId' });
  Room.hasMany(Note, { as: 'warnings', foreignKey: 'roomId', scope: { kind: 'warning' } });
  const pairs = { foreignKey: 'roomId', otherKey: 'guestId' };
  Room.belongsToMany(Guest, { as: 'guests', through: { model: Stay, unique: false }, ...pairs });
  const owners = { model: Stay, unique: false, scope: { role: 'owner' } };
  Room.belongsToMany(Guest, { as: 'owners', through: owners, ...pairs });
  return { 'api::room.room': Room, 'api::note.note': Note, 'api::guest.guest': Guest };
}

async function fill(sequelize: Sequelize): Promise<void> {
  const publishedAt = new Date(0);
  await sequelize.model('Room').bulkCreate([{ title: 'One' }, { title: 'Two' }]);
  await sequelize.model('Note').bulkCreate([
    { title: 'plain', kind: 'plain', roomId: 1, publishedAt },
    { title: 'fire', kind: 'warning', roomId: 1, publishedAt },
    { title: 'draft', kind: 'warning', roomId: 2 },
    { title: "it's", kind: 'warning', roomId: 2, publishedAt },
  ]);
  await sequelize.model('Guest').bulkCreate(['Ada', 'bob', 'Çem', 'Dan'].map((title) => ({ title })));
  await sequelize.model('Stay').bulkCreate([
    { roomId: 1, guestId: 2, role: 'owner' },
    { roomId: 1, guestId: 1, role: 'guest' },
    { roomId: 2, guestId: 3, role: 'owner', deletedAt: new Date() },
    { roomId: 2, guestId: 4, role: 'owner', secret: true },
    { roomId: 2, guestId: 3, role: 'guest' },
  ]);
}

onOneDatabase("the conditions of a host's own associations and join tables", ({ name }) => {
  let database: OpenDatabase;
  let sequelize: Sequelize;
  let host: Bookshop;

  before(async () => {
    database = await emptyDatabase(name);
    sequelize = open(database.url);
    const models = defineRooms(sequelize);
    await sequelize.sync();
    await fill(sequelize);
    host = await startBookshop({ sequelize, models, contentTypes, components: {} });
  });

  after(async () => {
    await host?.stop();
    await sequelize?.drop({});
    await sequelize?.close();
    await database?.close();
  });

  const list = async (query: string) => (await get(`${host.url}/api/${query}`)).body.data;
  const titles = async (query: string, name: string): Promise<string[][]> =>
    (await list(query)).map(
      (room: { attributes: Record<string, { data: { attributes: { title: string } }[] }> }) =>
        room.attributes[name]?.data.map(({ attributes }) => attributes.title),
    );
  const ids = async (query: string) => (await list(query)).map(({ id }: { id: number }) => id);

  const expected: Readonly<Record<string, readonly (readonly string[])[]>> = {
    notes: [['plain', 'fire'], []],
    warnings: [['fire'], []],
    guests: [['bob', 'Ada'], ['Çem']],
    owners: [['bob'], []],
  };
  for (const [relation, related] of Object.entries(expected)) {
    it(`apply to populate of ${relation}`, async () => {
      expect(await titles(`rooms?sort=id&populate=${relation}`, relation)).to.deep.equal(related);
    });

    it(`apply to filters and sort through ${relation}`, async () => {
      for (const title of ['plain', 'fire', 'draft', "it's", 'Ada', 'bob', 'Çem', 'Dan']) {
        const rooms = [1, 2].filter((id) => related[id - 1]?.includes(title));
        const found = await ids(`rooms?sort=id&filters[${relation}][title]=${encodeURIComponent(title)}`);
        expect(found, title).to.deep.equal(rooms);
      }
      const empty = [1, 2].filter((id) => related[id - 1]?.length === 0);
      expect(await ids(`rooms?filters[${relation}][$null]=true`)).to.deep.equal(empty);
      expect((await list(`rooms?sort=${relation}.title:desc`)).length).to.equal(2);
    });
  }

  it('show drafts only in preview, and never entries that the default scope hides', async () => {
    expect(
      await titles('rooms?sort=id&populate=warnings&publicationState=preview', 'warnings'),
    ).to.deep.equal([['fire'], ['draft']]);
    expect((await list('notes?sort=id&publicationState=preview')).length).to.equal(3);
    expect(await ids('notes?filters[$or][0][title]=it%27s&filters[$or][1][title]=fire')).to.deep.equal([2]);
  });

  it('compare text of another character set', async () => {
    expect(await ids('guests?sort=title')).to.deep.equal([1, 4, 2, 3]);
    expect(await ids(`guests?filters[title][$containsi]=${encodeURIComponent('ç')}`)).to.deep.equal([3]);
    expect(await ids('guests?filters[title]=ADA')).to.deep.equal([]);
  });
});
