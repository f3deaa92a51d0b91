import assert from 'node:assert/strict';
import type { AuditExport, ExportFormat } from '../../../domain/audit/export.js';
import type { AuditEntry, AuditPage } from '../../../domain/audit/list-lines.js';
import type { ReadAuditLine } from '../../../domain/audit/ports.js';
import { makePerson, type TestPerson } from '../../admins.js';
import { openTestService, type TestService } from '../../service.js';

/** More than two parts of an export. */
const MANY = 1100;

describe('the audit log', () => {
  let service: TestService;
  let admin: TestPerson;

  before(async () => {
    service = await openTestService();
    admin = await makePerson(service, 'acc_admin', ['admin'], { name: '=HYPERLINK("x"), "Ada"' });
  });

  after(async () => service.close());

  async function write(line: Partial<ReadAuditLine> & { readonly id: string }): Promise<void> {
    const { audit } = service.store;
    const at = service.services.clock();
    const place = { slug: null, version: null, account_id: 'acc_admin', actor: 'account acc_admin', note: {} };
    await audit.begin({ ...place, at, door: 'pages', capability: 'ban_member', request_id: 'r', ...line });
    await audit.complete(line.id, { result: 'ok', at, subject: null, changes: [] });
  }

  const read = async (input: object = {}): Promise<readonly string[]> =>
    ((await admin.call('list_audit_lines', input)) as AuditPage).lines.map(({ id }) => id);

  async function exported(format: ExportFormat, filter: object = {}): Promise<{ text: string; parts: number }> {
    let text = '';
    let cursor: string | null = null;
    for (let parts = 1; ; parts += 1) {
      const input = { format, ...filter, ...(cursor !== null && { cursor }) };
      const part = (await admin.call('export_audit_lines', input)) as AuditExport;
      text += part.text;
      cursor = part.next_cursor;
      if (cursor === null) return { text, parts };
    }
  }

  it('hides what happens all day long, unless it is asked for (decisions §9)', async () => {
    await write({ id: 'a1', slug: 'shown' });
    await write({ id: 'a2', slug: 'shown', capability: 'sign_in', routine: true });
    await write({ id: 'a3', slug: 'shown', actor: 'system:sweep', door: 'job', routine: true });
    assert.deepEqual(await read({ slug: 'shown' }), ['a1']);
    assert.deepEqual(await read({ slug: 'shown', routine: true }), ['a3', 'a2', 'a1']);
    assert.deepEqual(await read({ slug: 'shown', capability: 'sign_in' }), ['a2']);
    assert.deepEqual(await read({ slug: 'shown', who: 'system:sweep' }), ['a3']);
  });

  it('is filtered by result, and takes both kinds of decisions for one action', async () => {
    const { audit } = service.store;
    const decided = { slug: 'decided', door: 'pages' } as const;
    await write({ ...decided, id: 'b1', capability: 'decide_artifact' });
    await write({ ...decided, id: 'b2', capability: 'decide_release' });
    await write({ ...decided, id: 'b3', capability: 'ban_member' });
    for (const [id, result] of [
      ['b4', 'invalid_field'],
      ['b5', 'not_found'],
    ] as const) {
      const place = { account_id: null, actor: 'console', version: null, note: {}, request_id: 'r' };
      const at = service.services.clock();
      await audit.begin({ ...place, ...decided, id, at, capability: 'decide_release', routine: true });
      await audit.complete(id, { result, at, subject: null, changes: [] });
    }
    const slug = 'decided';
    assert.deepEqual(await read({ slug, capability: 'decisions' }), ['b5', 'b4', 'b2', 'b1']);
    assert.deepEqual(await read({ slug, capability: 'decisions', result: 'ok' }), ['b2', 'b1']);
    assert.deepEqual(await read({ slug, result: 'refused' }), ['b5', 'b4']);
    assert.deepEqual(await read({ slug, result: 'not_found' }), ['b5']);
    assert.deepEqual(await read({ slug, result: 'ok' }), ['b3', 'b2', 'b1']);
    const first = (await admin.call('list_audit_lines', { slug, capability: 'decisions', limit: 3 })) as AuditPage;
    assert.deepEqual(await read({ slug, capability: 'decisions', cursor: first.next_cursor }), ['b1']);
  });

  it('finds nothing under names that objects have by themselves', async () => {
    for (const name of ['constructor', 'toString', '__proto__']) {
      assert.deepEqual(await read({ capability: name }), [], name);
      assert.deepEqual(await read({ result: name }), [], name);
    }
  });

  it('marks what people do all day long and what jobs do', async () => {
    const wrong = { email: 'nobody@example.com', password: 'four words make one' };
    await service.call('sign_in', wrong, { kind: 'anonymous' }, 'pages').catch(() => null);
    const [line] = await service.store.audit.page({ capability: 'sign_in' }, null, 1);
    assert.equal(line?.routine, true);
    await admin.call('create_group', { name: 'One', permissions: [] });
    const [other] = await service.store.audit.page({ capability: 'create_group' }, null, 1);
    assert.equal(other?.routine, undefined);
  });

  it('is exported as CSV that no spreadsheet calculates, and as JSON lines (RFC 4180)', async () => {
    const note = { reason: '+1, "two"\r\nlines\u{1B}[2J' };
    await write({ id: 'c1', slug: 'written', note });
    const { text } = await exported('csv', { slug: 'written' });
    const [head = '', ...rest] = text.split(/\r\n(?=c1|$)/);
    assert.ok(head.startsWith('\u{FEFF}id,at,door,'));
    assert.ok(rest[0]?.includes(`,"'=HYPERLINK(""x""), ""Ada""",acc_admin@example.com,ban_member,written,`));
    assert.ok(rest[0]?.includes(`"${JSON.stringify(note).replaceAll('"', '""')}"`));
    assert.deepEqual(rest.slice(1), ['']);
    const lines = (await exported('jsonl', { slug: 'written', capability: 'ban_member' })).text.trimEnd().split('\n');
    assert.deepEqual(
      lines.map((line) => (JSON.parse(line) as AuditEntry).note),
      [note],
    );
  });

  it('is exported part by part, whole, once each; the export is one entry and not in the file', async () => {
    const { audit } = service.store.collections;
    const at = service.services.clock();
    const like = { at, door: 'pages' as const, actor: 'x', account_id: null, capability: 'ban_member', slug: 'many' };
    const rows = Array.from({ length: MANY }, (_, n) => ({
      _id: `m${String(n).padStart(5, '0')}`,
      ...like,
      version: null,
      request_id: 'r',
      note: {},
      result: 'ok',
      completed_at: at,
    }));
    await audit.insertMany(rows);
    const { text, parts } = await exported('jsonl', { slug: 'many' });
    const ids = text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as AuditEntry).id);
    assert.equal(parts, 3);
    assert.deepEqual(ids, rows.map(({ _id }) => _id).reverse());
    const exports = await service.store.audit.page({ capability: 'export_audit_lines' }, null, 10);
    const [latest] = exports;
    assert.deepEqual(latest?.note, { format: 'jsonl', slug: 'many' });
    assert.equal(exports.filter(({ note }) => note['slug'] === 'many').length, 1);
    assert.doesNotMatch(
      (await exported('jsonl')).text.split('\n')[0] ?? '',
      /"capability":"export_audit_lines".*null,"request/,
    );
  });
});
