import { expect } from 'chai';
import { envelope } from '../../../../strapi/answer-forms.ts';
import { differencesOf } from '../../../../strapi/shadow/compare.ts';
import { bind, registry } from '../../support/newsroom.ts';

const form = envelope;
const settings = { populateWithPagination: true } as const;

const entry = (attributes: object, id = 1) => ({ id, attributes });

describe('files whose addresses Strapi signs', () => {
  const differences = (theirs: object, ours: object, signsFiles = true) => {
    const bodyOf = (file: object) => ({ data: [entry({ cover: { data: entry(file, 3) } })], meta: {} });
    const query = bind('populate=cover&sort=id', { settings });
    const asked = { registry, query, isSearch: false, form, signsFiles };
    return differencesOf(bodyOf(theirs), bodyOf(ours), asked).map(({ path }) => path);
  };
  const plain = { name: 'a', url: '/a', formats: { small: { url: '/s', width: 1 } } };
  const signed = {
    ...plain,
    url: '/a?signature=1',
    formats: { small: { url: '/s?signature=2', width: 1, isUrlSigned: true } },
    isUrlSigned: true,
  };

  it('do not differ by their signatures', () => {
    expect(differences(signed, plain)).to.deep.equal([]);
    expect(differences(signed, plain, false)).to.deep.equal(['cover.url', 'cover.formats', 'cover.*']);
  });

  it('differ in everything else, and in the addresses of files that are not signed', () => {
    expect(differences(signed, { ...plain, name: 'b' })).to.deep.equal(['cover.name']);
    const formats = { small: { url: '/s', width: 2 } };
    expect(differences(signed, { ...plain, formats })).to.deep.equal(['cover.formats']);
    const { url, ...others } = plain;
    expect(differences({ ...plain, isUrlSigned: false }, { ...others, url: `${url}?` })).to.deep.equal([
      'cover.url',
    ]);
  });
});
