import assert from 'node:assert/strict';
import { DAY, HOUR, MINUTE } from '../../../domain/durations.js';
import type { MailTemplate } from '../../../domain/mail/mail-templates.js';
import { openPost } from '../../../egress/mail.js';
import { openTestService, type TestService } from '../../service.js';
import { type MailServer, openMailServer } from '../../smtp.js';
import { deliverDue, type ScriptedReceivers, scriptedReceivers } from '../../webhooks.js';
import { type People, peopleOf, sendForReview } from '../review/people.js';

const CONSOLE = { kind: 'console', as: null } as const;
const REASON = 'Das Passwort in config.php muss heraus.';

/** What a mail server took, read as its reader reads it. */
interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly language: string | undefined;
  readonly text: string;
  readonly html: string;
}

describe('every mail about an artifact', function () {
  this.timeout(60_000);
  const slug = 'my-invoices';
  let server: MailServer;
  let service: TestService;
  let people: People;
  let receivers: ScriptedReceivers;

  before(async () => {
    server = await openMailServer();
    receivers = scriptedReceivers();
    const post = openPost({ server: { url: server.url, from: 'noreply@example.com' }, ca: server.ca });
    service = await openTestService({ post, receivers });
    people = await peopleOf(service);
    await service.store.accounts.changeLanguage('acc_owner', 'de');
  });
  after(async () => {
    await service.close();
    await server.close();
  });

  /** What has arrived since the last time, of one kind each. */
  async function arrived(...templates: MailTemplate[]): Promise<Letter[]> {
    const before = server.mails.length;
    const { services, store } = service;
    const due = () => store.mails.due(services.clock(), 100);
    const system = { kind: 'system', job: 'send-mails' } as const;
    const kinds: unknown[] = [];
    // Of several about one artifact only the first is due.
    for (let ids = await due(); ids.length > 0; ids = await due()) {
      for (const mail_id of ids) {
        kinds.push((await store.mails.find(mail_id))?.template);
        assert.deepEqual(await service.call('send_mail', { mail_id }, system, 'job'), { did: 'sent' });
      }
    }
    assert.deepEqual(kinds.sort(), [...templates].sort());
    return server.mails.slice(before).map(({ to, raw }) => read(to[0] ?? '', raw));
  }

  /** To the owner, in German, about the artifact by name and slug. */
  function german(letters: readonly Letter[], subject: RegExp, ...words: RegExp[]): void {
    const found = letters.find((one) => subject.test(one.subject));
    assert.ok(found, `${subject} among ${letters.map((one) => one.subject).join(', ')}`);
    assert.deepEqual([found.to.toLowerCase(), found.language], ['acme@example.com', 'de']);
    assert.match(found.subject, /Rechnungen & Mehr .*\(my-invoices\)/);
    for (const pattern of words) for (const part of [found.text, found.html]) assert.match(part, pattern);
    assert.doesNotMatch(found.text, /\b(?:the|your|were|this|and)\b/i);
  }

  it('reaches its reader over SMTP, as text and as HTML, in the language of the reader', async () => {
    const name = 'Rechnungen & Mehr';
    await service.owner('service_register_artifact', { slug, name, description: { en: 'Described.' } });
    await service.reviewer('decide_artifact', { slug, decision: 'reject', reason: REASON });
    german(await arrived('artifact_decided'), /abgelehnt/, /Passwort in config\.php/);
    await service.owner('service_register_artifact', { slug, name, description: { en: 'Described better.' } });
    await service.reviewer('decide_artifact', { slug, decision: 'approve' });
    german(await arrived('artifact_decided'), /freigegeben/);

    await service.call('issue_publishing_token', { slug }, CONSOLE, 'cli');
    german(await arrived('publishing_token_made'), /Veröffentlichungs-Token/, /bkp_/);
    await service.call('set_webhook', { slug, url: 'https://hooks.example.com/in' }, CONSOLE, 'cli');
    await service.call('rotate_webhook_secret', { slug }, CONSOLE, 'cli');
    german(await arrived('webhook_secret_rotated'), /Geheimnis/, /whk_/);

    const version = '1.0.0';
    await sendForReview(service, slug, version);
    await people.kim('ask_publisher', { slug, version, text: 'What is in data.bin?' });
    german(
      await arrived('review_question'),
      /Frage aus der Prüfung/,
      /What is in data\.bin\?/,
      /releases\/1\.0\.0#thread/,
    );
    await people.owner('write_to_reviewer', { slug, version, text: 'Postleitzahlen.' });
    const [answer] = await arrived('review_answer');
    assert.deepEqual([answer?.to, answer?.language], ['Kim@example.com', 'en']);
    assert.equal(answer?.subject, `${name} 1.0.0 (my-invoices): answer from the publisher`);
    assert.match(answer?.text ?? '', /> Postleitzahlen\./);

    await people.kim('decide_release', { slug, version, decision: 'approve' });
    german(await arrived('release_decided'), /freigegeben und veröffentlicht/, /7 Tagen/);
    service.advance(72 * HOUR + MINUTE);
    await service.sweep();
    german(await arrived('collection_reminder'), /herunterladen/);
    const licence = { kind: 'licence', licence_id: 'lic_a', slug, installation: 'a' } as const;
    const report = { slug, version, sha256: 'e'.repeat(64), installation: 'a' };
    await service.call('report_altered_copy', report, licence, 'http');
    german(await arrived('package_altered'), /veränderte Kopie/, /e{64}/, await hashOf(version));

    await people.kim('decide_release', { slug, version, decision: 'suspend', reason: REASON });
    german(await arrived('release_decided'), /gesperrt/, /Passwort in config\.php/);
    const appeal = await people.owner('appeal_decision', { slug, version, words: 'Es ist heraus.' });
    const answered = { appeal_id: appeal['appeal_id'], slug, version, outcome: 'reinstated', answer: 'Stimmt.' };
    await people.lee('answer_appeal', answered);
    german(await arrived('appeal_answered'), /Einspruch wurde beantwortet/, /Stimmt\./, /wieder veröffentlicht/);

    const limits = { slug, version, min_core: '1.0.0', max_core: '1.*', php: '^8.1' };
    await people.owner('change_compatibility', limits);
    await service.call('add_core_release', { version: '9.0.0' }, CONSOLE, 'cli');
    await service.sweep();
    const [excluded] = await arrived('core_release_excluded');
    assert.equal(excluded?.subject, 'Core 9.0.0: von einem deiner Artefakte nicht unterstützt');
    assert.match(excluded?.text ?? '', /Rechnungen & Mehr \(my-invoices\): 1\.0\.0, bis 1\.\*/);

    receivers.answers(null);
    for (const pause of [0, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR]) {
      service.advance(pause);
      await deliverDue(service.services, slug);
    }
    german(await arrived('webhook_near_quarantine'), /6-mal/, /hooks\.example\.com/);
    service.advance(DAY);
    await deliverDue(service.services, slug);
    german(await arrived('webhook_quarantined'), /Quarantäne/, /hooks\.example\.com/);
  });

  async function hashOf(version: string): Promise<RegExp> {
    return new RegExp((await service.store.releases.find(slug, version))?.validation_hash ?? 'no hash');
  }
});

function read(to: string, raw: string): Letter {
  const [head = ''] = raw.split('\r\n\r\n');
  const field = (name: string): string | undefined =>
    new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(head)?.[1]?.replace(/\r\n[ \t]/g, ' ');
  const part = (type: string): string => {
    const found = new RegExp(`Content-Type: text/${type}[^]*?\\r\\n\\r\\n([^]*?)\\r\\n----`).exec(raw)?.[1] ?? '';
    return printable(found.replace(/=\r\n/g, ''), /=([0-9A-F]{2})/g).replace(/\r\n/g, '\n');
  };
  const words = (field('Subject') ?? '')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_all, text) =>
      printable(String(text).replaceAll('_', ' '), /=([0-9A-F]{2})/g),
    );
  return { to, subject: words, language: field('Content-Language'), text: part('plain'), html: part('html') };
}

function printable(text: string, code: RegExp): string {
  const bytes = text.replace(code, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
