import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { problemsOf } from './support/entries.ts';
import { useHost } from './support/use-host.ts';

/** Attributes that no role may see, by the type they stand on and the ways that lead there. */
const hidden = [
  ['articles', '', 'secret'],
  ['articles', '', 'internalNote'],
  ['articles', 'author', 'email'],
  ['articles', 'seo', 'internalScore'],
  ['articles', 'owner', 'password'],
  ['articles', 'owner', 'resetPasswordToken'],
  ['articles', 'owner', 'confirmationToken'],
  ['authors', 'articles', 'secret'],
  ['authors', 'articles.author', 'email'],
  ['authors', 'articles.related.reviewers', 'email'],
  ['categories', 'articles.owner', 'password'],
  ['teams', 'members.articles.seo', 'internalScore'],
] as const;

onOneDatabase('a private attribute or a password', (database) => {
  const { ask } = useHost(database, { REST_POPULATE_WITH_PAGINATION: true, CREATOR_FIELDS: 'populate' });
  const asEditor = (path: string) => ask(path, { role: 'editor' });

  for (const [plural, way, name] of hidden) {
    const names = way === '' ? [] : way.split('.');
    const brackets = names.map((relation) => `[${relation}]`).join('');
    const where = [...names, name].join('.');

    it(`cannot be named in any parameter: ${where} of ${plural}`, async () => {
      const attempts: [string, string][] = [
        [`filters${brackets}[${name}][$null]=true`, `filters.${where}`],
        [`filters${brackets}[${name}][$startsWith]=a`, `filters.${where}`],
        [`filters[$or][0]${brackets}[${name}]=a`, `filters.$or.0.${where}`],
        [`filters[$not]${brackets}[${name}][$notNull]=true`, `filters.$not.${where}`],
        [`sort=${where}`, 'sort'],
        [`sort${brackets}[${name}]=desc`, `sort.${where}`],
        [`populate=${where}`, 'populate'],
      ];
      if (names.length > 0) {
        const object = `populate[${names.join('][populate][')}]`;
        const path = `populate.${names.join('.populate.')}`;
        attempts.push(
          [`${object}[fields]=${name}`, `${path}.fields`],
          [`${object}[sort]=${name}`, `${path}.sort`],
        );
        attempts.push([`${object}[filters][${name}][$ne]=a`, `${path}.filters.${name}`]);
      } else attempts.push([`fields=${name}`, 'fields']);
      for (const [query, path] of attempts) {
        expect(problemsOf(await asEditor(`/api/${plural}?${query}`)), query).to.deep.equal([
          `unknown-attribute ${path}`,
        ]);
      }
    });
  }

  it('is in no response, however much is populated', async () => {
    const below =
      'populate[articles][populate]=*&populate[team][populate]=*&populate[mentor]=true&populate[profile][populate]=*';
    for (const path of [
      '/api/articles?populate=*&fields=*',
      `/api/authors?${below}&fields=*`,
      '/api/users?populate=*&fields=*',
    ]) {
      const { status, text } = await asEditor(path);
      expect(status, text).to.equal(200);
      expect(text).to.not.match(
        /"(?:secret|internalNote|internalScore|password|resetPasswordToken|confirmationToken)":/,
      );
    }
    const authors = (await asEditor('/api/authors?fields=*')).text;
    expect(authors).to.not.include('"email":');
  });
});
