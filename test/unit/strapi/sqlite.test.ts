import { expect } from 'chai';
import sqlite3 from 'sqlite3';
import { openSqlite } from '../../../strapi/database/open-database.ts';
import { strapiApp } from './app.ts';

describe('SQLite in a Strapi app', () => {
  it('is refused in one line where the app reads it with another driver than better-sqlite3', async () => {
    const connection = { client: { driver: sqlite3, driverName: 'sqlite3' } };
    const app = strapiApp({}, { db: { connection } as never });
    const error = await openSqlite(app, undefined).catch((thrown: unknown) => thrown);
    expect(error).to.be.an.instanceOf(Error);
    expect(String(error)).to.match(/on SQLite the app has to use better-sqlite3; it uses sqlite3,[^\n]+$/);
  });
});
