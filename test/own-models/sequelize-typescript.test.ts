import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import Koa from 'koa';
import type { Sequelize } from 'sequelize';
import ts from 'typescript';
import contentQuery, { fromModels } from '../../index.ts';
import { get } from '../support/http.ts';
import { projectFile } from '../support/project.ts';
import { type Served, servePlugins } from '../support/serve-plugins.ts';

/** Models as a host writes them with sequelize-typescript, whose decorators need settings of their own. */
const source = `
import 'reflect-metadata';
import {
  BelongsTo, BelongsToMany, Column, DataType, Default, DefaultScope, ForeignKey, HasMany, Model, Sequelize, Table,
} from 'sequelize-typescript';

@DefaultScope(() => ({ where: { active: true }, attributes: { exclude: ['note'] } }))
@Table({ timestamps: false, tableName: 'people' })
class Person extends Model {
  @Column(DataType.STRING) declare name: string;
  @Column declare active: boolean;
  @Column declare note: string;
  @HasMany(() => Story) declare stories: unknown[];
}

@Table({ paranoid: true, tableName: 'tags' })
class Tag extends Model {
  @Column declare name: string;
}

@DefaultScope(() => ({ include: [{ association: 'author', required: true }] }))
@Table({ tableName: 'stories' })
class Story extends Model {
  @Column declare title: string;
  @Default('draft') @Column(DataType.ENUM('draft', 'ready')) declare state: string;
  @ForeignKey(() => Person) @Column declare authorId: number;
  @BelongsTo(() => Person) declare author: unknown;
  @BelongsToMany(() => Tag, 'StoryTags', 'storyId', 'tagId') declare tags: unknown[];
}

export async function open() {
  const sequelize = new Sequelize({
    dialect: 'sqlite', storage: ':memory:', logging: false, models: [Person, Tag, Story],
  });
  await sequelize.sync();
  await Person.bulkCreate([{ id: 1, name: 'Ann', active: true }, { id: 2, name: 'Bob', active: false }]);
  await Story.bulkCreate([1, 2].map((id) => ({ id, title: 'Story ' + id, authorId: id })));
  const tag = await Tag.create({ name: 'sea' });
  await (await Story.unscoped().findByPk(1))!.$add('tags', tag);
  return sequelize;
}
`;

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ES2022,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
  useDefineForClassFields: false,
};

describe('models of sequelize-typescript', () => {
  // Inside the project, so that its packages are found.
  const folder = projectFile(`node_modules/.cache/content-query/typed-${process.pid}`);
  let sequelize: Sequelize;
  let served: Served;

  before(async () => {
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'models.mjs');
    await writeFile(file, ts.transpileModule(source, { compilerOptions }).outputText);
    const models = (await import(pathToFileURL(file).href)) as { open(): Promise<Sequelize> };
    sequelize = await models.open();
    const app = new Koa();
    const plugin = contentQuery({ server: app, sequelize, ...fromModels(sequelize, {}, { expose: true }) });
    served = await servePlugins(app, [plugin], sequelize);
  });
  after(async () => {
    await served?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const body = async (path: string) => {
    const { status, text, body: found } = await get(`${served.url}/api/${path}`);
    expect(status, text).to.equal(200);
    return found;
  };

  it('are content types, with their associations, enumerations and default scopes', async () => {
    const { data } = await body(
      'stories?fields=title,state&populate[author]=true&populate[tags][fields]=name&filters[state]=draft',
    );
    const author = { data: { id: 1, attributes: { name: 'Ann', active: true } } };
    const tags = { data: [{ id: 1, attributes: { name: 'sea' } }] };
    expect(data).to.deep.equal([{ id: 1, attributes: { title: 'Story 1', state: 'draft', author, tags } }]);
  });

  it('hide what their default scopes hide', async () => {
    expect((await body('people?fields=name')).data).to.have.length(1);
    expect((await get(`${served.url}/api/people?filters[note]=x`)).status).to.equal(400);
    expect((await get(`${served.url}/api/stories/2`)).status).to.equal(404);
  });
});
