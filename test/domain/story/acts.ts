import { DAY, HOUR, MINUTE } from '../../../domain/durations.js';
import { makePerson } from '../../admins.js';
import { testPackage } from '../../archives.js';
import type { Input, Teller, Who } from './teller.js';

const code = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => `$line = ${from + at};\n`).join('');

/** What happens, in order; each line tells of a call. */
export async function act(teller: Teller): Promise<string[]> {
  const lines: string[] = [];
  const { service, receivers } = teller;
  const tell = async (who: Who, capability: string, input?: Input): Promise<void> => {
    lines.push(await teller.tell(who, capability, input));
  };
  for (const [id, name, roles] of [
    ['acc_kim', 'Kim', ['reviewer']],
    ['acc_lee', 'Lee', ['reviewer']],
    ['acc_admin', 'Ada', ['admin']],
  ] as const) {
    await makePerson(service, id, roles, { name });
  }
  const announced = async (
    slug: string,
    version: string,
    files: Record<string, string>,
    more: Input = {},
  ): Promise<Input> => {
    const { sha256, size, bytes } = await testPackage({ slug, version, files });
    await tell('agent', 'service_announce_release', {
      ...{ slug, version, min_core: '1.0.0', php: '^8.1', notes: { en: `Notes of ${version}.` }, sha256, size },
      ...more,
    });
    return { slug, version, package_base64: bytes.toString('base64') };
  };
  const send = async (
    slug: string,
    version: string,
    files: Record<string, string>,
    more: Input = {},
  ): Promise<void> => {
    const upload = await announced(slug, version, files, more);
    const line = await teller.tell('agent', 'service_upload_package', upload);
    lines.push(line.replace(/"package_base64":"[^"]*"/, '"package_base64":"…"'));
  };
  const decide = (slug: string, version: string, decision: string, more: Input = {}, who: Who = 'kim'): Promise<void> =>
    tell(who, 'decide_release', { slug, version, decision, ...more });

  for (const [slug, name] of [
    ['alpha', 'Alpha invoices'],
    ['beta', 'Beta'],
    ['gamma', 'Gamma'],
    ['delta', 'Delta theme'],
  ] as const) {
    await tell('agent', 'service_register_artifact', { slug, name, description: { en: `${name} does things.` } });
  }
  await tell('agent', 'service_register_artifact', {
    ...{ slug: 'alpha', name: 'Alpha', summary: 'Invoices', website: 'https://alpha.example.com' },
    ...{ description: { en: 'Invoices.', de: 'Rechnungen.' }, support_url: 'https://alpha.example.com/help' },
  });
  await tell('agent', 'suggest_slugs', { begins: 'al' });
  await tell('kim', 'claim_review', { slug: 'alpha' });
  await tell('lee', 'claim_review', { slug: 'alpha' });
  await tell('lee', 'release_claim', { slug: 'alpha' });
  await tell('kim', 'decide_artifact', { slug: 'alpha', decision: 'approve' });
  await tell('kim', 'decide_artifact', { slug: 'alpha', decision: 'approve' });
  await tell('kim', 'decide_artifact', { slug: 'gamma', decision: 'reject', reason: 'It is not for this place.' });
  await tell('kim', 'decide_artifact', { slug: 'delta', decision: 'approve' });
  await tell('owner', 'set_webhook', { slug: 'alpha', url: 'https://alpha.example.com/in' });
  await tell('owner', 'set_webhook', { slug: 'beta', url: 'http://beta.example.com/in' });
  await tell('owner', 'ping_webhook', { slug: 'alpha' });
  receivers.answers(204);
  lines.push(await teller.deliver('alpha'));
  for (const version of ['1.0.0', '1.2.0', '2.0.0']) await tell('admin', 'add_core_release', { version });
  await tell('admin', 'remove_core_release', { version: '2.0.0', reason: 'By mistake.' });
  const flagged = `<?php\n${code(1, 9)}eval($a);\n`;
  const first = { 'src/a.php': flagged, 'src/b.php': `<?php\n${code(20, 40)}`, 'notes.txt': 'One\n' };
  await send('alpha', '1.0.0', first, { min_core: '9.0.0' });
  await send('alpha', '1.0.0', first);
  await send('alpha', '1.0.0', { 'src/a.php': flagged });
  await tell('kim', 'claim_review', { slug: 'alpha', version: '1.0.0' });
  await tell('kim', 'mark_file_seen', { slug: 'alpha', version: '1.0.0', path: 'src/a.php', seen: true });
  await tell('kim', 'ask_publisher', { slug: 'alpha', version: '1.0.0', text: 'Why eval?' });
  teller.advance(3 * HOUR);
  await tell('owner', 'write_to_reviewer', { slug: 'alpha', version: '1.0.0', text: 'It runs templates.' });
  await tell('kim', 'write_review_note', { slug: 'alpha', version: '1.0.0', text: 'Looks fine.' });
  await decide('alpha', '1.0.0', 'reinstate', {}, 'lee');
  await decide('alpha', '1.0.0', 'approve', {}, 'lee');
  await decide('alpha', '1.0.0', 'approve');
  receivers.answers(500);
  lines.push(await teller.deliver('alpha'));
  teller.advance(MINUTE);
  receivers.answers(null);
  lines.push(await teller.deliver('alpha'));
  await tell('agent', 'service_package_link', { slug: 'alpha', version: '1.0.0' });
  await tell('owner', 'service_package_link', { slug: 'alpha', version: '1.1.0' });
  teller.advance(DAY);
  const changed = {
    'src/a.php': `${flagged}eval($b);\n`,
    'src/c.php': `<?php\n${code(20, 40)}`,
    'notes.txt': 'One\nTwo\n',
  };
  await send('alpha', '1.1.0', changed, { php: '^8.2' });
  await tell('lee', 'claim_review', { slug: 'alpha', version: '1.1.0' });
  const one = { guideline: 'code-execution', level: 'must', file: 'src/a.php', line: 12, text: 'Do not eval.' };
  const findings = [
    one,
    { guideline: 'other', level: 'should', file: 'src/c.php', line: 3, text: 'Say what it is for.' },
    { guideline: 'other', level: 'should', text: 'Add a licence.' },
  ];
  await tell('lee', 'note_finding', { slug: 'alpha', version: '1.1.0', ...one });
  await tell('lee', 'keep_findings', { slug: 'alpha', version: '1.1.0', findings });
  const wrong = [
    { ...one, file: 'no.php' },
    { ...one, line: 99 },
  ];
  await decide('alpha', '1.1.0', 'request_changes', { reason: 'Please correct this.', findings: wrong }, 'lee');
  await decide('alpha', '1.1.0', 'request_changes', { findings }, 'lee');
  await decide('alpha', '1.1.0', 'request_changes', { reason: 'Please correct this.', findings }, 'lee');
  teller.advance(2 * DAY);
  const corrected = { ...changed, 'src/a.php': flagged, LICENSE: 'MIT\n' };
  await send('alpha', '1.1.0', corrected, { php: '^8.2' });
  await tell('lee', 'tick_finding', { slug: 'alpha', version: '1.1.0', finding: 1, done: true });
  await tell('lee', 'tick_finding', { slug: 'alpha', version: '1.1.0', finding: 4, done: true });
  await announced('alpha', '1.3.0', { 'x.php': '<?php\n' });
  await announced('alpha', '0.9.0', { 'x.php': '<?php\n' });
  await announced('alpha', '1.4', { 'x.php': '<?php\n' });
  await tell('agent', 'suggest_versions', { slug: 'alpha', begins: '1.' });
  await tell('owner', 'change_compatibility', { slug: 'alpha', version: '1.0.0', max_core: '1.2.0', php: '>=8.1' });
  await tell('owner', 'appeal_decision', { slug: 'alpha', version: '1.0.0', words: 'It is needed.' });
  await tell('owner', 'appeal_decision', { slug: 'gamma', words: 'It is for this place.' });
  const appeal = {
    appeal_id: '$appeal_id',
    slug: 'gamma',
    version: null,
    outcome: 'upheld',
    answer: 'We looked again.',
  };
  await tell('kim', 'answer_appeal', appeal);
  await tell('lee', 'answer_appeal', appeal);
  await tell('kim', 'save_reason', { title: 'Licence', text: 'Name the licence.' });
  await send('delta', '1.0.0', { 'a.php': '<?php\n', 'b.js': 'eval(x)\n' });
  await decide('delta', '1.0.0', 'approve');
  await decide('delta', '1.0.0', 'suspend');
  await decide('delta', '1.0.0', 'suspend', { reason: 'It harms.' });
  await tell('owner', 'appeal_decision', { slug: 'delta', version: '1.0.0', words: 'It does not.' });
  await send('delta', '1.1.0', { 'a.php': '<?php\n' });
  await decide('delta', '1.1.0', 'reject', {
    reason: 'It still harms.',
    findings: [{ ...one, file: 'a.php', line: 1 }],
  });
  await tell('agent', 'service_withdraw_release', { slug: 'alpha', version: '1.3.0' });
  await tell('agent', 'service_withdraw_release', { slug: 'alpha', version: '1.0.0' });
  await tell('owner', 'create_agent_token', { name: 'My agent', scopes: ['publish'] });
  await tell('owner', 'create_agent_token', { name: 'My agent', until: '2020-01-01' });
  await tell('owner', 'create_publishing_token', { slug: 'alpha' });
  await tell('admin', 'declare_scope', {
    name: 'invoices.read',
    sentences: { en: 'Read invoices', de: 'Rechnungen lesen' },
  });
  await tell('owner', 'create_api_key', { name: 'My key', scopes: ['invoices.read'] });
  await tell('owner', 'create_api_key', { name: 'My key', scopes: ['invoices.write'] });
  await tell('admin', 'create_oauth_client', {
    ...{ name: 'A client', website: 'https://client.example.com' },
    redirect_uris: ['https://client.example.com/back'],
  });
  await tell('admin', 'issue_licence', { slug: 'alpha', installation: 'Site' });
  await tell('admin', 'create_group', { name: 'Helpers', permissions: [] });
  await tell('admin', 'put_in_group', { account: 'acc_lee', group: '$group_id' });
  await tell('admin', 'give_role', { account: 'acc_stranger', role: 'reviewer' });
  await tell('admin', 'take_role', { account: 'acc_stranger', role: 'reviewer' });
  await tell('admin', 'take_role', { account: 'acc_admin', role: 'admin' });
  await tell('admin', 'ban_member', { account: 'acc_stranger', reason: 'Spam.' });
  await tell('admin', 'ban_member', { account: 'acc_admin', reason: 'Spam.' });
  await tell('admin', 'unban_member', { account: 'acc_stranger', reason: 'No spam.' });
  await tell('admin', 'move_artifact', { slug: 'beta', account: 'acc_stranger', reason: 'Sold.' });
  await tell('owner', 'change_name', { name: 'Olga' });
  await tell('owner', 'choose_notices', { page_only: [] });
  await tell('owner', 'rotate_webhook_secret', { slug: 'alpha' });
  await tell('admin', 'pause_job', { job: 'send-mails' });
  await tell('owner', 'resend_failed_events', { slug: 'alpha', since: '$created_at' });
  await service.sweep();
  teller.advance(6 * HOUR);
  receivers.answers(204);
  lines.push(await teller.deliver('alpha'));
  return lines;
}
