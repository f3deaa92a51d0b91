import { strict as assert } from 'node:assert';
import { randomBytes } from 'node:crypto';
import { Base64Text } from '../../domain/base64.js';
import { isFault, readMessages } from '../../http/json-rpc.js';

const LONG = randomBytes(100_000).toString('base64');

type Json = Record<string, unknown>;

function messageOf(text: string): Json {
  const read = readMessages(Buffer.from(text));
  assert.ok(!isFault(read), JSON.stringify(read));
  return read.messages[0] as unknown as Json;
}

function callOf(given: Json, more: Json = {}): Json {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'any', arguments: given }, ...more };
}

function packageIn(message: Json): unknown {
  return ((message['params'] as Json)['arguments'] as Json)['package_base64'];
}

describe('a package in a message', () => {
  it('is not made a text, and is one again where the message goes on (decisions §10)', () => {
    const text = JSON.stringify(callOf({ slug: 'mine', package_base64: LONG, version: '1.0.0' }));
    const message = messageOf(text);
    const found = packageIn(message);
    assert.ok(found instanceof Base64Text);
    assert.deepEqual(Buffer.concat(Array.from(found.blocks(), (one) => Buffer.from(one))), Buffer.from(LONG, 'base64'));
    assert.equal(JSON.stringify(message), text);
    assert.equal(String(found), LONG);
  });

  it('stays a text elsewhere, and where it is short, written with escapes or no base64', () => {
    const elsewhere = { ...callOf({ package_base64: LONG }), method: 'prompts/get' };
    assert.deepEqual(messageOf(JSON.stringify(elsewhere)), elsewhere);
    for (const value of ['QUJD', `${LONG}!`, `${LONG.slice(0, -4)}QR==`, `${LONG}QUJD-_==`, { package_base64: LONG }]) {
      assert.deepEqual(packageIn(messageOf(JSON.stringify(callOf({ package_base64: value })))), value);
    }
    const escaped = JSON.stringify(callOf({ package_base64: LONG })).replaceAll('/', '\\/');
    assert.equal(packageIn(messageOf(escaped)), LONG);
    const batch = readMessages(Buffer.from(JSON.stringify([callOf({ package_base64: LONG })])));
    assert.ok(!isFault(batch));
    assert.equal(packageIn(batch.messages[0] as unknown as Json), LONG);
  });

  it('hides no fault of the message around it (decisions §1, §10)', () => {
    const text = JSON.stringify(callOf({ package_base64: LONG }));
    for (const broken of [
      text.replace('"package_base64"', '"package_base64":"","package_base64"'),
      text.replace('"any"', '"\\ud800"'),
      `${text}}`,
      text.slice(0, -1),
      text.slice(0, -6),
      text.replace(LONG, `${LONG}\n`),
    ]) {
      const read = readMessages(Buffer.from(broken));
      assert.ok(isFault(read));
      assert.equal(read.code, -32_700);
      // Not the place in a text that lacks the package.
      const place = /character ([\d,]+)/.exec(read.message)?.[1]?.replaceAll(',', '');
      if (place !== undefined) assert.ok(Number(place) > LONG.length, read.message);
    }
  });
});
