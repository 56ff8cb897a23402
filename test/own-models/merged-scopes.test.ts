import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import Koa from 'koa';
import { DataTypes, Op, type Sequelize } from 'sequelize';
import contentQuery, { fromModels } from '../../index.ts';
import { onOneDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { open } from './support/empty-database.ts';

const year = (one: number): Date => new Date(Date.UTC(one, 0, 1));

/** Notes whose default scope has conditions on the very attributes that clients and publication states ask about. */
async function notes(sequelize: Sequelize): Promise<void> {
  const { STRING, DATE } = DataTypes;
  const Note = sequelize.define(
    'Note',
    { title: STRING, kind: STRING, publishedAt: DATE },
    {
      // Sequelize's own strategy, under which one where replaces another on the same attribute.
      whereMergeStrategy: 'overwrite',
      defaultScope: {
        where: { kind: 'open', publishedAt: { [Op.or]: [{ [Op.is]: null }, { [Op.gt]: year(2020) }] } },
        order: [['title', 'DESC']],
      },
      scopes: { ofKind: (kind: string) => ({ where: { kind } }) },
    },
  );
  await sequelize.sync();
  await Note.bulkCreate([
    { id: 1, title: 'new', kind: 'open', publishedAt: year(2024) },
    { id: 2, title: 'old', kind: 'open', publishedAt: year(2010) },
    { id: 3, title: 'draft', kind: 'open', publishedAt: null },
    { id: 4, title: 'closed', kind: 'closed', publishedAt: year(2024) },
  ]);
}

onOneDatabase("a default scope with Sequelize's own merge strategy", () => {
  const sequelize = open('sqlite::memory:');
  const lines: string[] = [];
  const ended: (() => unknown)[] = [];
  let url: string;

  before(async () => {
    await notes(sequelize);
    const app = new Koa();
    const say = (line: string): void => void lines.push(line);
    const content = contentQuery({
      server: app,
      sequelize,
      log: { debug: say, info: say, warn: say, error: say },
      auth: { roleOf: () => 'public' },
      ...fromModels(sequelize, {}, { expose: true }),
    });
    app.use(content.middleware());
    await content.start();
    const server = createServer(app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/notes`;
    ended.push(
      () => server.close(),
      content.destroy,
      () => sequelize.close(),
    );
  });
  after(async () => {
    for (const end of ended) await end();
  });

  const titles = async (query: string): Promise<readonly string[]> => {
    const { body } = await get(`${url}?${query}`);
    return body.data.map((entry: { attributes: { title: string } }) => entry.attributes.title);
  };

  const asked: Readonly<Record<string, readonly string[]>> = {
    '': ['new'],
    'publicationState=preview': ['new', 'draft'],
    'filters[publishedAt][$null]=true': [],
    'filters[kind]=closed': [],
    'publicationState=preview&filters[publishedAt][$lt]=2020-01-01': [],
    'filters[$or][0][kind]=closed&filters[$or][1][id]=2': [],
    'filters[$not][kind]=open': [],
  };
  for (const [query, shown] of Object.entries(asked))
    it(`holds beside ${query || 'the state of a request'}`, async () => {
      expect(await titles(query)).to.deep.equal(shown);
    });

  it('says that its order is not used', () => {
    expect(lines).to.include(
      "content-query: api::note.note: model 'Note': the order in its default scope is not that of lists, which are sorted by id unless a request says otherwise",
    );
  });
});
