import { expect } from 'chai';
import type { ScalarType } from '../../../lib/schema/attribute.ts';
import {
  groupOperators,
  isGroupOperator,
  isListOperator,
  isOperator,
  type OperatorName,
  operators,
} from '../../../lib/schema/operators.ts';
import { bind } from '../support/newsroom.ts';
import { problemsOf } from '../support/refusal.ts';

/** One attribute of the newsroom for each type, and a value that it can have. */
const attributes: readonly (readonly [name: string, type: ScalarType, value: string])[] = [
  ['id', 'id', '1'],
  ['title', 'string', 'a'],
  ['summary', 'text', 'a'],
  ['body', 'richtext', 'a'],
  ['kind', 'enumeration', 'news'],
  ['contactEmail', 'email', 'a@b.c'],
  ['slug', 'uid', 'a'],
  ['issueDate', 'date', '2024-01-31'],
  ['airTime', 'time', '12:00'],
  ['eventAt', 'datetime', '2024-01-31'],
  ['wordCount', 'integer', '1'],
  ['views', 'biginteger', '1'],
  ['rating', 'float', '1.5'],
  ['price', 'decimal', '1.5'],
  ['featured', 'boolean', 't'],
  ['metadata', 'json', 'a'],
];

const strings: readonly ScalarType[] = ['string', 'text', 'richtext', 'enumeration', 'email', 'uid'];

/** What the dialect says, spelled out once more. */
function takes(operator: OperatorName, type: ScalarType): boolean {
  if (['$null', '$notNull'].includes(operator)) return true;
  if (/[cC]ontains/.test(operator)) return strings.includes(type) || type === 'json';
  if (/i$|With/.test(operator)) return strings.includes(type);
  return isListOperator(operator) === (type === 'json');
}

const conditionOf = (name: string, operator: OperatorName, value: string): string => {
  const key = `filters[${name}][${operator}]`;
  const { arity } = operators[operator];
  if (arity === 'pair') return `${key}[0]=${value}&${key}[1]=${value}`;
  return `${key}=${arity === 'boolean' ? 'true' : value}`;
};

describe('the table of operators', () => {
  it('has every operator of the dialect', () => {
    expect(Object.keys(operators).join(' ')).to.equal(
      '$eq $eqi $ne $nei $lt $lte $gt $gte $in $notIn $contains $notContains $containsi $notContainsi $null $notNull ' +
        '$between $startsWith $startsWithi $endsWith $endsWithi $has $hasAny $hasAll',
    );
    expect(groupOperators).to.deep.equal(['$and', '$or', '$not']);
  });

  it('knows its own names alone', () => {
    for (const name of ['constructor', 'toString', '__proto__', '$and', 'eq', ''])
      expect(isOperator(name)).to.equal(false);
    for (const name of ['$eq', '$AND', '', 'constructor']) expect(isGroupOperator(name)).to.equal(false);
  });

  for (const operator of Object.keys(operators) as OperatorName[]) {
    it(`allows ${operator} for its types, and no other`, () => {
      for (const [name, type, value] of attributes) {
        const queryString = conditionOf(name, operator, value);
        if (takes(operator, type)) {
          expect(bind(queryString).filters, queryString).to.include({
            kind: isListOperator(operator) ? 'inside' : 'compare',
            operator,
          });
        } else {
          expect(
            problemsOf(() => bind(queryString)),
            queryString,
          ).to.deep.equal([`operator-not-allowed filters.${name}.${operator}`]);
        }
      }
    });

    it(`refuses a password with ${operator}`, () => {
      expect(operators[operator].takes('password')).to.equal(false);
    });
  }
});
