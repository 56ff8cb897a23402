import { expect } from 'chai';
import type { AttributeInfo, Session, TypeInfo } from '../../../admin-config/contract.ts';
import { describeAudit, revertOf } from '../../../admin-config/page/src/model/audit.ts';
import { grantsOf, matrixRows, searchRows } from '../../../admin-config/page/src/model/matrix.ts';
import { problemOf } from '../../../admin-config/page/src/model/problem.ts';
import { attributeAt, readSchema } from '../../../admin-config/page/src/model/schema.ts';
import { contentType } from './support/content-type.ts';

const relation = (name: string, target: string): AttributeInfo => ({
  name,
  kind: 'relation',
  operators: ['$eq'],
  sortable: false,
  selectable: false,
  populatable: true,
  targets: [target],
});
const type = (name: string, draftAndPublish: boolean, ...attributes: AttributeInfo[]): TypeInfo =>
  contentType({
    uid: name.includes('::') ? name : `api::${name}.${name}`,
    displayName: name.split('.').at(-1) ?? name,
    singularName: name.split('.').at(-1) ?? name,
    pluralName: `${name}s`,
    draftAndPublish,
    localized: false,
    attributes,
  });
const schema = readSchema({
  types: [
    type('plugin::auth.user', false),
    type('team', true, relation('lead', 'api::author.author')),
    type('author', false, relation('team', 'api::team.team'), relation('secret', 'api::hidden.hidden')),
  ],
  components: [],
  related: [{ uid: 'plugin::auth.role', displayName: 'role', singularName: 'role', draftAndPublish: false }],
});
const roleName = (role: string) => role.replace(/^./, (first) => first.toUpperCase());
const session: Session = {
  admin: true,
  role: 'administrator',
  name: 'administrator',
  contentPrefix: '/api',
  pagesWithPopulate: false,
  dialect: {
    documents: false,
    state: { name: 'publicationState', live: 'live', preview: 'preview' },
    everyLocale: 'all',
  },
  pageSize: { usual: 25, most: 100 },
  searches: true,
  previewNeedsGrant: true,
  mediaOrigins: [],
  previewLinks: null,
  features: { i18n: true, draftAndPublish: true, permissions: true },
};

describe('the schema that the page knows', () => {
  it("puts the host's own content types first, by name", () => {
    expect(schema.types.map(({ singularName }) => singularName)).to.deep.equal(['author', 'team', 'user']);
  });

  it('is walked through relations, as far as it is told', () => {
    const start = schema.attributesOf('api::author.author') ?? [];
    expect(attributeAt(schema, start, ['team', 'lead', 'team'])?.targets).to.deep.equal(['api::team.team']);
    expect(attributeAt(schema, start, ['secret', 'name'])).to.equal(undefined);
    expect(attributeAt(schema, start, ['nothing'])).to.equal(undefined);
  });

  it('names what it knows, and gives the uid of what it does not', () => {
    expect([schema.nameOf('plugin::auth.role'), schema.nameOf('x')]).to.deep.equal(['role', 'x']);
  });

  it('names two types of one display name with their uids', () => {
    const twins = ['api::a.a', 'api::b.b'].map((uid) => ({ ...type(uid, false), displayName: 'Page' }));
    const { nameOf } = readSchema({ types: twins, components: [], related: [] });
    expect(nameOf('api::a.a')).to.equal('Page (api::a.a)');
  });
});

describe('the rows of the matrix', () => {
  it('have preview where a type has drafts and preview needs a grant', () => {
    const actions = (of: Session) =>
      matrixRows(schema, of).map((row) => `${row.name}: ${row.actions.join(' ')}`);
    expect(actions(session)).to.deep.equal([
      'author: find findOne',
      'team: find findOne preview',
      'user: find findOne',
      'role: find',
    ]);
    expect(actions({ ...session, previewNeedsGrant: false })).to.include('team: find findOne');
  });

  it('are searched by name, and by uid where the text is one', () => {
    const names = (text: string) => searchRows(matrixRows(schema, session), text).map(({ name }) => name);
    expect(names(' AUTH ')).to.deep.equal(['author']);
    expect(names('auth.')).to.deep.equal([]);
    expect(names('plugin::AUTH')).to.deep.equal(['user', 'role']);
    expect(names('')).to.have.length(4);
  });

  it('have between them one grant for each role', () => {
    const roles = ['public', 'editor'].map((role) => ({ type: role, name: role, description: '' }));
    expect(grantsOf(matrixRows(schema, session), roles, 'preview')).to.deep.equal([
      { role: 'public', uid: 'api::team.team', action: 'preview' },
      { role: 'editor', uid: 'api::team.team', action: 'preview' },
    ]);
  });
});

describe('what the page says', () => {
  it('of an error names each fault with its place', () => {
    const errors = [
      { path: ['filters', 'x'], message: 'There is no x', hint: 'y' },
      { path: [], message: 'Two faults' },
    ];
    const problem = problemOf({ status: 400, message: 'Two faults', details: { errors } });
    expect(problem).to.deep.equal({ title: 'Two faults', lines: ['filters.x: There is no x (y)'] });
    expect(problemOf(new Error('broken')).title).to.equal('broken');
    expect(problemOf('text').title).to.equal('text');
  });

  it('of a change is how it is taken back', () => {
    const entry = { id: 1, at: '', who: 'ada', subject: null, before: 'en', after: 'fr' } as const;
    expect(revertOf({ ...entry, what: 'default locale' })).to.deep.equal({
      kind: 'default locale',
      code: 'en',
      left: 'fr',
    });
    expect(revertOf({ ...entry, what: 'read as' })).to.equal(undefined);
    const grant = { role: 'public', uid: 'api::team.team', action: 'find', granted: true } as const;
    const after = [grant, { ...grant, granted: false }, { ...grant, action: 'findOne' }];
    expect(revertOf({ ...entry, what: 'grants', after })).to.deep.equal({
      kind: 'grants',
      changes: [
        { ...grant, granted: false },
        { ...grant, action: 'findOne', granted: false },
      ],
    });
  });

  it('of the audit trail is a line for each change', () => {
    const entry = { id: 1, at: '', who: 'ada', subject: null, before: 'en', after: 'fr' } as const;
    const grant = { role: 'public', uid: 'api::team.team', action: 'find', granted: true };
    const read = { role: 'public', uid: 'api::team.team', query: '' };
    const linesOf = (changes: object) =>
      describeAudit({ ...entry, what: 'grants', ...changes }, { nameOf: schema.nameOf, roleName, schema });
    expect(linesOf({ after: [grant] })).to.deep.equal(['Public may see the list of team']);
    expect(
      linesOf({
        after: [
          { ...grant, action: 'findOne', granted: false },
          { ...grant, action: 'later' },
        ],
      }),
    ).to.deep.equal(['Public may not open one entry of team', 'Public may later of team']);
    expect(linesOf({ what: 'default locale' })).to.deep.equal(['from en to fr']);
    expect(linesOf({ what: 'read as', subject: read })).to.deep.equal(['team as Public', 'everything']);
  });
});
