import { expect } from 'chai';
import { bind } from '../support/newsroom.ts';
import { refusalOf } from '../support/refusal.ts';

const deepPopulate = { default: 2, max: 4 };

describe('a deep populate, where unknown names in populate are ignored', () => {
  it('is refused beside other names', () => {
    const settings = { unknownPopulate: 'ignore', deepPopulate } as const;
    const { problems } = refusalOf(() =>
      bind('populate[0]=deep,3&populate[1]=author&populate[2]=deep', { settings }),
    );
    expect(problems[0]?.message).to.include('deep must stand alone');
    expect(refusalOf(() => bind('populate=deep,author', { settings })).message).to.include(
      'deep must stand alone',
    );
  });

  it('is an unknown name, where the host has it off', () => {
    const settings = { unknownPopulate: 'ignore' } as const;
    expect(bind('populate=deep,author', { settings }).populate).to.have.length(1);
    expect(bind('populate=deep', { settings }).populate).to.deep.equal([]);
    expect(refusalOf(() => bind('populate=deep')).message).to.include('api.rest.deepPopulate');
  });
});
