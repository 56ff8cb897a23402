import { expect } from 'chai';
import { blocksOf } from '../../../admin-config/links/blocks.ts';
import { htmlText, isHtmlText } from '../../../admin-config/links/html-text.ts';
import { anyValue } from '../../../admin-config/links/json-value.ts';
import { languageOf, readerIn } from '../../../admin-config/links/reader.ts';

const inside = (text: string): string =>
  htmlText(text).html.replace(/^<div class="rich" dir="auto">|<\/div>$/g, '');

describe('HTML of an editor on the page of a preview link', () => {
  it('is shown as the elements that a text is made of, without their attributes', () => {
    expect(inside('<p style="color:red">A <b>bold</b> &amp; <i>quiet</i> word<br/>more</p>')).to.equal(
      '<p>A <strong>bold</strong> &amp; <em>quiet</em> word<br>more</p>',
    );
    expect(inside('<h1>One</h1><ul><li>two</li></ul><table><tr><td>3</td></tr></table>')).to.equal(
      '<p class="heading"><strong>One</strong></p><ul><li>two</li></ul><table><tr><td>3</td></tr></table>',
    );
    expect(
      inside('<p><a href="https://x.example/?a=1&amp;b=2">x</a> <img src="/uploads/f.png" alt="e"></p>'),
    ).to.equal(
      '<p><a href="https://x.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow">x</a> <img src="/uploads/f.png" alt="e"></p>',
    );
  });

  it('gets its missing end tags, so that it never changes the rest of the page', () => {
    expect(inside('<p>a <strong>b')).to.equal('<p>a <strong>b</strong></p>');
    expect(inside('</div></main><p>a</p></section>')).to.equal('<p>a</p>');
    expect(inside('<p><strong>a</p>b')).to.equal('<p><strong>a</strong></p>b');
  });

  it('never contains a script, a style, a form, an unsafe address or an attribute', () => {
    for (const text of [
      '<p onclick="alert(1)">a</p>',
      '<p>a</p><script>alert(1)</script>',
      '<p>a</p><style>p{}</style><iframe src="//x.example"></iframe>',
      '<p><a href="javascript:alert(1)">a</a><a href="&#106;avascript:alert(1)">b</a></p>',
      '<p><a href="//other.example">a</a><img src="https://x.example/f.png" onerror=alert(1)></p>',
      '<p><img src=x onerror=alert(1)><svg onload=alert(1)></svg><form action="/x"><input></form></p>',
      "<p><a title=' href=\"x\"' href='data:text/html,a'>a</a></p>",
      '<p>a<script',
      '<p>a<img src="/a"onerror="alert(1)" alt="<script>">',
    ]) {
      const { html } = htmlText(text);
      expect(html, text).not.to.match(/<(?:script|style|iframe|svg|form|input)/);
      expect(html, text).not.to.match(
        /<[^>]*\son\w+\s*=(?![^<]*&gt;)|href="(?!https?:|\/(?!\/)|mailto:)|src="(?!\/(?!\/))/,
      );
    }
    expect(inside('<p>a</p><script>alert(1)</script>')).to.equal('<p>a</p>');
  });

  it('is told from text without it', () => {
    for (const text of ['a < b', '# A', '<3', '<https://x.example>', 'a <p>b</p>'])
      expect(isHtmlText(text), text).to.equal(false);
    expect(isHtmlText('\n<p class="a">b</p>')).to.equal(true);
    expect(isHtmlText(`<p>${'a'.repeat(100_000)}`)).to.equal(false);
  });

  it('is rendered to its end, however the longest text repeats a piece of markup', () => {
    for (const piece of ['<a ', '<a "', '<p>', '<!--', '&a', '</p>', '<a \'"', '<a href=" '])
      expect(htmlText(`<p>${piece.repeat(Math.floor(90_000 / piece.length))}`).html).to.be.a('string');
  });
});

describe('text of the block editor on the page of a preview link', () => {
  const words = { type: 'text', text: 'a <b>', bold: true, italic: true };
  const link = { type: 'link', url: 'javascript:alert(1)', children: [{ type: 'text', text: 'x' }] };

  it('is formatted, and its links follow the rules for links in other texts', () => {
    const blocks = [
      { type: 'heading', level: 2, children: [{ type: 'text', text: 'T' }] },
      { type: 'paragraph', children: [words, link] },
      {
        type: 'list',
        format: 'ordered',
        children: [{ type: 'list-item', children: [{ type: 'text', text: '1' }] }],
      },
      { type: 'image', image: { url: '/uploads/f.png', alternativeText: 'e' }, children: [] },
    ];
    expect(blocksOf(blocks)?.html).to.equal(
      '<div class="rich" dir="auto"><p class="heading"><strong>T</strong></p><p><strong><em>a &lt;b&gt;</em></strong>x</p><ol><li>1</li></ol><p><img src="/uploads/f.png" alt="e"></p></div>',
    );
  });

  it('is told from other documents', () => {
    for (const value of [[], {}, [1], [{ type: 'paragraph' }], [{ type: 'toString', children: [] }], null])
      expect(blocksOf(value), JSON.stringify(value)).to.equal(undefined);
  });
});

describe('a JSON document on the page of a preview link', () => {
  it('shows its members by readable names, without empty ones', () => {
    const { html } = anyValue({ wordCount: 5, contactEmail: null, tags: ['a', ''], more: { notes: '' } });
    expect(html).to.equal(
      '<div class="part"><dl><dt>Word count</dt><dd>5</dd><dt>Tags</dt><dd><ul><li><div class="text" dir="auto">a</div></li></ul></dd></dl></div>',
    );
  });
});

describe('the reader of a preview link', () => {
  const asks = (...languages: readonly string[]) =>
    languageOf({ acceptsLanguages: () => [...languages] } as never);

  it('is shown dates and numbers in the first language that their browser asks for', () => {
    expect(asks('xx-what ever', '*', 'de-AT', 'fr')).to.equal('de-AT');
    expect(asks('*')).to.equal('en');
    const reader = readerIn('de');
    expect(reader.day('2026-05-01')).to.equal('1. Mai 2026');
    expect(reader.moment('2026-05-01T09:05:00.000Z')).to.match(/1\. Mai 2026.*09:05 UTC/);
    expect(reader.number(12.345678)).to.equal('12,346');
    expect(reader.languageName('fr')).to.equal('Französisch');
  });

  it('sees times without seconds of 0, and values that are not dates unchanged', () => {
    const reader = readerIn('en-GB');
    expect(reader.time('16:12:00.000')).to.equal('16:12');
    expect(reader.time('16:12:30')).to.equal('16:12:30');
    for (const text of ['soon', '', '25:00']) {
      expect(reader.time(text)).to.equal(text);
      expect(reader.day(text)).to.equal(text);
    }
    expect(reader.languageName('not a code')).to.equal('not a code');
  });
});
