import { expect } from 'chai';
import type { EntryKey } from '../../../lib/schema/content-type.ts';
import { isIdOf, strapiKey } from '../../../lib/schema/ids.ts';

const uuid = '0b5c1e0a-7d3f-4c55-9a51-2f6c8e1d4b70';

interface Case extends EntryKey {
  readonly ids: readonly string[];
  readonly others: readonly string[];
}

const cases: readonly Case[] = [
  {
    ...strapiKey,
    ids: ['0', '1', '10', '2147483647'],
    others: ['', '2147483648', '02', '00', '+2', '-1', '-0', '2.5', '1e3', ' 2', '2\n', 'abc', '\0', '２'],
  },
  {
    type: 'id',
    own: true,
    ids: ['0', '1', '-1', '-10', '2147483647', '-2147483648'],
    others: ['', '2147483648', '-2147483649', '02', '-02', '-0', '--1', '-', '+2', '-2.5', '-1\n', ' -1'],
  },
  {
    type: 'bigId',
    own: true,
    ids: ['0', '1', '-1', '2147483648', '9223372036854775807', '-9223372036854775808'],
    others: ['', '9223372036854775808', '-9223372036854775809', '02', '-0', '-02', '2.5', 'abc', uuid],
  },
  {
    type: 'uuidId',
    own: true,
    ids: [uuid, '00000000-0000-0000-0000-000000000000'],
    others: ['', '1', 'me', uuid.toUpperCase(), `{${uuid}}`, uuid.replaceAll('-', ''), `${uuid}\n`],
  },
  {
    type: 'textId',
    own: true,
    ids: ['a', '1', '-1', 'ISBN 3', 'Straße', uuid, '02'],
    others: ['', 'a\0b'],
  },
];

describe('isIdOf', () => {
  for (const { ids, others, ...key } of cases) {
    const whose = key.own ? "a host's own" : "Strapi's";
    it(`accepts the shown form of ${whose} key of the type ${key.type}, and nothing else`, () => {
      expect(ids.filter((text) => !isIdOf(key, text))).to.deep.equal([]);
      expect(others.filter((text) => isIdOf(key, text))).to.deep.equal([]);
    });
  }
});
