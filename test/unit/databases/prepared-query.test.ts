import { expect } from 'chai';
import { PreparedQuery } from '../../../lib/databases/postgres/prepared-query.ts';

describe('a run of a prepared statement on PostgreSQL', () => {
  it('ends with the error of a parser that the host has set, once the server is ready', () => {
    const unsafe = new Error('not a safe integer');
    const parserOf = () => (text: string) => {
      if (text === '9007199254740993') throw unsafe;
      return Number(text);
    };
    const said: unknown[] = [];
    const query = new PreparedQuery(
      { name: 'a', text: 'SELECT 1', values: [] },
      { columns: undefined, limit: false, ownPlan: false },
      parserOf,
      (error) => said.push(error),
    );
    query.handleRowDescription({ fields: [{ name: 'views', dataTypeID: 20 }] });
    for (const views of ['1', '9007199254740993', '2']) query.handleDataRow({ fields: [views] });
    expect(said).to.deep.equal([]);
    query.handleReadyForQuery();
    expect(said).to.deep.equal([unsafe]);
  });
});
