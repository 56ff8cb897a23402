import { expect } from 'chai';
import { fillTemplate, whyNoTemplate } from '../../../lib/base/url-template.ts';

const fill = (template: string, values: Readonly<Record<string, unknown>>) =>
  fillTemplate(template, (name) => values[name]);

describe('the address of an entry on the site of a host', () => {
  const template = 'https://example.org/{locale}/articles/{slug}?id={id}';

  it('has every value encoded', () => {
    expect(fill(template, { locale: 'en', slug: 'a/b ?&#é{x}', id: 5 })).to.equal(
      'https://example.org/en/articles/a%2Fb%20%3F%26%23%C3%A9%7Bx%7D?id=5',
    );
    expect(fill('https://example.org/', {})).to.equal('https://example.org/');
  });

  it('is none where a value is missing, or would lead elsewhere', () => {
    for (const slug of [undefined, null, '', '.', '..', {}, ['a'], '\ud800'])
      expect(fill(template, { locale: 'en', slug, id: 5 })).to.equal(undefined);
  });

  it('is of http or https alone, on a host that no value can change', () => {
    for (const fine of ['https://a.example/{id}', 'http://a.example:8080/x/{id}#{slug}', 'https://a.example'])
      expect(whyNoTemplate(fine), fine).to.equal(undefined);
    for (const wrong of [
      'javascript:alert({id})',
      'data:text/html,{id}',
      'ftp://a.example/{id}',
      '/articles/{slug}',
      '//a.example/{slug}',
      'https://{slug}.example/',
      'https://a.example{slug}/',
      'https://user:secret@a.example/',
      'https://a.example/{slug',
      'https://a.example/slug}',
      'https://a.example/{{slug}}',
      'https://a.example/a b',
      'https://a.example:x/',
    ])
      expect(whyNoTemplate(wrong), wrong).to.be.a('string');
  });
});
