import type { Log } from '../domain/context.js';
import { MINUTE, SECOND } from '../domain/durations.js';
import type { CountName } from '../domain/operation/count-names.js';
import type { HourlyCountPorts } from '../domain/operation/ports.js';
import { queueNow } from '../domain/operation/queue-now.js';
import type { Store } from '../store/mongo.js';
import type { Services } from '../tools/dispatch.js';

/** What a call that went through counts as. */
const COUNTED: Readonly<Record<string, CountName>> = {
  decide_artifact: 'decisions',
  decide_release: 'decisions',
  service_upload_package: 'uploads',
  confirm_sign_up: 'sign_ups',
};

/** Counts calls by the hour, whichever door they came through. */
export function countCalls(counts: Pick<HourlyCountPorts, 'note'>): Services['observe'] {
  return ({ capability: { name } }, code) => {
    if (code === 'ok') {
      const counted = COUNTED[name];
      if (counted !== undefined) counts.note(counted);
    } else if (name !== 'deliver_event') {
      counts.note('refused');
      counts.note(`refused_${code}`);
    }
  };
}

const EVERY = 10 * MINUTE;

/** What is measured for each hour. Processes that run jobs all do it: the highest is kept. */
export function measureHourly(
  store: Pick<Store, 'backlogs' | 'counts' | 'outbox'>,
  { clock, log, databaseBytes }: { clock(): Date; readonly log: Log; databaseBytes(): Promise<number | null> },
): { begin(): void; end(): void } {
  let timer: NodeJS.Timeout | null = null;
  const secondsSince = (at: Date | null): number =>
    at === null ? 0 : Math.max(0, (clock().getTime() - at.getTime()) / SECOND);

  async function measure(): Promise<void> {
    const [queue, [overdue], bytes] = await Promise.all([
      queueNow(store.backlogs, clock()),
      store.outbox.due(clock(), 1),
      databaseBytes(),
    ]);
    await store.counts.reached({
      ...queue,
      overdue_seconds: secondsSince(overdue?.due ?? null),
      ...(bytes !== null && { database_bytes: bytes }),
    });
  }

  const look = (): void => {
    measure().catch((error: unknown) => log.warn({ err: error }, 'the measures of this hour were not taken'));
  };
  return {
    begin: () => {
      look();
      timer ??= setInterval(look, EVERY).unref();
    },
    end: () => {
      if (timer !== null) clearInterval(timer);
    },
  };
}
