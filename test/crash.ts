import type { Ports } from '../domain/context.js';

/** What a call throws whose process is gone. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/**
 * Ports of a process that dies: the first `steps` calls of any port go through, every later one fails, clean-up
 * included, as after `kill -9`. `died` tells whether it came to that.
 */
export function portsThatDie(ports: Ports, steps: number): { readonly ports: Ports; died(): boolean } {
  let left = steps;
  let died = false;
  const step = (): void => {
    if (left <= 0) {
      died = true;
      throw new Crash(`after ${steps} steps`);
    }
    left -= 1;
  };
  const groups = Object.entries(ports).map(([name, group]) => [name, name === 'settings' ? group : wrap(group, step)]);
  return { ports: Object.fromEntries(groups) as Ports, died: () => died };
}

/**
 * How many steps further each next round dies: at 1, at every step. Where the same rounds run once more, on another
 * server, fewer will do.
 */
export const CRASH_STRIDE = Number(process.env['COUNTERSIGN_TEST_CRASH_STRIDE'] ?? 1);

/** Only what is asynchronous can be cut off: the rest runs to its end within one turn. */
function wrap(group: object, step: () => void): object {
  return new Proxy(group, {
    get(target, property, receiver): unknown {
      const member: unknown = Reflect.get(target, property, receiver);
      if (typeof member !== 'function' || synchronous.has(String(property))) return member;
      return async (...given: unknown[]): Promise<unknown> => {
        step();
        return Reflect.apply(member, target, given) as unknown;
      };
    },
  });
}

const synchronous = new Set(['open', 'seal', 'derive', 'value', 'forget']);
