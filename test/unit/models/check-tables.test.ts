import { expect } from 'chai';
import { buildModels } from '../../../lib/models/build-models.ts';
import { checkTables } from '../../../lib/models/check-tables.ts';
import { SchemaError } from '../../../lib/schema/faults.ts';
import { rejectionOf } from '../../example/rejection-of.ts';
import { registryOf, typeSchema } from '../support/registry.ts';
import { sequelizeFor } from '../support/statements.ts';

describe('checkTables', () => {
  it('looks for the join table of a type that has a dynamic zone alone', async () => {
    const registry = registryOf(
      { 'api::page.page': typeSchema('page', { zone: { type: 'dynamiczone', components: ['a.b'] } }) },
      { 'a.b': { collectionName: 'bs', attributes: {} } },
    );
    const sequelize = sequelizeFor('sqlite');
    try {
      const models = buildModels(registry, sequelize);
      for (const uid of ['api::page.page', 'a.b']) await models.byUid.get(uid)?.model.sync();
      const error = await rejectionOf(checkTables(models, ['api::page.page', 'a.b']));
      expect(error).to.be.an.instanceOf(SchemaError);
      expect(error.message).to.equal(
        "content-query: the database lacks table 'pages_components' (api::page.page: attributes.zone); 'koa-content-query check' lists everything that is missing",
      );
    } finally {
      await sequelize.close();
    }
  });
});
