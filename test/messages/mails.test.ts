import assert from 'node:assert/strict';
import { type Language, languages } from '../../domain/language.js';
import type { Letterhead } from '../../domain/mail/ports.js';
import { mailTemplates, renderMail } from '../../messages/mails/render.js';
import { currentMails, mailSamples, SAMPLE_BASE_URL } from '../mail-samples.js';
import { storedMails } from '../snapshots.js';

const under = (language: Language): Letterhead => ({ baseUrl: SAMPLE_BASE_URL, language });
const EN = under('en');

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
    const everywhere = Object.entries(mailSamples).flatMap(([name, sample]) =>
      languages.map((language) => [name, language, sample] as const),
    );
    for (const [name, language, [template, data]] of everywhere) {
      const { text, html } = renderMail(template, data, under(language));
      assert.ok(html.includes(`<html lang="${language}">`));
      const shown = html
        .replace(/<title>.*<\/title>/, '')
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&');
      const words = (of: string): string[] => of.match(/[\p{L}\p{N}]+/gu) ?? [];
      assert.deepEqual(words(shown), words(text), `${name} ${language}`);
    }
  });

  for (const template of mailTemplates) {
    describe(template, () => {
      it('is written whatever is missing', () => {
        for (const language of languages) {
          const { subject, text, html } = renderMail(template, {}, under(language));
          for (const part of [subject, text, html]) {
            assert.notEqual(part.trim(), '');
            assert.doesNotMatch(part, /undefined|null|\[object|NaN/);
          }
        }
      });

      it('lets nothing of what strangers write become markup or a header', () => {
        const sample = Object.values(mailSamples).find(([of]) => of === template)?.[1] ?? {};
        for (const key of Object.keys(sample)) {
          const { subject, text, html } = renderMail(template, { ...sample, [key]: HOSTILE }, EN);
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
          const { html } = renderMail(of, data, EN);
          const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => String(link));
          assert.ok(links.length > 0);
          for (const link of links) assert.ok(link.startsWith(`${SAMPLE_BASE_URL}`), link);
        }
      });
    });
  }

  it('shows a link that is none of the web as text', () => {
    const { html } = renderMail('reset_password', { link: 'javascript:alert(1)' }, EN);
    assert.doesNotMatch(html, /href="javascript/);
  });

  it('has a subject of one line that is not too long', () => {
    const { subject } = renderMail('release_decided', { slug: 'x'.repeat(500) }, EN);
    assert.ok(subject.length <= 200);
  });

  it('says something else in every language, but what people have written', () => {
    for (const [name, [template, data]] of Object.entries(mailSamples)) {
      const [english, german] = languages.map((language) => renderMail(template, data, under(language)));
      assert.notEqual(english?.subject, german?.subject, name);
      const said = data['reason'] ?? data['text'] ?? data['answer'] ?? '';
      const lines = (text = ''): string[] => text.split('\n').filter((line) => /\p{L}{3}/u.test(line));
      const kept = lines(english?.text).filter((line) => lines(german?.text).includes(line));
      const own = kept.filter((line) => !/^(?:> |https?:|Countersign ·|[^:]+: (?:\S+|Firefox, Linux)$)/.test(line));
      assert.deepEqual(own, [], `${name}: ${said}`);
    }
  });

  it('names the artifact, with its slug beside it, and ends its subject whole with the longest of names', () => {
    const longest = {
      artifact: 'Ünï '.repeat(30),
      slug: 'x'.repeat(64),
      version: '999999999.999999999.999999999',
      decision: 'approve',
    };
    for (const language of languages) {
      const { text } = renderMail(
        'release_decided',
        { ...longest, artifact: 'Invoices', slug: 'my-module' },
        under(language),
      );
      assert.match(text, /^Invoices 999999999\.999999999\.999999999 \(my-module\) /);
      for (const template of mailTemplates) {
        const { subject } = renderMail(template, longest, under(language));
        assert.ok(!subject.endsWith('…'), subject);
      }
    }
    assert.match(
      renderMail('release_decided', { slug: 'my-module', version: '1.2.0', decision: 'approve' }, EN).text,
      /^my-module 1\.2\.0 /,
    );
  });

  it('carries a reason word for word (service.md, States)', () => {
    const reason = 'Line one\n\n  indented & "quoted" <b>\nlast';
    const { text, html } = renderMail('release_decided', { decision: 'reject', reason }, EN);
    assert.ok(text.includes('> Line one\n> \n>   indented & "quoted" <b>\n> last'));
    assert.ok(html.includes('Line one\n\n  indented &amp; &quot;quoted&quot; &lt;b&gt;\nlast</blockquote>'));
  });

  it('greets nobody by a name that a stranger has typed beside the address', () => {
    const { text, html } = renderMail('confirm_address', { purpose: 'sign_up', name: HOSTILE }, EN);
    for (const part of [text, html]) assert.ok(!part.includes('evil'));
  });
});
