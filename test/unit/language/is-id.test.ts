import { expect } from 'chai';
import { isIdOf } from '../../../lib/language/is-id.ts';
import type { IdType } from '../../../lib/schema/attribute.ts';

const uuid = '0b5c1e0a-7d3f-4c55-9a51-2f6c8e1d4b70';

const cases: Readonly<
  Record<IdType, { readonly ids: readonly string[]; readonly others: readonly string[] }>
> = {
  id: {
    ids: ['0', '1', '10', '2147483647'],
    others: ['', '2147483648', '02', '00', '+2', '-1', '-0', '2.5', '1e3', ' 2', '2\n', 'abc', '\0', '２'],
  },
  bigId: {
    ids: ['0', '1', '2147483648', '9223372036854775807'],
    others: ['', '9223372036854775808', '02', '-1', '2.5', 'abc', uuid],
  },
  uuidId: {
    ids: [uuid, '00000000-0000-0000-0000-000000000000'],
    others: ['', '1', 'me', uuid.toUpperCase(), `{${uuid}}`, uuid.replaceAll('-', ''), `${uuid}\n`],
  },
  textId: { ids: ['a', '1', 'ISBN 3', 'Straße', uuid, '02'], others: ['', 'a\0b'] },
};

describe('isIdOf', () => {
  for (const [type, { ids, others }] of Object.entries(cases)) {
    it(`takes what is shown of a key of the type ${type}, and nothing else`, () => {
      expect(ids.filter((text) => !isIdOf(type as IdType, text))).to.deep.equal([]);
      expect(others.filter((text) => isIdOf(type as IdType, text))).to.deep.equal([]);
    });
  }
});
