import type { Define } from './types.ts';

/** The people who create and edit entries. Answers show at most their names, whatever else the table contains. */
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
