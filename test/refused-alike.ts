import { strict as assert } from 'node:assert';
import { type RefusalCode, statusOf } from '../domain/refusal.js';
import type { DoorAnswer, OpenDoor } from './doors.js';
import { assertSays } from './refusals.js';

/** What may differ between doors: the request id, and what comes next, which only agents are told. */
export function comparable({ body }: DoorAnswer): Record<string, unknown> {
  const { request_id: _id, hint: _hint, next: _next, ...rest } = body;
  return rest;
}

/** Calls a capability through every one of the doors that offers it; all must refuse with the same words. */
export async function assertRefusedAlike(
  doors: readonly OpenDoor[],
  capability: string,
  input: Readonly<Record<string, unknown>>,
  code: RefusalCode,
): Promise<void> {
  const answers: Array<{ door: string; answer: DoorAnswer }> = [];
  for (const door of doors) {
    if (door.offers(capability)) answers.push({ door: door.name, answer: await door.call(capability, input) });
  }
  assert.ok(answers.length >= 2, `${capability} is offered by ${answers.length} doors`);
  const [first] = answers;
  for (const { door, answer } of answers) {
    assert.equal(answer.ok, false, door);
    assertSays(answer.body as unknown as Parameters<typeof assertSays>[0]);
    assert.equal(answer.body['code'], code, `${door}: ${JSON.stringify(answer.body)}`);
    assert.equal(answer.body['status'], statusOf(code), door);
    if (answer.status !== undefined) assert.equal(answer.status, statusOf(code), door);
    assert.deepEqual(comparable(answer), comparable(first?.answer ?? answer), door);
  }
}
