import { expect } from 'chai';
import { type Asking, bind } from '../support/newsroom.ts';
import { hintOf, problemsOf } from '../support/refusal.ts';

const fieldsOf = (queryString: string, asking: Asking = {}): string[] =>
  bind(queryString, asking).fields.map(({ name }) => name);

// biome-ignore format: a list of words
const defaults = [
  'title', 'slug', 'summary', 'body', 'kind', 'contactEmail', 'wordCount', 'views', 'rating', 'price', 'featured',
  'metadata', 'issueDate', 'airTime', 'eventAt', 'createdAt', 'updatedAt', 'publishedAt', 'locale',
];

describe('fields', () => {
  it('are by default every readable scalar, without the id', () => {
    expect(fieldsOf('')).to.deep.equal(defaults);
  });

  for (const [queryString, names] of [
    ['fields=title', ['title']],
    ['fields=title,slug', ['title', 'slug']],
    ['fields= title , slug ', ['title', 'slug']],
    ['fields[0]=slug&fields[1]=title', ['slug', 'title']],
    ['fields[]=slug', ['slug']],
    ['fields[]', []],
    ['fields[]&fields[]=slug', ['slug']],
    ['fields=slug&fields=title', ['slug', 'title']],
    ['fields[0]=title,slug&fields[1]=kind', ['title', 'slug', 'kind']],
    ['fields=title,title', ['title']],
    ['fields=id', []],
    ['fields=id,title', ['title']],
    ['fields=createdAt,publishedAt,locale', ['createdAt', 'publishedAt', 'locale']],
  ] as const) {
    it(`reads ${queryString}`, () => {
      expect(fieldsOf(queryString)).to.deep.equal(names);
    });
  }

  for (const form of ['fields', 'fields=*', 'fields[0]=*', 'fields=*,title']) {
    it(`takes ${form} for the default`, () => {
      expect(fieldsOf(form)).to.have.members(defaults);
    });
  }

  for (const name of [
    'secret',
    'internalNote',
    'nope',
    'constructor',
    '__proto__',
    '',
    'TITLE',
    'word_count',
  ]) {
    it(`refuse '${name}' as unknown`, () => {
      expect(problemsOf(() => bind(`fields=${name}`))).to.deep.equal(['unknown-attribute fields']);
    });
  }

  for (const name of ['author', 'cover', 'gallery', 'seo', 'links', 'sections', 'localizations']) {
    it(`refuse ${name}, which belongs in populate`, () => {
      expect(problemsOf(() => bind(`fields[0]=${name}`))).to.deep.equal(['not-selectable fields.0']);
      expect(hintOf(() => bind(`fields=${name}`))).to.equal('name it in populate');
    });
  }

  it('do not tell a relation that the role may not find from an absent name', () => {
    const public_ = { find: ['article'] };
    expect(problemsOf(() => bind('fields=vault', public_))).to.deep.equal(['unknown-attribute fields']);
    expect(problemsOf(() => bind('fields=createdBy'))).to.deep.equal(['unknown-attribute fields']);
  });

  for (const queryString of [
    'fields[title]=true',
    'fields[a][b]=c',
    'fields[0][0]=title',
    'fields[0][a]=title',
  ]) {
    it(`refuse the form ${queryString}`, () => {
      const path = queryString.includes('[0]') ? 'fields.0' : 'fields';
      expect(problemsOf(() => bind(queryString))).to.deep.equal([`wrong-form ${path}`]);
    });
  }

  it('name every problem with its place', () => {
    expect(problemsOf(() => bind('fields[0]=nope&fields[1]=title&fields[2]=secret'))).to.deep.equal([
      'unknown-attribute fields.0',
      'unknown-attribute fields.2',
    ]);
  });

  it('offer the nearest name that the role may use', () => {
    expect(hintOf(() => bind('fields=sulg'))).to.equal("did you mean 'slug'?");
    expect(hintOf(() => bind('fields=secre'))).to.equal(undefined);
    expect(hintOf(() => bind('fields=internalNotes'))).to.equal(undefined);
    expect(hintOf(() => bind('fields=autho'))).to.equal(undefined);
  });
});
