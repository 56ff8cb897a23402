import { expect } from 'chai';
import { codes, nameOf } from '../../lib/base/codes.ts';
import { bind } from '../unit/support/newsroom.ts';
import { hintOf } from '../unit/support/refusal.ts';
import { readPage } from './support/pages.ts';
import { rowsOf } from './support/tables.ts';

describe('docs/errors.md', () => {
  const { text } = readPage('docs/errors.md');

  it('has every code with its status and meaning, and no other', () => {
    const rows = Object.entries(codes).map(([code, { status, meaning }]) => [
      `\`${code}\``,
      String(status),
      meaning,
    ]);
    expect(rowsOf(text, 'Codes')).to.deep.equal(rows);
  });

  it('has the name of every status, and no other', () => {
    const [, said = ''] = /^The name follows from the status: (.*)\.$/m.exec(text) ?? [];
    const statuses = new Set(Object.values(codes).map(({ status }) => status));
    expect(said.split(', ')).to.have.members(
      [...statuses].map((status) => `${status} \`${nameOf(status)}\``),
    );
  });

  it('has the hints that are given', () => {
    const rows = rowsOf(text, 'Hints for other dialects');
    const given = rows.map(([query = '', hint = '']) => [query.slice(1, -1), hint.slice(1, -1)] as const);
    const queries = given.filter(([query]) => !query.startsWith('/'));
    expect(queries).to.have.length.above(9);
    for (const [query, hint] of queries)
      expect(
        hintOf(() => bind(query)),
        query,
      ).to.equal(hint);
  });
});
