import { expect } from 'chai';
import { Sequelize } from 'sequelize';
import { localOf, timeZoneOf } from '../../../lib/databases/time-zone.ts';

const zoneOf = (timezone: string) =>
  timeZoneOf(new Sequelize('mysql://127.0.0.1/none', { dialect: 'mysql', logging: false, timezone }));

const localAt = (timezone: string, at: string): string => {
  const zone = zoneOf(timezone);
  return zone === undefined ? at : new Date(localOf(zone, Date.parse(at))).toISOString();
};

describe('the time zone of a Sequelize instance', () => {
  it('is none for UTC', () => {
    for (const timezone of ['+00:00', 'Z', 'UTC']) expect(zoneOf(timezone)).to.equal(undefined);
  });

  it('is one offset', () => {
    expect(zoneOf('+08:00')).to.deep.equal({ offset: 480, changes: [] });
    expect(zoneOf('-03:30')).to.deep.equal({ offset: -210, changes: [] });
  });

  it('has the changes of its offset, to the minute', () => {
    const changes = zoneOf('America/New_York')?.changes ?? [];
    expect(changes.filter(({ at }) => new Date(at).getUTCFullYear() === 2024)).to.deep.equal([
      { at: Date.UTC(2024, 2, 10, 7), offset: -240, local: '20240310030000' },
      { at: Date.UTC(2024, 10, 3, 6), offset: -300, local: '20241103020000' },
    ]);
    expect(localAt('America/New_York', '2024-11-03T05:59:59.999Z')).to.equal('2024-11-03T01:59:59.999Z');
    expect(localAt('America/New_York', '2024-11-03T06:00:00.000Z')).to.equal('2024-11-03T01:00:00.000Z');
    expect(localAt('Asia/Kolkata', '2024-01-01T00:00:00.000Z')).to.equal('2024-01-01T05:30:00.000Z');
  });

  it('is refused if Sequelize does not know it', () => {
    expect(() => zoneOf('Mars/Olympus')).to.throw(
      "the option 'timezone' of Sequelize must be an offset such as +08:00, or the name of a time zone; it is Mars/Olympus",
    );
  });
});
