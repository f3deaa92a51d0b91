import assert from 'node:assert/strict';
import { loadConfig } from '../../main/config.js';
import { realParts, type Wiring, wire } from '../../main/wire.js';
import { openReceiver, type Receiver } from '../receiver.js';
import { makeFolder } from './running.js';

describe('the way out of a process', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let receiver: Receiver;
  let wiring: Wiring;

  before(async () => {
    folder = await makeFolder();
    receiver = await openReceiver();
    const config = loadConfig({
      COUNTERSIGN_DATA_DIR: folder.path,
      COUNTERSIGN_EGRESS_ALLOW: receiver.allow('allowed'),
      COUNTERSIGN_EGRESS_CA_FILE: receiver.caFile,
      COUNTERSIGN_LOG_LEVEL: 'silent',
    });
    wiring = await wire(realParts(config));
  });

  after(async () => {
    await wiring.close();
    await receiver.close();
    await folder.remove();
  });

  it('leads to what COUNTERSIGN_EGRESS_ALLOW names, trusting the root of COUNTERSIGN_EGRESS_CA_FILE (decisions §11)', async () => {
    const { receivers } = wiring.services.ports;
    const url = receiver.url('allowed');
    assert.equal(await receivers.check(url), null);
    const request = { url, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') };
    const { status, address } = await receivers.post(request, new AbortController().signal);
    assert.deepEqual([status, address], [204, '127.0.0.1']);
    assert.equal(receiver.requests.length, 1);
  });
});
