import { expect } from 'chai';
import { DataTypes, type Sequelize } from 'sequelize';
import { bothWays } from './support/served.ts';

const type = (name: string, attributes: object) => ({
  schema: {
    collectionName: `${name}s`,
    info: { singularName: name, pluralName: `${name}s` },
    attributes: { title: { type: 'string' }, ...attributes },
  },
});
const relation = (kind: string, target: string, more: object) => ({
  type: 'relation',
  relation: kind,
  target: `api::${target}.${target}`,
  ...more,
});
const contentTypes = {
  'api::press.press': type('press', { books: relation('oneToMany', 'book', { mappedBy: 'press' }) }),
  'api::book.book': type('book', {
    press: relation('manyToOne', 'press', { inversedBy: 'books' }),
    tags: relation('manyToMany', 'tag', { inversedBy: 'books' }),
  }),
  'api::tag.tag': type('tag', { books: relation('manyToMany', 'book', { mappedBy: 'tags' }) }),
};

/** Every column that refers to a key has another collation than the key. */
const tables = [
  'CREATE TABLE presss (code VARCHAR(20) CHARACTER SET latin1 COLLATE latin1_swedish_ci PRIMARY KEY, title VARCHAR(20))',
  `CREATE TABLE books (code VARCHAR(20) CHARACTER SET latin1 COLLATE latin1_general_ci PRIMARY KEY, title VARCHAR(20),
   press_code VARCHAR(20) CHARACTER SET latin1 COLLATE latin1_general_ci)`,
  'CREATE TABLE tags (code VARCHAR(20) CHARACTER SET latin1 COLLATE latin1_swedish_ci PRIMARY KEY, title VARCHAR(20))',
  `CREATE TABLE book_tags (book_code VARCHAR(20) CHARACTER SET latin1 COLLATE latin1_bin,
   tag_code VARCHAR(20) CHARACTER SET latin1 COLLATE latin1_german1_ci, PRIMARY KEY (book_code, tag_code))`,
  "INSERT INTO presss VALUES ('p1', 'Press 1'), ('p2', 'Press 2')",
  "INSERT INTO books VALUES ('b1', 'Book 1', 'p2'), ('b2', 'Book 2', 'p1'), ('b3', 'Book 3', 'p2')",
  "INSERT INTO tags VALUES ('t1', 'Tag 1'), ('t2', 'Tag 2')",
  "INSERT INTO book_tags VALUES ('b1', 't1'), ('b1', 't2'), ('b3', 't2')",
];

const modelsOf = (sequelize: Sequelize) => {
  const plain = { timestamps: false };
  const own = { code: { type: DataTypes.STRING(20), primaryKey: true }, title: DataTypes.STRING(20) };
  const Press = sequelize.define('Press', own, { ...plain, tableName: 'presss' });
  const Book = sequelize.define('Book', own, { ...plain, tableName: 'books' });
  const Tag = sequelize.define('Tag', own, { ...plain, tableName: 'tags' });
  const BookTag = sequelize.define('BookTag', {}, { ...plain, tableName: 'book_tags' });
  Book.belongsTo(Press, { as: 'press', foreignKey: { name: 'pressCode', field: 'press_code' } });
  Press.hasMany(Book, { as: 'books', foreignKey: { name: 'pressCode', field: 'press_code' } });
  Book.belongsToMany(Tag, { as: 'tags', through: BookTag, foreignKey: 'book_code', otherKey: 'tag_code' });
  Tag.belongsToMany(Book, { as: 'books', through: BookTag, foreignKey: 'tag_code', otherKey: 'book_code' });
  return { 'api::press.press': Press, 'api::book.book': Book, 'api::tag.tag': Tag };
};

bothWays(
  'keys of text whose columns have several collations',
  ['mariadb'],
  async (sequelize) => {
    for (const sql of tables) await sequelize.query(sql);
    return { models: modelsOf(sequelize), contentTypes, rest: { populateWithPagination: true } };
  },
  (read) => {
    type Entry = { readonly id: string; readonly attributes: Record<string, { readonly data: unknown }> };
    const found = async (path: string, attribute?: string): Promise<unknown[]> => {
      const { data: entries } = await read(encodeURI(path));
      return entries.map(({ id, attributes }: Entry) => {
        if (attribute === undefined) return id;
        const data = attributes[attribute]?.data as Entry | Entry[] | null;
        return Array.isArray(data)
          ? data.map((one) => one.id)
          : (data?.attributes?.count ?? data?.id ?? null);
      });
    };

    it('are joined for populate, windows and counts', async () => {
      expect(await found('books?populate=press', 'press')).to.deep.equal(['p2', 'p1', 'p2']);
      expect(await found('books?populate=tags', 'tags')).to.deep.equal([['t1', 't2'], [], ['t2']]);
      expect(await found('presss?populate=books', 'books')).to.deep.equal([['b2'], ['b1', 'b3']]);
      expect(await found('tags?populate=books', 'books')).to.deep.equal([['b1'], ['b1', 'b3']]);
      expect(await found('presss?populate[books][limit]=1', 'books')).to.deep.equal([['b2'], ['b1']]);
      expect(await found('tags?populate[books][start]=1', 'books')).to.deep.equal([[], ['b3']]);
      expect(await found('tags?populate[books][count]=true', 'books')).to.deep.equal([1, 2]);
      expect(await found('presss?populate[books][populate][tags][limit]=1', 'books')).to.deep.equal([
        ['b2'],
        ['b1', 'b3'],
      ]);
    });

    it('are joined for filters and sorts', async () => {
      expect(await found('books?filters[press][title]=Press 2')).to.deep.equal(['b1', 'b3']);
      expect(await found('books?filters[tags][title]=Tag 1')).to.deep.equal(['b1']);
      expect(await found('presss?filters[books][tags][title]=Tag 2')).to.deep.equal(['p2']);
      expect(await found('books?filters[tags][$null]=true')).to.deep.equal(['b2']);
      expect(await found('books?sort=press.title:desc')).to.deep.equal(['b1', 'b3', 'b2']);
      expect(await found('books?sort=tags.title')).to.deep.equal(['b1', 'b3', 'b2']);
      expect(await found('presss?sort=books.tags.title')).to.deep.equal(['p2', 'p1']);
    });
  },
);
