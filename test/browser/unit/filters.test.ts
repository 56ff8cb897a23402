import { expect } from 'chai';
import { countComplete, freshId, replaceItem } from '../../../admin-config/page/src/model/filters.ts';
import { operators } from '../../../admin-config/page/src/model/operators.ts';
import type { Group } from '../../../admin-config/page/src/model/query-state.ts';
import { operators as table } from '../../../lib/schema/operators.ts';

const condition = (id: number, value: string) =>
  ({ kind: 'condition', id, path: ['a'], operator: '$eq', values: [value] }) as const;
const inner: Group = { kind: 'group', id: 2, match: 'any', items: [condition(3, 'x'), condition(7, '')] };
const root: Group = { kind: 'group', id: 0, match: 'all', items: [condition(1, 'y'), inner] };

describe('the filters that the page builds', () => {
  it('know the operators of the dialect, each with as many values as it takes', () => {
    const arities = (of: Readonly<Record<string, { arity: string }>>) =>
      Object.fromEntries(Object.entries(of).map(([name, { arity }]) => [name, arity]));
    expect(arities(operators)).to.deep.equal(arities(table));
  });

  it('count the conditions that are sent', () => {
    expect(countComplete(root)).to.equal(2);
  });

  it('give ids that are not taken at any depth', () => {
    expect(freshId(root)).to.equal(8);
  });

  it('are changed at any depth, and keep what is not', () => {
    const changed = replaceItem(root, 3, condition(3, 'z'));
    expect(changed.items[1]).to.deep.equal({ ...inner, items: [condition(3, 'z'), condition(7, '')] });
    expect(replaceItem(root, 2, undefined).items).to.deep.equal([condition(1, 'y')]);
    expect(root.items).to.have.length(2);
  });
});
