import assert from 'node:assert/strict';
import { type ComponentChild, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { DAY, HOUR, MINUTE, SECOND } from '../../../domain/durations.js';
import { languageOf } from '../../../domain/language.js';
import { fault, type RefusalCode } from '../../../domain/refusal.js';
import { blankReport } from '../../../domain/release/automatic-review.js';
import type { QueuePosition } from '../../../domain/release/queue-position.js';
import type { Report } from '../../../domain/release/report.js';
import { rule } from '../../../domain/rules/index.js';
import type { DeliveryFailure } from '../../../domain/webhook/delivery-failure.js';
import { FaultTable } from '../../../http/pages/artifacts/findings.js';
import { WaitingNote } from '../../../http/pages/artifacts/queue-position.js';
import { ReportView } from '../../../http/pages/artifacts/report.js';
import { flashOf } from '../../../http/pages/flash.js';
import {
  type FormState,
  faultOfTag,
  languageMapOf,
  refuseTagLeft,
  reshape,
  webAddress,
} from '../../../http/pages/form.js';
import { VisitorContext } from '../../../http/pages/kit/context.js';
import {
  Address,
  ageOf,
  Done,
  durationOf,
  FaultSummary,
  NONE,
  SecretOnce,
  SubNav,
  Table,
  Time,
} from '../../../http/pages/kit/index.js';
import { Markdown, PublisherText, readDocument } from '../../../http/pages/markdown.js';
import type { Visitor } from '../../../http/pages/visitor.js';
import { Answer } from '../../../http/pages/webhook/event.js';
import { messagesIn } from '../../../messages/index.js';
import { dayText } from '../../../messages/instants.js';
import { flashText, wordsFor } from '../../../messages/pages.js';
import { preferredLanguage } from '../../../messages/preferred.js';

function documentOf(text: string): ComponentChild {
  return h(Markdown, { tokens: readDocument(`# Title\n\n${text}`).rest, linkOf: () => null });
}

describe('what pages are made of', () => {
  it('tells ages and lengths of time in the reader’s language', () => {
    const now = new Date('2026-11-20T12:00:00.000Z');
    const past = (distance: number): Date => new Date(now.getTime() - distance);
    assert.equal(ageOf('en', past(3 * HOUR + 59 * MINUTE), now), '4 hours ago');
    assert.equal(ageOf('en', past(-(7 * DAY - MINUTE)), now), 'in 7 days');
    assert.equal(ageOf('en', past(-(HOUR - SECOND)), now), 'in 1 hour');
    assert.equal(ageOf('en', past(31 * MINUTE), now), '31 minutes ago');
    assert.equal(ageOf('en', past(56 * SECOND), now), '1 minute ago');
    assert.equal(ageOf('de', past(2 * DAY), now), 'vorgestern');
    assert.equal(ageOf('en', past(-7 * DAY), now), 'in 7 days');
    assert.equal(ageOf('en', past(4 * SECOND), now), 'now');
    assert.equal(ageOf('en', new Date('3000-01-01T00:00:00.000Z'), now), 'in 973 years');
    assert.equal(durationOf('en', DAY + 2 * HOUR + 5 * MINUTE), '1 day 2 hours');
    assert.equal(durationOf('de', 90 * SECOND), '1 Minute 30 Sekunden');
    assert.equal(durationOf('en', 4 * HOUR), '4 hours');
    assert.equal(durationOf('en', DAY + 5 * MINUTE), '1 day');
    assert.equal(durationOf('en', 0), '0 seconds');
  });

  it('chooses a language by tag and by weight (RFC 9110 §12.5.4)', () => {
    assert.equal(languageOf('de-AT'), 'de');
    assert.equal(languageOf('fr'), null);
    assert.equal(preferredLanguage('fr-FR, de;q=0.8, en;q=0.9'), 'en');
    assert.equal(preferredLanguage('de;q=0, fr'), 'en');
    for (const odd of [undefined, '', ';;;q=', 'x'.repeat(100_000), 'de;q=nothing']) {
      assert.match(preferredLanguage(odd), /^(?:en|de)$/);
    }
  });

  it('adds and takes away the languages of a text without script', () => {
    const sent = { name: 'x', 'notes.en': 'One', 'notes.de': 'Eins', 'notes-tag': ' pt-BR ' };
    assert.equal(reshape(sent), null);
    const more = reshape({ ...sent, 'kit-add': 'notes' });
    assert.deepEqual(more, { ...sent, 'notes.pt-BR': '', 'notes-tag': '' });
    assert.deepEqual(reshape({ ...sent, 'notes-tag': '<b>', 'kit-add': 'notes' }), { ...sent, 'notes-tag': '<b>' });
    for (const tag of ['klingonisch!!', 'klingonisch', 'en', 'DE', '']) {
      const refusal = faultOfTag({ ...sent, 'notes-tag': tag, 'kit-add': 'notes' });
      assert.deepEqual([refusal?.code, refusal?.first.field], ['invalid_field', 'notes-tag'], tag);
    }
    assert.equal(faultOfTag({ ...sent, 'kit-add': 'notes' }), null);
    assert.equal(faultOfTag(sent), null);
    assert.throws(() => refuseTagLeft(sent), { code: 'invalid_field' });
    assert.doesNotThrow(() => refuseTagLeft({ ...sent, 'notes-tag': ' ' }));
    const { 'notes.de': _german, ...rest } = sent;
    assert.deepEqual(reshape({ ...sent, 'kit-remove': 'notes.de' }), rest);
    assert.deepEqual(languageMapOf({ ...sent, 'notes.fr': ' \n' }, 'notes'), { en: 'One', de: 'Eins' });
  });

  it('says of a call that did not go through that it was tried', () => {
    const { done, kit } = wordsFor('en');
    const said = (result: string | null): string => {
      const shown = h(Done, { capability: 'sign_in', result });
      const visitor = { words: wordsFor('en') } as Visitor;
      return renderToString(h(VisitorContext.Provider, { value: visitor }, shown));
    };
    const signedIn = done['sign_in'] ?? '';
    const tried = kit.attempted(signedIn);
    assert.notEqual(tried, signedIn);
    assert.deepEqual([said('ok'), said('rate_limited'), said(null)], [signedIn, tried, tried]);
  });

  it('shows a text as others will read it, without script, and sends nothing', () => {
    const sent = { name: 'x', 'notes.en': '# One', 'kit-preview': 'notes' };
    assert.deepEqual(reshape(sent), sent);
  });

  it('takes a web address as people type it: without a scheme it is https', () => {
    assert.equal(webAddress(' example.com/a '), 'https://example.com/a');
    assert.equal(webAddress('http://example.com'), 'http://example.com');
    assert.equal(webAddress('javascript:alert(1)'), 'https://javascript:alert(1)');
    assert.equal(webAddress(' '), '');
  });

  it('keeps a short host whole, alone and in an address, and breaks a long one after its dots', () => {
    const shown = (text: string) => renderToString(h(Address, { text })).replaceAll(/<wbr ?\/?>/g, '|');
    const whole = (host: string) => `<span class="host">${host}</span>`;
    assert.equal(shown('shop-1.example.com'), whole('shop-1.example.com'));
    assert.equal(shown('https://hooks.example.com/in'), `https://|${whole('hooks.example.com/')}|in`);
    assert.equal(shown('a-name-that-is-long.example.com'), 'a-name-that-is-long.|example.|com');
  });

  it('names an entry of a package by its own name, also where that is the name of a field (decisions §2)', () => {
    const { language, words } = { language: 'en', words: wordsFor('en') } as const;
    const visitor: Visitor = {
      ...{
        actor: { kind: 'anonymous' },
        person: null,
        unread: 0,
        csrf: '',
        language,
        words,
        messages: messagesIn(language),
      },
      ...{ flash: null, path: '/', now: new Date(), baseUrl: 'https://example.com', hasPage: () => true },
    };
    const told = (code: RefusalCode, field: string): string => {
      const table = h(FaultTable, {
        faults: [fault(code, field, 'this', rule('as_told', { text: 'that' }))],
        caption: 'Faults',
      });
      return renderToString(h(VisitorContext.Provider, { value: visitor }, table));
    };
    for (const entry of ['link', 'name', 'version', 'slug', 'sha256', 'body/x', 'reason']) {
      assert.ok(told('symlink', entry).includes(`<code>${entry}</code>`), entry);
    }
    assert.ok(told('version_mismatch', 'version').includes(`>${words.fields['version']}<`));
    assert.ok(told('zip_bomb', 'package').includes(`>${words.fields['package']}<`));
    assert.ok(told('version_mismatch', 'version').includes('<div>that</div>'), 'words are no code');
  });

  it('writes the value that is expected as it writes the one that arrived', () => {
    const words = wordsFor('en');
    const visitor = { words, messages: messagesIn('en'), language: 'en', now: new Date() } as Visitor;
    const differs = fault(
      'version_mismatch',
      'version',
      '2.0.0',
      rule('manifest.version_differs', { version: '3.0.0' }),
    );
    const table = h(FaultTable, { faults: [differs], caption: 'Faults' });
    const html = renderToString(h(VisitorContext.Provider, { value: visitor }, table));
    assert.ok(html.includes('<code>2.0.0</code>') && html.includes('<code>3.0.0</code>'), html);
  });

  it('keeps an option of a command whole, and with the word before it', () => {
    const words = wordsFor('en');
    const visitor = { words, messages: messagesIn('en'), language: 'en', now: new Date() } as Visitor;
    const link = fault(
      'symlink',
      'link',
      'Unix mode 120777',
      rule('zip.special_file', { mode: 0o120777, offset: null }),
    );
    const table = h(FaultTable, { faults: [link], caption: 'Faults' });
    const html = renderToString(h(VisitorContext.Provider, { value: visitor }, table));
    for (const option of ['zip -r', 'without -y'])
      assert.ok(html.includes(`<span class="whole">${option}</span>`), html);
  });

  it('breaks code of a document between its parts, and lets lines of code scroll', () => {
    const visitor = { words: wordsFor('en'), language: 'en' } as Visitor;
    const shown = (text: string): string =>
      renderToString(h(VisitorContext.Provider, { value: visitor }, documentOf(text)));
    const call = shown('`Reflect.construct(x.constructor, …)`').replaceAll('<span class="whole">', '<span>');
    const parts = ['Reflect', '.construct(', 'x', '.constructor,'].map((part) => `<span>${part}</span>`);
    assert.ok(call.includes(parts.join('<wbr/>')), call);
    assert.ok(shown('`{ file, level }`').includes('<span class="whole">level</span>'));
    for (const code of ['curl a \\\n  -d b', 'curl a\ncurl b', 'curl a'])
      assert.ok(
        shown(`\`\`\`bash\n${code}\n\`\`\``).includes(`<pre class="scrolls" tabindex="0"><code>${code}<`),
        code,
      );
    // A word of its own is seen whole.
    assert.ok(!shown('```\nhttps://example.com/a\n```').includes('scrolls'));
  });

  it('offers to copy the code of our own documents, and not that of a publisher', () => {
    const visitor = { words: wordsFor('en'), language: 'en' } as Visitor;
    const shown = (element: ComponentChild): string =>
      renderToString(h(VisitorContext.Provider, { value: visitor }, element));
    const text = '```\ncurl a\n```';
    assert.match(shown(documentOf(text)), /data-script="copy"><pre[\s\S]*>Copy<\/button>/);
    assert.doesNotMatch(shown(h(PublisherText, { text })), /copy/i);
  });

  it('says of what waits which it is, and of a registration no times of versions; of a failed check what is wrong', () => {
    const visitor = { words: wordsFor('en'), language: 'en', messages: messagesIn('en'), now: new Date(0) } as Visitor;
    const shown = (element: ComponentChild): string =>
      renderToString(h(VisitorContext.Provider, { value: visitor }, element));
    const measured = { decisions: 9, days: 90, median_ms: 6e4, p90_ms: 6e5 };
    const waiting = { slug: 'a', turn: 'reviewer', since: '2026-01-01T00:00:00Z', place: 1, ended: null, queue: 3 };
    const of = (version: string | null): string =>
      shown(h(WaitingNote, { waiting: { ...waiting, version, measured } as QueuePosition }));
    assert.match(of('1.0.0'), /This version is next[\s\S]*9 decisions/);
    assert.match(of(null), /The registration is next/);
    assert.doesNotMatch(of(null), /decision/);
    const broken = fault(
      'version_mismatch',
      'version',
      '2.0.0',
      rule('manifest.version_differs', { version: '3.0.0' }),
    );
    const checks = [{ check: 'version', passed: false, fault: broken }];
    const report = shown(h(ReportView, { report: { ...blankReport, checks } as unknown as Report }));
    assert.match(report, /<code>2\.0\.0<\/code>, but the given version is <code>3\.0\.0<\/code>/);
    assert.doesNotMatch(report, /names this version/);
  });

  it('gives each of two secrets its name and a button of its own', () => {
    const visitor = { words: wordsFor('en'), language: 'en' } as Visitor;
    const text = [
      { label: 'ID', text: 'bkp_1' },
      { label: 'Secret', text: 'bkps_1' },
    ];
    const once = h(SecretOnce, { label: 'Both', kind: 'pair', text });
    const html = renderToString(h(VisitorContext.Provider, { value: visitor }, once));
    assert.equal(html.match(/<button/g)?.length, 2);
    for (const { label } of text) assert.ok(html.includes(`>${label}</p>`), label);
  });

  it('marks cells that hold nothing, which cards leave out with their label', () => {
    const columns = [NONE, h(Time, { at: null, none: NONE }), h(Time, { at: null, none: 'never' }), '0'];
    const table = h(Table<string>, {
      caption: 'All',
      rows: ['one'],
      keyOf: (row) => row,
      columns: columns.map((content, index) => ({ label: `${index}`, cell: () => content })),
    });
    const visitor = { words: wordsFor('en'), language: 'en', now: new Date() } as Visitor;
    const html = renderToString(h(VisitorContext.Provider, { value: visitor }, table));
    const cells = [...html.matchAll(/<div>(.*?)<\/div>/g)].map((one) => one[1]);
    const none = `<span class="none">${NONE}</span>`;
    assert.deepEqual(cells, [none, none, '<span class="quiet">never</span>', '0']);
  });

  it('says of a wrong field what to do, and not that it is wrong', () => {
    const messages = messagesIn('en');
    const told = (code: RefusalCode, received = '', field = 'name', broken = rule('name.blank')): string => {
      const one = fault(code, field, received, broken);
      const refusal = { code, status: 422, faults: [one], extras: {} };
      const form = { fields: { name: '' }, sent: {}, faults: {}, refusal } as unknown as FormState;
      const visitor = { words: wordsFor('en'), messages, path: '/' } as unknown as Visitor;
      return renderToString(h(VisitorContext.Provider, { value: visitor }, h(FaultSummary, { form })));
    };
    assert.ok(!told('invalid_field').includes(messages.title('invalid_field')));
    assert.ok(!told('slug_reserved').includes(messages.title('slug_reserved')), 'its field says what it is about');
    const elsewhere = told('too_large', 'a larger form', 'package', rule('size.bytes', { most: 1024 }));
    assert.ok(elsewhere.includes(`<li>Package – ${messages.title('too_large')}. `), 'no such field is there');
    assert.match(told('invalid_field'), /<li><a href="#name">Enter a name\.<\/a><\/li>/, 'named once, and linked');
    assert.match(told('slug_reserved', '', 'slug'), /<li>Enter a slug\.<\/li>/, 'nothing to link to');
  });

  it('shows of an attempt its state in a badge, and beside it what went wrong', () => {
    const words = wordsFor('en');
    const messages = messagesIn('en');
    const shown = (status: number | null, error: DeliveryFailure | null): string => {
      const attempt = { number: 1, at: '', duration_ms: 1, address: null, key_id: '', headers: null, body: null };
      const answer = h(Answer, { attempt: { ...attempt, status, error } });
      return renderToString(h(VisitorContext.Provider, { value: { words, messages } as Visitor }, answer));
    };
    const badges = (html: string): string[] =>
      [...html.matchAll(/class="badge (\w+)">([^<]*)</g)].map((one) => `${one[1]} ${one[2]}`);
    assert.deepEqual(badges(shown(204, null)), ['good HTTP 204']);
    assert.deepEqual(badges(shown(503, null)), ['bad HTTP 503']);
    assert.deepEqual(badges(shown(null, null)), [`info ${words.webhook.underWay}`]);
    const given = { why: 'given_up' } as const;
    assert.deepEqual(badges(shown(null, given)), [`bad ${words.webhook.statuses.failed}`]);
    assert.ok(shown(null, given).endsWith(`</span> ${messages.deliveryFailure(given)}`));
  });

  it('marks the page that a deeper one is under, also at another path', () => {
    const artifact = '/account/artifacts/invoices';
    const items = [
      { href: artifact, label: 'Overview' },
      { href: `${artifact}/webhook`, label: 'Webhook', holds: `${artifact}/deliveries` },
    ];
    const marked = (path: string): string => {
      const visitor = { path, hasPage: () => true } as unknown as Visitor;
      const nav = renderToString(h(VisitorContext.Provider, { value: visitor }, h(SubNav, { label: 'Pages', items })));
      return /aria-current="(\w+)">([^<]*)</.exec(nav)?.slice(1).join(' ') ?? '';
    };
    assert.equal(marked(`${artifact}/webhook`), 'page Webhook');
    assert.equal(marked(`${artifact}/deliveries/evt_1`), 'true Webhook');
    assert.equal(marked(artifact), 'page Overview');
  });

  it('writes a day as people do in each language', () => {
    assert.equal(dayText('en', '2026-11-20'), 'Nov 20, 2026');
    assert.equal(dayText('de', '2026-11-20'), '20.11.2026');
  });

  it('says after a redirect only what stands in the words', () => {
    const words = wordsFor('en');
    assert.equal(flashText(words, 'shell.saved'), 'Saved.');
    assert.equal(flashOf(words, 'shell.saved')?.tone, 'good');
    const others = ['admin.jobFailed', 'shell.nothingDone', 'webhook.noneFailed', 'shell.none'];
    assert.deepEqual(
      others.map((code) => flashOf(words, code)?.tone ?? null),
      ['bad', 'warn', 'info', null],
    );
    for (const code of [
      '',
      'shell',
      'shell.title',
      'nobody.saved',
      'shell.__proto__',
      '__proto__.flash',
      'shell.toString',
    ]) {
      assert.equal(flashText(words, code), null, code);
    }
  });
});
