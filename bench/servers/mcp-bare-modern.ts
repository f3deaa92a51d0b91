import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { offer, settingsOf } from '../child.js';
import { openBareAnswer, type ToolInput } from './bare-answer.js';

/** The peer of an agent's call by a client of 2026-07-28: the handler of the 2.x SDK over Node's HTTP. */
const { answer, close } = await openBareAnswer(settingsOf<{ uri: string; name: string }>());
const jsonSchemaValidator = new AjvJsonSchemaValidator();

const handler = createMcpHandler(
  ({ requestInfo }) => {
    const server = new Server({ name: 'bare', version: '1' }, { capabilities: { tools: {} }, jsonSchemaValidator });
    const token = (requestInfo?.headers.get('authorization') ?? '').slice('Bearer '.length);
    server.setRequestHandler('tools/call', async ({ params }) => {
      const found = await answer(token, params.arguments as unknown as ToolInput);
      return { content: [{ type: 'text', text: JSON.stringify(found) }], structuredContent: found };
    });
    return server;
  },
  { legacy: 'reject' },
);

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const asked = new Request('http://127.0.0.1/mcp', { method: 'POST', headers, body: Buffer.concat(pieces) });
  const answered = await handler.fetch(asked);
  response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text());
}

const http = createServer((request, response) => void serve(request, response));
http.listen(0, '127.0.0.1', () => {
  offer((http.address() as AddressInfo).port, async () => {
    http.closeAllConnections();
    http.close();
    await close();
  });
});
