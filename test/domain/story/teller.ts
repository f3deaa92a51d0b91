import type { Actor } from '../../../domain/actor.js';
import type { Door } from '../../../domain/door.js';
import { DAY, SECOND } from '../../../domain/durations.js';
import { Refusal } from '../../../domain/refusal.js';
import { authorityOf } from '../../../tools/authority.js';
import { capabilityNamed } from '../../../tools/index.js';
import { openTestService, type TestService } from '../../service.js';
import { deliverDue, type ScriptedReceivers, scriptedReceivers } from '../../webhooks.js';

export type Input = Readonly<Record<string, unknown>>;

/** Somebody of the story, by a short name. */
export type Who = 'owner' | 'agent' | 'kim' | 'lee' | 'admin' | 'stranger' | 'console' | 'anyone';

/** What stood in a list before, by its words: each is told once, and then by its number. */
export type Parts = Map<string, number>;

/** Tells a story: makes calls one after the other, at times and with ids that are the same in every run. */
export interface Teller {
  readonly service: TestService;
  readonly receivers: ScriptedReceivers;
  /** Makes a call, and answers with the line that tells of it. What it answered may be named later as `$field`. */
  tell(who: Who, capability: string, input?: Input, parts?: Parts): Promise<string>;
  ask(who: Who, capability: string, input: Input): Promise<Readonly<Record<string, unknown>>>;
  /** Whether this kind of caller is let in at all: what others are told is a table of its own (`authority.test.ts`). */
  mayAsk(who: Who, capability: string): boolean;
  advance(milliseconds: number): void;
  deliver(slug: string): Promise<string>;
  close(): Promise<void>;
}

/** Days that are told by their distance from the first one; others are those that a test names. */
const FAR = 100;

/** Ten in the morning: neither a second nor a month of the story goes over the end of a day by chance. */
const MORNING = 10;

export async function openStory(): Promise<Teller> {
  const receivers = scriptedReceivers();
  const service = await openTestService({ receivers });
  let count = 0;
  const newId = (): string => {
    count += 1;
    return `01STARY${String(count).padStart(19, '0')}`;
  };
  Object.assign(service.services, { newId });
  service.holdClock();
  const start = new Date(service.services.clock());
  start.setUTCHours(MORNING, 0, 0, 0);
  service.advance(start.getTime() - service.services.clock().getTime());
  const { accounts, signing } = service.store.collections;
  await accounts.updateMany({}, { $set: { created_at: start } });
  await signing.updateMany({}, { $set: { 'keys.$[].created_at': start, 'keys.$[].activated_at': start } } as never);
  const known = new Map<string, unknown>();
  const told = (value: unknown, parts?: Parts): string => {
    const whole =
      parts === undefined ? value : inParts(value, parts, (part) => masked(JSON.stringify(part), start.getTime()));
    return masked(JSON.stringify(whole), start.getTime());
  };

  async function ask(who: Who, capability: string, input: Input): Promise<Record<string, unknown>> {
    const door = doorOf(who, capability);
    return service.call(capability, input, actorOf(who, service.services.clock()), door);
  }

  return {
    service,
    receivers,
    ask,
    mayAsk: (who, capability) =>
      authorityOf(capabilityNamed(capability), actorOf(who, start), doorOf(who, capability)) === 'allowed',
    advance: (milliseconds) => service.advance(milliseconds),
    async tell(who, capability, input = {}, parts = new Map()) {
      service.advance(SECOND);
      const filled = JSON.parse(JSON.stringify(input), (_, value) =>
        typeof value === 'string' && value.startsWith('$') ? (known.get(value.slice(1)) ?? value) : value,
      ) as Input;
      const shown = masked(JSON.stringify(input), start.getTime());
      const before = parts.size;
      try {
        const answer = await ask(who, capability, filled);
        harvest(answer, known);
        return [`${who} ${capability} ${shown}: ${told(answer, parts)}`, ...newParts(parts, before)].join('\n');
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return `${who} ${capability} ${shown}: refused, ${error.code} ${told(error.faults)}`;
      }
    },
    async deliver(slug) {
      const found = await deliverDue(service.services, slug);
      return `delivered of ${slug}: ${told(found)}`;
    },
    close: () => service.close(),
  };
}

function doorOf(who: Who, capability: string): Door {
  const { doors } = capabilityNamed(capability);
  if (who === 'console') return 'cli';
  if (who === 'agent') return 'mcp';
  return doors.includes('pages') ? 'pages' : (doors[0] ?? 'http');
}

function actorOf(who: Who, proved_at: Date): Actor {
  const person = (account_id: string, roles: readonly ('reviewer' | 'admin')[]): Actor => {
    return { kind: 'person', account_id, roles, session_id: `ses_${account_id}`, proved_at };
  };
  switch (who) {
    case 'owner':
      return person('acc_owner', []);
    case 'kim':
      return person('acc_kim', ['reviewer']);
    case 'lee':
      return person('acc_lee', ['reviewer']);
    case 'admin':
      return person('acc_admin', ['admin']);
    case 'stranger':
      return person('acc_stranger', []);
    case 'agent':
      return { kind: 'agent_token', token_id: 'agt_acc_owner', account_id: 'acc_owner', scopes: ['read', 'publish'] };
    case 'console':
      return { kind: 'console', as: null };
    default:
      return { kind: 'anonymous' };
  }
}

/** Remembers the last value of each field that has a text. */
function harvest(value: unknown, known: Map<string, unknown>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string') known.set(name, inner);
    harvest(inner, known);
  }
}

/** Times as what has passed since the start; without ids, hashes and what is drawn at random. */
function masked(text: string, start: number): string {
  const midnight = start - (start % DAY);
  return (
    text
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => {
        const passed = Date.parse(time) - start;
        return `${passed < 0 ? '-' : '+'}${Math.abs(passed) / SECOND}s`;
      })
      .replace(/\b\d{4}-\d\d-\d\d\b|\b[A-Z][a-z]+ \d{1,2}, \d{4}\b/g, (day) => {
        const days = (Date.parse(`${day} UTC`) - midnight) / DAY;
        return Math.abs(days) < FAR ? `day ${days}` : day;
      })
      .replace(/(?<=timestamp":")\d{10}/g, (seconds) => `+${Number(seconds) - start / SECOND}s`)
      .replace(/01STARY\d{19}/g, (id) => `~${Number(id.slice(7))}`)
      .replace(/\b01[0-9A-HJKMNP-TV-Z]{24}\b/g, '?')
      .replace(/\b[0-9a-f]{32,}\b/g, '#')
      .replace(/\bwhk_[0-9a-f]{12}\b/g, 'whk_*')
      // Of 20 letters drawn at random, all may be small.
      .replace(/\bbkc_[0-9A-Za-z]{20}\b/g, '*')
      .replace(/[\w-]{0,4}[\w+/=-]{20,}/g, (word) => (/[A-Z]/.test(word) && /[a-z]/.test(word) ? '*' : word))
  );
}

/** An answer whose lists name their parts by numbers. */
function inParts(answer: unknown, parts: Parts, told: (part: unknown) => string): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  const numberOf = (part: unknown): string => {
    const words = told(part);
    const number = parts.get(words) ?? parts.size + 1;
    parts.set(words, number);
    return `#${number}`;
  };
  const isList = (value: unknown): value is unknown[] => Array.isArray(value) && typeof value[0] === 'object';
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, isList(value) ? value.map(numberOf).join(' ') : value]),
  );
}

function newParts(parts: Parts, from: number): string[] {
  return [...parts].slice(from).map(([words, number]) => `  #${number} ${words}`);
}
