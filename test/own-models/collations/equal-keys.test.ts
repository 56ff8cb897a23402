import { expect } from 'chai';
import { type DataType, DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';
import { startBookshop } from '../../../example/own-models/host.ts';
import { type DatabaseName, databases, onDatabases } from '../../support/databases.ts';
import { emptyDatabase, open } from '../support/empty-database.ts';
import { bothWays } from '../support/served.ts';

const type = (name: string, attributes: object) => ({
  schema: {
    collectionName: `${name}s`,
    info: { singularName: name, pluralName: `${name}s` },
    attributes,
  },
});
const relation = (kind: string, target: string, more: object = {}) => ({
  type: 'relation',
  relation: kind,
  target: `api::${target}.${target}`,
  ...more,
});
const contentTypes = {
  'api::tag.tag': type('tag', {
    label: { type: 'string' },
    posts: relation('oneToMany', 'post', { mappedBy: 'tag' }),
    pages: relation('manyToMany', 'page', { inversedBy: 'tags' }),
  }),
  'api::post.post': type('post', { tag: relation('manyToOne', 'tag', { inversedBy: 'posts' }) }),
  'api::page.page': type('page', {
    title: { type: 'string' },
    tags: relation('manyToMany', 'tag', { mappedBy: 'pages' }),
  }),
};

/** Keys that a database holds equal: those of two entries, and those by which others refer to them. */
interface EqualKeys {
  readonly title: string;
  readonly on: readonly DatabaseName[];
  readonly key: DataType;
  readonly reference: DataType;
  readonly keys: readonly [unknown, unknown];
  readonly references: readonly [unknown, unknown];
  /** The statements that give the columns another collation, or whatever Sequelize does not write. */
  readonly after?: readonly string[];
}

const servers: readonly DatabaseName[] = ['mariadb', 'mysql'];
const withTypes: readonly DatabaseName[] = ['postgres', ...servers];
const times = ['2024-01-01T00:00:00.000Z', '2024-01-01T00:00:00.500Z'].map((text) => new Date(text)) as [
  Date,
  Date,
];

const cases: readonly EqualKeys[] = [
  {
    ...{ title: 'texts of a collation that ignores case', on: servers },
    ...{ key: DataTypes.STRING(40), reference: DataTypes.STRING(40) },
    ...{ keys: ['News', 'Café'], references: ['news', 'café'] },
  },
  {
    ...{ title: 'texts of which one collation ignores case and the other does not', on: servers },
    ...{ key: DataTypes.STRING(40), reference: DataTypes.STRING(40) },
    ...{ keys: ['News', 'Food'], references: ['News', 'Food'] },
    after: ['ALTER TABLE posts MODIFY tagCode VARCHAR(40) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin'],
  },
  {
    ...{ title: 'texts of a collation that ignores blanks at the end', on: servers },
    ...{ key: DataTypes.STRING(40), reference: DataTypes.STRING(40) },
    ...{ keys: ['news', 'food'], references: ['news ', 'food'] },
    after: ['posts', 'tags', 'links'].map(
      (table) =>
        `ALTER TABLE ${table} MODIFY ${table === 'tags' ? 'code' : 'tagCode'} VARCHAR(40) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    ),
  },
  {
    ...{ title: 'texts of two character sets', on: servers },
    ...{ key: DataTypes.STRING(40), reference: DataTypes.STRING(40) },
    ...{ keys: ['News', 'Food'], references: ['news', 'food'] },
    after: ['ALTER TABLE tags MODIFY code VARCHAR(40) CHARACTER SET latin1 COLLATE latin1_swedish_ci'],
  },
  {
    ...{ title: 'UUIDs in columns that ignore case', on: servers },
    ...{ key: DataTypes.UUID, reference: DataTypes.UUID },
    keys: ['0A1B2C3D-0000-4000-8000-00000000000A', '0a1b2c3d-0000-4000-8000-00000000000b'],
    references: ['0a1b2c3d-0000-4000-8000-00000000000a', '0a1b2c3d-0000-4000-8000-00000000000B'],
    after: ['posts', 'tags', 'links'].map(
      (table) => `ALTER TABLE ${table} MODIFY ${table === 'tags' ? 'code' : 'tagCode'} CHAR(36)`,
    ),
  },
  {
    ...{ title: 'CITEXT', on: ['sqlite', 'postgres'] },
    ...{ key: DataTypes.CITEXT, reference: DataTypes.CITEXT },
    ...{ keys: ['News', 'Food'], references: ['NEWS', 'food'] },
  },
  {
    ...{ title: 'VARCHAR and CITEXT', on: ['sqlite', 'postgres'] },
    ...{ key: DataTypes.CITEXT, reference: DataTypes.STRING(40) },
    ...{ keys: ['News', 'Food'], references: ['News', 'Food'] },
  },
  {
    ...{ title: 'DECIMAL of two scales', on: withTypes },
    ...{ key: DataTypes.DECIMAL(10, 2), reference: DataTypes.DECIMAL(10, 4) },
    ...{ keys: ['1.5', '2'], references: ['1.5', '2'] },
  },
  {
    ...{ title: 'DECIMAL and INTEGER', on: ['sqlite', ...withTypes] },
    ...{ key: DataTypes.INTEGER, reference: DataTypes.DECIMAL(10, 2) },
    ...{ keys: [1, 2], references: [1, 2] },
  },
  {
    ...{ title: 'DOUBLE and INTEGER', on: ['sqlite', ...withTypes] },
    ...{ key: DataTypes.DOUBLE, reference: DataTypes.INTEGER },
    ...{ keys: [1, 2], references: [1, 2] },
  },
  {
    ...{ title: 'DOUBLE', on: ['sqlite', ...withTypes] },
    ...{ key: DataTypes.DOUBLE, reference: DataTypes.DOUBLE },
    ...{ keys: [0.1, 1e21], references: [0.1, 1e21] },
  },
  {
    ...{ title: 'points in time with milliseconds', on: ['sqlite', ...withTypes] },
    ...{ key: DataTypes.DATE(3), reference: DataTypes.DATE(3) },
    ...{ keys: times, references: times },
  },
  {
    ...{ title: 'CHAR and VARCHAR', on: withTypes },
    ...{ key: DataTypes.STRING(10), reference: DataTypes.CHAR(10) },
    ...{ keys: ['news', 'food'], references: ['news', 'food'] },
  },
  {
    ...{ title: 'VARCHAR and CHAR', on: withTypes },
    ...{ key: DataTypes.CHAR(10), reference: DataTypes.STRING(10) },
    ...{ keys: ['news', 'food'], references: ['news', 'food'] },
  },
  {
    ...{ title: 'days', on: ['sqlite', ...withTypes] },
    ...{ key: DataTypes.DATEONLY, reference: DataTypes.DATEONLY },
    ...{ keys: ['2024-01-01', '2024-02-02'], references: ['2024-01-01', '2024-02-02'] },
  },
];

const modelsOf = (sequelize: Sequelize, { key, reference }: Pick<EqualKeys, 'key' | 'reference'>) => {
  const plain = { timestamps: false } as const;
  const id = { type: DataTypes.INTEGER, primaryKey: true } as const;
  const tag: ModelStatic<Model> = sequelize.define(
    'tag',
    { id, code: { type: key, unique: true }, label: DataTypes.STRING },
    { ...plain, tableName: 'tags' },
  );
  const post: ModelStatic<Model> = sequelize.define(
    'post',
    { id, tagCode: reference },
    { ...plain, tableName: 'posts' },
  );
  const page: ModelStatic<Model> = sequelize.define(
    'page',
    { id, title: DataTypes.STRING },
    { ...plain, tableName: 'pages' },
  );
  const link = sequelize.define(
    'link',
    {
      number: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      tagCode: reference,
      pageId: DataTypes.INTEGER,
    },
    { ...plain, tableName: 'links' },
  );
  const none = { constraints: false } as const;
  post.belongsTo(tag, { as: 'tag', foreignKey: 'tagCode', targetKey: 'code', ...none });
  tag.hasMany(post, { as: 'posts', foreignKey: 'tagCode', sourceKey: 'code', ...none });
  const through = { through: { model: link, unique: false }, ...none };
  tag.belongsToMany(page, {
    as: 'pages',
    ...through,
    foreignKey: 'tagCode',
    sourceKey: 'code',
    otherKey: 'pageId',
  });
  page.belongsToMany(tag, {
    as: 'tags',
    ...through,
    foreignKey: 'pageId',
    otherKey: 'tagCode',
    targetKey: 'code',
  });
  return { tag, post, page, link };
};

/** Two tags; a post, a page and another page for each of them, one post without a tag, and a page with both. */
const fill = async (sequelize: Sequelize, equal: EqualKeys) => {
  const { tag, post, page, link } = modelsOf(sequelize, equal);
  await sequelize.sync();
  for (const sql of equal.after ?? []) await sequelize.query(sql);
  const [first, second] = equal.references;
  await tag.bulkCreate(equal.keys.map((code, index) => ({ id: index + 1, code, label: 'AB'[index] })));
  await post.bulkCreate([
    { id: 1, tagCode: first },
    { id: 2, tagCode: second },
    { id: 3, tagCode: null },
  ]);
  await page.bulkCreate([1, 2, 3].map((id) => ({ id, title: `Page ${id}` })));
  const links = [
    [first, 1],
    [second, 1],
    [second, 2],
    [second, 2],
  ];
  await link.bulkCreate(links.map(([tagCode, pageId]) => ({ tagCode, pageId })));
  return { 'api::tag.tag': tag, 'api::post.post': post, 'api::page.page': page };
};

interface Entry {
  readonly id: number;
  readonly attributes: Record<
    string,
    { readonly data: Entry | Entry[] | { attributes: { count: number } } | null }
  >;
}

const shown = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(shown);
  const one = data as Entry | null;
  return one === null ? null : ((one.attributes.count as unknown) ?? one.id);
};

for (const equal of cases)
  bothWays(
    `keys that the database holds equal, ${equal.title}`,
    equal.on,
    async (sequelize, name) => {
      if (name === 'postgres' && equal.key === DataTypes.CITEXT)
        await sequelize.query('CREATE EXTENSION IF NOT EXISTS citext');
      return {
        models: await fill(sequelize, equal),
        contentTypes,
        rest: { populateWithPagination: true, aggregates: true },
      };
    },
    (get) => {
      const read = (path: string) => get(encodeURI(path));
      const ids = async (path: string): Promise<unknown[]> =>
        (await read(path)).data.map(({ id }: Entry) => id);
      const related = async (path: string, attribute: string): Promise<unknown[]> =>
        (await read(path)).data.map(({ attributes }: Entry) => shown(attributes[attribute]?.data));

      it('are joined by populate, windows and counts', async () => {
        expect(await related('posts?populate=tag', 'tag')).to.deep.equal([1, 2, null]);
        expect(await related('posts?populate[tag][populate]=posts', 'tag')).to.deep.equal([1, 2, null]);
        expect(await related('posts?populate[tag][populate][pages][limit]=1', 'tag')).to.deep.equal([
          1,
          2,
          null,
        ]);
        expect(await related('tags?populate=posts', 'posts')).to.deep.equal([[1], [2]]);
        expect(await related('tags?populate[posts][limit]=1', 'posts')).to.deep.equal([[1], [2]]);
        expect(await related('tags?populate[posts][count]=true', 'posts')).to.deep.equal([1, 1]);
        expect(await related('tags?populate=pages', 'pages')).to.deep.equal([[1], [1, 2]]);
        expect(await related('tags?populate[pages][count]=true', 'pages')).to.deep.equal([1, 2]);
        expect(await related('pages?populate=tags', 'tags')).to.deep.equal([[1, 2], [2], []]);
        expect(await related('pages?populate[tags][start]=1', 'tags')).to.deep.equal([[2], [], []]);
      });

      it('are joined by filters', async () => {
        expect(await ids('posts?filters[tag][label]=A')).to.deep.equal([1]);
        expect(await ids('posts?filters[tag][$null]=true')).to.deep.equal([3]);
        expect(await ids('posts?filters[tag][pages][title]=Page 2')).to.deep.equal([2]);
        expect(await ids('tags?filters[posts][id]=2')).to.deep.equal([2]);
        expect(await ids('tags?filters[pages][$count]=2')).to.deep.equal([2]);
        expect(await ids('pages?filters[tags][posts][id]=1')).to.deep.equal([1]);
        expect(await ids('pages?filters[tags][$none][label]=A')).to.deep.equal([2, 3]);
      });

      it('are joined by sorts and facets', async () => {
        expect(await ids('posts?sort=tag.label:desc')).to.deep.equal([3, 2, 1]);
        expect(await ids('tags?sort=posts.id:desc')).to.deep.equal([2, 1]);
        expect(await ids('pages?sort=tags.posts.id:desc')).to.deep.equal([3, 1, 2]);
        const { meta } = await read('posts?facets=tag&pagination[limit]=1');
        expect(
          meta.facets.tag.map(({ id, count }: { id: unknown; count: unknown }) => [id, count]),
        ).to.deep.equal([
          [1, 1],
          [2, 1],
          [null, 1],
        ]);
      });
    },
  );

const refused: readonly (readonly [
  title: string,
  key: DataType,
  reference: DataType,
  on: readonly string[],
])[] = [
  ['VARCHAR and INTEGER', DataTypes.INTEGER, DataTypes.STRING(10), ['sqlite', ...withTypes]],
  ['ENUM and VARCHAR', DataTypes.STRING(10), DataTypes.ENUM('a', 'b'), ['sqlite', ...withTypes]],
  ['UUID and VARCHAR', DataTypes.UUID, DataTypes.STRING(36), ['sqlite', ...withTypes]],
  ['DATEONLY and DATE', DataTypes.DATE, DataTypes.DATEONLY, ['sqlite', ...withTypes]],
  ['two enumerations', DataTypes.ENUM('a', 'b'), DataTypes.ENUM('a', 'b'), ['postgres']],
];

for (const [title, key, reference, on] of refused)
  onDatabases(
    databases.filter(({ name }) => on.includes(name)),
    `keys that a database does not compare, ${title},`,
    ({ name }) => {
      it('are refused at boot by their names', async () => {
        const database = await emptyDatabase(name);
        const sequelize = open(database.url);
        try {
          const models = modelsOf(sequelize, { key, reference });
          const { link: _, ...served } = models;
          const given = Object.entries(served).map(
            ([name, model]) => [`api::${name}.${name}`, model] as const,
          );
          const error = await startBookshop({
            sequelize,
            models: Object.fromEntries(given),
            contentTypes,
            components: {},
          }).then(
            () => undefined,
            (reason: Error) => reason.message,
          );
          const one =
            /association 'tag' of model 'post' compares 'post\.tagCode' \(\w+\) with 'tag\.code' \(\w+\)/;
          expect(error).to.match(one);
          expect(error).to.include("association 'posts' of model 'tag' compares 'tag.code'");
        } finally {
          await sequelize.close();
          await database.close();
        }
      });
    },
  );
