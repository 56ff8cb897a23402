import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { isBefore, refusalOf } from '../../lib/databases/database.ts';
import { databases } from '../../lib/databases/index.ts';
import { projectFile } from '../support/project.ts';
import { trials } from '../versions/trials.ts';
import { readPage } from './support/pages.ts';
import { rowsOf } from './support/tables.ts';

const records = Object.values(databases);
const titles = records.map(({ versions }) => versions.title);
const installing = readPage('docs/installing.md').text;
const manifest = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'));

describe('the databases that content is read from', () => {
  it('are named at the beginning of README.md, and in what registries show of the package', () => {
    const [beginning = ''] = readPage('README.md').text.split('\n## ');
    for (const text of [beginning, String(manifest.description)])
      for (const title of titles) expect(text).to.include(title);
    expect(manifest.keywords).to.include.members(titles.map((title) => title.toLowerCase()));
    for (const { opening } of records)
      expect(manifest.peerDependenciesMeta).to.have.deep.property(opening.package, { optional: true });
  });

  it('have a row each in docs/installing.md, with their versions and driver', () => {
    const rows = rowsOf(installing).filter(
      ([name = '', , from]) => titles.includes(name) && from !== undefined,
    );
    const shown = rows.map(([title, , from, driver, dialect]) => ({ title, from, driver, dialect }));
    expect(shown).to.have.deep.members(
      records.map(({ name, versions, opening }) => ({
        title: versions.title,
        from: versions.triedFrom,
        driver: `\`${opening.package}\``,
        dialect: `\`${name}\``,
      })),
    );
    for (const { versions } of records) {
      const oldest = rows.find(([title]) => title === versions.title)?.[1] ?? '';
      const suffix = versions.title === 'MariaDB' ? '-MariaDB' : '';
      expect(refusalOf(versions, oldest + suffix), versions.title).to.equal(undefined);
      const older = oldest.replace(/\d+$/, (last) => String(Number(last) - 1));
      expect(refusalOf(versions, older + suffix), versions.title).to.include(oldest);
    }
  });

  it('are tried in the versions that the page lists, with the recorded answer to every request', () => {
    const rows = rowsOf(readPage('test/versions/tried.md').text);
    expect(rows.map(([database, , node]) => [database, node])).to.deep.equal(
      trials.map(({ database, node }) => [database, node]),
    );
    for (const [index, [database, version = '', , ...answers]] of rows.entries()) {
      expect(version, database).to.match(new RegExp(`^${trials[index]?.reports.replaceAll('.', '\\.')}`));
      for (const answer of answers.slice(0, 2)) {
        const [, right, all] = /^([\d,]+) of ([\d,]+)$/.exec(answer) ?? [];
        expect(right, `${database}: ${answer}`).to.be.a('string').that.equals(all);
      }
    }
  });

  it('are said at the start of a host to be untried where no trial is as old', () => {
    const oldest = (isOf: (name: string) => boolean): string =>
      trials
        .filter(({ database }) => isOf(database))
        .map(({ reports }) => reports.replace(/\.$/, ''))
        .reduce((one, other) => (isBefore(other, one) ? other : one));
    for (const { versions } of records) {
      const { title, triedFrom } = versions;
      const isOf = (name: string): boolean =>
        title === 'SQLite' ? name.includes('sqlite3') : name.startsWith(title);
      expect(triedFrom, title).to.equal(oldest(isOf));
    }
  });
});
