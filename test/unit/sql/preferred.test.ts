import { expect } from 'chai';
import { templateOf } from '../../../lib/answer/template.ts';
import { limitsOf } from '../../../lib/read/budget.ts';
import { defaultCeilings } from '../../../lib/schema/ceilings.ts';
import { prepareDocument } from '../../../lib/sql/document.ts';
import { ExistingIndexes } from '../../../lib/sql/indexes.ts';
import { readingOf } from '../../../lib/sql/meta.ts';
import { planOf } from '../support/newsroom.ts';
import { compiledFor } from '../support/statements.ts';

const limits = limitsOf(defaultCeilings);

describe('the localization that is shown', () => {
  it('is the one with the lowest id, of two in the same locale', () => {
    const plan = planOf('locale=fr&fallback=en&fields=title');
    const sql = { models: compiledFor('sqlite'), ownLimits: [], indexes: new ExistingIndexes(), limits };
    const statement = prepareDocument(sql, readingOf(plan), templateOf(plan, 'envelope'), false)?.sql;
    expect(statement).to.match(/ AND `cq\d+`\.`id` < `api::article\.article`\.`id`\)/);
  });
});
