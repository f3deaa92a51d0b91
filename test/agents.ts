import { PassThrough } from 'node:stream';
import { Client as ModernClient, StreamableHTTPClientTransport as ModernHttp } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StdioServerTransport as ModernLines } from '@modelcontextprotocol/server/stdio';
import type { Asker, Toolbox } from '../http/toolbox.js';
import { converse } from '../main/converse.js';
import { LineTransport } from '../main/stdio-lines.js';

const MIB = 1024 * 1024;

export interface ListedTool {
  readonly name: string;
  readonly inputSchema: {
    readonly properties?: Readonly<Record<string, unknown>> | undefined;
    readonly required?: readonly string[] | undefined;
  };
}

/** What a tool answered, in the words of any client. */
export interface ToolAnswer {
  readonly [more: string]: unknown;
  readonly content?: unknown;
  readonly structuredContent?: unknown;
  readonly isError?: boolean | undefined;
}

/** A client of MCP that is connected. */
export interface AgentClient extends Beside {
  readonly name: string;
  /** What it was told: the tools as they are listed, and the words of the server. */
  readonly tools: readonly ListedTool[];
  readonly instructions: string;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<ToolAnswer>;
  close(): Promise<void>;
}

type Json = Record<string, unknown>;

/** What a client asks beside tools. */
export interface Beside {
  listResources(): Promise<Json>;
  listResourceTemplates(): Promise<Json>;
  readResource(params: { uri: string }): Promise<Json>;
  listPrompts(): Promise<Json>;
  getPrompt(params: { name: string; arguments?: Record<string, string> }): Promise<Json>;
  complete(params: Completed): Promise<Json>;
}

export interface Completed {
  ref: { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string };
  argument: { name: string; value: string };
  context?: { arguments: Record<string, string> };
}

type Connected = Omit<AgentClient, 'name'>;

interface Era {
  overHttp(url: URL, token: string): Promise<Connected>;
  overLines(lines: Lines): Promise<Connected>;
}

/** A client's end of a pipe in both directions. */
export interface Lines {
  readonly input: PassThrough;
  readonly output: PassThrough;
  close(): Promise<void>;
}

const IDENTITY = { name: 'countersign-tests', version: '0.0.0' };
const headersOf = (token: string): { headers: Record<string, string> } => ({
  headers: { authorization: `Bearer ${token}` },
});

/** The official clients: those of 1.x initialise, those of 2.x do not have to. */
export const eras: Readonly<Record<string, Era>> = {
  'of 2025-11-25': {
    async overHttp(url, token) {
      const client = new Client(IDENTITY);
      await client.connect(new StreamableHTTPClientTransport(url, { requestInit: headersOf(token) }));
      return connected(client);
    },
    async overLines({ input, output, close }) {
      const client = new Client(IDENTITY);
      await client.connect(new StdioServerTransport(output, input, { maxBufferSize: 16 * MIB }));
      return connected(client, close);
    },
  },
  'of 2026-07-28': {
    async overHttp(url, token) {
      const client = modernClient();
      await client.connect(new ModernHttp(url, { requestInit: headersOf(token) }));
      return connected(client);
    },
    async overLines({ input, output, close }) {
      const client = modernClient();
      await client.connect(new ModernLines(output, input, { maxBufferSize: 16 * MIB }));
      return connected(client, close);
    },
  },
};

/** A client that speaks nothing but 2026-07-28. */
export function modernClient(): ModernClient {
  return new ModernClient(IDENTITY, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
}

/** The service's own end of a pipe, as `countersign mcp` serves standard input and output. */
export function linesTo(toolbox: Toolbox, asker: Asker): Lines {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const server = converse(toolbox, asker, new LineTransport(input, output, 16 * MIB));
  return { input, output, close: () => server.close() };
}

interface AnyClient extends Beside {
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<ToolAnswer>;
  close(): Promise<void>;
}

/** Every tool is listed first, so that the client holds answers against `outputSchema`. */
async function connected(
  client: AnyClient & {
    listTools(): Promise<{ tools: readonly unknown[] }>;
    getInstructions(): string | undefined;
  },
  closeOther: () => Promise<void> = async () => {},
): Promise<Connected> {
  const { tools } = await client.listTools();
  return {
    tools: tools as readonly ListedTool[],
    instructions: client.getInstructions() ?? '',
    callTool: (call) => client.callTool(call),
    listResources: () => client.listResources(),
    listResourceTemplates: () => client.listResourceTemplates(),
    readResource: (params) => client.readResource(params),
    listPrompts: () => client.listPrompts(),
    getPrompt: (params) => client.getPrompt(params),
    complete: (params) => client.complete(params),
    close: async () => {
      await client.close();
      await closeOther();
    },
  };
}
