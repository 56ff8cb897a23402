import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { projectFile } from '../support/project.ts';
import { linksOf } from './support/links.ts';
import { readPage } from './support/pages.ts';

const manifest = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'));
const { text } = readPage('README.md');

/** `https://github.com/<owner>/<name>`, as the manifest has it. */
const repository = String(manifest.repository.url).replace(/^git\+|\.git$/g, '');

describe('the package', () => {
  it('says where it comes from', () => {
    expect(repository).to.match(/^https:\/\/github\.com\/[\w-]+\/[\w-]+$/);
    expect(manifest.homepage).to.equal(`${repository}#readme`);
    expect(manifest.bugs).to.deep.equal({ url: `${repository}/issues` });
  });

  it('has a version that the changelog and the page about upgrading name', () => {
    const { version } = manifest;
    expect(version).to.match(/^\d+\.\d+\.\d+$/);
    expect(JSON.parse(readFileSync(projectFile('package-lock.json'), 'utf8')).version).to.equal(version);
    expect(readPage('CHANGELOG.md').text).to.match(
      new RegExp(`\n## ${version} \\(\\d{4}-\\d\\d-\\d\\d\\)\n`),
    );
    expect(readPage('docs/upgrading.md').text).to.include(`\n## To ${version}\n`);
  });

  it('is installed from a file of its version, in docs/installing.md', () => {
    const names = readPage('docs/installing.md').text.match(/koa-content-query-\d[\w.]*\.tgz/g) ?? [];
    expect(new Set(names)).to.deep.equal(new Set([`koa-content-query-${manifest.version}.tgz`]));
  });

  it('has a changelog by kind, without a line twice', () => {
    const changelog = readPage('CHANGELOG.md').text;
    const lines = changelog.split('\n').filter((line) => line.startsWith('- '));
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).to.deep.equal([]);
    for (const version of changelog.split(/^## /m).slice(1)) {
      const [before = '', ...kinds] = version.split(/^### /m);
      expect(before).to.not.match(/^- /m);
      const names = kinds.map((kind) => kind.split('\n')[0] ?? '');
      expect(names).to.not.be.empty;
      expect([...new Set(names)], version.split('\n')[0]).to.deep.equal(names);
    }
  });

  it('has with it what README.md links to by a path, or has it in its repository under docs, where registries lead', () => {
    const own: readonly string[] = manifest.files;
    const missing = linksOf(readPage('README.md'))
      .map((link) => link.split('#')[0] ?? '')
      .filter((file) => file !== 'README.md' && !own.includes(file))
      .filter((file) => !file.startsWith('docs/') || !existsSync(projectFile(file)));
    expect(missing).to.deep.equal([]);
  });

  it('links in README.md to the repository for everything else, and to what is there', () => {
    const links = [...text.matchAll(/\]\((https:\/\/github\.com\/koa[^)\s]+)\)/g)].map(
      ([, link = '']) => link,
    );
    expect(links.length).to.be.greaterThan(3);
    for (const link of links) {
      const file = link.replace(/^.*?\/(?:blob|tree)\/main\//, '');
      expect(link.startsWith(`${repository}/`), link).to.equal(true);
      expect(existsSync(projectFile(file)), link).to.equal(true);
    }
  });
});
