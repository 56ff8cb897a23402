import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { databases } from '../../lib/databases/records.ts';
import { isBefore } from '../../lib/databases/versions.ts';
import { projectFile } from '../support/project.ts';
import { trials } from '../versions/trials.ts';
import { readPage } from './support/pages.ts';
import { rowsOf } from './support/tables.ts';

const records = Object.values(databases);
const titles = records.map(({ tried }) => tried.title);
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
      records.map(({ name, tried, opening }) => ({
        ...tried,
        driver: `\`${opening.package}\``,
        dialect: `\`${name}\``,
      })),
    );
    for (const { tried, accepts } of records) {
      const oldest = rows.find(([title]) => title === tried.title)?.[1] ?? '';
      const suffix = tried.title === 'MariaDB' ? '-MariaDB' : '';
      expect(accepts(oldest + suffix), tried.title).to.equal(undefined);
      const older = oldest.replace(/\d+$/, (last) => String(Number(last) - 1));
      expect(accepts(older + suffix), tried.title).to.include(oldest);
    }
  });

  it('are tried in the versions that the page lists, with the recorded answer to every request', () => {
    const rows = rowsOf(installing, 'Versions that were tried');
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
    for (const { tried } of records)
      expect(tried.from, tried.title).to.equal(
        oldest((name) =>
          tried.title === 'SQLite' ? name.includes('sqlite3') : name.startsWith(tried.title),
        ),
      );
  });
});
