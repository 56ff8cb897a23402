import { expect } from 'chai';
import { rowConditionsOf } from '../../../lib/request/row-conditions.ts';
import { fullAccess } from '../../../lib/schema/access.ts';
import { defaultCeilings } from '../../../lib/schema/ceilings.ts';
import { settingsOf, uidOf } from '../support/newsroom.ts';

const uid = uidOf('article');
const settings = settingsOf({ ceilings: { ...defaultCeilings, valueLength: 5 } });

const rowsFor = (user: object, rows: object) => {
  const conditions = new Map([[uid, { fields: null, rows: rows as never }]]);
  const access = { ...fullAccess('reader'), conditions };
  return rowConditionsOf(settings, { access, requestVariables: { user, now: 0 } });
};

describe('the rows that a role may see', () => {
  const byRegion = { title: '$user.region' };
  const none = { condition: { kind: 'or', conditions: [] }, variables: [] };

  it('are compared with a value of the user as long as a value in filters, and are none for a longer one', () => {
    const shown = rowsFor({ region: 'abcde' }, byRegion);
    const [variable] = shown.of(uid)?.variables ?? [];
    expect(variable && shown.variable(variable)).to.equal('abcde');
    expect(shown.key).to.equal('');
    for (const user of [{ region: 'abcdef' }, {}, { region: null }]) {
      const hidden = rowsFor(user, byRegion);
      expect(hidden.of(uid), JSON.stringify(user)).to.deep.equal(none);
      expect(hidden.key).to.equal(uid);
    }
  });

  it('are none where the condition names what the schema does not have', () => {
    expect(rowsFor({}, { nope: 'a' }).of(uid)).to.deep.equal(none);
  });

  it('are all of a type without a condition', () => {
    expect(rowsFor({}, byRegion).of(uidOf('author'))).to.equal(undefined);
  });
});
