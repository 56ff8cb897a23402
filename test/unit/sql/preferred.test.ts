import { expect } from 'chai';
import { databaseOf } from '../../../lib/databases/index.ts';
import { ExistingIndexes } from '../../../lib/indexes/existing-indexes.ts';
import { templateOf } from '../../../lib/shape/template.ts';
import { prepareDocument } from '../../../lib/sql/document/prepare.ts';
import { planOf } from '../support/newsroom.ts';
import { modelsFor } from '../support/statements.ts';

describe('the localization that is shown', () => {
  it('is the one with the lowest id, of two in the same locale', () => {
    const models = modelsFor('sqlite');
    const database = databaseOf(models.sequelize);
    const plan = planOf('locale=fr&fallback=en&fields=title');
    const sql = { models, database, ownLimits: [], indexes: new ExistingIndexes() };
    const statement = prepareDocument(sql, plan, templateOf(plan, 'envelope'), false)?.sql;
    expect(statement).to.match(/ AND `cq\d+`\.`id` < `api::article\.article`\.`id`\)/);
  });
});
