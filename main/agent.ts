import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

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
export function agentOverHttp(url: string, token: string, name: string): Promise<Agent> {
  const headers = { Authorization: `Bearer ${token}` };
  return connectAgent(
    name,
    new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }) as Transport,
  );
}

/** Connects through a transport of the SDK, under the name of the command that asks. */
export async function connectAgent(name: string, transport: Transport): Promise<Agent> {
  const client = new Client({ name, version: '1.0.0' });
  await client.connect(transport);
  const { tools } = await client.listTools();
  return {
    tools: tools.map((tool) => tool.name),
    call: async (tool, input) => {
      const result = await client.callTool({ name: tool, arguments: input }, undefined, { timeout: 120_000 });
      if (result.isError !== true) return { ok: true, answer: result.structuredContent as Json };
      const [content] = result.content as ReadonlyArray<{ readonly text: string }>;
      return { ok: false, problem: JSON.parse(content?.text ?? '{}') as Json };
    },
    close: () => client.close(),
  };
}
