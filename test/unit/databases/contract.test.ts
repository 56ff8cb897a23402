import { expect } from 'chai';
import { type Association, DataTypes, Op, Sequelize } from 'sequelize';
import { instanceOf, libraryOf, queryGeneratorOf, sequelizeOf } from '../../../lib/databases/sequelize.ts';
import { insideModel, sequelizeSelect } from '../../../lib/models/frame.ts';
import { insideAssociation } from '../../../lib/models/link.ts';

// What Sequelize does not publish, as this version has it: where another has it otherwise, this fails before an answer does.

const inMemory = () => new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });

const models = (sequelize: Sequelize) => {
  const options = { timestamps: false, underscored: true };
  const book = sequelize.define(
    'book',
    { theTitle: DataTypes.STRING, stars: DataTypes.INTEGER },
    { ...options, defaultScope: { where: { stars: { [Op.gt]: 1 } }, order: [['stars', 'ASC']] } },
  );
  const author = sequelize.define('author', { name: DataTypes.STRING, kind: DataTypes.STRING }, options);
  const pair = sequelize.define('pair', { place: DataTypes.STRING }, options);
  const shelf = sequelize.define('shelf', {}, options);
  const associations: Readonly<Record<string, Association>> = {
    authors: book.belongsToMany(author, {
      as: 'authors',
      through: { model: pair, scope: { place: 'cover' } },
      foreignKey: 'bookId',
      otherKey: 'authorId',
      scope: { kind: 'person' },
    }),
    shelf: book.belongsTo(shelf, { as: 'shelf', foreignKey: 'shelfId' }),
    books: shelf.hasMany(book, { as: 'books', foreignKey: 'shelfId' }),
  };
  return { book, author, pair, shelf, associations };
};

describe('the parts of a Sequelize instance that are used', () => {
  const replicated = () =>
    new Sequelize('postgres://ann:secret@127.0.0.1:1/news', {
      logging: false,
      pool: { max: 2 },
      replication: { write: { port: '2' }, read: [{ port: '3' }, { port: '4' }] },
    });

  const pooled = ['getConnection', 'releaseConnection'] as const;
  const ofServers = [...pooled, 'connect', '_connect', '_disconnect', 'validate'] as const;
  for (const [dialect, names, open] of [
    ['sqlite', pooled, inMemory],
    ['postgres', ofServers, replicated],
    ['mariadb', ofServers, () => new Sequelize('mariadb://ann@127.0.0.1:1/news')],
  ] as const)
    it(`is a connection manager with ${names.join(', ')} on ${dialect}`, () => {
      const { connectionManager } = instanceOf(open());
      for (const name of names) expect(connectionManager[name], name).to.be.a('function');
    });

  it('is a pool that counts, or one for reads and one for writes', () => {
    const counts = { using: 0, available: 0, waiting: 0 };
    const { pool } = instanceOf(new Sequelize('postgres://ann@127.0.0.1:1/news')).connectionManager;
    expect(pool).to.include(counts);
    const two = instanceOf(replicated()).connectionManager.pool;
    expect(two.read).to.include(counts);
    expect(two.write).to.include(counts);
    expect(two.destroy).to.be.a('function');
  });

  it('is how each server is reached, with what the host left out', () => {
    const { replication } = instanceOf<object, { port: string; host: string }>(replicated()).connectionManager
      .config;
    if (!replication) throw new Error('no replication');
    expect(replication.write).to.include({ host: '127.0.0.1', port: '2' });
    expect(replication.read.map(({ host, port }) => `${host}:${port}`)).to.deep.equal([
      '127.0.0.1:3',
      '127.0.0.1:4',
    ]);
  });

  it('is a pool that destroys a connection by the mark of its queryType', () => {
    const { pool } = instanceOf<{ queryType?: string }>(replicated()).connectionManager;
    // What lib/replicas keeps quiet: a connection that is in neither pool yet.
    expect(() => pool.destroy({})).to.throw(TypeError);
  });

  it('is the time zone, the log and the hook on what the pool hands out', async () => {
    const said: string[] = [];
    const sequelize = new Sequelize({
      dialect: 'sqlite',
      storage: ':memory:',
      logging: (text) => said.push(text),
    });
    const instance = instanceOf<object>(sequelize);
    instance.log('SELECT 1', {});
    expect(said).to.deep.equal(['SELECT 1']);
    expect(instance.options.timezone).to.equal('+00:00');
    instance.addHook('afterPoolAcquire', 'contract', async () => {});
    await sequelize.close();
  });

  it('hands a connection out with what it was asked for, and takes it back', async () => {
    const sequelize = inMemory();
    const { connectionManager } = instanceOf<{ filename: string }>(sequelize);
    const connection = await connectionManager.getConnection({ type: 'SELECT', uuid: 'contract' });
    expect(connection.filename).to.equal(':memory:');
    await connectionManager.releaseConnection(connection);
    await sequelize.close();
  });
});

describe('the parts of the library that are used', () => {
  it('is its classes, operators and helpers', () => {
    const sequelize = inMemory();
    expect(libraryOf(sequelize)).to.include({ Op, DataTypes, Sequelize });
    expect(libraryOf(sequelize).literal('1')).to.have.property('val', '1');
    const { book } = models(sequelize);
    expect(sequelizeOf(book)).to.equal(sequelize);
    expect(libraryOf(sequelize).Utils.mapWhereFieldNames({ theTitle: 'Ada' }, book)).to.deep.equal({
      the_title: 'Ada',
    });
  });

  it('is a generator that quotes and writes conditions for an alias', () => {
    const sequelize = inMemory();
    const { book } = models(sequelize);
    const generator = queryGeneratorOf(sequelize);
    expect(generator.quoteIdentifier('key')).to.equal('`key`');
    expect(generator.quoteTable('books')).to.equal('`books`');
    const text = generator.getWhereConditions({ the_title: 'Ada' }, 'b', book, {}, true);
    expect(text).to.equal("`b`.`the_title` = 'Ada'");
  });
});

describe('the parts of a model that are used', () => {
  it('is its scopes', () => {
    const sequelize = inMemory();
    const { book } = models(sequelize);
    const { defaultScope, scopes } = insideModel(book).options;
    expect(defaultScope?.where).to.deep.equal({ stars: { [Op.gt]: 1 } });
    expect(scopes).to.deep.equal({});
  });

  it('is the attribute by which a row counts as deleted', () => {
    const options = { paranoid: true, timestamps: true, deletedAt: 'goneAt' };
    const gone = inMemory().define('gone', {}, options);
    expect(insideModel(gone).options.paranoid).to.equal(true);
    expect(insideModel(gone)._timestampAttributes).to.include({ deletedAt: 'goneAt' });
  });
});

describe('the parts of an association that are used', () => {
  it('is the columns and the constants of a join table, and the way to the pair', () => {
    const { associations, pair } = models(inMemory());
    const { authors } = associations;
    if (authors === undefined) throw new Error('no association');
    const {
      scope,
      identifierField,
      foreignIdentifierField,
      sourceKeyField,
      targetKeyField,
      through,
      oneFromTarget,
    } = insideAssociation(authors);
    expect({ scope, identifierField, foreignIdentifierField, sourceKeyField, targetKeyField }).to.deep.equal({
      scope: { kind: 'person' },
      identifierField: 'book_id',
      foreignIdentifierField: 'author_id',
      sourceKeyField: 'id',
      targetKeyField: 'id',
    });
    expect(through?.model).to.equal(pair);
    expect(through?.scope).to.deep.equal({ place: 'cover' });
    expect(oneFromTarget?.target).to.equal(pair);
  });

  it('is the key of the one side, and the column of the other', () => {
    const { associations } = models(inMemory());
    const { shelf, books } = associations;
    if (shelf === undefined || books === undefined) throw new Error('no association');
    expect(insideAssociation(shelf)).to.include({ identifierField: 'shelf_id', targetKeyField: 'id' });
    expect(insideAssociation(books)).to.include({ identifierField: 'shelf_id', sourceKeyField: 'id' });
  });
});

describe('the statement of a find', () => {
  const text = { alias: 'b', columns: '1 AS one', order: 'one', limit: '$1', offset: '$2' };

  it('is written at once and not run, under another name, with the scope of the model and with text for numbers', () => {
    const { book } = models(inMemory());
    expect(sequelizeSelect(book, text)).to.equal(
      'SELECT 1 AS one FROM `books` AS `b` WHERE `b`.`stars` > 1 ORDER BY one LIMIT $2, $1',
    );
  });

  it('is without what a scope selects and sorts by', () => {
    const { book } = models(inMemory());
    book.addScope('short', { attributes: ['theTitle'], order: [['theTitle', 'DESC']] });
    const scoped = book.scope('short');
    expect(sequelizeSelect(scoped, text)).to.equal(
      'SELECT 1 AS one FROM `books` AS `b` ORDER BY one LIMIT $2, $1',
    );
  });

  it('has the pair of an include under a name of its own', () => {
    const { associations } = models(inMemory());
    const association = insideAssociation(associations.authors as Association).oneFromTarget as Association;
    const joined = { association, alias: 'p', where: { place: 'cover' } };
    expect(sequelizeSelect(association.source, { ...text, joined })).to.equal(
      'SELECT 1 AS one FROM `authors` AS `b` INNER JOIN `pairs` AS `p` ON `b`.`id` = `p`.`author_id` ' +
        "AND `p`.`place` = 'cover' ORDER BY one LIMIT $2, $1",
    );
  });

  it('runs no hook, and fails where a model waits before it is found', () => {
    const { book } = models(inMemory());
    book.addHook('beforeFind', 'contract', () => {
      throw new Error('a hook ran');
    });
    expect(sequelizeSelect(book, text)).to.match(/^SELECT/);
    class Late extends (book as unknown as new () => object) {
      static async findAll(): Promise<never[]> {
        return [];
      }
    }
    expect(() => sequelizeSelect(Late as unknown as typeof book, text)).to.throw(/at once.*'Late'/);
  });
});
