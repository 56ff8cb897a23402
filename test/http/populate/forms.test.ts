import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { entriesOf, problemsOf } from '../support/entries.ts';
import { useHost } from '../support/use-host.ts';

onOneDatabase('populate', (database) => {
  const { ask } = useHost(database);
  const article = async (query: string, id = 2, role = 'editor') => {
    const [entry] = entriesOf(await ask(`/api/articles?fields=id&filters[id]=${id}&${query}`, { role }));
    return entry?.attributes;
  };

  it('shows no relation without populate', async () => {
    expect(await article('')).to.deep.equal({});
    for (const nothing of ['populate=', 'populate[author]=false', 'populate[author]=f', 'populate[]=']) {
      expect(await article(nothing), nothing).to.deep.equal({});
    }
  });

  it('returns the same entries in every notation', async () => {
    const expected = await article('populate[author][populate][team]=true&populate[cover]=true', 12);
    expect(expected.author.data.attributes.team.data).to.have.keys('id', 'attributes');
    for (const form of [
      'populate=author.team,cover',
      'populate[0]=author.team&populate[1]=cover',
      'populate=author.team&populate=cover',
      'populate=author,cover,author.team',
      'populate[author][populate]=team&populate[cover]=1',
      'populate[author][populate][0]=team&populate[cover]=t',
      'populate=cover&populate[author][populate]=team',
      'populate[author][populate]=team&populate=cover',
      'populate[0]=cover&populate[author][populate][team]=*',
      'populate=author.team&populate[cover]=*&populate[author][populate]=true',
    ]) {
      expect(await article(form, 12), form).to.deep.equal(expected);
    }
  });

  it('populates one level for *', async () => {
    const attributes = await article('populate=*');
    expect(attributes).to.have.all.keys(
      'cover',
      'gallery',
      'author',
      'reviewers',
      'categories',
      'related',
      'vault',
      'owner',
      'seo',
      'links',
      'sections',
      'localizations',
    );
    expect(attributes.author.data.attributes).to.not.have.any.keys('team', 'articles', 'avatar');
    expect(attributes.seo ?? {}).to.not.have.any.keys('social', 'metaImage');
  });

  it('selects fields of populated entries', async () => {
    const { author } = await article('populate[author][fields]=name');
    expect(author).to.deep.equal({ data: { id: 8, attributes: { name: 'Signal market 8' } } });
  });

  it('follows a relation from both its sides', async () => {
    const { author } = await article(
      'populate[author][populate][articles][fields]=id&publicationState=preview',
    );
    expect(author.data.attributes.articles.data.map(({ id }: { id: number }) => id)).to.include(2);
  });

  it('follows a type to itself, up and down', async () => {
    const query = 'locale=all&populate[parent][fields]=id&populate[children][fields]=id';
    const entries = entriesOf(await ask(`/api/categories?${query}`));
    const parentOf = new Map(entries.map(({ id, attributes }) => [id, attributes.parent.data?.id]));
    const pairs = entries.flatMap(({ id, attributes }) =>
      attributes.children.data.map((child: { id: number }) => [child.id, id]),
    );
    expect(pairs).to.have.length.greaterThan(0);
    for (const [child, parent] of pairs) expect(parentOf.get(child)).to.equal(parent);
  });

  it('returns localizations in every other locale', async () => {
    const { localizations } = await article('populate=localizations');
    expect(
      localizations.data.map(({ attributes }: { attributes: { slug: string } }) => attributes.slug),
    ).to.deep.equal(['article-fr-2']);
  });

  it('leaves out types that the role may not find, and nothing else', async () => {
    expect(await article('populate=vault.nope', 2, 'public')).to.deep.equal({});
    const everything = await article('populate=*', 2, 'public');
    expect(everything).to.include.keys('author', 'cover', 'sections').and.not.have.any.keys('vault', 'owner');
    expect(problemsOf(await ask('/api/articles?populate=vault,nope'))).to.deep.equal([
      'unknown-attribute populate',
    ]);
  });

  it('answers 400 for an unknown attribute, with its path', async () => {
    expect(problemsOf(await ask('/api/articles?populate[author][populate][nope]=true'))).to.deep.equal([
      'unknown-attribute populate.author.populate.nope',
    ]);
    expect(problemsOf(await ask('/api/articles?populate[author][limit]=2'))).to.deep.equal([
      'populate-with-pagination populate.author.limit',
    ]);
    expect(problemsOf(await ask('/api/articles?populate=title'))).to.deep.equal(['not-populatable populate']);
  });
});
