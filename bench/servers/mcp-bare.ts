import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { offer, settingsOf } from '../child.js';
import { openBenchStore } from '../store.js';

/**
 * The peer of an agent's call: the SDK's stateless server over Node's HTTP, whose handler makes the driver calls that
 * the tool makes (agent token, account, rate limit; `release`: artifact and release too) and nothing else.
 */
const { uri, name } = settingsOf<{ uri: string; name: string }>();
const store = await openBenchStore(uri, name);
const { database } = store;
const jsonSchemaValidator = new AjvJsonSchemaValidator();
const plain = { projection: {} };

async function answer(token: string, input: { slug: string; version: string; sha256?: string }) {
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const agent = await database.collection('agent_tokens').findOne({ token_hash: tokenHash }, plain);
  const account = agent && (await database.collection('accounts').findOne({ _id: agent['account_id'] }, plain));
  if (!account) throw new Error('No such agent');
  const limit = { _id: 'bench' as never, until: { $gt: new Date(0) } };
  await database.collection('limits').findOneAndUpdate(limit, { $inc: { count: 1 } }, { returnDocument: 'after' });
  if (input.sha256 !== undefined) return { answer: 'unknown', ...input };
  await database.collection('artifacts').findOne({ _id: input.slug as never }, plain);
  const release = await database
    .collection('releases')
    .findOne({ slug: input.slug, version: input.version, live: true }, plain);
  return { ...input, validation_hash: String(release?.['validation_hash']), state: String(release?.['state']) };
}

const http = createServer((request, response) => {
  const server = new Server({ name: 'bare', version: '1' }, { capabilities: { tools: {} }, jsonSchemaValidator });
  const token = (request.headers.authorization ?? '').slice('Bearer '.length);
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const found = await answer(token, params.arguments as { slug: string; version: string });
    return { content: [{ type: 'text', text: JSON.stringify(found) }], structuredContent: found };
  });
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.once('close', () => void server.close());
  void server.connect(transport as Transport).then(() => transport.handleRequest(request, response));
});

http.listen(0, '127.0.0.1', () => {
  offer((http.address() as AddressInfo).port, async () => {
    http.closeAllConnections();
    http.close();
    await store.close();
  });
});
