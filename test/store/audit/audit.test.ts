import assert from 'node:assert/strict';
import type { AuditFilter, AuditLine, AuditPlace } from '../../../domain/audit/ports.js';
import { MINUTE } from '../../../domain/durations.js';
import { openTestStore, type TestStore } from '../../database.js';
import { TEST_TIME } from '../../records.js';

const at = (minutes: number): Date => new Date(TEST_TIME.getTime() + minutes * MINUTE);

describe('the audit trail', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
    for (const [id, minutes, more] of [
      ['a1', 0, { routine: true }],
      ['a2', 1, { account_id: 'acc_2', version: '1.0.0' }],
      ['a3', 1, { slug: 'other' }],
      ['a4', 1, {}],
      ['a5', 2, { capability: 'sign_in', version: '1.0.0' }],
    ] as const) {
      const line = {
        door: 'mcp',
        actor: 'agent',
        account_id: 'acc_1',
        capability: 'decide',
        slug: 'mine',
        version: null,
        request_id: 'r',
        note: {},
      } as const;
      await test.store.audit.begin({ id, at: at(minutes), ...line, ...more } as AuditLine);
    }
  });
  after(() => test.close());

  const page = async (filter: AuditFilter, place: AuditPlace | null = null, limit = 9): Promise<string[]> =>
    (await test.store.audit.page(filter, place, limit)).map(({ id }) => id);

  it('shows lines newest first, page by page, also those of one moment (decisions §9)', async () => {
    assert.deepEqual(await page({}), ['a5', 'a4', 'a3', 'a2', 'a1']);
    assert.deepEqual(await page({}, null, 2), ['a5', 'a4']);
    assert.deepEqual(await page({}, { at: at(1), id: 'a4' }, 2), ['a3', 'a2']);
    assert.deepEqual(await page({}, { at: at(1), id: 'a2' }), ['a1']);
  });

  it('shows only lines that fit all that is asked for', async () => {
    assert.deepEqual(await page({ since: at(1), until: at(2) }), ['a4', 'a3', 'a2']);
    assert.deepEqual(await page({ since: at(1), until: at(2) }, { at: at(1), id: 'a3' }), ['a2']);
    assert.deepEqual(await page({ until: at(1) }), ['a1']);
    assert.deepEqual(await page({ without_routine: true, account_id: 'acc_1' }), ['a5', 'a4', 'a3']);
    assert.deepEqual(await page({ capability: 'decide', slug: 'mine' }), ['a4', 'a2', 'a1']);
  });

  it('completes a line once, and marks what was refused', async () => {
    const { audit, collections } = test.store;
    const changes = [{ field: 'state', from: 'a', to: 'b' }];
    const [begun] = await audit.page({}, null, 1);
    assert.deepEqual([begun?.result, begun?.subject, begun?.changes], [null, null, []]);
    await audit.complete('a4', { result: 'not_found', at: at(3), subject: 'account acc_1', changes });
    await audit.complete('a4', { result: 'ok', at: at(4), subject: null, changes: [] });
    await audit.complete('a3', { result: 'ok', at: at(4), subject: null, changes: [] });
    const [line] = await audit.page({ refused: true }, null, 9);
    assert.deepEqual(
      [line?.id, line?.result, line?.subject, line?.changes],
      ['a4', 'not_found', 'account acc_1', changes],
    );
    assert.deepEqual([await page({ refused: true }), await page({ result: 'ok' })], [['a4'], ['a3']]);
    assert.deepEqual((await collections.audit.findOne({ _id: 'a4' }))?.completed_at, at(3));
    const ofArtifact = async (withoutResults?: readonly string[], limit = 9) => {
      const asked = { place: null, limit, ...(withoutResults !== undefined && { withoutResults }) };
      return (await audit.ofArtifact('mine', asked)).map(({ id }) => id);
    };
    assert.deepEqual(await ofArtifact(), ['a5', 'a4', 'a2', 'a1']);
    assert.deepEqual(await ofArtifact(['not_found'], 2), ['a5', 'a2']);
  });

  it('tells what was done about one version, and in a span of time', async () => {
    const of = async (which: object) =>
      (await test.store.audit.ofArtifact('mine', { place: null, limit: 9, ...which })).map(({ id }) => id);
    assert.deepEqual(await of({ version: '1.0.0' }), ['a5', 'a2']);
    assert.deepEqual(await of({ version: '1.0.0', since: at(2) }), ['a5']);
    assert.deepEqual(await of({ since: at(1), until: at(2) }), ['a4', 'a2']);
  });
});
