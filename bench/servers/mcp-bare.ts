import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { offer, settingsOf } from '../child.js';
import { openBareAnswer, type ToolInput } from './bare-answer.js';

/** The peer of an agent's call by a client that initialises: the stateless server of the 1.x SDK over Node's HTTP. */
const { answer, close } = await openBareAnswer(settingsOf<{ uri: string; name: string }>());
const jsonSchemaValidator = new AjvJsonSchemaValidator();

const http = createServer((request, response) => {
  const server = new Server({ name: 'bare', version: '1' }, { capabilities: { tools: {} }, jsonSchemaValidator });
  const token = (request.headers.authorization ?? '').slice('Bearer '.length);
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const found = await answer(token, params.arguments as unknown as ToolInput);
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
    await close();
  });
});
