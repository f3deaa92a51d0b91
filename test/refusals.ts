import { strict as assert } from 'node:assert';
import { Refusal } from '../domain/refusal.js';

/** What a call is refused with. An answer fails the test, and so does anything else that is thrown. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const thrown: unknown = await call.then(
    (answer) => assert.fail(`answered ${JSON.stringify(answer)}`),
    (error: unknown) => error,
  );
  if (thrown instanceof Refusal) return thrown;
  throw thrown;
}

/** The same as its code and the field that it names. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  const { code, first } = await refusalOf(call);
  return `${code} ${first.field}`;
}

interface Said {
  readonly code: string;
  readonly field: string | null;
  readonly received: string | null;
  readonly expected: string | null;
}

/** Every refusal says what was expected and, where something arrived, what: all but `internal`, which says nothing (decisions §2). */
export function assertSays(problem: Said & { readonly faults: readonly Said[] }): void {
  const { faults } = problem;
  assert.ok(faults.length > 0, 'a refusal without a fault');
  for (const { code, received, expected } of [problem, ...faults]) {
    assert.ok(received === null || typeof received === 'string', code);
    if (code === 'internal') assert.deepEqual([received, expected], [null, null]);
    else assert.ok(typeof expected === 'string' && expected !== '', `${code} expects nothing`);
  }
  const { code, field, received, expected } = problem;
  const [first] = faults;
  assert.deepEqual({ code, field, received, expected }, first);
}
