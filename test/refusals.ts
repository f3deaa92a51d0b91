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
