import { expect } from 'chai';
import { DataTypes } from 'sequelize';
import { type } from './support/schemas.ts';
import { bothWays } from './support/served.ts';

const { STRING } = DataTypes;
const note = type('note', { title: { type: 'string' } });
const contentTypes = {
  'api::note.note': { schema: { ...note.schema, pluginOptions: { i18n: { localized: true } } } },
};

bothWays(
  'localizations that a default scope includes with deleted entries',
  ['sqlite'],
  async (sequelize) => {
    const Note = sequelize.define('Note', { title: STRING, locale: STRING }, { paranoid: true });
    const pairs = { through: 'Pair', foreignKey: 'noteId', otherKey: 'otherId', timestamps: false };
    Note.belongsToMany(Note, { as: 'localizations', ...pairs });
    const include = [{ association: 'localizations', required: false, paranoid: false }];
    Note.addScope('defaultScope', { include }, { override: true });
    await sequelize.sync();
    const locales = ['en', 'fr', 'en', 'fr'];
    await Note.bulkCreate(locales.map((locale, index) => ({ id: index + 1, title: locale, locale })));
    for (const [noteId, otherId] of [
      [1, 2],
      [2, 1],
      [3, 4],
      [4, 3],
    ])
      await sequelize.model('Pair').create({ noteId, otherId });
    await Note.destroy({ where: { id: 4 } });
    return { models: { 'api::note.note': Note }, contentTypes };
  },
  (read) => {
    const ids = async (query: string) =>
      (await read(`notes?sort=id&${query}`)).data.map(({ id }: { id: number }) => id);

    it('take the place of no entry of another locale, though they are shown behind it', async () => {
      expect(await ids('locale=fr&fallback=en')).to.deep.equal([2, 3]);
      expect(await ids('locale=en&filters[localizations][id]=4')).to.deep.equal([3]);
    });
  },
);
