import { createInterface } from 'node:readline';
import type { Actor } from '../../domain/actor.js';
import type { Door } from '../../domain/door.js';
import { Refusal } from '../../domain/refusal.js';
import { loadConfig } from '../../main/config.js';
import { realParts, wire } from '../../main/wire.js';
import { dispatch } from '../../tools/dispatch.js';
import { capabilityNamed } from '../../tools/index.js';
import { silentLog } from '../database.js';
import { OWNER, REVIEWER } from './people.js';

/** One call, as a line of JSON on standard input. */
export interface Asked {
  readonly id: number;
  readonly as: Caller;
  readonly capability: string;
  readonly input: object;
}

export type Caller = 'owner' | 'reviewer' | 'anyone' | 'console';

/** Its answer, as a line on standard output: `answer`, or the code of a refusal. */
export interface Answered {
  readonly id: number;
  readonly answer?: Record<string, unknown>;
  readonly refused?: string;
}

/**
 * A process that does what a web process does between a request and its answer: on the same data as others, killed at any
 * moment. The decisions of people come to it without their sessions.
 */
const wiring = await wire({ ...realParts(loadConfig(process.env)), log: silentLog });
process.stdout.write('ready\n');

createInterface({ input: process.stdin }).on('line', (line) => void answer(JSON.parse(line) as Asked));
process.stdin.on('end', () => void wiring.close().then(() => process.exit(0)));

async function answer({ id, as, capability, input }: Asked): Promise<void> {
  const { actor, door } = callers(as);
  const { services } = wiring;
  const call = { capability: capabilityNamed(capability), actor, door, input, requestId: services.newId() };
  const said: Answered = await dispatch(services, { ...call, signal: new AbortController().signal }).then(
    (given) => ({ id, answer: given as Record<string, unknown> }),
    (error: unknown) => ({ id, refused: error instanceof Refusal ? error.code : String(error) }),
  );
  process.stdout.write(`${JSON.stringify(said)}\n`);
}

function callers(as: Caller): { readonly actor: Actor; readonly door: Door } {
  switch (as) {
    case 'owner':
      return {
        actor: { kind: 'agent_token', token_id: 'agt_chaos', account_id: OWNER, scopes: ['read', 'publish'] },
        door: 'mcp',
      };
    case 'reviewer':
      return {
        actor: {
          kind: 'person',
          account_id: REVIEWER,
          roles: ['reviewer'],
          session_id: 'ses_chaos',
          proved_at: wiring.services.clock(),
        },
        door: 'pages',
      };
    case 'console':
      return { actor: { kind: 'console', as: null }, door: 'cli' };
    case 'anyone':
      return { actor: { kind: 'anonymous' }, door: 'http' };
  }
}
