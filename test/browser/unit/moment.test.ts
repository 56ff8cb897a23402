import { expect } from 'chai';
import { timeInWords } from '../../../admin-config/page/src/model/moment.ts';

describe('a time of day', () => {
  it('is said without the seconds that are none, and what is no time as it is', () => {
    const said = ['16:12:00.000', '16:12:30.000', '16:12:00.500', '16:00', '16:00:00', 'noon:00'].map(
      timeInWords,
    );
    expect(said).to.deep.equal(['16:12', '16:12:30', '16:12:00.500', '16:00', '16:00', 'noon:00']);
  });
});
