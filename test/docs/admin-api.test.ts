import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { changesChannel } from '../../lib/schema/grants.ts';
import { projectFile } from '../support/project.ts';
import { readPage } from './support/pages.ts';
import { rowsOf } from './support/tables.ts';

describe('docs/admin-api.md', () => {
  it('has every route of the admin API, once, and no other', () => {
    const source = readFileSync(projectFile('admin-config/api/routes.ts'), 'utf8');
    const routes = [...source.matchAll(/router\.(get|post|put|delete)\(\s*'(\/[^']+)'/g)].map(
      ([, method = '', path]) => `\`${method.toUpperCase()} ${path}\``,
    );
    expect(routes).to.have.length.above(20);
    const rows = rowsOf(readPage('docs/admin-api.md').text, 'Routes').map(([route = '']) => route);
    expect(rows).to.have.members(routes).and.have.length(routes.length);
  });
});

describe('docs/operating/backups.md', () => {
  it('has every table that the plugin creates', () => {
    const files = ['admin-config/store/tables.ts', 'lib/schema/grants.ts'];
    const source = files.map((file) => readFileSync(projectFile(file), 'utf8')).join('\n');
    const names = [...source.matchAll(/'(content_query_\w+s)'/g)].map(([, table = '']) => table);
    // The name of a channel of PostgreSQL.
    const tables = new Set(names.filter((name) => name !== changesChannel));
    expect(tables.size).to.be.at.least(5);
    const { text } = readPage('docs/operating/backups.md');
    expect([...tables].filter((table) => !text.includes(`\`${table}\``))).to.deep.equal([]);
    const [, dropped = ''] = /^DROP TABLE ([^;]+);/m.exec(text) ?? [];
    expect(dropped.split(/,\s*/)).to.include.members([...tables]);
  });
});
