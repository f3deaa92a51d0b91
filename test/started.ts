import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Agent } from '../main/agent.js';
import { tourOverHttp } from '../main/tour/agent.js';
import { type RunningService, startService } from '../main/tour/service.js';
import { answer } from './main/running.js';

type Json = Record<string, unknown>;

export const PUBLISHER = 'pat@example.com';
const REVIEWER = 'robin@example.com';

/** A service in a process of its own, with a publisher, a reviewer and an agent that may publish. */
export interface Started {
  readonly service: RunningService;
  readonly agent: Agent;
  readonly token: string;
  /** Runs `countersign admin …` beside it, in this process: one of its own takes ten times the CPU. */
  admin(...args: string[]): Promise<Json>;
  /** Approves the registration, or a release of it. */
  approve(slug: string, version?: string): Promise<Json>;
  /** Calls a tool that is expected to answer. */
  tool(name: string, input: Json): Promise<Json>;
  /** Files in the spool folder. */
  spooled(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** A core release of the list that a new store has. */
export const CORE = '2.0.0';

/** Starts one as `npm start` would; `settings` are further environment variables. */
export async function openStarted(settings: Readonly<Record<string, string>> = {}): Promise<Started> {
  const service = await startService(settings);
  const environment = { ...settings, COUNTERSIGN_DATA_DIR: service.dataDir };
  const admin = (...args: string[]): Promise<Json> => answer(environment, 'admin', ...args);
  try {
    await Promise.all([
      admin('create-account', '--email', PUBLISHER, '--name', 'Pat', '--publisher-name', 'Acme'),
      admin('create-account', '--email', REVIEWER, '--name', 'Robin', '--role', 'reviewer'),
    ]);
    const token = String((await admin('issue-agent-token', '--account', PUBLISHER, '--scope', 'publish'))['token']);
    const agent = await tourOverHttp(service.url, token);
    const decide = ['decide', '--as', REVIEWER, '--decision', 'approve', '--artifact'];
    return {
      service,
      agent,
      token,
      admin,
      approve: (slug, version) => admin(...decide, slug, ...(version === undefined ? [] : ['--version', version])),
      tool: async (name, input) => {
        const reply = await agent.call(name, input);
        if (!reply.ok) throw new Error(`${name} was refused: ${JSON.stringify(reply.problem)}`);
        return reply.answer;
      },
      spooled: () => readdir(join(service.dataDir, 'spool')).catch(() => []),
      stop: async () => {
        await agent.close();
        await service.stop();
      },
    };
  } catch (error) {
    await service.stop();
    throw error;
  }
}
