import assert from 'node:assert/strict';
import type { AgentScope } from '../domain/actor.js';
import { capabilityNamed } from '../tools/index.js';
import { callTool } from '../tools/mcp.js';
import type { TestService } from './service.js';

export type Body = Readonly<Record<string, unknown>>;

/** What an agent is told: an answer as it is cut for agents, or a refusal with what comes next. */
export interface AgentAnswer {
  readonly refused: boolean;
  readonly body: Body;
  /** Characters of the text block. */
  readonly length: number;
}

export interface TestAgent {
  call(tool: string, input: object): Promise<AgentAnswer>;
  /** The answer of a call that is not refused. */
  done(tool: string, input: object): Promise<Body>;
  /** The refusal of a call, which has this code. */
  refused(tool: string, input: object, code: string): Promise<Body>;
}

let tokens = 0;

/** An agent of an account, with a token of its own, so that no other test uses up its calls. */
export function agentOf(
  service: TestService,
  account_id = 'acc_owner',
  scopes: readonly AgentScope[] = ['read', 'publish'],
): TestAgent {
  tokens += 1;
  const actor = { kind: 'agent_token', token_id: `agt_test_${tokens}`, account_id, scopes } as const;
  async function call(tool: string, input: object): Promise<AgentAnswer> {
    const { signal } = new AbortController();
    const made = { tool: capabilityNamed(tool), arguments: input, actor, requestId: 'r', signal };
    const { content, isError } = await callTool(service.services, made);
    const text = content[0]?.text ?? '';
    return { refused: isError === true, body: JSON.parse(text) as Body, length: text.length };
  }
  return {
    call,
    async done(tool, input) {
      const { refused, body } = await call(tool, input);
      assert.equal(refused, false, JSON.stringify(body));
      return body;
    },
    async refused(tool, input, code) {
      const { refused, body } = await call(tool, input);
      assert.deepEqual([refused, body['code']], [true, code], JSON.stringify(body));
      return body;
    },
  };
}
