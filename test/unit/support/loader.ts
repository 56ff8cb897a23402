import type { Sequelize } from 'sequelize';
import { ExistingIndexes } from '../../../lib/indexes/existing-indexes.ts';
import { type Ceilings, defaultCeilings } from '../../../lib/language/ceilings.ts';
import { Loader } from '../../../lib/load/load.ts';
import type { LoadSettings } from '../../../lib/load/load-settings.ts';
import { buildModels } from '../../../lib/models/build-models.ts';
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
