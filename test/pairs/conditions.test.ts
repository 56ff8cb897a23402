import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { QueryTypes, type Sequelize } from 'sequelize';
import { openDatabase } from '../../example/host/database/open-database.ts';
import { type Answers, askAll } from '../conformance/ask.ts';
import { recorded } from '../conformance/recorded.ts';
import { newsroom } from '../support/database/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import type { Answer } from '../support/http.ts';
import { patience } from '../support/patience.ts';

const roles = ['public', 'authenticated', 'editor'];

/** Which rows a role may see, and those of the others in plain SQL, computed before anything is deleted. */
const narrowed = {
  'api::article.article': {
    table: 'articles',
    rows: { $or: [{ wordCount: { $gte: 300 } }, { author: { rank: { $lte: 3 } } }] },
    shown: `SELECT a.id FROM articles a LEFT JOIN articles_author_links l ON l.article_id = a.id
LEFT JOIN authors w ON w.id = l.author_id WHERE a.word_count >= 300 OR w.\`rank\` <= 3`,
  },
  'api::author.author': {
    table: 'authors',
    rows: { $not: { rank: { $in: [6, 7] } } },
    shown: 'SELECT id FROM authors WHERE `rank` NOT IN (6, 7)',
  },
  'api::category.category': {
    table: 'categories',
    rows: [{ code: { $ne: 'c2' } }, { weight: { $lt: '$user.heaviest' } }],
    shown: "SELECT id FROM categories WHERE code <> 'c2' AND weight < 4",
  },
  'api::team.team': {
    table: 'teams',
    rows: { city: '$user.home.city' },
    shown: "SELECT id FROM teams WHERE city = 'Lyon'",
  },
  'api::vault.vault': {
    table: 'vaults',
    rows: { code: { $in: ['V-1', 'V-2', '$role'] } },
    shown: "SELECT id FROM vaults WHERE code IN ('V-1', 'V-2')",
  },
} as const;

const user = { id: 1, heaviest: 4, home: { city: 'Lyon' } };

const rowsOf = (uid: keyof typeof narrowed) => {
  const { rows } = narrowed[uid];
  return Array.isArray(rows) ? { $and: rows } : rows;
};

/** One condition for all roles, so that no answer shows what it hides. */
const conditionsFor = (byUid: object) => Object.fromEntries(roles.map((role) => [role, byUid]));

/** Deletes what is not shown; the links to it go with it. */
const deleteHidden = async (sequelize: Sequelize): Promise<number> => {
  const quoted = (sql: string) => (sequelize.getDialect() === 'postgres' ? sql.replaceAll('`', '"') : sql);
  const hidden: (readonly [string, readonly unknown[]])[] = [];
  for (const { table, shown } of Object.values(narrowed)) {
    const sql = quoted(`SELECT id FROM ${table} WHERE id NOT IN (${shown})`);
    const rows = await sequelize.query<{ id: unknown }>(sql, { type: QueryTypes.SELECT });
    hidden.push([table, rows.map(({ id }) => id)]);
  }
  for (const [table, ids] of hidden)
    if (ids.length > 0) await sequelize.query(`DELETE FROM ${table} WHERE id IN (${ids.join(', ')})`);
  return hidden.reduce((sum, [, ids]) => sum + ids.length, 0);
};

/** Compared as values: where conditions go through relations an answer may be read in the other way, which writes JSON attributes anew. */
const plain = ({ status, body }: Answer): string => JSON.stringify([status, body]);

/** The answers that are not those wanted of the same requests. */
const differences = (given: Answers, wanted: Answers): string[] =>
  [...given].flatMap(([id, answer]) => {
    const other = wanted.get(id);
    return other !== undefined && plain(other) === plain(answer) ? [] : [id];
  });

/** Every so many of the recorded requests. */
const some = (every: number) => recorded.filter((_, index) => index % every === 0);

onEachDatabase('rows that a role does not see', (database) => {
  it('are like missing rows, in recorded requests', async function () {
    this.timeout(patience(160_000));
    const [whole, reduced] = [await database.open(), await database.open()];
    try {
      const sequelize = await openDatabase(reduced.url, () => {});
      expect(await deleteHidden(sequelize)).to.be.greaterThan(10);
      await sequelize.close();
      const byUid = Object.fromEntries(
        Object.keys(narrowed).map((uid) => [uid, { rows: rowsOf(uid as keyof typeof narrowed) }]),
      );
      const auth = { userOf: () => user };
      const wanted = await askAll(reduced.url);
      for (const [jsonInDatabase, every] of [
        [true, 1],
        [false, 4],
      ] as const) {
        const config = { conditions: conditionsFor(byUid), jsonInDatabase };
        const given = await askAll(whole.url, config, { auth }, some(every));
        expect(given.size).to.be.greaterThan(100);
        expect(differences(given, wanted)).to.deep.equal([]);
      }
    } finally {
      await whole.close();
      await reduced.close();
    }
  });

  it('are all rows if a variable has no value', async () => {
    const url = await database.shared();
    const closed = { 'api::article.article': { rows: { $not: { title: '$user.nothing' } } } };
    const none = { 'api::article.article': { rows: { id: 0 } } };
    const [given, wanted] = [
      await askAll(url, { conditions: conditionsFor(closed) }, { auth: { userOf: () => user } }, some(8)),
      await askAll(url, { conditions: conditionsFor(none) }, {}, some(8)),
    ];
    expect(differences(given, wanted)).to.deep.equal([]);
  });
});

const hiddenFields = {
  'api::article.article': ['body', 'price', 'author', 'cover', 'seo', 'sections', 'kind'],
  'api::author.author': ['bio', 'rank', 'team'],
  'api::category.category': ['weight', 'articles'],
};

/** The schemas with some attributes made private. */
const privateSchemas = async (folder: string): Promise<void> => {
  await cp(newsroom.schemas, folder, { recursive: true });
  for (const file of await readdir(folder, { recursive: true })) {
    const uid = /([^/]+)\/content-types\/([^/]+)\/schema\.json$/.exec(file);
    const hidden: readonly string[] =
      hiddenFields[`api::${uid?.[1]}.${uid?.[2]}` as keyof typeof hiddenFields] ?? [];
    if (hidden.length === 0) continue;
    const schema = JSON.parse(await readFile(join(folder, file), 'utf8'));
    for (const name of hidden) schema.attributes[name].private = true;
    await writeFile(join(folder, file), JSON.stringify(schema));
  }
};

/** All names but the hidden ones, those that every type has included. */
const fieldsOf = async (uid: keyof typeof hiddenFields): Promise<string[]> => {
  const name = uid.split('.')[1];
  const schema = JSON.parse(
    await readFile(join(newsroom.schemas, `api/${name}/content-types/${name}/schema.json`), 'utf8'),
  );
  const ofAll = ['createdAt', 'updatedAt', 'createdBy', 'updatedBy'];
  const localized = schema.pluginOptions?.i18n?.localized ? ['locale', 'localizations'] : [];
  const drafts = schema.options?.draftAndPublish ? ['publishedAt'] : [];
  const all = [...Object.keys(schema.attributes), ...ofAll, ...localized, ...drafts];
  return all.filter((attribute) => !hiddenFields[uid].includes(attribute));
};

onEachDatabase('attributes that a role does not see', (database) => {
  it('are like private attributes, in recorded requests', async () => {
    const url = await database.shared();
    const folder = await mkdtemp(join(tmpdir(), 'content-query-'));
    try {
      await privateSchemas(folder);
      const uids = Object.keys(hiddenFields) as (keyof typeof hiddenFields)[];
      const byUid = Object.fromEntries(
        await Promise.all(uids.map(async (uid) => [uid, { fields: await fieldsOf(uid) }] as const)),
      );
      const given = await askAll(url, { conditions: conditionsFor(byUid) }, {}, some(2));
      const wanted = await askAll(url, {}, { SCHEMAS: folder }, some(2));
      expect(given.size).to.be.greaterThan(100);
      expect(differences(given, wanted)).to.deep.equal([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
