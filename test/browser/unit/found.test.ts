import { expect } from 'chai';
import type { AttributeInfo } from '../../../admin-config/contract.ts';
import { foundIn, piecesOf } from '../../../admin-config/page/src/model/found.ts';
import { grantSet } from '../../../admin-config/page/src/model/grants.ts';
import { nearestRole } from '../../../admin-config/page/src/model/nearest-role.ts';
import { readSchema } from '../../../admin-config/page/src/model/schema.ts';
import { sensitiveOf } from '../../../admin-config/page/src/model/sensitive.ts';
import { contentType, scalar } from './support/content-type.ts';

describe('what a search found', () => {
  it('is marked in a text, in any case and as often as it is there', () => {
    expect(piecesOf('Ada and ADA', 'ada')).to.deep.equal([
      { text: 'Ada', isFound: true },
      { text: ' and ', isFound: false },
      { text: 'ADA', isFound: true },
    ]);
    expect(piecesOf('', 'a')).to.deep.equal([{ text: '', isFound: false }]);
    expect(piecesOf('Ada', '')).to.deep.equal([{ text: 'Ada', isFound: false }]);
  });

  it('marks nothing where letters change their number with their case', () => {
    expect(piecesOf('İstanbul', 'stan')).to.deep.equal([{ text: 'İstanbul', isFound: false }]);
  });

  it('is named with the words around it, for text alone', () => {
    const values = { title: 'none', summary: `${'a '.repeat(30)}needle${' b'.repeat(30)}`, count: 5 };
    expect(foundIn(values, 'NEEDLE')).to.deep.equal([
      { name: 'summary', text: `…${'a '.repeat(12)}needle${' b'.repeat(12)}…` },
    ]);
    expect(foundIn(values, '')).to.deep.equal([]);
    expect(foundIn(values, '5')).to.deep.equal([]);
  });
});

describe('the role to compare with first', () => {
  const role = (type: string) => ({ type, name: type, description: '' });
  const grants = grantSet(
    [
      ['editor', 'a'],
      ['editor', 'b'],
      ['author', 'a'],
      ['author', 'c'],
      ['reader', 'a'],
    ].map(([one = '', uid = '']) => ({ role: one, uid, action: 'find' as const })),
  );

  it('is the one whose permissions differ least', () => {
    expect(nearestRole('editor', [role('author'), role('reader')], grants)?.type).to.equal('reader');
    expect(nearestRole('author', [role('editor'), role('reader')], grants)?.type).to.equal('reader');
  });

  it('is one without permissions only where there is no other', () => {
    expect(nearestRole('reader', [role('empty'), role('editor')], grants)?.type).to.equal('editor');
    expect(nearestRole('reader', [role('empty')], grants)?.type).to.equal('empty');
    expect(nearestRole('reader', [], grants)).to.equal(undefined);
  });
});

describe('a mark of personal or private data', () => {
  const type = (displayName: string, ...attributes: AttributeInfo[]) =>
    contentType({
      uid: `api::${displayName}`,
      displayName,
      singularName: displayName,
      draftAndPublish: false,
      localized: false,
      attributes,
    });
  const schema = readSchema({
    types: [
      type('article', scalar('title'), scalar('contactEmail')),
      type('note', scalar('emailed_on'), scalar('to', 'email')),
      type('vault', scalar('code')),
      type('recipe', scalar('ingredients'), scalar('addressing')),
    ],
    components: [],
    related: [],
  });

  it('names the attributes whose names or types say so', () => {
    expect(sensitiveOf(schema, 'api::article')).to.deep.equal(['Contact email']);
    expect(sensitiveOf(schema, 'api::note')).to.deep.equal(['To']);
  });

  it('is set by the name of the type too, and not without a sign', () => {
    expect(sensitiveOf(schema, 'api::vault')).to.deep.equal([]);
    expect(sensitiveOf(schema, 'api::recipe')).to.equal(undefined);
  });
});
