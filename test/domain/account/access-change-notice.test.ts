import assert from 'node:assert/strict';
import { accessChangeNotice } from '../../../domain/account/access-change-notice.js';
import { deviceWords } from '../../../domain/account/device.js';
import type { AccountRecord } from '../../../domain/account/ports.js';
import type { Context } from '../../../domain/context.js';
import { TEST_TIME } from '../../records.js';
import { HOME } from './people.js';

describe('a change of how an account is got into', () => {
  const ctx = { now: TEST_TIME, from: HOME, newId: () => '0'.repeat(26) } as Context;
  const account = { _id: 'acc_1', name: 'Kim', email: 'kim@example.com' } as AccountRecord;

  function told(
    change: Omit<Parameters<typeof accessChangeNotice>[2], 'event' | 'what'>,
  ): Array<Record<string, unknown>> {
    return accessChangeNotice(ctx, account, { event: 'password_set', what: 'password', ...change }) as never;
  }

  it('is told with where it came from, in the log and in the mail (decisions §9)', () => {
    const device = deviceWords(HOME.agent);
    const [note, mail] = told({ programs: 'one', programs_ended: true });
    assert.deepEqual([note?.['do'], note?.['address'], note?.['device']], ['note_security', HOME.address, device]);
    const at = TEST_TIME.toISOString();
    const from = { device, address: HOME.address, by: null };
    const data = { name: 'Kim', what: 'password', at, email: null, ...from, programs: 'one', programs_ended: 'yes' };
    assert.deepEqual([mail?.['to'], mail?.['data']], [account.email, data]);
  });

  it('is told without it where who runs the service made it', () => {
    const [note, mail] = told({ by_operator: true, email: 'new@example.com' });
    assert.deepEqual([note?.['address'], note?.['device'], note?.['detail']], [null, null, 'new@example.com']);
    const { address, device, by, email, programs, programs_ended } = (mail ?? assert.fail('no mail'))['data'] as Record<
      string,
      unknown
    >;
    assert.deepEqual([address, device, by, email], [null, null, 'operator', 'new@example.com']);
    assert.deepEqual([programs, programs_ended], [null, null]);
  });
});
