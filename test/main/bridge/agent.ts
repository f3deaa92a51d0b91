import { Client as ModernClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as ModernStdio } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { PROGRAM } from '../running.js';

export type Json = Record<string, unknown>;

export interface Progress {
  readonly progress: number;
  readonly total?: number | undefined;
  readonly message?: string | undefined;
}

/** What a tool answered. */
export interface Reply {
  readonly ok: boolean;
  readonly body: Json;
}

export interface Watch {
  readonly onprogress?: (step: Progress) => void;
  readonly signal?: AbortSignal;
}

/** An agent that has started `countersign mcp`, as clients do. */
export interface BridgedAgent {
  readonly tools: ReadonlyArray<{ name: string; inputSchema: Json; outputSchema?: Json }>;
  readonly instructions: string;
  /** How many calls it has made. */
  readonly calls: number;
  readonly pid: number;
  call(name: string, input: Json, watch?: Watch): Promise<Reply>;
  close(): Promise<void>;
}

export type Era = 'of 2025-11-25' | 'of 2026-07-28';

/** Starts the command in a folder, with settings and arguments. */
export async function startAgent(
  era: Era,
  cwd: string,
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<BridgedAgent> {
  const env = { PATH: process.env['PATH'] ?? '', COUNTERSIGN_LOG_LEVEL: 'silent', ...settings };
  const started = { command: process.execPath, args: [PROGRAM, 'mcp', ...args], cwd, env, stderr: 'pipe' as const };
  const identity = { name: 'test', version: '1.0.0' };
  const isModern = era === 'of 2026-07-28';
  const transport = isModern ? new ModernStdio(started) : new StdioClientTransport(started);
  const client = isModern
    ? new ModernClient(identity, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
    : new Client(identity);
  await client.connect(transport as never);
  const { tools } = await client.listTools();
  let calls = 0;
  return {
    tools: tools as never,
    instructions: client.getInstructions() ?? '',
    get calls() {
      return calls;
    },
    pid: transport.pid ?? 0,
    async call(name, input, watch = {}) {
      calls += 1;
      const call = { name, arguments: input };
      const options = { timeout: 120_000, ...watch } as never;
      const reply = (await (client instanceof Client
        ? client.callTool(call, undefined, options)
        : client.callTool(call, options))) as { isError?: boolean; content: Array<{ text: string }> };
      return { ok: reply.isError !== true, body: JSON.parse(reply.content[0]?.text ?? '{}') as Json };
    },
    close: () => client.close(),
  };
}
