import { expect } from 'chai';
import { DataTypes } from 'sequelize';
import { buildModels } from '../../../lib/models/build-models.ts';
import { columnsIn, neededTables } from '../../../lib/models/check-tables.ts';
import { withModelColumns } from '../../../lib/models/columns.ts';
import { registryOf, typeSchema } from '../support/registry.ts';
import { sequelizeFor } from '../support/statements.ts';

const [book, shelf] = ['api::book.book', 'api::shelf.shelf'];
const relation = (kind: string, target: string, more: object) => ({
  type: 'relation',
  relation: kind,
  target,
  ...more,
});
const registry = registryOf({
  [book]: typeSchema('book', {
    cover: { type: 'media' },
    shelf: relation('manyToOne', shelf, { inversedBy: 'books', useJoinTable: false }),
    lender: relation('oneToOne', shelf, { storedIn: { kind: 'column', own: 'lent_by', target: 'id' } }),
    about: { type: 'relation', relation: 'morphToOne' },
    readers: relation('manyToMany', shelf, {}),
  }),
  [shelf]: typeSchema('shelf', {
    books: relation('oneToMany', book, { mappedBy: 'shelf' }),
    lost: relation('oneToMany', book, { storedIn: { kind: 'column', own: 'id', target: 'lost_on' } }),
    story: relation('morphOne', book, { morphBy: 'about' }),
  }),
});

describe('the links between the tables of Strapi', () => {
  const modelsOf = (dialect: 'postgres' | 'mariadb') => buildModels(registry, sequelizeFor(dialect));
  const written = (dialect: 'postgres' | 'mariadb', uid: string, name: string): string => {
    const { quote, byUid } = modelsOf(dialect);
    const link = byUid.get(uid)?.links.get(name);
    if (link === undefined) throw new Error(`no link for ${name}`);
    const [one, other] = [quote('a'), quote('b')];
    return link.kind === 'through'
      ? `${link.throughOwn}${link.join(one, other)}`
      : `${link.ownColumn} = ${link.targetColumn} ${link.scopeCondition(one)}`;
  };

  for (const [uid, name, text] of [
    [book, 'shelf', 'shelf_id = id '],
    [shelf, 'books', 'id = shelf_id '],
    [book, 'lender', 'lent_by = id '],
    [shelf, 'lost', 'id = lost_on '],
    [shelf, 'story', `id = target_id "a"."target_type" = '${shelf}'`],
    [book, 'readers', 'book_id INNER JOIN "books_readers_links" AS "b" ON "a"."id" = "b"."shelf_id"'],
    [
      book,
      'cover',
      `related_id INNER JOIN "files_related_morphs" AS "b" ON "a"."id" = "b"."file_id" AND "b"."related_type" = '${book}' AND "b"."field" = 'cover'`,
    ],
  ] as const)
    it(`are written by their names: ${name}`, () => {
      expect(written('postgres', uid, name)).to.equal(text);
    });

  it('compare constants exactly where a collation would not, also those of a foreign key', () => {
    for (const [uid, name] of [
      [book, 'cover'],
      [shelf, 'story'],
    ] as const)
      expect(written('mariadb', uid, name)).to.match(/_type` = '(.*)' AND CONVERT\(`.`\..*COLLATE .* = '\1'/);
  });

  it('need the columns of foreign keys, whichever side names them', () => {
    const models = modelsOf('postgres');
    const needed = neededTables(models, [book, shelf]).find(({ model }) => model.tableName === 'books');
    expect([...(needed === undefined ? [] : columnsIn(needed).keys())]).to.include.members([
      ...['shelf_id', 'lent_by', 'lost_on', 'target_id', 'target_type'],
    ]);
  });

  it('have foreign keys as wide as the keys of the host’s own models that they lead to', () => {
    const sequelize = sequelizeFor('postgres');
    const besideOwn = registryOf({
      [book]: typeSchema('book', {
        shelf: relation('manyToOne', shelf, { useJoinTable: false }),
        lender: relation('oneToOne', shelf, { storedIn: { kind: 'column', own: 'lent_by', target: 'id' } }),
      }),
      [shelf]: typeSchema('shelf', {}),
    });
    const wideOf = (type: 'BIGINT' | 'INTEGER') => {
      const own = {
        [shelf]: sequelize.define(`${type} shelf`, { id: { type: DataTypes[type], primaryKey: true } }),
      };
      const links = buildModels(withModelColumns(besideOwn, own), sequelize, own).byUid.get(book)?.links;
      return ['shelf', 'lender'].map((name) => links?.get(name)?.wide);
    };
    expect(wideOf('BIGINT')).to.deep.equal([true, true]);
    expect(wideOf('INTEGER')).to.deep.equal([false, false]);
  });

  it('leave the models without associations', () => {
    for (const { model } of modelsOf('postgres').byUid.values())
      expect(Object.keys(model.associations), model.name).to.deep.equal([]);
  });
});
