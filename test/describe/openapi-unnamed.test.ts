import { expect } from 'chai';
import type { Access } from '../../lib/schema/access.ts';
import { type Attribute, isReadable } from '../../lib/schema/attribute.ts';
import type { ContentType, EntryType } from '../../lib/schema/content-type.ts';
import { registry } from '../unit/support/newsroom.ts';
import { registryOf, typeSchema } from '../unit/support/registry.ts';
import { describeApi } from './support/describing.ts';

const wordsOf = (value: unknown): Set<string> =>
  new Set(JSON.stringify(value).match(/[A-Za-z][A-Za-z0-9-]*/g));

const plain = registryOf(
  {
    'api::qq.qq': typeSchema(
      'qq',
      {
        qqText: { type: 'string' },
        qqNext: { type: 'relation', relation: 'oneToMany', target: 'api::qq.qq' },
        qqPart: { type: 'component', component: 'qq.qq' },
        qqZone: { type: 'dynamiczone', components: ['qq.qq'] },
      },
      { options: { draftAndPublish: true }, pluginOptions: { i18n: { localized: true } } },
    ),
  },
  { 'qq.qq': { collectionName: 'qq', attributes: { qqText: { type: 'string' } } } },
);

/** Words of the document that are not names of content, and so reveal nothing. */
const ownWords = wordsOf(describeApi({ registry: plain }));

const all = [...registry.contentTypes.values()];
const isApi = ({ uid }: ContentType): boolean => uid.startsWith('api::');

const mayName = (attribute: Attribute, find: ReadonlySet<string>): boolean =>
  isReadable(attribute) &&
  (attribute.kind !== 'relation' || (!attribute.creator && find.has(attribute.target)));

/** The words for the things that a role may know of. */
function wordsFor(find: ReadonlySet<string>): Set<string> {
  const types: EntryType[] = [...all.filter(({ uid }) => find.has(uid)), ...registry.components.values()];
  const file = all.filter(({ uid }) => uid === 'plugin::upload.file');
  const names = [...types, ...file].flatMap((type) => [
    type.uid,
    type.singularName,
    ...(type.kind === 'component' ? [] : [type.pluralName]),
    ...[...type.attributes.values()].filter((one) => mayName(one, find)).map(({ name }) => name),
  ]);
  return wordsOf(names);
}

/** The words for everything there is, but for those that are said of something else too. */
function secretsFor(find: ReadonlySet<string>): string[] {
  const known = wordsFor(find);
  const names = [...all, ...registry.components.values()].flatMap((type) => [
    type.uid,
    type.singularName,
    type.kind === 'component' ? '' : type.pluralName,
    ...type.attributes.keys(),
  ]);
  return [...wordsOf(names)].filter((word) => !known.has(word) && !ownWords.has(word));
}

const accessTo = (uids: readonly string[]): Access => ({
  role: 'tester',
  find: new Set(uids),
  findOne: new Set(uids),
  preview: new Set(),
});

describe('what the OpenAPI document does not name', () => {
  const everything = all.filter(isApi).map(({ uid }) => uid);
  const accesses: [string, string[]][] = [
    ['everything but users', everything],
    ...everything.map((hidden): [string, string[]] => [
      `all but ${hidden}`,
      everything.filter((uid) => uid !== hidden),
    ]),
    ...everything.map((only): [string, string[]] => [`only ${only}`, [only]]),
    ['nothing', []],
  ];
  for (const [title, uids] of accesses) {
    it(`is what a role may not know that may find ${title}`, () => {
      const text = JSON.stringify(describeApi({ access: accessTo(uids) }));
      const words = wordsOf(JSON.parse(text));
      const secrets = secretsFor(new Set(uids));
      expect(secrets).to.include.members(['internalNote', 'secret', 'createdBy', 'firstname']);
      expect(secrets.filter((word) => words.has(word))).to.deep.equal([]);
      for (const { uid } of all) expect(text.includes(uid), uid).to.equal(false);
    });
  }

  it('is the type that a role may find none of, wherever it is related', () => {
    const secrets = secretsFor(new Set(everything.filter((uid) => uid !== 'api::author.author')));
    expect(secrets).to.include.members(['authors', 'author', 'reviewers']);
  });

  it('is nothing to a role that may find everything', () => {
    const words = wordsOf(describeApi());
    expect([...words]).to.include.members(['vault', 'vaults', 'users', 'owner']);
    expect([...words]).to.not.include.members(['createdBy']);
  });

  it('is no creator field where they are on', () => {
    const creatorFields = new Map([['api::article.article', 'populate' as const]]);
    const document = describeApi({ creatorFields });
    expect(document.components.schemas.AdminUser.properties.attributes.properties).to.have.all.keys(
      'firstname',
      'lastname',
    );
    expect(document.components.schemas.Article.properties.attributes.properties).to.include.keys('createdBy');
    expect(document.components.schemas.Author.properties.attributes.properties).to.not.include.keys(
      'createdBy',
    );
  });
});
