import { expect } from 'chai';
import { DataTypes } from 'sequelize';
import { relation, type } from './support/schemas.ts';
import { bothWays } from './support/served.ts';

const contentTypes = {
  'api::post.post': type('post', { size: { type: 'biginteger' }, tags: relation('manyToMany', 'tag') }),
  'api::tag.tag': type('tag', { n: { type: 'integer' }, posts: relation('manyToMany', 'post') }),
};

/** Integers of 64 bits on both sides of the largest with a sign. */
const ids = [
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '18446744073709551614',
  '18446744073709551615',
];

bothWays(
  'ids of 64 bits without a sign',
  ['mariadb', 'mysql'],
  async (sequelize) => {
    const wide = DataTypes.BIGINT.UNSIGNED;
    const key = { id: { type: wide, primaryKey: true }, title: DataTypes.STRING };
    const plain = { timestamps: false };
    const Post = sequelize.define('Post', { ...key, size: wide }, plain);
    const Tag = sequelize.define('Tag', { ...key, n: DataTypes.INTEGER }, plain);
    const through = sequelize.define('PostTag', {}, plain);
    Post.belongsToMany(Tag, { as: 'tags', through, foreignKey: 'postId', otherKey: 'tagId' });
    Tag.belongsToMany(Post, { as: 'posts', through, foreignKey: 'tagId', otherKey: 'postId' });
    await sequelize.sync();
    await Post.bulkCreate(ids.map((id) => ({ id, size: id })));
    await Tag.bulkCreate(ids.map((id, n) => ({ id, n })));
    await through.bulkCreate(ids.flatMap((postId) => ids.map((tagId) => ({ postId, tagId }))));
    return {
      models: { 'api::post.post': Post, 'api::tag.tag': Tag },
      contentTypes,
      rest: { cursors: true, populateWithPagination: true },
    };
  },
  (read) => {
    interface Shown {
      readonly id: string;
      readonly attributes: { readonly tags: { readonly data: readonly Shown[] } };
    }
    const idsOf = async (path: string): Promise<unknown[]> =>
      (await read(path)).data.map(({ id }: Shown) => id);
    const tagsOf = async (query: string): Promise<unknown[][]> =>
      (await read(`posts?sort=id&${query}`)).data.map(({ attributes }: Shown) =>
        attributes.tags.data.map(({ id }) => id),
      );

    it('are shown below each parent, all of them and a part', async () => {
      expect(await tagsOf('populate[tags][sort]=id')).to.deep.equal(ids.map(() => ids));
      const last = ids.slice(-2).reverse();
      expect(await tagsOf('populate[tags][sort]=id:desc&populate[tags][limit]=2')).to.deep.equal(
        ids.map(() => last),
      );
      expect(
        await tagsOf('populate[tags][sort]=n&populate[tags][start]=1&populate[tags][limit]=2'),
      ).to.deep.equal(ids.map(() => ids.slice(1, 3)));
    });

    it('find their entries in paths, filters, and filters through relations', async () => {
      for (const [index, id] of ids.entries()) {
        const one = await read(`posts/${id}`);
        expect(one.data.id).to.equal(id);
        for (const at of ['id', 'size', 'tags', 'tags][id']) {
          const found = at.startsWith('tags') ? ids : [id];
          expect(await idsOf(`posts?sort=id&filters[${at}]=${id}`), `${at} ${id}`).to.deep.equal(found);
        }
        for (const at of ['id', 'size']) {
          const above = ids.slice(index + 1);
          expect(await idsOf(`posts?sort=id&filters[${at}][$gt]=${id}`)).to.deep.equal(above);
          const others = ids.filter((other) => other !== id);
          expect(await idsOf(`posts?sort=id&filters[${at}][$notIn]=${id}`)).to.deep.equal(others);
        }
        expect(
          await idsOf(`posts?filters[size][$in]=${id}&filters[id][$between]=0&filters[id][$between]=${id}`),
        ).to.deep.equal([id]);
        expect(await idsOf(`posts?_q=${id}`)).to.deep.equal([id]);
      }
    });

    it('continue behind a cursor', async () => {
      const first = await read('posts?sort=id&pagination[pageSize]=3&pagination[withCursor]=true');
      const next = encodeURIComponent(first.meta.pagination.cursor);
      expect(await idsOf(`posts?sort=id&pagination[pageSize]=3&pagination[after]=${next}`)).to.deep.equal(
        ids.slice(3),
      );
    });
  },
);

bothWays(
  'integers beyond those that SQLite holds',
  ['sqlite'],
  async (sequelize) => {
    const wide = 'BIGINT UNSIGNED';
    const key = { id: { type: wide, primaryKey: true }, title: DataTypes.STRING };
    const Post = sequelize.define('Post', { ...key, size: wide }, { timestamps: false });
    await sequelize.sync();
    await Post.bulkCreate([{ id: '9223372036854775807', size: '9223372036854775807' }]);
    return {
      models: { 'api::post.post': Post },
      contentTypes: { 'api::post.post': type('post', { size: { type: 'biginteger' } }) },
    };
  },
  (read) => {
    it('are no other number', async () => {
      for (const at of ['id', 'size'])
        for (const [operator, found] of Object.entries({ $eq: 0, $in: 0, $gte: 0, $ne: 1, $lt: 1 })) {
          const { data } = await read(`posts?filters[${at}][${operator}]=9223372036854775808`);
          expect(data, `${at} ${operator}`).to.have.length(found);
        }
    });
  },
);
