import { expect } from 'chai';
import { codes, nameOf } from '../../lib/error/codes.ts';
import { readPage } from './support/pages.ts';
import { rowsOf } from './support/tables.ts';

describe('docs/errors.md', () => {
  it('has every code with its status, name and meaning, and no other', () => {
    const rows = Object.entries(codes).map(([code, { status, meaning }]) => [
      `\`${code}\``,
      String(status),
      nameOf(status),
      meaning,
    ]);
    expect(rowsOf(readPage('docs/errors.md').text, 'Codes')).to.deep.equal(rows);
  });
});
