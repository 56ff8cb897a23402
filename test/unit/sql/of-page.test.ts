import { expect } from 'chai';
import { sealCursor } from '../../../lib/schema/cursor.ts';
import { readingOf, readPageValues } from '../../../lib/sql/meta.ts';
import { planOf, settingsOf } from '../support/newsroom.ts';

describe('meta about the entries of a page', () => {
  it('has the cursor of the last entry if entries follow it, and none at the end of the list', () => {
    const settings = settingsOf({ cursors: true });
    const plan = planOf('pagination[pageSize]=2&pagination[withCursor]=true', { settings });
    const metaOf = (read: number) => readPageValues(readingOf(plan), read, (entry) => [String(entry)]);
    for (const read of [0, 1, 2]) expect(metaOf(read), String(read)).to.deep.equal({ cursor: null });
    const binding = plan.meta.cursor?.binding ?? '';
    expect(metaOf(3)).to.deep.equal({ cursor: sealCursor(binding, ['1']) });
  });
});
