import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { useLinks } from './use-links.ts';

const text = (html: string): string =>
  html.replaceAll(/<style>.*?<\/style>/gs, '').replaceAll(/<[^>]*>/g, '\n');

onOneDatabase('the page of a preview link', (database) => {
  const { make, open } = useLinks(database);
  const shown = async (body: Parameters<typeof make>[0], language = 'en-GB') => {
    const { path } = await make({ role: 'editor', ...body });
    const page = await open(path, { headers: { 'accept-language': language } });
    const json = await open(`${path}/json`);
    expect(page.status).to.equal(200);
    return { html: page.text, text: text(page.text), data: json.body.data };
  };

  it('shows no technical names: uids of components, keys, null', async () => {
    const { text: words, data } = await shown({
      query:
        'publicationState=preview&populate[sections][populate]=*&populate[seo]=true&pagination[pageSize]=100',
    });
    expect(JSON.stringify(data)).to.include('blocks.quote').and.include('"wordCount"').and.include('null');
    expect(words).not.to.match(/blocks\.|shared\.|__component|\bnull\b|undefined|wordCount|publishedAt/);
    expect(words)
      .to.match(/^Quote$/m)
      .and.match(/^Hero$/m)
      .and.match(/^Word count$/m);
  });

  it('shows no key of an entry or a block, and says at its end when and in which language it was written', async () => {
    const { text: words } = await shown({ query: 'publicationState=preview&populate=*&filters[id]=2' }, 'de');
    expect(words).not.to.match(/^(?:Id|Locale|Localizations|Created at)$/m);
    expect(words).to.match(/Language\n+Englisch\n+Also in\n+Französisch\n+Published\n+1\. Januar 2024/);
    expect(words)
      .to.match(/Issue date\n+16\. Februar 2021\n/)
      .and.match(/Rating\n+2,16\n/);
  });

  it('leaves out empty values, and the title if it is the heading', async () => {
    const { text: words, data } = await shown({
      query: 'fields=title,views,wordCount&populate=vault&filters[id]=5',
    });
    expect(data[0].attributes.views).to.equal(null);
    expect(words).not.to.match(/^(?:Views|Vault|Title)$/m);
    expect(words.split(data[0].attributes.title)).to.have.length(2);
  });

  it('says which of the entries of a list it shows', async () => {
    const about = async (query: string) => {
      const { html } = await shown({ query: `fields=title&${query}` });
      return /<p class="about">Preview, (.*?)<\/p>/.exec(html)?.[1];
    };
    expect(await about('pagination[pageSize]=10')).to.match(/^the first 10 of \d+ entries$/);
    expect(await about('pagination[page]=2&pagination[pageSize]=10')).to.match(/^11 to 20 of \d+ entries$/);
    expect(await about('pagination[start]=3&pagination[limit]=4')).to.match(/^4 to 7 of \d+ entries$/);
    expect(await about('filters[id]=2')).to.equal('1 entry');
  });

  it('shows related entries by their titles, with a mark on drafts', async () => {
    const { html } = await shown({
      query:
        'publicationState=preview&fields=title&filters[id]=2&populate[author][fields]=name&populate[related][fields]=title,publishedAt',
    });
    expect(html).to.match(/<dt>Author<\/dt><dd><span dir="auto">[^<]+ 8<\/span><\/dd>/);
    expect(html).to.match(
      /<dt>Related<\/dt><dd><span dir="auto">[^<]+ 1<\/span> <span class="draft">Draft<\/span><\/dd>/,
    );
  });

  it('shows the content of entries without an envelope in the same way', async () => {
    const { text: words } = await shown({ uid: 'plugin::users-permissions.user', query: 'filters[id]=1' });
    expect(words)
      .to.match(/^Confirmed$\n+^Yes$/m)
      .and.not.match(/^Id$/m);
  });
});

onOneDatabase('files on the page of a preview link', (database) => {
  const { host, make, open } = useLinks(database, {
    pluginConfig: { admin: { mediaOrigins: ['https://media.example'] } },
  });
  const pageOf = async (url: string) => {
    await host().sequelize.query('UPDATE files SET url = :url WHERE id = 6', { replacements: { url } });
    const { path } = await make({ query: 'fields=title&populate=cover&filters[id]=2' });
    return open(path);
  };

  it('are shown from this host, and from the origins that the host allows', async () => {
    for (const url of ['/uploads/a.jpg', 'https://media.example/a.jpg']) {
      const { text: html, headers } = await pageOf(url);
      expect(html).to.include(`<img src="${url}"`);
      expect(headers['content-security-policy']).to.include("img-src 'self' https://media.example;");
    }
  });

  it('are links to other origins', async () => {
    for (const url of ['https://other.example/a.jpg', 'https://media.example.evil/a.jpg']) {
      const { text: html } = await pageOf(url);
      expect(html).to.include(`<a href="${url}"`).and.not.include('<img');
    }
  });
});
