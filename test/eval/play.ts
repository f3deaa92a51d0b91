import { readFile } from 'node:fs/promises';
import { PROMPT, RESOURCE } from './beside.js';
import { CURL, DeadEnd, follow, plan } from './follow.js';
import type { Call, Known, Place, Task } from './task.js';
import type { EvalAgent, Json, Reply, World } from './world.js';

/** A call as it was made, with what it cost. */
export interface Played {
  readonly tool: string;
  readonly outcome: string;
  readonly characters: number;
}

export interface Result {
  readonly task: string;
  readonly calls: readonly Played[];
  /** Of requests and answers, four characters each. */
  readonly tokens: number;
  /** Why it did not get there; `null` where it did. */
  readonly deadEnd: string | null;
}

const CHARACTERS_PER_TOKEN = 4;

export const tokensOf = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);

/** Plays a task: the first call by the descriptions, every further one by what the answer before it says. */
export async function play(world: World, task: Task, slug: string): Promise<Result> {
  const calls: Played[] = [];
  const place = { world, slug };
  let deadEnd: string | null = null;
  try {
    await task.before?.(place);
    await playOn(task, place, await task.known(place), calls);
  } catch (error) {
    deadEnd = error instanceof DeadEnd ? error.message : String(error);
  }
  const characters = calls.reduce((sum, call) => sum + call.characters, 0);
  return { task: task.name, calls, tokens: tokensOf(characters), deadEnd };
}

async function playOn(task: Task, place: Place, known: Known, calls: Played[]): Promise<void> {
  let agent = await place.world.agent(task.as ?? 'publisher', task.bridged === true);
  let now = { call: plan(agent, task.first, known), known };
  for (let made = 0; made < task.most; made += 1) {
    const reply = await make(agent, now.call, now.known, calls);
    if (await task.isDone(now.call, reply, place)) return;
    const next = await follow({ task, place, agent, call: now.call, reply, known: now.known });
    if (next.holder !== undefined) agent = await place.world.agent(next.holder, task.bridged === true);
    now = next;
  }
  throw new DeadEnd(
    `not there after ${calls.length} calls: ${calls.map(({ tool, outcome }) => `${tool} ${outcome}`).join(', ')}`,
  );
}

async function make(agent: EvalAgent, call: Call, known: Known, calls: Played[]): Promise<Reply> {
  const reply = await answerTo(agent, call, known);
  const characters = JSON.stringify(call).length + JSON.stringify(reply.body).length;
  calls.push({ tool: call.tool, outcome: reply.ok ? 'ok' : String(reply.body['code']), characters });
  return reply;
}

function answerTo(agent: EvalAgent, call: Call, known: Known): Promise<Reply> {
  if (call.tool === CURL) return put(call.arguments, known);
  const isBeside = call.tool.startsWith(PROMPT) || call.tool.startsWith(RESOURCE);
  if (isBeside && agent.beside !== undefined) return agent.beside.ask(call);
  return agent.call(call.tool, call.arguments);
}

/** Runs the command that an upload URL came with. */
async function put({ command }: Json, { package_base64, package_path }: Known): Promise<Reply> {
  const [url = ''] = /https?:\S+$/.exec(String(command)) ?? [];
  const bytes =
    package_base64 === undefined ? await readFile(String(package_path)) : Buffer.from(String(package_base64), 'base64');
  const response = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
  return { ok: response.ok, body: (await response.json()) as Json };
}
