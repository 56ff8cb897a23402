import { expect } from 'chai';
import { explainDatabaseError } from '../../example/host/database/explain-database-error.ts';

const url = 'postgres://ann:hidden@db.example:5432/news';

describe('explainDatabaseError', () => {
  for (const [code, line] of [
    ['28P01', 'the database at db.example:5432 refuses the user name or password of "ann"'],
    ['ER_ACCESS_DENIED_ERROR', 'the database at db.example:5432 refuses the user name or password of "ann"'],
    ['3D000', 'the database at db.example:5432 has no database "news"'],
    ['ER_BAD_DB_ERROR', 'the database at db.example:5432 has no database "news"'],
    ['ER_DBACCESS_DENIED_ERROR', 'the database at db.example:5432 has no "news" that "ann" may use'],
    ['ECONNREFUSED', 'no database answers at db.example:5432'],
    ['ENOTFOUND', 'there is no host "db.example"'],
  ]) {
    it(`puts ${code} into words`, () => {
      const error = Object.assign(new Error('wrapped'), { parent: { code } });
      expect(explainDatabaseError(error, url)).to.equal(`DATABASE_URL: ${line}`);
    });
  }

  it('reads a timeout without a code as a server that does not answer', () => {
    const line = explainDatabaseError(new Error('timeout expired'), url);
    expect(line).to.equal('DATABASE_URL: no database answers at db.example:5432');
  });

  it('takes a login without the password that the server wants for a refused one', () => {
    const line = explainDatabaseError(new Error('SASL: client password must be a string'), url);
    expect(line).to.include('refuses the user name or password of "ann"');
  });

  it('gives the text of any other error on one line', () => {
    const line = explainDatabaseError(new Error('too many\nconnections'), url);
    expect(line).to.equal(
      'DATABASE_URL: the database at db.example:5432 cannot be opened: too many connections',
    );
  });
});
