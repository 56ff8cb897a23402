import { expect } from 'chai';
import { DataTypes, Model, type ModelStatic, Sequelize } from 'sequelize';
import { withModelColumns } from '../../../lib/models/columns.ts';
import { notesOf } from '../../../lib/models/scopes.ts';
import { registryOf, typeSchema } from '../support/registry.ts';

const uid = 'api::user.user';
const begin = `content-query: ${uid}: model 'User': `;

describe('a model whose own finds do more than requests', () => {
  const notes = (options: object, attributes: object = {}, more: object = {}): readonly string[] => {
    const sequelize = new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });
    class User extends Model {}
    Object.assign(User.prototype, more);
    User.init({ name: DataTypes.STRING, ...attributes }, { sequelize, ...options });
    return notesOf({ uid, attributes: new Map() }, User);
  };

  it('is named with its attributes whose getters are not run, and where they can be replaced', () => {
    const email = { type: DataTypes.STRING, get: () => '***' };
    const initials = { type: DataTypes.VIRTUAL, get: () => 'A' };
    expect(notes({ getterMethods: { label: () => 'x' } }, { email, initials })).to.deep.equal([
      `${begin}the getters of email, label are not run: clients get the values as they are stored; finds['${uid}'].after may change them`,
    ]);
  });

  it('is named with an afterFind hook, and with a toJSON', () => {
    expect(notes({ hooks: { afterFind: () => undefined } })).to.deep.equal([
      `${begin}its afterFind hook is not run`,
    ]);
    expect(notes({}, {}, { toJSON: () => ({}) })).to.deep.equal([
      `${begin}its toJSON is not run: an attribute that it leaves out is shown, unless it is private in the schema`,
    ]);
  });

  it('is named with the relations behind which deleted entries are read, and not with media', () => {
    const sequelize = new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });
    const [User, File] = ['User', 'File'].map((name) =>
      sequelize.define(name, { name: DataTypes.STRING }, { paranoid: true }),
    ) as [ModelStatic<Model>, ModelStatic<Model>];
    User.belongsTo(User, { as: 'friend' });
    User.belongsTo(File, { as: 'photo' });
    const include = ['friend', 'photo'].map((as) => ({ association: as, required: false, paranoid: false }));
    User.addScope('defaultScope', { include }, { override: true });
    const schema = typeSchema('user', {
      name: { type: 'string' },
      friend: { type: 'relation', relation: 'oneToOne', target: uid },
      photo: { type: 'media', multiple: false },
    });
    const type = withModelColumns(registryOf({ [uid]: schema }), { [uid]: User }).contentTypes.get(uid);
    expect(type && notesOf(type, User)).to.deep.equal([
      `${begin}the include of photo in its default scope is not used: it hides no entry, and requests populate what they need`,
      `${begin}deleted entries are read behind friend, as the include in its default scope does`,
    ]);
  });

  it('is not named otherwise', () => {
    expect(notes({})).to.deep.equal([]);
  });
});
