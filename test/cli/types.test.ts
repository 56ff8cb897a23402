import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { useTemporaryFolder } from '../example/temporary-folder.ts';
import { newsroom } from '../support/database/content.ts';
import { projectFile } from '../support/project.ts';
import { run } from './support/run.ts';

const users = ['--flat', 'plugin::users-permissions.user'];

describe('koa-content-query types', () => {
  const folder = useTemporaryFolder();

  it('writes the types to a file', async () => {
    const out = folder.path('types.ts');
    const args = [
      'types',
      '--schemas',
      newsroom.schemas,
      ...users,
      '--creator-fields',
      'populate',
      '--out',
      out,
    ];
    expect(await run(args)).to.deep.equal({ code: 0, out: '', err: '' });
    const expected = await readFile(projectFile('test/describe/types/newsroom.ts'), 'utf8');
    expect(await readFile(out, 'utf8')).to.equal(expected);
  });

  it('writes them to the standard output, for a role and a host without i18n', async () => {
    const args = ['types', '--schemas', newsroom.schemas, '--find', 'api::category.category', '--no-i18n'];
    const { code, out, err } = await run(args);
    expect([code, err]).to.deep.equal([0, '']);
    expect(out).to.include("'api::category.category': {").and.not.include('localizations');
    expect(out).to.not.match(/articles?\b/i);
  });

  it('writes entries in the form that the host chooses', async () => {
    const answerOf = async (...args: string[]): Promise<string | undefined> => {
      const { out } = await run(['types', '--schemas', newsroom.schemas, ...args]);
      return /answer: (\w+<Article\w*>);/.exec(out)?.[1];
    };
    expect(await answerOf()).to.equal('List<Article>');
    expect(await answerOf('--responses', 'flat')).to.equal('DocumentList<ArticleDocument>');
    expect(await answerOf('--strapi', '5')).to.equal('DocumentList<ArticleDocument>');
    expect(await answerOf('--strapi', '5', '--responses', 'envelope')).to.equal('List<ArticleEnveloped>');
  });

  it('prints its commands with --help', async () => {
    const { code, out } = await run(['--help']);
    expect(code).to.equal(0);
    expect(out).to.include('types').and.include('check');
  });
});
