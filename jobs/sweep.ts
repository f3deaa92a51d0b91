import { HOUR, MINUTE } from '../domain/durations.js';
import type { EndpointPorts } from '../domain/webhook/ports.js';
import { followHeld } from '../domain/webhook/quarantine.js';
import { deleteSignedCopy } from './delete-signed-copy.js';
import { adoptStrays, drainOutboxes } from './drain-outboxes.js';
import { endWebhookSecret } from './end-webhook-secret.js';
import { expireAnnouncement } from './expire-announcement.js';
import type { Job, JobRun } from './job.js';
import { notifyCompromised } from './notify-compromised.js';
import { notifyExcluded } from './notify-excluded.js';
import { remindToCollect } from './remind-to-collect.js';
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
      // First, so that what slept is found by the rest.
      pulled_back: await turn.once('pulled_back', () => run.tidy.pullTimesBack(run.services.clock())),
      outboxes: await drainOutboxes(turn, run),
      expired: await missed(turn, run, expireAnnouncement),
      copies: await missed(turn, run, deleteSignedCopy),
      reminders: await missed(turn, run, remindToCollect),
      secrets: await missed(turn, run, endWebhookSecret),
      core_releases: await missed(turn, run, notifyExcluded),
      compromised_keys: await missed(turn, run, notifyCompromised),
      following: await turn.each('following', (limit) => endpointsOf(run).recovering(limit), following(run)),
      orphans: await turn.once('orphans', () => discardOrphans(run)),
      strays: await adoptStrays(turn, run),
      spools: await turn.once('spools', () => run.tidy.sweepSpool()),
    };
    if (Object.values(swept).some((count) => count > 0)) {
      run.log.info({ job: run.actor.job, request_id: run.requestId, ...swept }, 'swept');
    }
    turn.end();
  },
};

/** Does what a job was not woken for; nothing while the job is paused. */
async function missed(turn: SweepTurn, run: JobRun, job: Job): Promise<number> {
  if (await run.tidy.jobRecords.isPaused(job.name)) return 0;
  const due: Page = async (limit) => (await job.due?.(run.services, limit)) ?? [];
  return turn.each(job.name, due, (key) => job.run(run, key));
}

function endpointsOf({ services }: JobRun): EndpointPorts {
  return services.ports.endpoints;
}

function following(run: JobRun): (slug: string) => Promise<void> {
  return (slug) => followHeld(run.services.ports, slug, run.services.clock());
}

async function discardOrphans({ services, tidy }: JobRun): Promise<number> {
  const { packages, releases } = services.ports;
  const before = new Date(services.clock().getTime() - ORPHAN_AGE);
  const { documents, files } = await tidy.orphans(before, ORPHANS);
  if (documents.length > 0) await releases.discardDocuments(documents);
  for (const file of files) await packages.discard(file);
  return documents.length + files.length;
}
