import { expect } from 'chai';
import { templateOf } from '../../../lib/answer/template.ts';
import { rowsIn, shortestRow } from '../../../lib/sql/document-json.ts';
import { type Asking, planOf } from '../support/newsroom.ts';

const windows: Asking = { settings: { populateWithPagination: true } };

/** A template without the plans that its branches carry. */
const shown = (queryString: string, shape: 'envelope' | 'flat', asking: Asking = {}): unknown =>
  JSON.parse(
    JSON.stringify(templateOf(planOf(queryString, asking), shape), (key, value) =>
      key === 'nested' || key === 'plan' || key === 'attribute' ? undefined : value,
    ),
  );

const title = ['title', { kind: 'scalar', index: 0 }];
const id = ['id', { kind: 'id' }];
const author = { kind: 'object', members: [id, ['name', { kind: 'scalar', index: 0 }]] };

describe('the template of an entry', () => {
  it('has an id beside its attributes in the envelope, and related entries in data', () => {
    const related = {
      kind: 'object',
      members: [id, ['attributes', { ...author, members: [author.members[1]] }]],
    };
    const data = ['data', { kind: 'one', item: related }];
    expect(shown('fields=title&populate[author][fields]=name', 'envelope')).to.deep.equal({
      kind: 'object',
      members: [
        id,
        ['attributes', { kind: 'object', members: [title, ['author', { kind: 'object', members: [data] }]] }],
      ],
    });
  });

  it('has everything beside the id in the flat shape', () => {
    expect(shown('fields=title&populate[author][fields]=name', 'flat')).to.deep.equal({
      kind: 'object',
      members: [id, title, ['author', { kind: 'one', item: author }]],
    });
  });

  it('has an empty list, and nothing to read, if a window shows no entries', () => {
    expect(shown('fields=title&populate[reviewers][limit]=0', 'flat', windows)).to.deep.equal({
      kind: 'object',
      members: [id, title, ['reviewers', { kind: 'constant', value: [] }]],
    });
  });

  it('has a number instead of entries that are counted', () => {
    const counted = { kind: 'object', members: [['count', { kind: 'count' }]] };
    expect(shown('fields=title&populate[reviewers][count]=true', 'flat', windows)).to.deep.equal({
      kind: 'object',
      members: [id, title, ['reviewers', { kind: 'counted', some: counted, none: counted }]],
    });
  });
});

describe('the fewest characters of a row', () => {
  const fewest = (queryString: string, asking: Asking = {}): number =>
    shortestRow(templateOf(planOf(queryString, asking), 'flat'));

  it('are those of the shortest entry that may be shown', () => {
    expect(fewest('fields=id')).to.equal('{"id":1}'.length);
    expect(fewest('fields=title')).to.equal('{"id":1,"title":1}'.length);
    expect(fewest('fields=title&populate[author][fields]=id')).to.equal('{"id":1}'.length);
  });

  it('are none where a number may stand for any number of rows', () => {
    expect(fewest('fields=title&populate[reviewers][count]=true', windows)).to.equal(0);
  });
});

describe('the rows in a text', () => {
  const rowsOf = (queryString: string, entries: readonly unknown[], asking: Asking = {}): number =>
    rowsIn(templateOf(planOf(queryString, asking), 'envelope'), JSON.stringify(entries).slice(1, -1));
  const entry = (attributes: object) => ({ id: 1, attributes });

  it('are its entries at every depth, and no ids that a JSON attribute holds', () => {
    const author = { data: entry({ name: '"id":' }) };
    const written = [
      entry({ metadata: { id: 1, data: [{ id: 2 }] }, author }),
      entry({ author: { data: null } }),
    ];
    expect(rowsOf('fields=metadata&populate[author][fields]=name', written)).to.equal(3);
    expect(rowsOf('fields=metadata', [])).to.equal(0);
  });

  it('are the components of a zone too, and the entries that it counts', () => {
    const counted = entry({ reviewers: { data: { attributes: { count: 40 } } } });
    expect(rowsOf('fields=title&populate[reviewers][count]=true', [counted], windows)).to.equal(41);
    const quote = { id: 4, __component: 'blocks.quote' };
    expect(rowsOf('fields=title&populate=sections', [entry({ sections: [quote, quote, quote] })])).to.equal(
      4,
    );
  });
});
