import { expect } from 'chai';
import { attributeGroups } from '../../../admin-config/page/src/model/conditions/attribute-groups.ts';

const attribute = (name: string, more: { readonly used?: boolean; readonly hidden?: boolean } = {}) => ({
  name,
  kind: 'scalar' as const,
  type: 'string',
  operators: [],
  sortable: true,
  selectable: true,
  populatable: false,
  hidden: false,
  used: false,
  variables: [],
  ...more,
});

describe('the attributes that a condition offers', () => {
  it('begin with those that requests name, and end with the technical ones', () => {
    const attributes = [
      attribute('id'),
      attribute('createdAt'),
      attribute('title'),
      attribute('updatedAt', { used: true }),
      attribute('secret', { hidden: true, used: true }),
      attribute('kind', { used: true }),
      attribute('localizations'),
      attribute('body'),
    ];
    expect(attributeGroups(attributes)).to.deep.equal({
      used: ['kind', 'updatedAt'],
      others: ['title', 'body', 'createdAt', 'localizations'],
    });
  });
});
