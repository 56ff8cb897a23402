import { expect } from 'chai';
import type { ConditionOf } from '../../../admin-config/contract.ts';
import { auditSearchOf, searchInWords } from '../../../admin-config/page/src/model/audit-search.ts';
import { regainedBy } from '../../../admin-config/page/src/model/regained.ts';
import { scalar } from './support/content-type.ts';

const attributes = ['title', 'phone', 'email'].map((name) => scalar(name));
const condition = (...fields: string[]) => ({ role: 'editor', type: 'a', fields, rows: null });
const everything: ConditionOf = { ...condition(), fields: null };

describe('the attributes that a change of a condition shows again', () => {
  it('are those that were hidden before and are not hidden after', () => {
    const hidden = condition('title');
    const names = (before: ConditionOf, after: ConditionOf) =>
      regainedBy({ before, after }, attributes).join();
    expect(names(hidden, everything)).to.equal('phone,email');
    expect(names(hidden, condition('title', 'email'))).to.equal('email');
    expect(names(everything, hidden)).to.equal('');
    expect(names(hidden, condition('phone'))).to.equal('phone');
    // The id is never hidden.
    expect(regainedBy({ before: hidden, after: everything }, [scalar('id'), ...attributes])).to.not.include(
      'id',
    );
  });
});

describe('what is shown of the history', () => {
  it('is said in one line', () => {
    const names = { nameOf: (uid: string) => uid, roleName: (role: string) => role.toUpperCase() };
    const said = (query: string) => searchInWords(auditSearchOf(new URLSearchParams(query)), names);
    expect(said('')).to.equal('Changes');
    expect(said('reads=1')).to.equal('Changes and reads');
    expect(said('kind=grants&by=ada&of=editor&about=page&from=2026-05-01&to=2026-05-02')).to.equal(
      'Permissions by ada, role EDITOR, content type page, from 2026-05-01, to 2026-05-02',
    );
  });
});
