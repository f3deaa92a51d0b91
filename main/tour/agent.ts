import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { COMMAND } from './service.js';

type Json = Record<string, unknown>;

/** What a tool answered: its structured content, or the problem of its refusal. */
export type ToolReply = { readonly ok: true; readonly answer: Json } | { readonly ok: false; readonly problem: Json };

/** An agent that is connected. */
export interface Agent {
  readonly tools: readonly string[];
  call(tool: string, input: Json): Promise<ToolReply>;
  close(): Promise<void>;
}

/** Connects over streamable HTTP. */
export function agentOverHttp(url: string, token: string): Promise<Agent> {
  const headers = { Authorization: `Bearer ${token}` };
  return connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }) as Transport);
}

/** Connects over stdio: `countersign mcp` on a data folder, as a client's configuration would start it. */
export function agentOverStdio(dataDir: string, token: string): Promise<Agent> {
  const env = { ...inherited(), COUNTERSIGN_DATA_DIR: dataDir, COUNTERSIGN_TOKEN: token };
  const server = { command: process.execPath, args: [COMMAND, 'mcp'], env, stderr: 'ignore' as const };
  return connect(new StdioClientTransport(server));
}

async function connect(transport: Transport): Promise<Agent> {
  const client = new Client({ name: 'countersign-tour', version: '1.0.0' });
  await client.connect(transport);
  const { tools } = await client.listTools();
  return {
    tools: tools.map(({ name }) => name),
    call: async (name, input) => {
      const result = await client.callTool({ name, arguments: input }, undefined, { timeout: 120_000 });
      if (result.isError !== true) return { ok: true, answer: result.structuredContent as Json };
      const [content] = result.content as ReadonlyArray<{ readonly text: string }>;
      return { ok: false, problem: JSON.parse(content?.text ?? '{}') as Json };
    },
    close: () => client.close(),
  };
}

function inherited(): Record<string, string> {
  const entries = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}
