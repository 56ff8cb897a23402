import { expect } from 'chai';
import { jsonTypes, type ScalarType, stringTypes } from '../../lib/schema/attribute.ts';
import {
  isListOperator,
  isOperator,
  type OperatorName,
  operators,
  quantifierNames,
  quantifiers,
} from '../../lib/schema/operators.ts';
import { readPage } from './support/pages.ts';
import { rowsOf } from './support/tables.ts';

const values = { one: 'one', list: 'list', pair: 'two', boolean: 'boolean' } as const;
const other = ['integer', 'biginteger', 'float', 'decimal', 'boolean', 'date', 'time', 'datetime'] as const;

/** What an operator goes with, in the words of the page. */
function goesWith(name: OperatorName): string {
  const takes = (types: Iterable<ScalarType>) => [...types].every((type) => operators[name].takes(type));
  if (isListOperator(name)) return 'json';
  // The page on schemas says which operators an id of several attributes takes.
  const strings = [...stringTypes].filter((type) => type !== 'password' && type !== 'compositeId');
  expect(takes(strings), name).to.equal(true);
  const scalars = takes(other) ? (takes(jsonTypes) ? 'every scalar' : 'every scalar but json') : undefined;
  const texts = takes(jsonTypes) ? 'string types, json' : 'string types';
  return [scalars ?? texts, ...(operators[name].onRelations ? ['relations'] : [])].join(', ');
}

describe('docs/parameters/filters.md', () => {
  it('has every operator with its values and the types it goes with, and no other', () => {
    const rows = rowsOf(readPage('docs/parameters/filters.md').text, 'Operators').filter(([name = '']) =>
      name.startsWith('`$'),
    );
    const table = Object.keys(operators)
      .filter(isOperator)
      .map((name) => [`\`${name}\``, values[operators[name].arity], goesWith(name)]);
    expect(rows.map((row) => row.slice(0, 3))).to.deep.equal(table);
  });

  it('has every quantifier, and whether it holds without any related entry', () => {
    const rows = rowsOf(readPage('docs/parameters/filters.md').text, '$some, $none, $every');
    const nothing = { one: 'false', none: 'true' } as const;
    const table = quantifierNames.map((name) => [
      `\`${name}\``,
      quantifiers[name].meaning,
      nothing[quantifiers[name].finds],
    ]);
    expect(rows).to.deep.equal(table);
  });
});
