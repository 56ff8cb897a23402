import { expect } from 'chai';
import type { AttributeInfo } from '../../../admin-config/contract.ts';
import { dateInputOf, fromInput, toInput } from '../../../admin-config/page/src/model/date-input.ts';
import { labelOfOperator } from '../../../admin-config/page/src/model/operators.ts';

const attribute = (type: string, kind: AttributeInfo['kind'] = 'scalar') =>
  ({ name: 'a', kind, type, operators: [] }) as unknown as AttributeInfo;

describe('the input of a date', () => {
  it('is that of a day or of a moment, as the attribute has one or the other', () => {
    expect(dateInputOf(attribute('date'), '')).to.equal('date');
    expect(dateInputOf(attribute('datetime'), '')).to.equal('datetime-local');
    expect(dateInputOf(attribute('timestamp'), '2024-01-31')).to.equal('datetime-local');
    expect(dateInputOf(attribute('time'), '16:12')).to.equal('time');
    expect(dateInputOf(attribute('string'), '')).to.equal(undefined);
    expect(dateInputOf(attribute('date', 'relation'), '')).to.equal(undefined);
  });

  it('is text for a value that no such input can show', () => {
    for (const value of ['tomorrow', '2024-02-31x', '2024-13-01', '+012024-01-01', '$now'])
      for (const type of ['date', 'datetime'])
        expect(dateInputOf(attribute(type), value), `${type} ${value}`).to.equal(undefined);
  });

  it('keeps each moment through the zone of the browser, also one without a zone, which is in UTC', () => {
    for (const [value, moment = value] of [
      ['2024-01-31T12:00:00.000Z'],
      ['2024-07-01T23:59:58.123Z'],
      ['2024-01-31', '2024-01-31T00:00:00.000Z'],
      ['2024-01-31T12:00', '2024-01-31T12:00:00.000Z'],
      ['2024-01-31T12:00:05+02:00', '2024-01-31T10:00:05.000Z'],
      ['1706702400000', '2024-01-31T12:00:00.000Z'],
    ] as const)
      expect(fromInput('datetime-local', toInput('datetime-local', value)), value).to.equal(moment);
    expect(toInput('date', '2024-01-31')).to.equal('2024-01-31');
    expect(fromInput('date', '2024-01-31')).to.equal('2024-01-31');
    expect(fromInput('datetime-local', '')).to.equal('');
  });
});

describe('the input of a time of day', () => {
  it('keeps seconds and milliseconds, and gives the form of the content API', () => {
    for (const [value, shown, given] of [
      ['16:12:00.000', '16:12:00', '16:12:00.000'],
      ['16:12', '16:12:00', '16:12:00.000'],
      ['00:00:05', '00:00:05', '00:00:05.000'],
      ['23:59:59.5', '23:59:59.500', '23:59:59.500'],
    ] as const) {
      expect(toInput('time', value)).to.equal(shown);
      expect(fromInput('time', shown)).to.equal(given);
    }
    expect(fromInput('time', '')).to.equal('');
  });

  it('is text for a value that is no time', () => {
    for (const value of ['24:00', '9:30', 'noon', '16:12:60', '$now'])
      expect(dateInputOf(attribute('time'), value), value).to.equal(undefined);
  });
});

describe('the words of an operator', () => {
  it('say before and after of a time, and less and greater of a number', () => {
    const words = (type: string) =>
      ['$lt', '$lte', '$gt', '$gte', '$eq'].map((operator) => labelOfOperator(operator, attribute(type)));
    expect(words('date')).to.deep.equal(['is before', 'is on or before', 'is after', 'is on or after', 'is']);
    for (const type of ['time', 'datetime', 'timestamp'])
      expect(words(type)).to.deep.equal(['is before', 'is at or before', 'is after', 'is at or after', 'is']);
    expect(words('integer')).to.deep.equal([
      'is less than',
      'is at most',
      'is greater than',
      'is at least',
      'is',
    ]);
  });
});
