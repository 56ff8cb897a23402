import { expect } from 'chai';
import { entriesOf } from '../http/support/entries.ts';
import { onOneDatabase } from '../support/databases.ts';
import { attack, expectAsAbsent, expectRefused } from './support/attack.ts';
import { useAttackedHost } from './support/attacked-host.ts';

/** Where the name of an attribute of an article may stand. */
const places = [
  'filters[NAME][$startsWith]=$2a',
  'filters[NAME]=a',
  'filters[NAME][$null]=true',
  'filters[NAME][$in][]=a',
  'filters[$or][0][NAME][$contains]=a',
  'filters[$not][NAME]=a',
  'filters[$and][0][$not][$or][0][NAME]=a',
  'filters[0][NAME]=a',
  'sort=NAME',
  'sort=id,NAME:desc',
  'sort[NAME]=desc',
  'fields=NAME',
  'fields[]=title&fields[]=NAME',
];

/** The same through relations: the private attribute is the last name. */
const deeper = [
  ['articles', 'filters[author][NAME][$startsWith]=a', 'email'],
  ['articles', 'filters[author][mentor][mentor][NAME]=a', 'email'],
  ['articles', 'sort=author.NAME', 'email'],
  ['articles', 'sort[author][NAME]=desc', 'email'],
  ['authors', 'filters[articles][NAME][$startsWith]=$2a', 'secret'],
  ['authors', 'filters[team][members][articles][NAME][$startsWith]=n', 'internalNote'],
  ['articles', 'populate[author][fields]=NAME', 'email'],
  ['articles', 'populate[author][sort]=NAME', 'email'],
  ['articles', 'populate[author][filters][NAME][$startsWith]=a', 'email'],
  ['authors', 'populate[articles][filters][NAME][$startsWith]=$2a', 'secret'],
  ['authors', 'populate[articles][filters][author][NAME]=a', 'email'],
  ['authors', 'populate[team][populate][members][filters][NAME][$contains]=a', 'email'],
] as const;

const ofAdministrators = [
  'password',
  'resetPasswordToken',
  'registrationToken',
  'email',
  'username',
  'roles',
];

onOneDatabase('a private attribute or a password', (database) => {
  const used = useAttackedHost(database);

  for (const place of places) {
    it(`is refused like an unknown attribute: ${place} (CVE-2023-22894)`, async () => {
      for (const name of ['secret', 'internalNote'])
        await expectAsAbsent(used, `/api/articles?${place}`, name);
    });
  }

  for (const [plural, query, name] of deeper) {
    it(`is refused behind a relation: ${query} as ${name} (CVE-2023-36472, CVE-2023-37263)`, async () => {
      await expectAsAbsent(used, `/api/${plural}?${query}`, name);
    });
  }

  it('is in no response, however much is populated (CVE-2023-36472, CVE-2023-37263)', async () => {
    for (const query of [
      'articles?populate=*',
      'authors?populate=articles.author,team.members,mentor,mentees',
    ]) {
      const { answer } = await attack(used, `/api/${query}`);
      expect(answer.status, query).to.equal(200);
      expect(answer.text).to.not.match(/"(?:secret|internalNote|internal_note|password)"/);
    }
  });

  it('of a user cannot be read by a role that may find users', async () => {
    for (const name of ['password', 'resetPasswordToken', 'confirmationToken']) {
      for (const query of [
        'users?filters[NAME][$startsWith]=a',
        'users?sort=NAME',
        'users?fields=NAME',
        'articles?filters[owner][NAME][$startsWith]=a',
        'articles?sort=owner.NAME',
        'articles?populate[owner][fields]=NAME',
        'articles?populate[owner][filters][NAME]=a',
      ]) {
        await expectAsAbsent(used, `/api/${query}`, name, { role: 'editor' });
      }
    }
    const shown = await attack(used, '/api/articles?populate=owner', { role: 'editor' });
    expect(shown.answer.status).to.equal(200);
  });

  it('of an administrator cannot be read (CVE-2023-22894)', async () => {
    for (const query of [
      '/api/articles?filters[updatedBy][password][$startsWith]=$2a',
      '/api/articles?filters[createdBy][resetPasswordToken][$null]=false',
      '/api/articles?sort=updatedBy.resetPasswordToken',
      '/api/articles?sort[createdBy][password]=asc',
      '/api/authors?filters[articles][updatedBy][password][$startsWith]=$2a',
      '/api/authors?populate[articles][filters][updatedBy][password][$startsWith]=$2a',
      '/api/authors?populate[articles][sort]=updatedBy.password',
      '/api/authors?filters[createdBy][firstname][$startsWith]=G',
    ]) {
      await expectRefused(used, query);
    }
    for (const name of ['createdBy', 'updatedBy'])
      await expectAsAbsent(used, '/api/articles?filters[NAME][password][$startsWith]=a', name);
  });

  it('under a left-out creator field is never read', async () => {
    const plain = await attack(used, '/api/articles');
    for (const query of [
      'populate[updatedBy][filters][password][$startsWith]=h',
      'populate[updatedBy][filters][password][$startsWith]=x',
      'populate[createdBy][sort]=resetPasswordToken',
      'populate=createdBy.roles.users',
    ]) {
      const { answer, statements } = await attack(used, `/api/articles?${query}`);
      expect(answer.text, query).to.equal(plain.answer.text);
      expect(statements.join('\n'), query).to.not.include('admin_users');
    }
  });
});

onOneDatabase('creator fields that a host shows', (database) => {
  const used = useAttackedHost(database, { CREATOR_FIELDS: 'populate' });

  it('are id, firstname and lastname at most (CVE-2022-30617, CVE-2022-30618)', async () => {
    const { answer } = await attack(used, '/api/articles?populate=createdBy,updatedBy');
    for (const { attributes } of entriesOf(answer)) {
      for (const { data } of [attributes.createdBy, attributes.updatedBy]) {
        expect(data).to.have.all.keys('id', 'attributes');
        expect(data.attributes).to.have.all.keys('firstname', 'lastname');
      }
    }
  });

  for (const name of ofAdministrators) {
    it(`cannot be asked for ${name} (CVE-2022-30617, CVE-2023-22894)`, async () => {
      for (const query of [
        'articles?filters[createdBy][NAME][$startsWith]=a',
        'articles?filters[createdBy][NAME][$null]=true',
        'articles?sort=updatedBy.NAME',
        'articles?populate[createdBy][fields]=NAME',
        'articles?populate[createdBy][sort]=NAME',
        'articles?populate[createdBy][filters][NAME][$startsWith]=a',
        'articles?populate=createdBy.NAME',
        'authors?populate[articles][populate][createdBy][populate]=NAME',
      ]) {
        await expectAsAbsent(used, `/api/${query}`, name);
      }
    });
  }
});
