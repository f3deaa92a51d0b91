import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';

/** Far above what anything here takes, so that a busy machine is not told as a fault. */
const WITHIN = 20_000;

/** Waits until it is so, and fails after 20 s. `every`: how long to wait between two looks, in ms; `found`: what to tell then. */
export async function eventually(
  isSo: () => boolean | Promise<boolean>,
  { every = 10, found = () => '' }: { every?: number; found?: () => string } = {},
): Promise<void> {
  for (const end = performance.now() + WITHIN; !(await isSo()); await pause(every)) {
    assert.ok(performance.now() < end, `it did not come true within ${WITHIN} ms ${found()}`);
  }
}
