import { expect } from 'chai';
import { createAttempts } from '../../admin-config/api/sign-in/attempts.ts';

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

  it('count the IPv6 addresses of one network as one place', () => {
    expect(looked((index) => `2001:db8::${index}`)).to.equal(20);
    expect(looked((index) => `2001:db8:0:0:${index}:1:2:3`)).to.equal(20);
    expect(looked((index) => (index % 2 ? '2001:db8::' : '2001:DB8:0:0::1'))).to.equal(20);
    expect(looked((index) => `::${index}`)).to.equal(20);
  });

  it('count other networks, and IPv4 addresses written in IPv6, each for itself', () => {
    expect(looked((index) => `2001:db8:0:${index}::1`)).to.equal(30);
    expect(looked((index) => `10.0.0.${index}`)).to.equal(30);
    expect(looked((index) => `::ffff:10.0.0.${index}`)).to.equal(30);
    expect(looked(() => '')).to.equal(20);
  });
});
