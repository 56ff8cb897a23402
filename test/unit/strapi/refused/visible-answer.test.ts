import { expect } from 'chai';
import { contentTypeOf } from '../../../../lib/schema/registry.ts';
import { viewOf } from '../../../../lib/schema/view.ts';
import { envelope, flat } from '../../../../strapi/answer-forms.ts';
import { visibleAnswer } from '../../../../strapi/refused/visible-answer.ts';
import { registry, settingsOf, uidOf } from '../../support/newsroom.ts';

const form = envelope;
const settings = settingsOf();
const grants = new Set(['article', 'author'].map(uidOf));
const view = viewOf(settings, { role: 'some', find: grants, findOne: grants, preview: 'every' });

const seen = (attributes: object, { isOfOne = false, showsDrafts = false, isOne = false } = {}): unknown => {
  const entry = { id: 1, attributes };
  const body = { data: isOne ? entry : [entry], meta: {} };
  const type = contentTypeOf(registry, uidOf('article'));
  const shown = visibleAnswer(body, type, { view, registry, form, isOfOne, showsDrafts }) as
    | { data: unknown }
    | undefined;
  const [first] = shown === undefined ? [] : [shown.data].flat();
  return (first as { attributes: unknown } | undefined)?.attributes;
};

const draft = { id: 5, attributes: { title: 'a', publishedAt: null } };
const published = { id: 6, attributes: { title: 'b', publishedAt: '2024-01-01T00:00:00.000Z' } };

describe('an answer of Strapi, as the role may see it', () => {
  it('is the same if nothing is hidden', () => {
    const attributes = { title: 'a', author: { data: { id: 2, attributes: { name: 'n' } } }, sections: [] };
    expect(seen(attributes)).to.deep.equal(attributes);
  });

  it('has no private attribute, no password and no relation without grant', () => {
    expect(seen({ title: 'a', internalNote: 'b', secret: 'c', vault: { data: null } })).to.deep.equal({
      title: 'a',
    });
  });

  it('has the names of an administrator alone', () => {
    const withCreators = settingsOf({ creatorFields: new Map([[uidOf('article'), 'populate']]) });
    const creator = { firstname: 'a', lastname: 'b', username: 'c', email: 'd', roles: [{ id: 1 }] };
    const shownOf = (createdBy: unknown): unknown => {
      const type = contentTypeOf(registry, uidOf('article'));
      const body = { data: { id: 1, attributes: { createdBy } }, meta: {} };
      const own = viewOf(withCreators, { role: 'some', find: grants, findOne: grants, preview: 'every' });
      return visibleAnswer(body, type, { view: own, registry, form, isOfOne: true, showsDrafts: false })
        ?.data;
    };
    expect(shownOf({ data: { id: 7, attributes: creator } })).to.deep.equal({
      id: 1,
      attributes: { createdBy: { data: { id: 7, attributes: { firstname: 'a', lastname: 'b' } } } },
    });
    expect(shownOf({ data: null })).to.deep.equal({ id: 1, attributes: { createdBy: { data: null } } });
    expect(shownOf({ id: 7, ...creator })).to.deep.equal({
      id: 1,
      attributes: { createdBy: { data: null } },
    });
  });

  it('keeps what the app’s own code adds, except for relations of a file', () => {
    const file = { name: 'a.png', related: [{ password: 'x' }] };
    expect(seen({ reads: 4, cover: { data: { id: 1, attributes: file } } })).to.deep.equal({
      reads: 4,
      cover: { data: { id: 1, attributes: { name: 'a.png' } } },
    });
  });

  it('has no drafts behind the relations of one entry, unless they are asked for', () => {
    const attributes = { related: { data: [draft, published] } };
    expect(seen(attributes, { isOfOne: true })).to.deep.equal({ related: { data: [published] } });
    expect(seen(attributes, { isOfOne: true, showsDrafts: true })).to.deep.equal(attributes);
  });

  it('has no drafts behind the zones of a list, although Strapi shows them', () => {
    const zoneOf = (data: readonly object[]) => ({
      sections: [{ __component: 'blocks.related', articles: { data } }],
    });
    expect(seen(zoneOf([draft, published]))).to.deep.equal(zoneOf([published]));
    expect(seen(zoneOf([draft]), { showsDrafts: true })).to.deep.equal(zoneOf([draft]));
    const unsaid = { id: 5, attributes: { title: 'a' } };
    expect(seen(zoneOf([unsaid]))).to.equal(undefined);
  });

  it('is undefined if an entry does not show whether it is a draft', () => {
    const attributes = { related: { data: [{ id: 5, attributes: { title: 'a' } }] } };
    expect(seen(attributes, { isOfOne: true })).to.equal(undefined);
    expect(seen(attributes)).to.deep.equal(attributes);
  });

  it('is undefined if it has another form', () => {
    expect(seen({ author: [{ name: 'n' }] })).to.equal(undefined);
    expect(seen({ sections: [{ __component: 'none.such' }] })).to.equal(undefined);
  });

  it('keeps a count in place of entries', () => {
    const attributes = { related: { data: { attributes: { count: 3 } } } };
    expect(seen(attributes, { isOfOne: true })).to.deep.equal(attributes);
  });
});

describe('an answer of Strapi 5, as the role may see it', () => {
  const shown = (data: object): unknown => {
    const type = contentTypeOf(registry, uidOf('article'));
    return visibleAnswer({ data, meta: {} }, type, {
      view,
      registry,
      form: flat,
      isOfOne: true,
      showsDrafts: true,
    })?.data;
  };

  it('has the id of the document, and no private attribute, no password and no relation without grant', () => {
    const entry = { id: 1, documentId: 'd', title: 'a', internalNote: 'b', secret: 'c', vault: { id: 3 } };
    expect(shown(entry)).to.deep.equal({ id: 1, documentId: 'd', title: 'a' });
    expect(shown([entry])).to.deep.equal([{ id: 1, documentId: 'd', title: 'a' }]);
  });

  it('has no private attribute of related entries, and keeps a count in their place', () => {
    const related = [{ id: 2, documentId: 'e', title: 'b', internalNote: 'c' }];
    expect(shown({ id: 1, related, author: null })).to.deep.equal({
      id: 1,
      related: [{ id: 2, documentId: 'e', title: 'b' }],
      author: null,
    });
    expect(shown({ id: 1, related: { count: 3 } })).to.deep.equal({ id: 1, related: { count: 3 } });
  });

  it('is undefined without an entry', () => {
    expect(shown(null as unknown as object)).to.equal(undefined);
  });

  it('has the names of an administrator alone', () => {
    const withCreators = settingsOf({ creatorFields: new Map([[uidOf('article'), 'populate']]) });
    const own = viewOf(withCreators, { role: 'some', find: grants, findOne: grants, preview: 'every' });
    const createdBy = { id: 7, documentId: 'f', firstname: 'a', lastname: 'b', username: 'c', email: 'd' };
    const body = { data: { id: 1, createdBy }, meta: {} };
    const type = contentTypeOf(registry, uidOf('article'));
    const answerView = { view: own, registry, form: flat, isOfOne: true, showsDrafts: true };
    expect(visibleAnswer(body, type, answerView)?.data).to.deep.equal({
      id: 1,
      createdBy: { id: 7, documentId: 'f', firstname: 'a', lastname: 'b' },
    });
  });
});
