import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { runCommandLine } from '../../cli/run.ts';
import { loadSchemas } from '../../index.ts';
import { projectFile } from '../support/project.ts';

const models = `
import { DataTypes, Sequelize } from 'sequelize';
const sequelize = new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });
sequelize.define('Author', { name: DataTypes.STRING, token: DataTypes.STRING });
sequelize.define('OrderDetail', { amount: DataTypes.INTEGER });
`;

describe('koa-content-query schemas', () => {
  let folder: string;

  beforeEach(async () => {
    const cache = projectFile('node_modules/.cache/content-query');
    await mkdir(cache, { recursive: true });
    folder = await mkdtemp(join(cache, 'schemas-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const run = async (name: string, text: string, ...more: readonly string[]) => {
    const host = join(folder, name);
    await writeFile(host, models + text);
    let out = '';
    let err = '';
    const code = await runCommandLine(
      ['schemas', '--host', host, '--out', join(folder, 'content'), ...more],
      {
        out: (written) => {
          out += written;
        },
        err: (written) => {
          err += written;
        },
      },
    );
    return { code, out, err };
  };

  it('writes what loadSchemas reads, and says what is hidden', async () => {
    const { code, out, err } = await run('app.mjs', 'export default sequelize;');
    expect(code, err).to.equal(0);
    expect(err).to.match(/api::author\.author: private because of their names: token/);
    expect(out.trim().split('\n')).to.have.length(2);
    const { contentTypes } = await loadSchemas(join(folder, 'content'));
    expect(Object.keys(contentTypes)).to.have.members([
      'api::author.author',
      'api::order-detail.order-detail',
    ]);
    expect(contentTypes['api::author.author']?.schema).to.deep.include({
      info: { singularName: 'author', pluralName: 'authors', displayName: 'Author' },
      options: { draftAndPublish: false, privateAttributes: ['token'] },
    });
  });

  it('writes only the models that are named, from a function too', async () => {
    const { code, out, err } = await run(
      'function.mjs',
      'export default () => ({ sequelize });',
      '--only',
      'Author',
    );
    expect(code, err).to.equal(0);
    expect(out.trim().split('\n')).to.have.length(1);
  });

  it('does not replace a file that was changed', async () => {
    await run('app.mjs', 'export default { sequelize };');
    const file = join(folder, 'content/api/author/content-types/author/schema.json');
    await writeFile(file, '{}');
    const { code, err } = await run('again.mjs', 'export default { sequelize };');
    expect(code).to.equal(2);
    expect(err).to.match(/schema\.json exists and has another text/);
    expect(await readFile(file, 'utf8')).to.equal('{}');
  });

  it('says what a module has to export', async () => {
    const { code, err } = await run('nothing.mjs', 'export default {};');
    expect(code).to.equal(2);
    expect(err).to.match(/must be an instance of Sequelize whose models are defined/);
  });

  it('says that a model does not exist', async () => {
    const { code, err } = await run('app.mjs', 'export default sequelize;', '--only', 'Autor');
    expect(code).to.equal(2);
    expect(err).to.match(/there is no model 'Autor', did you mean 'Author'\?/);
  });
});
