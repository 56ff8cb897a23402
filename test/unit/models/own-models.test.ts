import { expect } from 'chai';
import { DataTypes, type ModelOptions, type ModelStatic } from 'sequelize';
import { buildModels } from '../../../lib/models/build-models.ts';
import { SchemaError } from '../../../lib/schema/faults.ts';
import { registryOf, typeSchema } from '../support/registry.ts';
import { sequelizeFor } from '../support/statements.ts';

const bookUid = 'api::book.book';
const writerUid = 'api::writer.writer';
const to = (relation: string, target: string) => ({ type: 'relation', relation, target });

interface Host {
  readonly schema?: Readonly<Record<string, unknown>>;
  readonly columns?: Readonly<Record<string, unknown>>;
  readonly options?: ModelOptions;
  readonly associate?: (book: ModelStatic<never>, writer: ModelStatic<never>) => void;
}

/** Builds the models of a host with books and writers of its own. */
function build({ schema = {}, columns = {}, options = {}, associate = () => {} }: Host) {
  const sequelize = sequelizeFor('sqlite');
  const book = sequelize.define('Book', { title: DataTypes.STRING, ...columns } as never, options);
  const writer = sequelize.define('Writer', {});
  associate(book as never, writer as never);
  const registry = registryOf({
    [bookUid]: typeSchema('book', { title: { type: 'string' }, ...schema }),
    [writerUid]: typeSchema('writer', {}),
  });
  return buildModels(registry, sequelize, { [bookUid]: book, [writerUid]: writer });
}

describe("a host's own model", () => {
  it('is used unchanged', () => {
    const bound = build({}).byUid.get(bookUid);
    expect(bound?.model.name).to.equal('Book');
    expect(bound?.columns.get('title')).to.include({ name: 'title', storage: 'sequelize' });
  });

  it('keeps an attribute in the column that it says', () => {
    const columns = { title: { type: DataTypes.STRING, field: 'book_title' } };
    expect(build({ columns }).byUid.get(bookUid)?.columns.get('title')?.name).to.equal('book_title');
  });

  it('is refused without an attribute of its schema', () => {
    expect(() => build({ schema: { pages: { type: 'integer' } } })).to.throw(
      SchemaError,
      `${bookUid}: attributes.pages: model 'Book' has no attribute 'pages'`,
    );
  });

  it('is refused without an association of its schema', () => {
    expect(() => build({ schema: { writer: to('manyToOne', writerUid) } })).to.throw(
      SchemaError,
      `${bookUid}: attributes.writer: model 'Book' has no association 'writer'`,
    );
  });

  it('is refused if an association leads to another model', () => {
    const associate: Host['associate'] = (book) => book.belongsTo(book, { as: 'writer' });
    expect(() => build({ schema: { writer: to('manyToOne', writerUid) }, associate })).to.throw(
      SchemaError,
      "must lead to 'Writer'; it leads to 'Book'",
    );
  });

  it('is refused if the schema and an association differ in to-one and to-many', () => {
    const one: Host['associate'] = (book, writer) => book.belongsTo(writer, { as: 'writers' });
    expect(() => build({ schema: { writers: to('oneToMany', writerUid) }, associate: one })).to.throw(
      SchemaError,
      'must be to-many, as in the schema; it is to-one',
    );
    const many: Host['associate'] = (book, writer) => book.hasMany(writer, { as: 'writer' });
    expect(() => build({ schema: { writer: to('oneToOne', writerUid) }, associate: many })).to.throw(
      SchemaError,
      'must be to-one, as in the schema; it is to-many',
    );
  });

  it('is refused with a dynamic zone', () => {
    expect(() => build({ schema: { zone: { type: 'dynamiczone', components: [] } } })).to.throw(
      SchemaError,
      `${bookUid}: attributes.zone: a dynamic zone needs Strapi v4 tables`,
    );
  });
});
