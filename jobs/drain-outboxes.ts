import type { WaitingOutbox } from '../domain/context.js';
import { MINUTE } from '../domain/durations.js';
import type { Job, JobRun } from './job.js';
import { SweepTurn } from './sweep-turn.js';

/** What waits longer is more than the process that sweeps gets through: the others lend a hand. */
const BEHIND = 2 * MINUTE;
/** Of each kind in one run. */
const ADOPTED = 200;

/** Drains every outbox that is due; answers how many. Others may do so at the same time: each takes what it drains. */
export function drainOutboxes(turn: SweepTurn, { services }: JobRun): Promise<number> {
  const { outbox } = services.ports;
  const due = (limit: number): Promise<readonly WaitingOutbox[]> => outbox.due(services.clock(), limit);
  return turn.side('outboxes', due, nameOf, (waiting) => outbox.drainDue(waiting));
}

/** Makes due what the version before has left behind; it is drained by the next run. */
export function adoptStrays(turn: SweepTurn, { services }: JobRun): Promise<number> {
  return turn.once('strays', () => services.ports.outbox.adopt(ADOPTED));
}

/** Runs in every process, by a timer of its own: the sweep itself runs in one. Counts, and is paused, as the sweep. */
export const helpWithOutboxes: Job = {
  name: 'sweep',
  concurrency: 1,
  lockLifetime: MINUTE,
  every: MINUTE,
  handsOn: true,
  async run(run) {
    const { outbox } = run.services.ports;
    const before = new Date(run.services.clock().getTime() - BEHIND);
    if ((await outbox.due(before, 1)).length === 0) return;
    const turn = new SweepTurn(run);
    const drained = await drainOutboxes(turn, run);
    run.log.info({ job: run.actor.job, request_id: run.requestId, outboxes: drained }, 'helped the sweep');
    turn.end();
  },
};

function nameOf({ of, id }: WaitingOutbox): string {
  return `${of} ${id}`;
}
