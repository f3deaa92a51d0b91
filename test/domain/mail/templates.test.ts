import assert from 'node:assert/strict';
import { mailTemplates, renderMail } from '../../../domain/mail/render.js';
import { currentMails, mailSamples, SAMPLE_BASE_URL } from '../../mail-samples.js';
import { storedMails } from '../../snapshots.js';

const HOSTILE =
  '<script>alert(1)</script>"\'&\r\nBcc: victim@example.com\r\n\r\n\0\u001b[31m https://evil.example.com/';

describe('a mail', () => {
  it('reads as its snapshots say, in text and in HTML; npm run snapshots writes them anew', () => {
    assert.deepEqual([...storedMails().keys()].sort(), [...currentMails().keys()].sort());
    for (const [name, text] of currentMails()) assert.equal(text, storedMails().get(name), name);
  });

  it('has a sample of every template', () => {
    const sampled = new Set(Object.values(mailSamples).map(([template]) => template));
    assert.deepEqual(
      mailTemplates.filter((template) => !sampled.has(template)),
      [],
    );
  });

  it('says the same in text and in HTML: both are made of one definition', () => {
    for (const [name, [template, data]] of Object.entries(mailSamples)) {
      const { text, html } = renderMail(template, data, SAMPLE_BASE_URL);
      const shown = html
        .replace(/<title>.*<\/title>/, '')
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&');
      const words = (of: string): string[] => of.match(/[\p{L}\p{N}]+/gu) ?? [];
      assert.deepEqual(words(shown), words(text), name);
    }
  });

  for (const template of mailTemplates) {
    describe(template, () => {
      it('is written whatever is missing', () => {
        const { subject, text, html } = renderMail(template, {}, SAMPLE_BASE_URL);
        for (const part of [subject, text, html]) {
          assert.notEqual(part.trim(), '');
          assert.doesNotMatch(part, /undefined|\[object|NaN/);
        }
      });

      it('lets nothing of what strangers write become markup or a header', () => {
        const sample = Object.values(mailSamples).find(([of]) => of === template)?.[1] ?? {};
        for (const key of Object.keys(sample)) {
          const { subject, text, html } = renderMail(template, { ...sample, [key]: HOSTILE }, SAMPLE_BASE_URL);
          assert.doesNotMatch(subject, /[\p{Cc}]/u);
          assert.doesNotMatch(text, /[^\P{Cc}\n\t]/u);
          assert.doesNotMatch(html, /<script|[^\P{Cc}\n\t]/u);
          // Nothing leaves an attribute.
          for (const [, value = ''] of html.matchAll(/="([^"]*)"/g)) assert.doesNotMatch(value, /[<>]/);
        }
      });

      it('only leads to absolute URLs', () => {
        for (const [of, data] of Object.values(mailSamples)) {
          if (of !== template) continue;
          const { html } = renderMail(of, data, SAMPLE_BASE_URL);
          const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => String(link));
          assert.ok(links.length > 0);
          for (const link of links) assert.ok(link.startsWith(`${SAMPLE_BASE_URL}`), link);
        }
      });
    });
  }

  it('shows a link that is none of the web as text', () => {
    const { html } = renderMail('reset_password', { link: 'javascript:alert(1)' }, SAMPLE_BASE_URL);
    assert.doesNotMatch(html, /href="javascript/);
  });

  it('has a subject of one line that is not too long', () => {
    const { subject } = renderMail('release_decided', { slug: 'x'.repeat(500) }, SAMPLE_BASE_URL);
    assert.ok(subject.length <= 150);
  });

  it('carries a reason word for word (service.md, States)', () => {
    const reason = 'Line one\n\n  indented & "quoted" <b>\nlast';
    const { text, html } = renderMail('release_decided', { decision: 'reject', reason }, SAMPLE_BASE_URL);
    assert.ok(text.includes('> Line one\n> \n>   indented & "quoted" <b>\n> last'));
    assert.ok(html.includes('Line one\n\n  indented &amp; &quot;quoted&quot; &lt;b&gt;\nlast</blockquote>'));
  });

  it('greets nobody by a name that a stranger has typed beside the address', () => {
    const { text, html } = renderMail('confirm_address', { purpose: 'sign_up', name: HOSTILE }, SAMPLE_BASE_URL);
    for (const part of [text, html]) assert.ok(!part.includes('evil'));
  });
});
