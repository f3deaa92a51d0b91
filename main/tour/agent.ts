import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { type Agent, agentOverHttp, connectAgent } from '../agent.js';
import { COMMAND } from './service.js';

const NAME = 'countersign-tour';

/** Connects over streamable HTTP. */
export function tourOverHttp(url: string, token: string): Promise<Agent> {
  return agentOverHttp(url, token, NAME);
}

/** Connects over stdio: `countersign mcp` on a data folder, as a client's configuration would start it. */
export function tourOverStdio(dataDir: string, token: string): Promise<Agent> {
  const env = { ...inherited(), COUNTERSIGN_DATA_DIR: dataDir, COUNTERSIGN_TOKEN: token };
  const server = { command: process.execPath, args: [COMMAND, 'mcp'], env, stderr: 'ignore' as const };
  return connectAgent(NAME, new StdioClientTransport(server));
}

function inherited(): Record<string, string> {
  const entries = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}
