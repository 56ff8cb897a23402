import type { Define } from './types.ts';

/** The people who make and edit entries. Of them a client sees a name at most, whatever else the table holds. */
export const defineStaff: Define = (sequelize, types) =>
  sequelize.define(
    'Staff',
    {
      firstname: { type: types.STRING, field: 'given_name' },
      lastname: { type: types.STRING, field: 'family_name' },
      email: types.STRING,
      password: types.STRING,
    },
    { tableName: 'staff' },
  );
