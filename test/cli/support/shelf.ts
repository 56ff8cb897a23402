import { DataTypes } from 'sequelize';
import { open } from '../../own-models/support/empty-database.ts';

/** A host with a model of its own and 1,600 entries, which has used several connections before it is looked at. */
export async function shelfOn(url: string) {
  const sequelize = open(url);
  const attributes = { title: DataTypes.STRING, locale: DataTypes.STRING, publishedAt: DataTypes.DATE };
  const Book = sequelize.define('Book', attributes, { tableName: 'shelf' });
  await sequelize.sync({ force: true });
  const rows = Array.from({ length: 1_600 }, (_, n) => ({
    title: `Tides ${n}`,
    locale: n % 2 === 0 ? 'en' : 'fr',
    publishedAt: n % 9 === 0 ? new Date(0) : null,
  }));
  await Book.bulkCreate(rows);
  await Promise.all([1, 2, 3].map(() => Book.count()));
  const schema = {
    collectionName: 'books',
    info: { singularName: 'book', pluralName: 'books' },
    options: { draftAndPublish: true },
    pluginOptions: { i18n: { localized: true } },
    attributes: { title: { type: 'string' } },
  };
  return { sequelize, contentTypes: { book: { schema } }, models: { book: Book } };
}
