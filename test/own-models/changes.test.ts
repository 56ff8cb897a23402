import { expect } from 'chai';
import Koa from 'koa';
import { DataTypes } from 'sequelize';
import contentQuery, { type HostChange, type HostPlugin } from '../../index.ts';
import { type OpenDatabase, onOneDatabase } from '../support/databases.ts';
import { until } from '../support/eventually.ts';
import { type Served, servePlugins } from '../support/serve-plugins.ts';
import { emptyDatabase, open } from './support/empty-database.ts';

const relation = { type: 'relation', relation: 'manyToMany', target: 'api::label.label' };
const schemaOf = (name: string, attributes: object) => ({
  kind: 'collectionType',
  collectionName: `${name}s`,
  info: { singularName: name, pluralName: `${name}s` },
  attributes: { text: { type: 'string' }, ...attributes },
});

onOneDatabase('changes that a host makes with its own models', (database) => {
  let own: OpenDatabase | undefined;
  let served: Served | undefined;
  let plugin: HostPlugin;
  let changed: ((change: HostChange) => void) | undefined;
  let isStopped = false;
  const told: string[][] = [];
  const take = (): string[][] => told.splice(0);
  const logged: string[] = [];

  const start = async (url: string) => {
    const sequelize = open(url);
    const notes = sequelize.define('note', { text: DataTypes.STRING }, { tableName: 'notes' });
    const labels = sequelize.define('label', { text: DataTypes.STRING }, { tableName: 'labels' });
    notes.belongsToMany(labels, { through: 'note_labels', as: 'labels' });
    labels.belongsToMany(notes, { through: 'note_labels', as: 'notes' });
    await sequelize.sync();
    const server = new Koa();
    plugin = contentQuery({
      server,
      sequelize,
      contentTypes: {
        'api::note.note': { schema: schemaOf('note', { labels: relation }) },
        'api::label.label': { schema: schemaOf('label', {}) },
      },
      models: { 'api::note.note': notes, 'api::label.label': labels },
      log: {
        debug: () => {},
        info: () => {},
        warn: (line: string) => void logged.push(line),
        error: () => {},
      },
      auth: { roleOf: () => 'public' },
      features: { i18n: false, permissions: false, draftAndPublish: false },
      onContentChange: (listener) => {
        changed = listener;
        return () => {
          isStopped = true;
          throw new Error('a stop that fails');
        };
      },
    });
    plugin.onChange(() => {
      throw new Error('a bad listener');
    });
    plugin.onChange(() => {
      throw Object.create(null);
    });
    plugin.onChange(async () => {
      throw new Error('a listener that was away');
    });
    plugin.onChange(({ tags }) => told.push([...tags]));
    served = await servePlugins(server, [plugin], sequelize);
    return { sequelize, notes, labels };
  };

  let models: Awaited<ReturnType<typeof start>>;
  before(async () => {
    own = await emptyDatabase(database.name);
    models = await start(own.url);
  });
  beforeEach(() => {
    // SQLite also tells of all types a moment after each change of the file.
    take();
    logged.length = 0;
  });
  after(async () => {
    await served?.stop();
    await own?.close();
    expect(isStopped).to.equal(true);
    await until(() => logged.some((line) => line.includes('onContentChange returned has failed')));
  });

  it('are reported with the tags of the type and the entry', async () => {
    const note = await models.notes.create({ text: 'one' });
    const id = note.get('id');
    expect(take()).to.deep.include(['note', `note:${id}`]);
    await note.update({ text: 'two' });
    expect(take()).to.deep.include(['note', `note:${id}`]);
    await note.destroy();
    expect(take()).to.deep.include(['note', `note:${id}`]);
    for (const why of ['a bad listener', 'a listener that was away', 'a value without text'])
      expect(logged.some((line) => line.includes(why))).to.equal(true);
  });

  it('are reported with the tag of the type if several entries are written at once', async () => {
    await models.notes.bulkCreate([{ text: 'one' }, { text: 'two' }]);
    expect(take()).to.deep.include(['note']);
    await models.notes.update({ text: 'three' }, { where: { text: 'one' } });
    expect(take()).to.deep.include(['note']);
    await models.notes.destroy({ where: { text: 'three' } });
    expect(take()).to.deep.include(['note']);
  });

  it('are reported after the outermost transaction was committed', async () => {
    let id: unknown;
    const isTold = (): boolean => take().some((tags) => tags.includes(`note:${id}`));
    await models.sequelize.transaction(async (transaction) => {
      await models.sequelize.transaction({ transaction }, async (inner) => {
        id = (await models.notes.create({ text: 'one' }, { transaction: inner })).get('id');
      });
      expect(isTold()).to.equal(false);
    });
    expect(isTold()).to.equal(true);
  });

  it('are reported if entries are linked', async () => {
    const note = await models.notes.create({ text: 'one' });
    const label = await models.labels.create({ text: 'one' });
    take();
    await (note as unknown as { addLabels(labels: unknown[]): Promise<void> }).addLabels([label]);
    expect(take().some((tags) => tags.includes('note'))).to.equal(true);
  });

  it('are reported like changes that the host reports itself', () => {
    changed?.({ uid: 'api::label.label', id: 7 });
    changed?.({ uid: 'api::unknown.unknown' });
    expect(take()).to.deep.include(['label', 'label:7']);
  });

  it('are not reported to listeners that were removed', async () => {
    const others: unknown[] = [];
    const stop = plugin.onChange((change) => others.push(change));
    stop();
    await models.notes.create({ text: 'one' });
    expect(others).to.deep.equal([]);
  });
});
