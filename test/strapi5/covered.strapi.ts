import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { writeApp } from '../strapi/app/files.ts';
import { useApp } from '../strapi/app/use-app.ts';
import { asLogged, coveredIn } from '../strapi/covered.ts';
import { atEnd } from '../support/database/at-end.ts';
import { site5 } from '../support/database/content.ts';
import { describeStrapi5OnSqlite } from './app/describe-strapi5.ts';
import { strapi5, strapi5App } from './app/install.ts';

/** The same app as a project in TypeScript: one of its controllers, and how it is compiled. */
const inTypeScript = async (): Promise<string> => {
  const app = await strapi5App();
  const folder = await mkdtemp(join(tmpdir(), 'content-query-strapi5-ts-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const copied = ['config/admin.js', 'config/plugins.js', 'src/index.js', 'src/policies/unrefused.js'];
  const files = await Promise.all(
    [...copied, 'customised.js', 'package.json'].map(
      async (file) => [file, await readFile(join(app, file), 'utf8')] as const,
    ),
  );
  await writeApp(folder, site5, {
    ...Object.fromEntries(files),
    'tsconfig.json': JSON.stringify({
      extends: '@strapi/typescript-utils/tsconfigs/server',
      compilerOptions: { outDir: 'dist', rootDir: '.', allowJs: true },
      include: ['./**/*.js', './**/*.ts', 'src/**/*.json'],
      exclude: ['node_modules/', 'dist/', 'server.js'],
    }),
    'src/api/tag/controllers/tag.ts': `import { factories } from '@strapi/strapi';
export default factories.createCoreController('api::tag.tag', () => ({
  async find(ctx: object) {
    return super.find(ctx);
  },
}));
`,
  });
  await rm(join(folder, 'src/api/tag/controllers/tag.js'));
  await symlink(join(app, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, '.strapi-updater.json'), '{}');
  return folder;
};

describeStrapi5OnSqlite('koa-content-query check --app in a Strapi 5 app', (database) => {
  const app = useApp(database, strapi5({ takeover: true }, { CUSTOMISED: '1' }));

  it('says of each read what the boot says', async () => {
    const coverage = await coveredIn(await strapi5App(), { CUSTOMISED: '1' });
    for (const line of asLogged(coverage)) expect(app().output()).to.include(`content-query: ${line}\n`);
    expect([coverage.strapi, coverage.code]).to.deep.equal(['5.54.0', 1]);
  });

  for (const place of ['register', 'bootstrap'])
    it(`sees middlewares of documents that the app adds in ${place}, and the setting for them`, async () => {
      const env = { OWN_CODE: 'documents', OWN_CODE_IN: place };
      const { reads } = await coveredIn(await strapi5App(), env);
      expect(
        reads.every(({ answeredBy, why }) => answeredBy === 'strapi' && why?.includes('strapi.documents')),
      ).to.equal(true);
      const writes = { ...env, CONTENT_QUERY: JSON.stringify({ documentMiddlewares: 'writes' }) };
      expect((await coveredIn(await strapi5App(), writes)).code).to.equal(0);
    });

  it('compiles a project in TypeScript', async () => {
    const { reads } = await coveredIn(await inTypeScript());
    const tags = reads.find(({ type, action }) => type === 'api::tag.tag' && action === 'find');
    expect([tags?.answeredBy, tags?.why]).to.deep.equal([
      'plugin in controller',
      'its controller has a find of its own',
    ]);
  });
});
