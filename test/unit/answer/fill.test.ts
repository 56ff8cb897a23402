import { expect } from 'chai';
import { bodyOf, type Json, entriesOf as objectsOf, withEntries } from '../../../lib/answer/body.ts';
import { fillRows } from '../../../lib/answer/fill.ts';
import type { Row } from '../../../lib/answer/rows.ts';
import { type Template, templateOf } from '../../../lib/answer/template.ts';
import { type Asking, planOf } from '../support/newsroom.ts';

const row = (id: number, values: unknown[], nested: Row['nested'] = {}): Row => ({
  id,
  values,
  nested,
  times: 1,
  length: 0,
});
const attach: Asking = { settings: { creatorFields: new Map([['api::article.article', 'attach']]) } };

function entriesOf(
  queryString: string,
  rows: Row[],
  shape: 'envelope' | 'flat' = 'envelope',
  asking: Asking = {},
): Json[] {
  const plan = planOf(`fields=title&${queryString}`, asking);
  return objectsOf({ entries: fillRows(templateOf(plan, shape), rows), meta: {} });
}

const author = row(7, ['Ann']);
const onlyName = 'populate[author][fields]=name';

describe('an entry in the envelope', () => {
  it('has an id and attributes, null without a value', () => {
    expect(entriesOf('', [row(1, ['a']), row(2, [null]), row(3, [])])).to.deep.equal([
      { id: 1, attributes: { title: 'a' } },
      { id: 2, attributes: { title: null } },
      { id: 3, attributes: { title: null } },
    ]);
  });

  it('has a to-one relation in data, null without an entry', () => {
    expect(entriesOf(onlyName, [row(1, ['a'], { author }), row(2, ['b'], { author: null })])).to.deep.equal([
      { id: 1, attributes: { title: 'a', author: { data: { id: 7, attributes: { name: 'Ann' } } } } },
      { id: 2, attributes: { title: 'b', author: { data: null } } },
    ]);
  });

  it('has a to-many relation in data, a list that may be empty', () => {
    const reviewers = 'populate[reviewers][fields]=name';
    expect(
      entriesOf(reviewers, [row(1, ['a'], { reviewers: [author] }), row(2, ['b'], { reviewers: [] })]),
    ).to.deep.equal([
      { id: 1, attributes: { title: 'a', reviewers: { data: [{ id: 7, attributes: { name: 'Ann' } }] } } },
      { id: 2, attributes: { title: 'b', reviewers: { data: [] } } },
    ]);
  });

  it('holds media in data', () => {
    const [entry] = entriesOf('populate[cover][fields]=url', [row(1, ['a'], { cover: row(4, ['/x.png']) })]);
    expect(entry).to.deep.equal({
      id: 1,
      attributes: { title: 'a', cover: { data: { id: 4, attributes: { url: '/x.png' } } } },
    });
  });

  it('holds components inline, with their id', () => {
    const queryString = 'populate[seo][fields]=priority&populate[links][fields]=href';
    const nested = { seo: row(5, [0.5]), links: [row(6, ['/a']), row(8, ['/b'])] };
    expect(
      entriesOf(queryString, [row(1, ['a'], nested), row(2, ['b'], { seo: null, links: [] })]),
    ).to.deep.equal([
      {
        id: 1,
        attributes: {
          title: 'a',
          seo: { id: 5, priority: 0.5 },
          links: [
            { id: 6, href: '/a' },
            { id: 8, href: '/b' },
          ],
        },
      },
      { id: 2, attributes: { title: 'b', seo: null, links: [] } },
    ]);
  });

  it('holds a dynamic zone as a list in its order, each with its component', () => {
    const on = 'populate[sections][on]';
    const queryString = `${on}[blocks.hero][fields]=heading&${on}[blocks.quote][fields]=by&${on}[blocks.quote][populate][speaker][fields]=name`;
    const sections = [
      { uid: 'blocks.quote', row: row(3, ['Bob'], { speaker: author }) },
      { uid: 'blocks.hero', row: row(3, ['Top']) },
      { uid: 'blocks.related', row: row(9, []) },
    ];
    expect(entriesOf(queryString, [row(1, ['a'], { sections })])).to.deep.equal([
      {
        id: 1,
        attributes: {
          title: 'a',
          sections: [
            {
              id: 3,
              __component: 'blocks.quote',
              by: 'Bob',
              speaker: { data: { id: 7, attributes: { name: 'Ann' } } },
            },
            { id: 3, __component: 'blocks.hero', heading: 'Top' },
          ],
        },
      },
    ]);
  });

  it('holds attached creators as flat objects', () => {
    const nested = { createdBy: row(1, ['Grace', 'Stone']), updatedBy: null };
    expect(entriesOf('', [row(1, ['a'], nested)], 'envelope', attach)).to.deep.equal([
      {
        id: 1,
        attributes: {
          title: 'a',
          createdBy: { id: 1, firstname: 'Grace', lastname: 'Stone' },
          updatedBy: null,
        },
      },
    ]);
  });
});

describe('a flat entry', () => {
  it('is one object, and so are its relations', () => {
    const queryString = `${onlyName}&populate[reviewers][fields]=name&populate[seo][fields]=priority`;
    const nested = { author, reviewers: [author], seo: row(5, [1]) };
    expect(entriesOf(queryString, [row(1, ['a'], nested)], 'flat')).to.deep.equal([
      {
        id: 1,
        title: 'a',
        author: { id: 7, name: 'Ann' },
        reviewers: [{ id: 7, name: 'Ann' }],
        seo: { id: 5, priority: 1 },
      },
    ]);
  });

  it('has null for a relation without an entry', () => {
    expect(entriesOf(onlyName, [row(1, ['a'], { author: null })], 'flat')).to.deep.equal([
      { id: 1, title: 'a', author: null },
    ]);
  });
});

describe('the body of a list', () => {
  const document = { entries: '{"id":1}', meta: { total: 3 } };

  it('is data and meta in the envelope', () => {
    expect(bodyOf(planOf('pagination[start]=0'), document, 'envelope')).to.equal(
      '{"data":[{"id":1}],"meta":{"pagination":{"start":0,"limit":25,"total":3}}}',
    );
  });

  it('is the bare list for a flat type', () => {
    expect(bodyOf(planOf(''), document, 'flat')).to.equal('[{"id":1}]');
  });

  it('contains the entries as code of the host has changed them', () => {
    expect(withEntries(document, [{ id: 2, own: undefined }, { id: 3 }])).to.deep.equal({
      entries: '{"id":2},{"id":3}',
      meta: { total: 3 },
    });
    expect(withEntries(document, [])).to.deep.equal({ entries: '', meta: { total: 3 } });
  });
});

describe('an entry that is populated in many others', () => {
  let written = 0;
  const shared = row(7, [
    {
      toJSON: () => {
        written += 1;
        return 'Ann';
      },
    },
  ]);
  const rows = [1, 2, 3].map((id) => row(id, ['a'], { author: shared }));
  const plan = planOf(`fields=title&${onlyName}`);

  it('is written once as text', () => {
    written = 0;
    const entries = fillRows(templateOf(plan, 'envelope'), rows);
    expect(entries.split('"Ann"')).to.have.length(4);
    expect(written).to.equal(1);
  });

  it('is a separate object at each place if code of the host may change it', () => {
    const [first, second] = objectsOf({
      entries: fillRows(templateOf(plan, 'envelope'), rows),
      meta: {},
    }) as {
      attributes: Json;
    }[];
    expect(first?.attributes.author).to.deep.equal(second?.attributes.author);
    expect(first?.attributes.author).to.not.equal(second?.attributes.author);
  });

  it('is written however deep it is nested', () => {
    const depth = 20_000;
    const base = templateOf(planOf('populate[author][populate]=mentor'), 'flat');
    const findOne = (template: Template): Extract<Template, { kind: 'one' }> => {
      const found =
        template.kind === 'object' && template.members.find(([, inner]) => inner.kind === 'one')?.[1];
      if (found === false || found?.kind !== 'one') throw new Error('no relation to one entry');
      return found;
    };
    const { nested } = findOne(findOne(base).item);
    let template: Template = { kind: 'id' };
    let entry = row(depth, []);
    for (let level = 0; level < depth; level += 1) {
      template = { kind: 'object', members: [['a', { kind: 'one', nested, item: template }]] };
      entry = row(level, [], { mentor: entry });
    }
    const json = fillRows(template, [entry]);
    expect(json).to.equal(`${'{"a":'.repeat(depth)}${depth}${'}'.repeat(depth)}`);
  });
});
