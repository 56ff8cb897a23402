import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { onOneDatabase } from '../../support/databases.ts';
import { entriesOf, problemsOf } from '../support/entries.ts';
import { useHost } from '../support/use-host.ts';

interface Piece {
  readonly id: number;
  readonly __component: string;
  readonly [name: string]: unknown;
}

onOneDatabase('populate of a dynamic zone', (database) => {
  const { host, ask } = useHost(database, { REST_POPULATE_WITH_PAGINATION: true });
  const zones = async (query: string, role = 'editor'): Promise<Map<number, Piece[]>> => {
    const answer = await ask(`/api/articles?locale=all&fields=id&pagination[pageSize]=100&${query}`, {
      role,
    });
    return new Map(entriesOf(answer).map(({ id, attributes }) => [id, attributes.sections]));
  };

  it('lists the components in their stored order, with id and name', async () => {
    const order = database.name === 'postgres' ? '"order"' : '`order`';
    const rows = await host().sequelize.query<{ entry: number; id: number; type: string }>(
      `SELECT entity_id AS entry, component_id AS id, component_type AS type FROM articles_components WHERE field = 'sections' ORDER BY entity_id, ${order}, id`,
      { type: QueryTypes.SELECT },
    );
    const found = await zones('populate=sections');
    expect([...found.values()].some((pieces) => pieces.length > 1)).to.equal(true);
    for (const [entry, pieces] of found) {
      const stored = rows
        .filter((row) => Number(row.entry) === entry)
        .map(({ id, type }) => [Number(id), type]);
      expect(pieces.map(({ id, __component }) => [id, __component])).to.deep.equal(stored);
    }
  });

  it('shows the scalars of a component, and more on request', async () => {
    const pieces = [...(await zones('populate=sections')).values()].flat();
    const keys = new Map(pieces.map(({ __component, ...rest }) => [__component, Object.keys(rest)]));
    expect(Object.fromEntries(keys)).to.deep.equal({
      'blocks.hero': ['id', 'heading'],
      'blocks.quote': ['id', 'body', 'by'],
      'blocks.related': ['id', 'title'],
    });
  });

  it('shares a populate among its components', async () => {
    const pieces = [...(await zones('populate[sections][populate]=*')).values()].flat();
    for (const piece of pieces) {
      if (piece.__component === 'blocks.hero') expect(piece).to.include.keys('background', 'cta');
      if (piece.__component === 'blocks.quote') expect(piece).to.include.keys('speaker');
      if (piece.__component === 'blocks.related') expect(piece).to.include.keys('articles', 'picks');
    }
    expect(await zones('populate=sections.cta,sections.speaker')).to.deep.equal(
      await zones('populate[sections][populate][0]=cta&populate[sections][populate][1]=speaker'),
    );
  });

  it('returns with on the named components alone, in their order', async () => {
    const every = await zones('populate=sections');
    const some = await zones(
      'populate[sections][on][blocks.quote][fields]=by&populate[sections][on][blocks.hero]=true',
    );
    for (const [entry, pieces] of some) {
      const expected = (every.get(entry) ?? []).filter(({ __component }) => __component !== 'blocks.related');
      expect(pieces.map(({ id, __component }) => [id, __component])).to.deep.equal(
        expected.map(({ id, __component }) => [id, __component]),
      );
      for (const piece of pieces)
        if (piece.__component === 'blocks.quote') expect(piece).to.have.all.keys('id', '__component', 'by');
    }
  });

  it('filters the components that on names', async () => {
    const heroes = [...(await zones('populate[sections][on][blocks.hero]=true')).values()].flat();
    const wanted = heroes[0]?.id;
    const found = await zones(`populate[sections][on][blocks.hero][filters][id]=${wanted}`);
    expect([...found.values()].flat().map(({ id }) => id)).to.deep.equal([wanted]);
  });

  it('answers 400 for a component or name that it does not have', async () => {
    expect(problemsOf(await ask('/api/articles?populate[sections][on][shared.link]=true'))).to.deep.equal([
      'unknown-component populate.sections.on.shared.link',
    ]);
    expect(problemsOf(await ask('/api/articles?populate[sections][populate]=nope'))).to.deep.equal([
      'unknown-attribute populate.sections.populate',
    ]);
  });
});
