import assert from 'node:assert/strict';
import type { FinishedRequest } from '../../http/exchanges.js';
import { cutAddress, requestLog } from '../../main/request-log.js';
import { silentLog } from '../database.js';

const fine: FinishedRequest = {
  requestId: '01',
  method: 'GET',
  route: '/v1/artifacts/:slug/verify',
  status: 200,
  milliseconds: 1.25,
  bytes: 400,
  caller: { kind: 'anonymous' },
  address: '2001:db8:1:2:3::4',
  calls: ['service_verify_package'],
  rpc: [],
  code: null,
  brokenOff: false,
};

function linesOf(
  how: 'off' | 'sampled' | 'full',
  requests: readonly FinishedRequest[],
  addresses: 'none' | 'cut' | 'full' = 'cut',
): object[] {
  const lines: object[] = [];
  const log = { ...silentLog, info: (fields: object) => void lines.push(fields) };
  const write = requestLog({ log, logRequests: how, logAddresses: addresses });
  for (const request of requests) write(request);
  return lines;
}

describe('the log of requests', () => {
  it('has a line for each, with its address cut as it is set', () => {
    const [line] = linesOf('full', [fine]);
    assert.deepEqual(line, {
      request_id: '01',
      method: 'GET',
      route: '/v1/artifacts/:slug/verify',
      status: 200,
      ms: 1.3,
      bytes: 400,
      caller: 'anonymous',
      address: '2001:db8:1::/48',
      calls: ['service_verify_package'],
    });
    const shown = (how: 'none' | 'full') =>
      linesOf('full', [fine], how).map((one) => (one as { address?: string }).address);
    assert.deepEqual([shown('none'), shown('full')], [[undefined], ['2001:db8:1:2:3::4']]);
    assert.equal(cutAddress('::ffff:192.0.2.77'), '192.0.2.0/24');
  });

  it('has what is of each request in its line, however alike the one before was', () => {
    const others: Partial<FinishedRequest>[] = [
      { requestId: '02', milliseconds: 7, bytes: 7 },
      { address: null },
      { address: '192.0.2.77' },
      { method: 'HEAD' },
      { route: null },
      { status: 304 },
      { status: 503, code: 'unavailable' },
      { brokenOff: true },
      { caller: null },
      { caller: { kind: 'system', job: 'sweep' } },
      { calls: [] },
      { calls: ['another'] },
      { calls: ['service_verify_package', 'another'] },
      { rpc: ['tools/call'] },
    ];
    for (const other of others) {
      const one = { ...fine, ...other };
      const alone = linesOf('full', [one]);
      assert.deepEqual(linesOf('full', [fine, one]).slice(1), alone);
      assert.deepEqual(linesOf('full', [fine, one, fine])[2], linesOf('full', [fine])[0]);
    }
  });

  it('always has what went wrong, and of the rest one in a hundred or none', () => {
    const amiss = [
      { ...fine, code: 'not_found' },
      { ...fine, status: 500 },
      { ...fine, status: null },
      { ...fine, brokenOff: true },
    ];
    const all = [...Array.from({ length: 200 }, () => fine), ...amiss];
    assert.deepEqual([linesOf('off', all).length, linesOf('sampled', all).length], [4, 6]);
  });
});
