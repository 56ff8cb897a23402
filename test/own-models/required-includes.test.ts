import { expect } from 'chai';
import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';
import { fromModels } from '../../index.ts';
import { bothWays, every } from './support/served.ts';

const { BOOLEAN, INTEGER, STRING } = DataTypes;

/** The default scopes of things that lead to people, by the name of their model, and the ids of those that are found. */
const scopes: Readonly<Record<string, readonly [include: unknown, found: readonly number[]]>> = {
  // Of the people 1 and 2 are active, 3 is not, and 4 is deleted; 2 has no team. Thing 5 has no owner.
  Required: [
    [
      { association: 'owner', required: true },
      { association: 'helper', required: false },
    ],
    [1, 2],
  ],
  Deleted: [[{ association: 'owner', required: true, paranoid: false }], [1, 2, 4]],
  With: [{ association: 'owner', required: false, paranoid: false }, [1, 2, 3, 4, 5]],
  Implied: ['owner', [1, 2]],
  Optional: [[{ association: 'owner', required: false }], [1, 2, 3, 4, 5]],
  Where: [{ association: 'owner', where: { name: 'ann' } }, [1]],
  // An empty where requires too, and a where replaces what the scope of the included model says of the same attribute.
  Empty: [{ association: 'place', where: {} }, [1]],
  Replaced: [{ association: 'owner', where: { active: false } }, [3]],
  Every: [{ all: 'BelongsTo', where: { name: 'red' } }, []],
  Nested: [{ association: 'owner', required: true, include: [{ association: 'team', required: true }] }, [1]],
  NestedBelowOptional: [
    { association: 'owner', required: false, include: [{ association: 'team', required: true }] },
    [1, 2, 3, 4, 5],
  ],
};

/** Models of things, each with a scope, beside the people and teams that they lead to. */
async function define(sequelize: Sequelize): Promise<Readonly<Record<string, ModelStatic<Model>>>> {
  const Team = sequelize.define('Team', { name: STRING }, { timestamps: false });
  const Person = sequelize.define(
    'Person',
    { name: STRING, active: BOOLEAN },
    { paranoid: true, defaultScope: { where: { active: true } } },
  );
  Person.belongsTo(Team, { as: 'team' });
  const Member = sequelize.define('Member', {}, { timestamps: false });
  Member.belongsTo(Person, { as: 'person', foreignKey: 'personId', constraints: false });
  Member.addScope(
    'defaultScope',
    { include: [{ association: 'person', required: false }] },
    { override: true },
  );
  const keys = { foreignKey: 'personId', otherKey: 'teamId', constraints: false };
  Person.belongsToMany(Team, { as: 'clubs', through: Member, ...keys });
  const things = Object.entries(scopes).map(([name, [include]]) => {
    const Thing = sequelize.define(name, { rank: INTEGER }, { timestamps: false });
    Thing.belongsTo(Person, { as: 'owner', foreignKey: 'ownerId' });
    Thing.belongsTo(Person, { as: 'helper', foreignKey: 'helperId' });
    Thing.belongsTo(Team, { as: 'place', foreignKey: 'ownerId', constraints: false });
    Person.hasMany(Thing, { as: `of${name}`, foreignKey: 'ownerId' });
    Thing.addScope('defaultScope', { include } as object, { override: true });
    return [name, Thing] as const;
  });
  const Kept = sequelize.define(
    'Kept',
    { rank: INTEGER },
    { paranoid: true, defaultScope: { paranoid: false } },
  );
  await sequelize.sync();
  await Team.create({ id: 1, name: 'red' });
  await Person.bulkCreate([
    { id: 1, name: 'ann', active: true, teamId: 1 },
    { id: 2, name: 'bob', active: true },
    { id: 3, name: 'cyd', active: false, teamId: 1 },
    { id: 4, name: 'dan', active: true, teamId: 1 },
  ]);
  await Member.create({ personId: 2, teamId: 1 });
  await Person.destroy({ where: { id: 4 } });
  for (const [, Thing] of things)
    await Thing.bulkCreate([1, 2, 3, 4, 5].map((id) => ({ id, rank: id, ownerId: id < 5 ? id : null })));
  await Kept.bulkCreate([{ id: 1 }, { id: 2 }]);
  await Kept.destroy({ where: { id: 2 } });
  return { ...Object.fromEntries(things), Kept };
}

const found = { ...scopes, Kept: [undefined, [1, 2]] as const };

interface Found {
  readonly id: number;
  readonly attributes: { readonly clubs: { readonly data: readonly unknown[] } };
}

interface Owned {
  readonly attributes: {
    readonly owner: { readonly data: null | { readonly attributes: { readonly name: string } } };
  };
}

const word = (name: string): string =>
  `${name.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}s`;

const models: Record<string, ModelStatic<Model>> = {};

bothWays(
  'default scopes that include other models',
  every,
  async (sequelize) => {
    Object.assign(models, await define(sequelize));
    const overrides = Object.fromEntries(Object.keys(models).map((name) => [name, { plural: word(name) }]));
    const { contentTypes, models: served } = fromModels(sequelize, overrides, { expose: true });
    return { contentTypes, models: served, rest: { cacheTags: 'Cache-Tag' } };
  },
  (read, ask) => {
    const ids = async (path: string): Promise<readonly number[]> =>
      (await read(path)).data.map(({ id }: { id: number }) => id);

    for (const [name, [, expected]] of Object.entries(found))
      it(`find what the host's own find does: ${name}`, async () => {
        const own = await models[name]?.findAll({ order: [['id', 'ASC']] });
        expect(own?.map((one) => one.get('id'))).to.deep.equal(expected);
        expect(await ids(`${word(name)}?sort=id`)).to.deep.equal(expected);
        expect((await read(`${word(name)}?pagination[pageSize]=1`)).meta.pagination.total).to.equal(
          expected.length,
        );
      });

    it('lead to deleted entries where they include them, in every parameter, and nowhere else', async () => {
      const shown = async (thing: string) => {
        const { data } = await read(`${thing}?sort=id&populate[owner][fields]=name&populate[helper]=true`);
        return data.map(({ attributes }: Owned) => attributes.owner.data?.attributes.name);
      };
      expect(await shown('deleteds')).to.deep.equal(['ann', 'bob', 'dan']);
      expect(await shown('withs')).to.deep.equal(['ann', 'bob', undefined, 'dan', undefined]);
      expect(await shown('optionals')).to.deep.equal(['ann', 'bob', undefined, undefined, undefined]);
      for (const [thing, expected] of Object.entries({ withs: [4], optionals: [] })) {
        expect(await ids(`${thing}?filters[owner][name]=dan`)).to.deep.equal(expected);
        expect(await ids(`${thing}?filters[owner][id][$in]=4`)).to.deep.equal(expected);
        expect(await ids(`${thing}?filters[owner]=4&populate=owner`)).to.deep.equal(expected);
        const { data } = await read(`people?populate[of${thing === 'withs' ? 'With' : 'Optional'}]=true`);
        expect(data.map(({ id }: Found) => id)).to.deep.equal([1, 2]);
      }
      expect(await ids('withs?sort=owner.name:desc,id')).to.deep.equal([3, 5, 4, 2, 1]);
      expect(await ids('optionals?sort=owner.name:desc,id')).to.deep.equal([3, 4, 5, 2, 1]);
      expect((await ask('people/4')).status).to.equal(404);
    });

    it('are read over in the model of a join table, if they hide nothing', async () => {
      const { data } = await read('people?populate=clubs&filters[clubs][name]=red');
      expect(data.map(({ id, attributes }: Found) => [id, attributes.clubs.data.length])).to.deep.equal([
        [2, 1],
      ]);
    });

    it('keep answers out of caches that no tag of a required row can purge', async () => {
      const { headers } = await ask('requireds?fields=rank');
      expect(headers['cache-control']).to.equal('private, no-store');
      const { headers: tagged } = await ask('requireds?populate[owner][fields]=name');
      expect(tagged['cache-tag']).to.match(/\brequired\b.*\bperson\b/);
    });

    it('hide entries that are populated, counted or filtered by, too', async () => {
      const { data } = await read('people?sort=id&populate[ofWhere]=*&populate[ofRequired]=*');
      const shown = data.map(
        ({ attributes: { ofWhere, ofRequired } }: { attributes: Record<string, { data: unknown[] }> }) => [
          ofWhere?.data.length,
          ofRequired?.data.length,
        ],
      );
      expect(shown).to.deep.equal([
        [1, 1],
        [0, 1],
      ]);
      expect(await ids('people?filters[ofWhere][rank][$gt]=0')).to.deep.equal([1]);
      expect(await ids('people?filters[ofNested][$count]=0')).to.deep.equal([2]);
      expect(await ids('requireds?sort=owner.name:desc&filters[owner][ofNested][$count]=1')).to.deep.equal([
        1,
      ]);
    });
  },
);
