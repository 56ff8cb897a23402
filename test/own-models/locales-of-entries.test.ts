import { expect } from 'chai';
import { DataTypes } from 'sequelize';
import { localesOfEntries } from '../../admin-config/store/locales.ts';
import type { ContentType } from '../../lib/schema/content-type.ts';
import { onEachDatabase } from '../support/databases.ts';
import { emptyDatabase, open } from './support/empty-database.ts';

const uid = 'api::post.post';

/** A type whose locale has another name, in a column of another name. */
const post = {
  uid,
  kind: 'collectionType',
  localized: true,
  localeName: 'language',
  attributes: new Map([['language', { kind: 'scalar', name: 'language', type: 'string' }]]),
} as unknown as ContentType;

onEachDatabase("the locales that entries of a host's own models have", ({ name }) => {
  it('are each listed once, without that of no entry', async () => {
    const database = await emptyDatabase(name);
    const sequelize = open(database.url);
    try {
      const language = { type: DataTypes.STRING, field: 'lang_code' };
      const defaultScope = { where: { language: 'en' }, order: [['id', 'DESC']] as [string, string][] };
      const Post = sequelize.define('Post', { language }, { timestamps: false, defaultScope });
      await sequelize.sync();
      const rows = ['en', 'fr', 'en', null, '', 'de'].map((code) => ({ language: code }));
      await Post.bulkCreate(rows);
      expect(await localesOfEntries({ [uid]: Post }, [post])).to.deep.equal(
        ['de', 'en', 'fr'].map((code) => ({ code, name: code })),
      );
      expect(await localesOfEntries({}, [post])).to.deep.equal([]);
    } finally {
      await sequelize.close();
      await database.close();
    }
  });
});
