import { expect } from 'chai';
import { DataTypes, Model, Sequelize } from 'sequelize';
import { notesOf } from '../../../lib/models/scopes.ts';

const uid = 'api::user.user';
const begin = `content-query: ${uid}: model 'User': `;

describe('a model whose own finds do more than requests', () => {
  const notes = (options: object, attributes: object = {}, more: object = {}): readonly string[] => {
    const sequelize = new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });
    class User extends Model {}
    Object.assign(User.prototype, more);
    User.init({ name: DataTypes.STRING, ...attributes }, { sequelize, ...options });
    return notesOf(uid, User);
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

  it('is not named otherwise', () => {
    expect(notes({})).to.deep.equal([]);
  });
});
