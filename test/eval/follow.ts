import { PROMPT, RESOURCE } from './beside.js';
import type { Call, Fault, Known, Place, Task } from './task.js';
import type { EvalAgent, Holder, Json, Reply } from './world.js';

/** What `curl` is: the one program that answers ask for. */
export const CURL = 'curl';

/** An answer that leaves an agent without a next step. */
export class DeadEnd extends Error {}

interface Now {
  readonly task: Task;
  readonly place: Place;
  readonly agent: EvalAgent;
  readonly call: Call;
  readonly reply: Reply;
  readonly known: Known;
}

interface Next {
  readonly call: Call;
  readonly known: Known;
  /** Whose token it goes on with, where a person gave it another. */
  readonly holder?: Holder;
}

/** A call with what is known of its arguments; `given` are those that an answer has filled in. */
export function plan(agent: EvalAgent, tool: string, known: Known, given: Json = {}): Call {
  if (tool === CURL) return { tool, arguments: { command: known['command'] } };
  if (tool.startsWith(PROMPT) || tool.startsWith(RESOURCE)) {
    const planned = agent.beside?.plan(tool, known) ?? null;
    if (planned === null) throw new DeadEnd(`${tool} is not listed, or takes what nothing says`);
    return planned;
  }
  const listed = agent.tools.find(({ name }) => name === tool);
  if (listed === undefined) throw new DeadEnd(`an answer names ${tool}, which is not listed`);
  const { properties = {}, required = [] } = listed.inputSchema;
  const filled = Object.keys(properties).flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]]));
  const input: Json = { ...Object.fromEntries(filled), ...given };
  const missing = required.filter((name) => input[name] === undefined);
  if (missing.length > 0) throw new DeadEnd(`${tool} asks for ${missing.join(', ')}, and nothing says what that is`);
  return { tool, arguments: input };
}

/** The call after an answer: by what the answer says, and where it has succeeded by the order of the instructions. */
export async function follow(now: Now): Promise<Next> {
  if (!now.reply.ok) return afterRefusal(now);
  const { agent, call, known } = now;
  const read = now.task.reads?.(call, now.reply, now.place) ?? null;
  if (read !== null) return { call: read, known };
  const used = await now.task.uses?.[call.tool]?.(known, now.reply.body, now.place);
  if (used !== undefined) return { call: plan(agent, ...used), known: used[1] };
  if (call.tool.startsWith(PROMPT)) return afterPrompt(now);
  const { curl, faults, missing } = now.reply.body;
  if (typeof curl === 'string') return { call: { tool: CURL, arguments: { command: curl } }, known };
  if (Array.isArray(missing)) return afterStatus(now, missing as readonly Json[]);
  if (Array.isArray(faults) && faults.length > 0) {
    const mended = await mend(now, faults as readonly Fault[]);
    return { call: plan(agent, call.tool, mended), known: mended };
  }
  return { call: plan(agent, nextInstructed(now), known), known };
}

/** The call that a prompt names as next, or else the first tool of its last list of steps. */
async function afterPrompt(now: Now): Promise<Next> {
  const { agent, call, reply } = now;
  const { text, report } = reply.body as { text: string; report: { faults: readonly Fault[] } | null };
  const known = await mend(now, report?.faults ?? []);
  const [, steps = ''] = text.split('Do this:');
  const [, next, given = '{}'] =
    /Next: (service_\w+) (\{.*\})$/m.exec(steps === '' ? text : '') ?? /(service_\w+)/.exec(steps) ?? [];
  if (next === undefined) throw new DeadEnd(`${call.tool} names no next step: ${text}`);
  return { call: plan(agent, next, known, JSON.parse(given) as Json), known };
}

async function afterRefusal(now: Now): Promise<Next> {
  const { agent, call, reply, place } = now;
  const { code, hint, next, faults, retry_after } = reply.body;
  const told = `${call.tool} ${String(code)}`;
  if (typeof hint !== 'string') throw new DeadEnd(`${told} has no hint`);
  if (typeof next !== 'object' || next === null) throw new DeadEnd(`${told} names no next step: ${hint}`);
  if (typeof retry_after === 'number') place.world.service.advance((retry_after + 1) * 1000);
  let known = await mend(now, faults as readonly Fault[]);
  if ('page' in next) return afterPage(now, String(next.page), call, known);
  const { tool, arguments: given } = next as { tool: string; arguments: Json };
  if (asksForHigher(tool, given)) known = await mend({ ...now, known }, [higherThan(hint)]);
  return { call: plan(agent, tool, known, given), known };
}

/** Lines of a status: first what the publisher has to do, then what a reviewer has. A webhook is nobody's task here. */
async function afterStatus(now: Now, missing: readonly Json[]): Promise<Next> {
  const { agent, call, known, task, place } = now;
  const mine = missing.find((line) => line['by'] === 'publisher' && line['code'] !== 'webhook_url');
  if (mine === undefined) {
    const decide = task.people?.['reviewer'];
    if (decide === undefined) throw new DeadEnd(`${call.tool} leaves nothing to do: ${JSON.stringify(missing)}`);
    await decide(place);
    return { call, known };
  }
  const next = mine['next'] as { tool: string; arguments: Json } | { page: string } | null;
  if (next === null) throw new DeadEnd(`${String(mine['code'])} names no next step`);
  if ('page' in next) return afterPage(now, next.page, call, known);
  const told = { field: null, received: null, expected: String(mine['hint']) };
  let more = await mend(now, [{ code: String(mine['code']), ...told }]);
  if (asksForHigher(next.tool, next.arguments)) more = await mend({ ...now, known: more }, [higherThan(told.expected)]);
  return { call: plan(agent, next.tool, more, next.arguments), known: more };
}

/** A new number is the publisher's to choose: the hint says above which. */
const asksForHigher = (tool: string, given: Json): boolean =>
  tool === 'service_announce_release' && given['version'] === undefined;

const higherThan = (hint: string): Fault => ({ code: 'higher', field: 'version', received: null, expected: hint });

/** Only a person can go on: one does, and the agent takes up its call where it was. */
async function afterPage({ task, place }: Now, page: string, call: Call, known: Known): Promise<Next> {
  const path = page.replace(place.world.baseUrl, '');
  const [, act] = Object.entries(task.people ?? {}).find(([end]) => path.endsWith(end)) ?? [];
  if (act === undefined) throw new DeadEnd(`nobody is there for ${path}`);
  const holder = await act(place);
  return { call, known, ...(typeof holder === 'string' ? { holder: holder as Holder } : {}) };
}

async function mend({ task, place, known }: Now, faults: readonly Fault[]): Promise<Known> {
  let now = known;
  for (const fault of faults) now = (await task.mends?.[fault.code]?.(now, fault, place)) ?? now;
  return now;
}

/** The tools of publishing, in the order that the server's instructions give them. */
function nextInstructed({ agent, call, task }: Now): string {
  const lines = agent.instructions.split('\n').filter((line) => /^\d+\. /.test(line));
  const steps = lines
    .map((line) => /service_\w+/.exec(line)?.[0] ?? '')
    .filter((tool) => !task.without?.includes(tool));
  const made = call.tool === CURL ? 'service_upload_package' : call.tool;
  const next = steps[steps.indexOf(made) + 1];
  if (!steps.includes(made) || next === undefined) throw new DeadEnd(`nothing says what comes after ${call.tool}`);
  return next;
}
