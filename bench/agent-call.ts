import { parseArgs } from 'node:util';
import { hashOf, newAgentToken } from '../domain/account/credentials.js';
import type { Store } from '../store/mongo.js';
import { startChild } from './child.js';
import { compare, show } from './compare.js';
import { addArtifact, fill, HASH, openBenchStore, openDatabase, slugOf } from './store.js';

/**
 * `npm run bench:agent`: a tool called over streamable HTTP by clients of both eras, beside a bare server of their SDK
 * whose handler makes the same driver calls. At most 1.3 × its CPU (DESIGN, What it must reach).
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '8' },
    tool: { type: 'string', default: '' },
    era: { type: 'string', default: '' },
  },
});

async function addAgent(store: Store): Promise<string> {
  const token = newAgentToken();
  const at = new Date();
  await store.accounts.create({
    _id: 'acc_1',
    email: 'bench@example.com',
    email_key: 'bench@example.com',
    name: 'Acme',
    publisher_name: 'Acme',
    publisher_key: 'acme',
    roles: [],
    password_hash: null,
    created_at: at,
    banned_at: null,
  });
  await store.accounts.putAgentToken({
    _id: 'agt_1',
    token_hash: hashOf(token),
    account_id: 'acc_1',
    name: 'bench',
    scopes: ['read', 'publish'],
    created_at: at,
    expires_at: null,
    revoked_at: null,
    last_used_at: at,
  });
  return token;
}

/** The two eras: what a client says with a call, and the bare server of their SDK. */
const eras = [
  { revision: '2025-06-18', bare: 'mcp-bare', meta: undefined },
  {
    revision: '2026-07-28',
    bare: 'mcp-bare-modern',
    meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
] as const;

function requestOf(token: string, name: string, input: object, { revision, meta }: (typeof eras)[number]): string {
  const params = { name, arguments: input, _meta: meta };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  return [
    'POST /mcp HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${token}`,
    'Accept: application/json, text/event-stream',
    'Content-Type: application/json',
    `MCP-Protocol-Version: ${revision}`,
    'Mcp-Method: tools/call',
    `Mcp-Name: ${name}`,
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

const database = await openDatabase();
const store = await openBenchStore(database.uri, database.name);
await fill(store, 1000);
await addArtifact(store, slugOf(1));
const token = await addAgent(store);
await store.close();
const at = { uri: database.uri, name: database.name };
const ours = await startChild('countersign', at);
const KEY = { slug: slugOf(1), version: '1.0.0' };
const tools = [
  ['service_verify_package, 1 driver call', 'service_verify_package', { ...KEY, sha256: HASH }],
  ['service_release_hash, 3 driver calls', 'service_release_hash', KEY],
  ['service_artifact_status, 3 driver calls', 'service_artifact_status', { slug: slugOf(1) }],
] as const;
try {
  for (const era of eras.filter(({ revision }) => revision.includes(values.era))) {
    const peer = await startChild(era.bare, at);
    for (const [words, name, input] of tools.filter(([words]) => words.includes(values.tool))) {
      const request = requestOf(token, name, input, era);
      const load = { connections: Number(values.connections), seconds: Number(values.seconds), next: () => request };
      await compare(ours, peer, { ...load, seconds: 2 }, 1);
      show(`${era.revision}: ${words}`, await compare(ours, peer, load, Number(values.rounds)));
    }
    await peer.stop();
  }
} finally {
  await ours.stop();
  await database.drop();
}
process.exit(0);
