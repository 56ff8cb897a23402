import { expect } from 'chai';
import type { AttributeInfo } from '../../../admin-config/contract.ts';
import { readOffset, writeOffset } from '../../../admin-config/page/src/model/conditions/offset.ts';
import { sourcesOf, startOf } from '../../../admin-config/page/src/model/conditions/variables.ts';
import type { ScalarType } from '../../../lib/schema/attribute.ts';
import { variableSourcesOf } from '../../../lib/schema/variables.ts';
import { scalar } from './support/content-type.ts';

const of = (type: ScalarType): AttributeInfo => ({
  ...scalar('a', type),
  variables: variableSourcesOf(type),
});

describe('the sources of a value in the builder of conditions', () => {
  it('are those that can have a value of the attribute', () => {
    for (const [type, ...sources] of [
      ['string', 'user', 'role'],
      ['integer', 'user'],
      ['boolean', 'user'],
      ['time', 'user'],
      ['date', 'user', 'now'],
      ['datetime', 'user', 'now'],
      ['json'],
    ] as const)
      expect(sourcesOf(of(type)), type).to.have.members(['value', ...sources]);
    expect(sourcesOf({ ...of('string'), variables: undefined as never })).to.deep.equal(['value']);
  });

  it('start with the user’s id where it can be one, and with a name to type otherwise', () => {
    expect(startOf('user', of('integer'))).to.equal('$user');
    for (const type of ['boolean', 'datetime', 'time'] as const)
      expect(startOf('user', of(type)), type).to.equal('$user.');
    expect((['value', 'role', 'now'] as const).map((kind) => startOf(kind, of('string')))).to.deep.equal([
      '',
      '$role',
      '$now',
    ]);
  });
});

describe('the time before or after a request', () => {
  it('is the same when it is written again', () => {
    for (const offset of ['', '-7d', '+12h', '-1s', '+999999999m'])
      expect(writeOffset(readOffset(offset))).to.equal(offset);
    expect(readOffset('-7d')).to.deep.equal({ side: 'before', count: 7, unit: 'd' });
    for (const none of ['7d', '-7w', 'x', '-7']) expect(readOffset(none).side, none).to.equal('at');
  });
});
