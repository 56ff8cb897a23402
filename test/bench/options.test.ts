import { expect } from 'chai';
import { readOptions } from '../../tools/bench/options.ts';

describe('the options of the bench', () => {
  it('have a row for each number of connections', () => {
    expect(readOptions(['--connections', '8,64,512'])?.connections).to.deep.equal([8, 64, 512]);
  });

  it('ask one at a time as articles become more, and 64 at a time for shared runs', () => {
    expect(readOptions(['--growth'])?.connections).to.deep.equal([1]);
    expect(readOptions(['--text', '--sqlite'])?.connections).to.deep.equal([1]);
    expect(readOptions(['--single-flight'])?.connections).to.deep.equal([64]);
  });

  it('compare lists, where a condition filters them', () => {
    expect(readOptions(['--conditions'])).to.include({ mode: 'conditions', dialect: 'postgres' });
    expect(readOptions(['--conditions'])?.shapes).to.deep.equal(['list', 'page', 'rows100']);
  });

  it('compare what the response cache gives again', () => {
    expect(readOptions(['--cache'])).to.include({ mode: 'cache', dialect: 'postgres' });
    expect(readOptions(['--cache', '--sqlite'])).to.include({ mode: 'cache', dialect: 'sqlite' });
    expect(readOptions(['--cache'])?.shapes).to.deep.equal(['list', 'page', 'everything']);
    expect(readOptions(['--cache'])?.connections).to.deep.equal([8]);
  });

  it('ask both versions of Strapi whoever asks, on PostgreSQL alone, by time or by number of requests', () => {
    expect(readOptions(['--callers', '--requests', '400'])).to.include({ mode: 'callers', requests: 400 });
    expect(readOptions(['--callers'])?.requests).to.equal(undefined);
    expect(() => readOptions(['--callers', '--sqlite'])).to.throw('exclude each other');
    expect(() => readOptions(['--callers', '--strapi5'])).to.throw('exclude each other');
  });

  it('take a running server of each kind that is measured', () => {
    const [postgres, mariadb, mysql] = ['postgres://a@b/c', 'mariadb://a@b/c', 'mysql://a@b/c'];
    const both = readOptions(['--both', ...[postgres, mariadb, mysql].flatMap((url) => ['--database', url])]);
    expect(both?.servers).to.deep.equal({ postgres, mariadb, mysql });
    expect(readOptions(['--mysql', '--database', mysql])?.servers).to.deep.equal({ mysql });
    expect(() => readOptions(['--mariadb', '--database', postgres])).to.throw('a URL of mariadb');
  });

  it('refuse what excludes each other, and what is no shape or number', () => {
    expect(() => readOptions(['--growth', '--both'])).to.throw('exclude each other');
    expect(() => readOptions(['--sqlite', '--mariadb'])).to.throw('exclude each other');
    expect(() => readOptions(['--mysql', '--both'])).to.throw('exclude each other');
    expect(() => readOptions(['--sqlite', '--forms'])).to.throw('exclude each other');
    expect(() => readOptions(['--text', '--mysql'])).to.throw('no index for texts on mysql');
    expect(() => readOptions(['--shapes', 'list,nope'])).to.throw('no shape "nope"');
    expect(() => readOptions(['--connections', '8,x'])).to.throw('--connections');
  });
});
