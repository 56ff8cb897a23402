import { expect } from 'chai';
import { boundHtml } from '../../../admin-config/page/src/entry/text/bound-html.ts';
import { toHtml } from '../../../admin-config/page/src/entry/text/to-html.ts';

describe('the HTML of a text', () => {
  it('is that of its Markdown, and of HTML in it', () => {
    expect(toHtml('# One\n\n*a* <b>c</b> [d](https://e.example "f")\n\n- g\n- h').trim()).to.equal(
      '<h1>One</h1>\n<p><em>a</em> <b>c</b> <a href="https://e.example" title="f">d</a></p>\n<ul>\n<li>g</li>\n<li>h</li>\n</ul>',
    );
    expect(toHtml('`<script>` & "x" <y')).to.equal(
      '<p><code>&lt;script&gt;</code> &amp; &quot;x&quot; &lt;y</p>\n',
    );
  });

  for (const [what, text] of [
    ['nested quotes', '>'.repeat(3_000)],
    ['nested lists', `${'- '.repeat(5_000)}a`],
    ['quotes in lists', '- > '.repeat(2_000)],
    ['a text that is too long', 'a '.repeat(100_001)],
    [
      'a table that its columns make long',
      `${'|a'.repeat(500)}\n${'|-'.repeat(500)}\n${'a\n'.repeat(1_000)}`,
    ],
  ] as const) {
    it(`is an error for ${what}`, () => {
      expect(() => toHtml(text)).to.throw(RangeError);
    });
  }
});

describe('HTML with bounds', () => {
  it('closes what is open, and only that', () => {
    expect(boundHtml('<p><b>one <i id=x>two</p> three</b>')).to.equal('<p><b>one <i>two</i></b></p> three');
    expect(boundHtml('<UL><li>a<br/>b')).to.equal('<ul><li>a<br>b</li></ul>');
  });

  it('has no element or attribute that a text may not have, and each is written in full', () => {
    expect(boundHtml('<form><p onclick=a STYLE="b" title=\'c"<d\'>e</form>')).to.equal(
      '<p title="c&quot;&lt;d">e</p>',
    );
    expect(boundHtml('a<!-- <b> --><script>b</script><svg><p>c</p></svg>d<style>e')).to.equal('ad');
    expect(boundHtml('<scr<script></script>ipt>a < b <c "d>')).to.equal('a &lt; b &lt;c &quot;d&gt;');
  });

  it('refuses formatting that is left open, elements in elements and too many elements', () => {
    for (const html of ['<b>'.repeat(17), '<p>'.repeat(101), '<br>'.repeat(10_001)])
      expect(() => boundHtml(html), html.slice(0, 10)).to.throw(RangeError, 'too many elements');
    for (const html of ['<b>'.repeat(16), '<p>'.repeat(100), '<p><b>a</b></p>'.repeat(5_000)])
      expect(() => boundHtml(html), html.slice(0, 10)).to.not.throw();
  });
});
