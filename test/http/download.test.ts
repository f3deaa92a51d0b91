import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fault, NOT_SHOWN, Refusal } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import { eventually } from '../eventually.js';
import { ask, dial, head } from './raw.js';
import { LINK, makeWorld, problem, type World } from './world.js';

const PATH = `/v1/downloads/${LINK}`;
const MIB = 1024 * 1024;
const ENDS = '2025-11-21T01:58:20.500Z';

describe('download', () => {
  let world: World;
  before(async () => {
    world = await makeWorld();
  });
  after(() => world.close());
  beforeEach(() => {
    world.seen.length = 0;
    hold(Buffer.from('PK signed'));
    world.state.afterBytes = async () => undefined;
  });

  function hold(bytes: Buffer): void {
    world.state.bytes = bytes;
    world.on('download_package', () => ({
      release_id: 'rel_1',
      file_id: 'file_1',
      filename: 'my-module-1.0.0.zip',
      size: bytes.length,
      ends_at: ENDS,
    }));
  }

  const confirmed = () => world.seen.filter((one) => one.name === 'confirm_collection');

  const settle = (): Promise<void> => eventually(() => confirmed().length > 0);

  it('sends the signed zip and confirms its collection (decisions §4)', async () => {
    const answer = await ask(world.port, head('GET', PATH));
    assert.equal(answer.status, 200);
    assert.equal(answer.text, 'PK signed');
    assert.equal(answer.headers['content-type'], 'application/zip');
    assert.equal(answer.headers['content-length'], '9');
    assert.equal(answer.headers['content-disposition'], 'attachment; filename="my-module-1.0.0.zip"');
    assert.equal(answer.headers['accept-ranges'], 'none');
    assert.equal(answer.headers['cache-control'], 'no-store');
    await settle();
    assert.deepEqual(confirmed()[0]?.input, { release_id: 'rel_1', file_id: 'file_1', ends_at: ENDS });
    assert.deepEqual(confirmed()[0]?.actor, { kind: 'system', job: 'download' });
  });

  it('confirms a large one that fetch has taken in (decisions §4)', async () => {
    hold(Buffer.alloc(20 * MIB, 'q'));
    const response = await fetch(`http://127.0.0.1:${world.port}${PATH}`);
    assert.equal((await response.arrayBuffer()).byteLength, 20 * MIB);
    await settle();
    assert.equal(confirmed().length, 1);
  });

  for (const size of [9, 20 * MIB]) {
    it(`confirms ${size} bytes taken in by a client that is gone before the store says that they end (decisions §4)`, async () => {
      hold(Buffer.alloc(size, 'q'));
      world.state.afterBytes = () => pause(100);
      const { socket, send, answer } = await dial(world.port);
      send(head('GET', PATH));
      assert.equal((await answer()).text.length, size);
      socket.end();
      await settle();
      assert.equal(confirmed().length, 1);
    });
  }

  it('confirms nothing when the client ends its side before the last byte was sent (decisions §4)', async () => {
    hold(Buffer.alloc(20 * MIB, 'q'));
    const socket = connect(world.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(head('GET', PATH));
    // Nothing is read, so that most of it waits at the server, whose client then says that it is done.
    socket.pause();
    await pause(100);
    socket.end();
    await pause(50);
    socket.destroy();
    await pause(100);
    assert.equal(confirmed().length, 0);
  });

  it('collects nothing on HEAD (decisions §4)', async () => {
    const answer = await ask(world.port, head('HEAD', PATH));
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['content-length'], '9');
    assert.equal(answer.text, '');
    await pause(50);
    assert.equal(confirmed().length, 0);
  });

  it('ignores Range (decisions §4)', async () => {
    const answer = await ask(world.port, head('GET', PATH, { Range: 'bytes=0-3' }));
    assert.deepEqual([answer.status, answer.text], [200, 'PK signed']);
  });

  for (const size of [300, 200 * 1024, 20 * MIB]) {
    it(`keeps the bytes when the client breaks off a download of ${size} bytes (decisions §4)`, async () => {
      hold(Buffer.alloc(size, 'q'));
      const socket = connect(world.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(head('GET', PATH));
      // Nothing is read from here on: whatever was sent lies in the kernel when the client goes.
      await pause(100);
      socket.pause();
      socket.resetAndDestroy();
      await pause(150);
      assert.equal(confirmed().length, 0);
    });
  }

  it('breaks off when the bytes go away meanwhile, and confirms nothing (decisions §4)', async () => {
    hold(Buffer.alloc(MIB));
    world.state.bytes = Buffer.alloc(1000);
    const line = await dial(world.port);
    line.send(head('GET', PATH));
    await assert.rejects(line.answer());
    line.socket.destroy();
    await pause(50);
    assert.equal(confirmed().length, 0);
  });

  it('answers not_found for a link that is not alive (decisions §4)', async () => {
    world.on('download_package', () => {
      throw new Refusal([fault('not_found', 'token', NOT_SHOWN, rule('download_link.not_found'))]);
    });
    const answer = await ask(world.port, head('GET', PATH));
    assert.equal(answer.status, 404);
    assert.equal(problem(answer).code, 'not_found');
    assert.equal(answer.text.includes(LINK), false);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.equal((await ask(world.port, head('GET', '/v1/downloads/%zz'))).status, 404);
  });
});
