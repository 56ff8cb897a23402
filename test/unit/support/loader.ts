import type { Sequelize } from 'sequelize';
import { buildModels } from '../../../lib/models/build-models.ts';
import { Loader } from '../../../lib/read/loader.ts';
import type { LoadSettings } from '../../../lib/read/session.ts';
import { type Ceilings, defaultCeilings } from '../../../lib/schema/ceilings.ts';
import { ExistingIndexes } from '../../../lib/sql/indexes.ts';
import { registry } from './newsroom.ts';

/** What reads the newsroom, row by row, as a plugin's boot makes it. */
export const loaderOf = (
  sequelize: Sequelize,
  settings: Partial<LoadSettings> = {},
  ceilings: Partial<Ceilings> = {},
): Loader =>
  new Loader(
    buildModels(registry, sequelize),
    {
      ownOrder: {
        collation: 'binary',
        wildcards: 'like',
        nullOrder: 'last',
        times: 'milliseconds',
        timestamps: 'iso',
      },
      ownLimits: [],
      indexes: new ExistingIndexes(),
      jsonInDatabase: false,
      statementTimeout: 10_000,
      postgres: { preparedStatements: true, pooler: 'detect' },
      acquireTimeout: false,
      ...settings,
    },
    { ...defaultCeilings, ...ceilings },
  );
