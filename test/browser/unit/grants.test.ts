import { expect } from 'chai';
import type { GrantChange } from '../../../admin-config/contract.ts';
import {
  emptyLog,
  type GrantLog,
  nextLog,
  shownGrants,
} from '../../../admin-config/page/src/model/grant-log.ts';
import {
  applyChanges,
  describeChanges,
  effective,
  extentOf,
  grantSet,
  holds,
  inverse,
  openingToPublic,
} from '../../../admin-config/page/src/model/grants.ts';

const article = { role: 'public', uid: 'api::article.article', action: 'find' } as const;
const team = { role: 'editor', uid: 'api::team.team', action: 'find' } as const;
const grant = (of: typeof article | typeof team, granted: boolean): GrantChange => ({ ...of, granted });
const names = {
  nameOf: (uid: string) => uid.split('.')[1] ?? uid,
  roleName: (role: string) => role.replace(/^./, (first) => first.toUpperCase()),
};

describe('changes of grants', () => {
  const set = grantSet([article]);

  it('are made in a set of their own', () => {
    const next = applyChanges(set, [grant(article, false), grant(team, true)]);
    expect([holds(next, article), holds(next, team)]).to.deep.equal([false, true]);
    expect(holds(set, article)).to.equal(true);
  });

  it('tell find from preview', () => {
    expect(holds(set, { ...article, action: 'preview' })).to.equal(false);
  });

  it('count only where they alter something', () => {
    expect(effective(set, [grant(article, true), grant(team, true)])).to.deep.equal([grant(team, true)]);
  });

  it('open to the public where they grant to public', () => {
    const changes = [grant(article, true), grant(article, false), grant(team, true)];
    expect(openingToPublic(changes)).to.deep.equal([grant(article, true)]);
  });

  it('are taken back by their inverse', () => {
    const changes = effective(set, [grant(article, false), grant(team, true)]);
    expect([...applyChanges(applyChanges(set, changes), inverse(changes))]).to.deep.equal([...set]);
  });

  it('have an extent: all, some, none', () => {
    expect(extentOf(set, [article])).to.equal('all');
    expect(extentOf(set, [article, team])).to.equal('some');
    expect(extentOf(set, [team])).to.equal('none');
    expect(extentOf(set, [])).to.equal('none');
  });

  it('are told in words', () => {
    expect(describeChanges([grant(article, true)], names)).to.equal('Public may see the list of article');
    expect(describeChanges([grant(article, false), grant(team, false)], names)).to.equal(
      '2 permissions taken from 2 roles',
    );
    expect(describeChanges([grant(article, true), grant(article, false)], names)).to.equal(
      '2 permissions changed for Public',
    );
  });
});

describe('the log of changes', () => {
  const close = { id: 1, changes: [grant(article, false)] };
  const give = { id: 2, changes: [grant(team, true)] };
  const loaded = nextLog(emptyLog, { kind: 'loaded', grants: [article] });
  const asked = [close, give].reduce<GrantLog>((log, job) => nextLog(log, { kind: 'asked', job }), loaded);
  const shown = (log: GrantLog) => [holds(shownGrants(log), article), holds(shownGrants(log), team)];

  it('shows a change before the server has answered', () => {
    expect(shown(asked)).to.deep.equal([false, true]);
  });

  it('keeps showing a later change when an earlier one is answered', () => {
    const answered = nextLog(asked, { kind: 'answered', job: close, grants: [] });
    expect(shown(answered)).to.deep.equal([false, true]);
    expect(answered.done).to.deep.equal([close]);
  });

  it('takes back what the server refuses, and that alone, and keeps the reason', () => {
    const refused = nextLog(asked, { kind: 'refused', job: close, reason: 'no' });
    expect(shown(refused)).to.deep.equal([true, true]);
    expect(refused.error).to.deep.equal({ job: close, reason: 'no' });
    expect(refused.done).to.deep.equal([]);
    expect(nextLog(refused, { kind: 'dismissed' }).error).to.equal(undefined);
  });

  it('forgets a change that was undone, and keeps it where the undo is refused', () => {
    const answered = nextLog(asked, { kind: 'answered', job: close, grants: [] });
    const undo = { id: 3, changes: inverse(close.changes), undoes: 1 };
    const undoing = nextLog(answered, { kind: 'asked', job: undo });
    expect(nextLog(undoing, { kind: 'answered', job: undo, grants: [article] }).done).to.deep.equal([]);
    expect(nextLog(undoing, { kind: 'refused', job: undo, reason: 'no' }).done).to.deep.equal([close]);
  });

  it('remembers the last twenty', () => {
    const jobs = Array.from({ length: 25 }, (_, id) => ({ id, changes: [] }));
    const log = jobs.reduce<GrantLog>(
      (before, job) => nextLog(before, { kind: 'answered', job, grants: [] }),
      emptyLog,
    );
    expect(log.done.map(({ id }) => id)).to.deep.equal(jobs.slice(5).map(({ id }) => id));
  });
});
