import { expect } from 'chai';
import type { ConditionInfo } from '../../../admin-config/contract.ts';
import { timeOf, usualSort } from '../../../admin-config/page/src/model/usual-sort.ts';
import { contentType, scalar } from './support/content-type.ts';

const newest = [{ attribute: 'updatedAt', direction: 'desc' }];
const type = contentType({ attributes: ['title', 'createdAt', 'updatedAt'].map((name) => scalar(name)) });
const seesOnly = (role: string, ...fields: string[]): ConditionInfo => ({
  role,
  type: type.uid,
  fields,
  rows: null,
  fixed: false,
  version: 'one',
});

describe('how a list is sorted at first', () => {
  it('is by the last change, newest first', () => {
    expect(usualSort(type, { roles: ['editor'], conditions: [] })).to.deep.equal(newest);
  });

  it('is left to the host for a type that has no such time, or one entry alone, or that is not known', () => {
    const readers = { roles: ['editor'], conditions: [] };
    const untimed = contentType({ attributes: [scalar('title'), scalar('createdAt')] });
    const unsortable = contentType({ attributes: [{ ...scalar('updatedAt'), sortable: false }] });
    for (const one of [untimed, unsortable, { ...type, single: true }, undefined])
      expect(usualSort(one, readers)).to.deep.equal([]);
  });

  it('is left to the host where one of the readers does not see that time', () => {
    const conditions = [seesOnly('public', 'title'), seesOnly('editor', 'title', 'updatedAt')];
    expect(usualSort(type, { roles: ['public'], conditions })).to.deep.equal([]);
    expect(usualSort(type, { roles: ['editor', 'public'], conditions })).to.deep.equal([]);
    expect(usualSort(type, { roles: ['editor'], conditions })).to.deep.equal(newest);
  });
});

describe('the time by which a list is sorted newest first', () => {
  it('is the first that every reader can sort by', () => {
    const conditions = [seesOnly('public', 'title', 'createdAt'), seesOnly('guest', 'title')];
    expect(timeOf(type, { roles: ['editor'], conditions })).to.equal('updatedAt');
    expect(timeOf(type, { roles: ['public'], conditions })).to.equal('createdAt');
    expect(timeOf(type, { roles: ['public', 'guest'], conditions })).to.equal(undefined);
  });
});
