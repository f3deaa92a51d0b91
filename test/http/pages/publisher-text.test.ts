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
  "\"' onload='x",
];

describe('the texts of publishers', () => {
  it('are CommonMark without HTML, in which no link vouches for anything (issue 14, Public artifacts)', () => {
    for (const text of ATTACKS) {
      const html = shown(text);
      assert.doesNotMatch(html, /<(?:script|img|iframe|svg)|<[^>]+\s(?:on\w+|id)=|href="(?!https?:)/i, text);
      for (const [link = ''] of html.matchAll(/<a [^>]*>/g)) assert.match(link, /rel="nofollow ugc/, text);
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

  it('stand as they are where reading them would cost far more than their size', () => {
    const long = (piece: string): string => piece.repeat(Math.ceil(20_000 / piece.length)).slice(0, 20_000);
    const stairs = Array.from({ length: 150 }, (_, at) => `${' '.repeat(at)}- a`).join('\n');
    for (const text of [long('> '), long('*_'), long('1. '), long('[a]('), long('- '), long('<a '), stairs]) {
      assert.match(shown(text), /^<p class="prose">/, text.slice(0, 10));
    }
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
