import { COLLECTION_REMINDER, HOUR, MINUTE } from '../domain/durations.js';
import type { Capability } from '../tools/capability.js';
import { deleteSignedCopy, expireAnnouncement, remindToCollect } from '../tools/release/timed.js';
import type { Job, JobRun } from './job.js';
import { callFor } from './release-job.js';
import { type Page, SweepTurn } from './sweep-turn.js';

/** What nothing points at is left alone for so long: its release may be about to (DESIGN, The idea). */
const ORPHAN_AGE = HOUR;
/** How many orphans one run looks at. */
const ORPHANS = 500;

/**
 * The safety net under the alarms: carries out the effects that wait in outboxes, then whatever is due and was not
 * woken, then removes what a crash has left. What fails is logged and left for the next run.
 */
export const sweep: Job = {
  name: 'sweep',
  concurrency: 1,
  lockLifetime: MINUTE,
  every: MINUTE,
  async run(run) {
    const turn = new SweepTurn(run);
    const swept = {
      outboxes: await turn.each('outboxes', waitingOutboxes(run), drainOutbox(run)),
      expired: await turn.each('expired', dueReleases(run, 'expired'), call(run, expireAnnouncement)),
      copies: await turn.each('copies', dueReleases(run, 'copiesToDelete'), call(run, deleteSignedCopy)),
      reminders: await turn.each('reminders', dueReleases(run, 'toRemind'), call(run, remindToCollect)),
      orphans: await turn.once('orphans', () => discardOrphans(run)),
      spools: await turn.once('spools', () => run.tidy.sweepSpool()),
    };
    if (Object.values(swept).every((count) => count === 0)) return;
    run.log.info({ job: run.actor.job, request_id: run.requestId, ...swept }, 'swept');
  },
};

function waitingOutboxes({ services }: JobRun): Page {
  return async (limit) => (await services.ports.outbox.waiting(limit)).map(({ of, id }) => `${of} ${id}`);
}

function drainOutbox({ services }: JobRun): (waiting: string) => Promise<void> {
  const { outbox } = services.ports;
  const drains: Readonly<Record<string, (id: string) => Promise<void>>> = {
    artifact: (id) => outbox.drainArtifact(id),
    release: (id) => outbox.drainRelease(id),
    account: (id) => outbox.drainAccount(id),
    appeal: (id) => outbox.drainAppeal(id),
    altered_group: (id) => outbox.drainAlteredGroup(id),
  };
  // The id of a group holds a space itself.
  return async (waiting) => {
    const end = waiting.indexOf(' ');
    await drains[waiting.slice(0, end)]?.(waiting.slice(end + 1));
  };
}

function dueReleases({ services }: JobRun, due: 'expired' | 'copiesToDelete' | 'toRemind'): Page {
  const { releases } = services.ports;
  return (limit) => {
    const now = services.clock();
    const before = due === 'toRemind' ? new Date(now.getTime() - COLLECTION_REMINDER) : now;
    return releases[due](before, limit);
  };
}

function call(run: JobRun, capability: Capability): (releaseId: string) => Promise<void> {
  return (releaseId) => callFor(run, capability, releaseId);
}

async function discardOrphans({ services, tidy }: JobRun): Promise<number> {
  const { packages, releases } = services.ports;
  const before = new Date(services.clock().getTime() - ORPHAN_AGE);
  const { documents, files } = await tidy.orphans(before, ORPHANS);
  if (documents.length > 0) await releases.discardDocuments(documents);
  for (const file of files) await packages.discard(file);
  return documents.length + files.length;
}
