import { expect } from 'chai';
import {
  carriedColumns,
  carriedFrom,
  carriedInto,
  type ForeignKey,
} from '../../../lib/databases/mysql-family/cascades.ts';

const key = (child: string, parent: string, onDelete: string, onUpdate = 'NO ACTION'): ForeignKey => ({
  child,
  parent,
  column: 'id',
  onDelete,
  onUpdate,
});

describe('the changes that foreign keys cascade to other tables', () => {
  const keys = [
    key('links', 'articles', 'CASCADE'),
    key('links', 'authors', 'CASCADE'),
    key('notes', 'links', 'CASCADE'),
    key('articles', 'admins', 'SET NULL'),
    key('views', 'articles', 'RESTRICT', 'CASCADE'),
    key('counts', 'views', 'RESTRICT', 'SET NULL'),
    key('pages', 'pages', 'CASCADE'),
    key('sums', 'counts', 'CASCADE', 'RESTRICT'),
  ];
  const of = (table: string, write: 'update' | 'delete') => [...carriedInto(keys, table, write)].sort();

  it('follow deletes through every table that they reach', () => {
    expect(of('articles', 'delete')).to.deep.equal(['links', 'notes']);
    expect(of('authors', 'delete')).to.deep.equal(['links', 'notes']);
    expect(of('pages', 'delete')).to.deep.equal(['pages']);
  });

  it('follow an update that a key cascades, also one that sets a column to NULL', () => {
    expect(of('articles', 'update')).to.deep.equal(['counts', 'views']);
    expect(of('admins', 'delete')).to.deep.equal(['articles', 'counts', 'views']);
    expect(of('admins', 'update')).to.deep.equal([]);
    expect(carriedColumns(keys, 'articles')).to.deep.equal(['id']);
    expect(carriedColumns(keys, 'links')).to.deep.equal([]);
  });

  it('include every table from which a change may come', () => {
    expect([...carriedFrom(keys, new Set(['notes']))].sort()).to.deep.equal(['articles', 'authors', 'links']);
    expect([...carriedFrom(keys, new Set(['counts']))].sort()).to.deep.equal(['admins', 'articles', 'views']);
    expect([...carriedFrom(keys, new Set(['admins']))]).to.deep.equal([]);
  });
});
