import { check } from './check.js';
import { playOne, type Told } from './play.js';
import { openWorld, type Victim } from './world.js';

export interface Outcome {
  readonly decisions: number;
  readonly kills: Readonly<Record<Victim, number>>;
  readonly inDoubt: number;
  readonly wrong: readonly string[];
}

/** What happens to a version, by turns. */
const WAYS: readonly (readonly string[])[] = [['approve'], ['reject'], ['approve', 'suspend'], ['request_changes']];
const VICTIMS: readonly Victim[] = ['web', 'worker', 'database'];
const AT_ONCE = 6;

/**
 * Decisions as fast as the machine takes them, while a web process, a worker or the database is killed with every so
 * many of them; then a check of what the clients were told.
 */
export async function chaos(decisions: number, decisionsOfAKill: number): Promise<Outcome> {
  // Each artifact has its registration decided on, and its version once or twice.
  const names = Array.from({ length: Math.ceil(decisions / 2) }, (_, n) => `chaos-${n}`);
  const world = await openWorld(names);
  const told: Told[] = [];
  const kills = { web: 0, worker: 0, database: 0 };
  let made = 0;
  let killing: Promise<void> = Promise.resolve();
  const note = (): void => {
    made += 1;
    if (made % decisionsOfAKill !== 0) return;
    const victim = VICTIMS[(made / decisionsOfAKill) % VICTIMS.length] ?? 'web';
    kills[victim] += 1;
    killing = killing.then(() => world.kill(victim));
    killing.catch(() => {});
  };
  try {
    const waiting = [...names.entries()];
    const client = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [n, slug] = next;
        told.push(await playOne(world, slug, WAYS[n % WAYS.length] ?? [], note));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    await killing;
    const inDoubt = told.filter((one) => one.inDoubt !== null).length;
    return { decisions: made, kills, inDoubt, wrong: await check(world, told) };
  } finally {
    await world.close();
  }
}
