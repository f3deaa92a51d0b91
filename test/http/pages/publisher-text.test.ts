import assert from 'node:assert/strict';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { badge } from '../../../http/pages/badge.js';
import { feed } from '../../../http/pages/feed.js';
import { PublisherText } from '../../../http/pages/markdown.js';
import { urlSet } from '../../../http/pages/sitemap.js';

const shown = (text: string): string => renderToString(h(PublisherText, { text }));

/** What a stranger may write to get into the page, or out of the text. */
const ATTACKS = [
  '<script>window.owned=1</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](  JaVaScRiPt:alert(1))',
  '[a](data:text/html,<script>alert(1)</script>)',
  '[a](//evil.example)',
  '<javascript:alert(1)>',
  '![a](https://evil.example/pixel.png)',
  '[a](https://example.com "x\\" onclick=alert(1)")',
  '# <a id=content>\n\n## check',
  ']]></content><script>',
  '&lt;b&gt; &#x3c;script&#x3e;',
  '&lt;img src=x onerror=alert(1)&gt;',
  '[a](java&#115;cript&colon;alert(1))',
  '[a](https://example.com "&quot; onclick=&quot;alert(1)")',
  '[a](https://example.com/&quot;&gt;&lt;script&gt;)',
  '![<script>alert(1)</script>](https://evil.example "x")',
  "\"' onload='x",
];

/** A text's elements, without what this service adds to them. */
const bare = (html: string): string =>
  html
    .replace(/^<div class="document published">(.*)<\/div>$/s, '$1')
    .replaceAll(/ rel="[^"]*"| tabindex="0"|(?<=<pre) class="scrolls"|<\/?span>|<wbr\/>/g, '');

/**
 * Examples of the CommonMark specification, as they are here: headings begin at the third level, pictures are their text,
 * links that lead to no web address are theirs.
 */
const EXAMPLES: ReadonlyArray<readonly [text: string, html: string]> = [
  // Backslash escapes
  ['\\*not emphasized\\*', '<p>*not emphasized*</p>'],
  ['\\&ouml; not a character entity', '<p>&amp;ouml; not a character entity</p>'],
  ['foo\\\nbar', '<p>foo<br/>bar</p>'],
  ['`` \\[\\` ``', '<p><code>\\[\\`</code></p>'],
  ['[foo](https://e.org/bar\\* "ti\\*tle")', '<p><a href="https://e.org/bar*" title="ti*tle">foo</a></p>'],
  // Entity and numeric character references
  ['Tom &amp; Jerry &copy; &AElig; &Dcaron; &frac34;', '<p>Tom &amp; Jerry © Æ Ď ¾</p>'],
  ['&HilbertSpace; &DifferentialD; &ClockwiseContourIntegral; &ngE;', '<p>ℋ ⅆ ∲ ≧̸</p>'],
  ['&#35; &#1234; &#992; &#0; &#X22; &#XD06; &#xcab;', '<p># Ӓ Ϡ \ufffd &quot; ആ ಫ</p>'],
  ['&nbsp &x; &#; &#x; &#87654321; &hi?;', '<p>&amp;nbsp &amp;x; &amp;#; &amp;#x; &amp;#87654321; &amp;hi?;</p>'],
  ['&copy', '<p>&amp;copy</p>'],
  ['&#38;copy; &amp;#35; &#35;', '<p>&amp;copy; &amp;#35; #</p>'],
  ['&MadeUpEntity;', '<p>&amp;MadeUpEntity;</p>'],
  ['[foo](https://e.org/f&ouml;&ouml; "f&ouml;&ouml;")', '<p><a href="https://e.org/föö" title="föö">foo</a></p>'],
  ['`f&ouml;&ouml;`', '<p><code>f&amp;ouml;&amp;ouml;</code></p>'],
  ['    f&ouml;f&ouml;', '<pre><code>f&amp;ouml;f&amp;ouml;</code></pre>'],
  ['&#42;foo&#42;', '<p>*foo*</p>'],
  ['&#42; foo', '<p>* foo</p>'],
  ['[a](url &quot;tit&quot;)', '<p>[a](url &quot;tit&quot;)</p>'],
  // Thematic breaks, headings
  ['***\n---\n___', '<hr/><hr/><hr/>'],
  ['_____________________________________', '<hr/>'],
  ['-------------------------', '<hr/>'],
  ['- - - - - - - - - - - -', '<hr/>'],
  ['# foo\n## foo\n### foo', '<h3>foo</h3><h4>foo</h4><h5>foo</h5>'],
  ['####### foo', '<p>####### foo</p>'],
  ['#5 bolt', '<p>#5 bolt</p>'],
  ['## foo ##', '<h4>foo</h4>'],
  ['Foo *bar*\n=========\n\nFoo *bar*\n---------', '<h3>Foo <em>bar</em></h3><h4>Foo <em>bar</em></h4>'],
  ['# Q&amp;A', '<h3>Q&amp;A</h3>'],
  // Code
  ['```\n<\n >\n```', '<pre><code>&lt;\n ></code></pre>'],
  ['~~~ruby startline=3\ndef foo(x)\n  return 3\nend\n~~~', '<pre><code>def foo(x)\n  return 3\nend</code></pre>'],
  ['`` foo ` bar ``', '<p><code>foo ` bar</code></p>'],
  // Block quotes and lists
  ['> # Foo\n> bar\n> baz', '<blockquote><h3>Foo</h3><p>bar\nbaz</p></blockquote>'],
  ['- foo\n- bar\n+ baz', '<ul><li>foo</li><li>bar</li></ul><ul><li>baz</li></ul>'],
  ['1. foo\n2. bar\n3) baz', '<ol><li>foo</li><li>bar</li></ol><ol start="3"><li>baz</li></ol>'],
  ['3. third\n4. fourth', '<ol start="3"><li>third</li><li>fourth</li></ol>'],
  ['0. ok', '<ol start="0"><li>ok</li></ol>'],
  ['003. ok', '<ol start="3"><li>ok</li></ol>'],
  ['123456789. ok', '<ol start="123456789"><li>ok</li></ol>'],
  ['1234567890. not ok', '<p>1234567890. not ok</p>'],
  ['-1. not ok', '<p>-1. not ok</p>'],
  ['The number is\n14.  The', '<p>The number is\n14.  The</p>'],
  ['- foo\n  - bar\n    - baz', '<ul><li>foo<ul><li>bar<ul><li>baz</li></ul></li></ul></li></ul>'],
  ['- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
  // Emphasis
  ['*foo**bar**baz*', '<p><em>foo<strong>bar</strong>baz</em></p>'],
  ['foo_bar_baz', '<p>foo_bar_baz</p>'],
  ['***strong** in emph*', '<p><em><strong>strong</strong> in emph</em></p>'],
  // Links
  ['[link](https://e.org "title \\"&quot;")', '<p><a href="https://e.org" title="title &quot;&quot;">link</a></p>'],
  ["[link](https://e.org 'title')", '<p><a href="https://e.org" title="title">link</a></p>'],
  ['[link](</my uri>)', '<p>link</p>'],
  ['[foo]\n\n[foo]: https://e.org/url "title"', '<p><a href="https://e.org/url" title="title">foo</a></p>'],
  ['<https://e.org?q=1&amp;r=&copy;>', '<p><a href="https://e.org?q=1&amp;r=©">https://e.org?q=1&amp;r=©</a></p>'],
  ['<foo.bar.baz>', '<p>&lt;foo.bar.baz></p>'],
  // Images
  ['![foo](/url "title")', '<p>foo</p>'],
  ['![foo *bar* `baz` &amp; more](https://e.org/train.jpg)', '<p>foo bar baz &amp; more</p>'],
  ['![foo ![bar](/url)](/url2)', '<p>foo bar</p>'],
  ['My ![foo bar](/path/to/train.jpg  "title"   )', '<p>My foo bar</p>'],
  ['![Foo]\n\n[foo]: /url "title"', '<p>Foo</p>'],
  ['[![moon](moon.jpg)](https://e.org/uri)', '<p><a href="https://e.org/uri">moon</a></p>'],
  ['!\\[foo]', '<p>![foo]</p>'],
  // Line breaks
  ['foo  \nbaz', '<p>foo<br/>baz</p>'],
  ['foo\nbaz', '<p>foo\nbaz</p>'],
];

describe('the texts of publishers', () => {
  it('are CommonMark without HTML, in which no link vouches for anything (issue 14, Public artifacts)', () => {
    for (const text of ATTACKS) {
      const html = shown(text);
      // What stands between quotes is the value of an attribute.
      const tags = html.replaceAll(/(?<==)"[^"]*"/g, '');
      assert.doesNotMatch(tags, /<(?:script|img|iframe|svg)|<[^>]+\s(?:on\w+|id)=/i, text);
      assert.doesNotMatch(html, /href="(?!https?:)/i, text);
      for (const [link = ''] of html.matchAll(/<a (?:[^">]|"[^"]*")*>/g)) assert.match(link, /rel="nofollow ugc/, text);
    }
    const html = shown('# Title\n\nSome **bold** and `code`, a [link](https://example.com/?a=1&b=2).\n\n- one\n- two');
    assert.match(html, /<h3>Title<\/h3>/);
    assert.match(html, /<strong>bold<\/strong>/);
    assert.match(
      html,
      /<a href="https:\/\/example.com\/\?a=1&amp;b=2" rel="nofollow ugc noopener noreferrer">link<\/a>/,
    );
    assert.match(html, /<li>one<\/li>/);
    assert.match(shown('<b>tag</b>'), /&lt;b>tag/);
  });

  it('follow the examples of CommonMark 0.31 for what they may hold', () => {
    for (const [text, html] of EXAMPLES) assert.equal(bare(shown(text)), html, text);
  });

  it('bring in no character by its number that they may not hold (decisions §1)', () => {
    for (const reference of ['&#x202E;', '&#8203;', '&ZeroWidthSpace;', '&NoBreak;', '&#xFEFF;', '&zwj;', '&#7;']) {
      assert.ok(shown(`a${reference}b`).includes(`a&amp;${reference.slice(1)}b`), reference);
      const link = shown(`[a](https://example.com/${reference} "b${reference}")`);
      assert.doesNotMatch(link, /\p{Cc}|[\u200B-\u200D\u202A-\u202E\u2060-\u2069\uFEFF]/u, reference);
    }
  });

  it('stand in their paragraphs where reading them would cost far more than their size', () => {
    const much = `First *one*.\n\nSecond one,\ngoes on.\n \n${'`x` '.repeat(800)}`;
    const html = shown(much);
    assert.match(html, /^<div class="document published"><p class="prose">First \*one\*\.<\/p>/);
    assert.match(html, /<p class="prose">Second one,\ngoes on\.<\/p>/);
    assert.equal(html.match(/<p\b/g)?.length, 3);
  });

  it('stand as they are where they are nested without end', () => {
    const long = (piece: string): string => piece.repeat(Math.ceil(20_000 / piece.length)).slice(0, 20_000);
    const stairs = Array.from({ length: 150 }, (_, at) => `${' '.repeat(at)}- a`).join('\n');
    for (const text of [long('> '), long('*_'), long('1. '), long('[a]('), long('- - + '), long('<a '), stairs]) {
      assert.match(shown(text), /^<div class="document published"><p class="prose">/, text.slice(0, 10));
    }
    assert.match(shown(long('- ')), /<hr\/>/);
  });

  it('stay text in a feed, a badge and a sitemap', () => {
    const release = { version: '1.0.0', publisher: '', published_at: '2026-11-20T10:00:00.000Z', notes: {} };
    for (const text of [...ATTACKS, '\u0000\u0008\ufffe\ud800']) {
      const artifact = { slug: 'x', name: text, summary: text, publisher: text };
      const releases = [{ ...release, publisher: text, notes: { en: text } }];
      const xml = feed('https://example.com', { ...artifact, releases } as never, text);
      for (const one of [xml, badge(text, text, true), urlSet([text])]) {
        assert.doesNotMatch(one, /<(?:script|img|a\b)|\]\]>|(?!\n)\p{Cc}|\p{Cs}|\ufffe/u, text);
        // Every ampersand begins one of ours.
        assert.doesNotMatch(one, /&(?!amp;|lt;|gt;|quot;|#39;)/, text);
      }
    }
  });
});
