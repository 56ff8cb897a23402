import { expect } from 'chai';
import { everyRow, type RowConditions } from '../../../lib/request/bound-query.ts';
import { Validation } from '../../../lib/request/context.ts';
import { readCursor } from '../../../lib/request/cursor.ts';
import { fullAccess } from '../../../lib/schema/access.ts';
import { bind, settingsOf, uidOf } from '../support/newsroom.ts';

const settings = settingsOf({ cursors: true });
const features = { i18n: true, draftAndPublish: true };

/** What a cursor of a list is bound to, for a role of which something is hidden of some types. */
const bindingOf = (
  queryString: string,
  hidden: Readonly<Record<string, string>> = {},
): string | undefined => {
  const rows: RowConditions = {
    ...everyRow,
    boundTo: (uids) => [...new Set(uids)].flatMap((uid) => (uid in hidden ? [[uid, hidden[uid]]] : [])),
  };
  const validation = new Validation(settings, { access: fullAccess('reader'), features });
  return readCursor(validation, { withCursor: 'true' }, bind(queryString), rows)?.binding;
};

describe('what a cursor is bound to', () => {
  const list = 'sort=author.team.name,id&filters[reviewers][name]=a';

  it('is the condition of the role on the type, and on each that sort and filters go through', () => {
    const plain = bindingOf(list);
    for (const name of ['article', 'author', 'team']) {
      const bound = bindingOf(list, { [uidOf(name)]: 'one' });
      expect(bound, name).not.to.equal(plain);
      expect(bindingOf(list, { [uidOf(name)]: 'another' }), name).not.to.equal(bound);
    }
    expect(bindingOf(list, { [uidOf('category')]: 'one' })).to.equal(plain);
  });

  it('is the whole list: sort, filters with their quantifiers, locale and state', () => {
    const lists = [
      'sort=title',
      'sort=title:desc',
      'sort=title,id',
      'sort=title&filters[reviewers][name]=a',
      'sort=title&filters[reviewers][$some][name]=a',
      'sort=title&filters[reviewers][$none][name]=a',
      'sort=title&filters[reviewers][$every][name]=a',
      'sort=title&filters[reviewers][$count]=1',
      'sort=title&filters[title]=a',
      'sort=title&filters[title]=b',
      'sort=title&filters[title][$ne]=a',
      'sort=title&filters[metadata][a]=a',
      'sort=title&filters[metadata][b]=a',
      'sort=title&locale=fr',
      'sort=title&locale=fr&fallback=en',
      'sort=title&locale=all',
      'sort=title&publicationState=preview',
    ];
    const bindings = lists.map((one) => bindingOf(one));
    expect(new Set(bindings)).to.have.lengthOf(lists.length);
    expect(bindingOf('sort=title&publicationState=live')).to.equal(bindings[0]);
  });
});
