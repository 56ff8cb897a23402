import { expect } from 'chai';
import { sequelizeTypesOf } from '../../lib/models/column-type.ts';
import { type ScalarTypeName, scalarTypes } from '../../lib/schema/schema-file.ts';
import { readPage } from './support/pages.ts';
import { rowsOf } from './support/tables.ts';

const wordsIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

describe('the table of attribute types in docs/own-schemas.md', () => {
  const [, after = ''] = readPage('docs/own-schemas.md').text.split('\n## Types of attributes\n');
  const rows = rowsOf(after.split('\n| Key |')[0] ?? '');

  it('has every type that a schema may have, once', () => {
    const written = rows.flatMap(([types = '']) => wordsIn(types));
    expect(written)
      .to.have.members([...scalarTypes])
      .and.have.length(scalarTypes.length);
  });

  it('has beside it the types of Sequelize that it is kept in', () => {
    for (const [types = '', kept = ''] of rows)
      for (const type of wordsIn(types) as ScalarTypeName[])
        expect(wordsIn(kept), type).to.have.members([...sequelizeTypesOf(type === 'blocks' ? 'json' : type)]);
  });
});
