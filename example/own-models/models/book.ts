import type { Define } from './types.ts';

/** Books, with a key column of another name, snake case columns, drafts and a locale. */
export const defineBook: Define = (sequelize, types) =>
  sequelize.define(
    'Book',
    {
      id: { type: types.INTEGER, primaryKey: true, autoIncrement: true, field: 'book_no' },
      title: { type: types.STRING, field: 'book_title' },
      isbn13: { type: types.STRING(17), field: 'isbn' },
      summary: types.TEXT,
      format: types.ENUM('hardcover', 'paperback', 'ebook'),
      pages: types.SMALLINT,
      barcode: types.BIGINT,
      price: types.DECIMAL(10, 2),
      cost: types.DECIMAL(10, 2),
      rating: types.FLOAT,
      inPrint: types.BOOLEAN,
      details: types.JSON,
      releasedOn: types.DATEONLY,
      announcedAt: types.DATE(3),
      locale: types.STRING(10),
      publishedAt: types.DATE(3),
    },
    { tableName: 'stock', underscored: true },
  );
