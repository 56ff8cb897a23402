import { expect } from 'chai';
import { anyValue } from '../../../admin-config/links/json-value.ts';
import { isMarkdown, rendered } from '../../../admin-config/links/markdown.ts';

const inside = (text: string): string =>
  rendered(text).html.replace(/^<div class="rich" dir="auto">|<\/div>$/g, '');

describe('Markdown on the page of a preview link', () => {
  it('is rendered: headings, emphasis, code, lists, quotations', () => {
    expect(inside('# A *title*\n\nSome **bold** and `code`\nin two lines.')).to.equal(
      '<p class="heading"><strong>A <em>title</em></strong></p><p>Some <strong>bold</strong> and <code>code</code>\nin two lines.</p>',
    );
    expect(inside('- one\n- two\n1. first\n> said')).to.equal(
      '<ul><li>one</li><li>two</li></ul><ol><li>first</li></ol><blockquote>said</blockquote>',
    );
    expect(inside('```js\n# no heading <b>\n```\nafter')).to.equal(
      '<pre># no heading &lt;b&gt;</pre><p>after</p>',
    );
  });

  it('leads to other sites and to paths of this host, and shows the pictures of this host alone', () => {
    expect(inside('[a](https://x.example/b) [c](/d) ![e](/uploads/f.png)')).to.equal(
      '<p><a href="https://x.example/b" rel="noopener noreferrer nofollow">a</a> <a href="/d" rel="noopener noreferrer nofollow">c</a> <img src="/uploads/f.png" alt="e"></p>',
    );
    expect(inside('![e](https://x.example/f.png)')).to.equal(
      '<p><a href="https://x.example/f.png" rel="noopener noreferrer nofollow">e</a></p>',
    );
  });

  it('never becomes an element or an address that Markdown does not have', () => {
    for (const text of [
      '**<img src=x onerror=alert(1)>**',
      '[x](javascript:alert(1))',
      '[x](data:text/html,<script>)',
      '[x](//other.example)',
      '[x](https://a" onmouseover="b)',
      '# <script>alert(1)</script>',
      '- <svg onload=alert(1)>',
    ]) {
      expect(rendered(text).html, text).not.to.match(
        /<(?:img|svg|script)|javascript:[^<]*"|href="(?:data|\/\/)/,
      );
      expect(rendered(text).html, text).not.to.match(/" on\w+=/);
    }
  });

  it('is distinguished from plain text, which does not change', () => {
    for (const text of ['2 * 3 * 4', 'snake_case_name', 'a\nb', 'C# is -1', ''])
      expect(isMarkdown(text), text).to.equal(false);
    expect(anyValue('a\nb').html).to.equal('<div class="text" dir="auto">a\nb</div>');
    expect(isMarkdown(`# ${'a'.repeat(100_000)}`)).to.equal(false);
  });

  it('is rendered to its end, however the longest text repeats a piece of markup', () => {
    const pieces = [
      '[',
      '*a',
      '_',
      '**',
      '`',
      '![](',
      '[a](',
      '```\n',
      '> a\n',
      '- a\n',
      '1. a\n',
      '# a\n',
      'a\n\n',
      'a\n',
    ];
    for (const piece of pieces) {
      const text = `# x\na ${piece.repeat(Math.floor(2_000_000 / piece.length))}`;
      expect(rendered(text).html.length, JSON.stringify(piece)).to.be.above(900_000);
    }
  });
});
