import { expect } from 'chai';
import { type Attempts, createAttempts } from '../../admin-config/api/sign-in/attempts.ts';

describe('attempts to sign in', () => {
  /** How many of 30 attempts, each for another account, are looked at. */
  const looked = (ips: (index: number) => string): number => {
    const attempts = createAttempts();
    return Array.from({ length: 30 }, (_, index) => index).filter((index) => {
      try {
        attempts.take(ips(index), `${index}@example.org`);
        return true;
      } catch {
        return false;
      }
    }).length;
  };

  const isAllowed = (attempts: Attempts, ip: string, account: string): boolean => {
    try {
      attempts.take(ip, account);
      return true;
    } catch {
      return false;
    }
  };
  /** An address of a network of its own for each number, up to 16 million. */
  const placeOf = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  /** How many of some attempts on one account, each from another place, are allowed. */
  const guesses = (attempts: Attempts, account: string, number: number, first = 0): number =>
    Array.from({ length: number }, (_, index) => placeOf(first + index)).filter((ip) =>
      isAllowed(attempts, ip, account),
    ).length;

  it('are counted for an account, however many attempts there are on others', () => {
    const attempts = createAttempts();
    expect(guesses(attempts, 'grace@example.org', 120)).to.equal(100);
    expect(isAllowed(attempts, '192.0.2.1', 'ann@example.org')).to.equal(true);
    for (let index = 0; index < 4; index += 1) isAllowed(attempts, '192.0.2.1', 'ann@example.org');
    for (let index = 0; index < 8_000; index += 1)
      isAllowed(attempts, placeOf(1_000 + index), `${index}@example.org`);
    expect(guesses(attempts, 'grace@example.org', 20, 100_000)).to.equal(0);
    expect(isAllowed(attempts, '192.0.2.1', 'ann@example.org')).to.equal(false);
  });

  it('count again after a quarter of an hour, from the first one', () => {
    let now = 5_000_000;
    const attempts = createAttempts(() => now);
    const allowed = (minutes: number) => {
      now += minutes * 60_000;
      return isAllowed(attempts, '192.0.2.1', 'grace@example.org');
    };
    expect([0, 1, 1, 1, 1, 1].map(allowed)).to.deep.equal([true, true, true, true, true, false]);
    expect([9, 1, 1].map(allowed)).to.deep.equal([false, true, true]);
  });

  it('leave five attempts at most to the places from where the account has signed in', () => {
    const attempts = createAttempts();
    const [home, account] = ['192.0.2.1', 'grace@example.org'];
    attempts.take(home, account)();
    expect(guesses(attempts, account, 200)).to.equal(100);
    expect(isAllowed(attempts, '192.0.2.2', account)).to.equal(false);
    for (let index = 0; index < 10; index += 1) attempts.take(home, account)();
    const failed = Array.from({ length: 8 }, () => isAllowed(attempts, home, account));
    expect(failed.filter(Boolean)).to.have.length(5);
  });

  it('remember the last four places where an account signed in, and no other', () => {
    const attempts = createAttempts();
    const account = 'grace@example.org';
    for (let index = 0; index < 6; index += 1) attempts.take(`192.0.2.${index}`, account)();
    isAllowed(attempts, '192.0.2.9', account);
    guesses(attempts, account, 200);
    const left = [0, 1, 2, 3, 4, 5, 9].filter((index) => isAllowed(attempts, `192.0.2.${index}`, account));
    expect(left).to.deep.equal([2, 3, 4, 5]);
  });

  it('count the IPv6 addresses of one network as one place', () => {
    expect(looked((index) => `2001:db8::${index}`)).to.equal(20);
    expect(looked((index) => `2001:db8:0:0:${index}:1:2:3`)).to.equal(20);
    expect(looked((index) => (index % 2 ? '2001:db8::' : '2001:DB8:0:0::1'))).to.equal(20);
    expect(looked((index) => `::${index}`)).to.equal(20);
  });

  it('count other networks, and IPv4 addresses written in IPv6, separately', () => {
    expect(looked((index) => `2001:db8:0:${index}::1`)).to.equal(30);
    expect(looked((index) => `10.0.0.${index}`)).to.equal(30);
    expect(looked((index) => `::ffff:10.0.0.${index}`)).to.equal(30);
    expect(looked(() => '')).to.equal(20);
  });
});
