import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { startCpu } from '@countersign/test-parts';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { LineTransport } from '../../main/stdio-lines.js';

const MIB = 1024 * 1024;
const ping = (id: unknown): string => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' });

describe('MCP over lines', () => {
  async function open(mostBytes: number): Promise<{
    input: PassThrough;
    transport: LineTransport;
    received: JSONRPCMessage[];
    said(): unknown[];
  }> {
    const [input, output] = [new PassThrough(), new PassThrough()];
    let text = '';
    output.on('data', (bytes) => {
      text += String(bytes);
    });
    const transport = new LineTransport(input, output, mostBytes);
    const received: JSONRPCMessage[] = [];
    transport.onmessage = (message) => void received.push(message);
    await transport.start();
    const said = (): unknown[] => text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
    return { input, transport, received, said };
  }

  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
  const codes = (said: unknown[]): unknown[] =>
    said.map((one) => {
      const { id, error } = one as { id: unknown; error: { code: number } };
      return [id, error.code];
    });

  it('answers -32600 for a line over the bound, keeps nothing of it and goes on (decisions §10)', async () => {
    const { input, received, said } = await open(16 * MIB);
    const piece = Buffer.alloc(64 * 1024, 'x');
    const used = startCpu();
    for (let sent = 0; sent < 40 * MIB; sent += piece.length) input.write(piece);
    await settled();
    assert.deepEqual(codes(said()), [[null, -32_600]], 'before its line has ended');
    input.write(`\n${ping(1)}\r\n\n \n${ping(2)}\n`);
    await settled();
    assert.deepEqual(
      received.map((one) => 'id' in one && one.id),
      [1, 2],
    );
    assert.equal(said().length, 1);
    assert.ok(used() < 2000, `${used()} ms`);
  });

  it('takes a line of the bound, in however many pieces, and a last one without its end', async () => {
    const { input, received } = await open(16 * MIB);
    const line = ping(1);
    const bytes = Buffer.from(line.replace('}', `,"params":{"a":"${'x'.repeat(16 * MIB - line.length - 18)}"}}`));
    assert.equal(bytes.length, 16 * MIB);
    for (let at = 0; at < bytes.length; at += 10_000) input.write(bytes.subarray(at, at + 10_000));
    input.write(`\n${ping(2)}`);
    input.end();
    for (let tries = 0; tries < 100 && received.length < 2; tries += 1) await settled();
    assert.equal(received.length, 2);
  });

  it('answers with the codes of HTTP what cannot be read (decisions §10)', async () => {
    const { input, received, said } = await open(MIB);
    const twenty = Array.from({ length: 21 }, (_, id) => JSON.parse(ping(id)));
    for (const line of [
      '{',
      '{"jsonrpc":"2.0","id":1,"method":"ping","id":2}',
      '{"jsonrpc":"2.0","id":1,"method":"\\ud800"}',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      '7',
      '[]',
      JSON.stringify(twenty),
      `[${ping(1)},${ping(1)}]`,
      '{"jsonrpc":"2.0","id":"a"}',
    ]) {
      input.write(`${line}\n`);
    }
    input.write(Buffer.from([0x22, 0xff, 0x22, 0x0a]));
    await settled();
    const [parse, invalid] = [
      [null, -32_700],
      [null, -32_600],
    ];
    const expected = [parse, parse, parse, parse, invalid, invalid, invalid, invalid, ['a', -32_600], parse];
    assert.deepEqual(codes(said()), expected);
    assert.equal(received.length, 0);
  });

  it('answers a batch in one line, without what was cancelled in it', async () => {
    const { input, transport, said } = await open(MIB);
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } };
    input.write(`[${ping(1)},${ping(2)},${ping(3)},${JSON.stringify(cancel)}]\n`);
    await settled();
    await transport.send({ jsonrpc: '2.0', id: 3, result: {} });
    assert.deepEqual(said(), []);
    await transport.send({ jsonrpc: '2.0', id: 1, result: {} });
    await settled();
    assert.deepEqual(said(), [[1, 3].map((id) => ({ jsonrpc: '2.0', id, result: {} }))]);
  });
});
