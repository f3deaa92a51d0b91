import type { FailedAlarm, JobHistory, JobRecordSteps } from '../../domain/job/ports.js';
import type { Collections } from '../database/collections.js';
import { upsert } from '../database/duplicate-key.js';

/** Counting stops here: more is a lot, however much. */
const MOST = 10_000;
const EVER = new Date(0);

const NEVER: JobHistory = {
  paused_at: null,
  paused_by: null,
  runs: 0,
  failures: 0,
  last_run_at: null,
  last_failed_at: null,
  last_failure: null,
};

/** What is kept about each job, and a look at Agenda's own collection, where the alarms are. */
export function jobRecordStore({ job_records, jobs }: Collections): JobRecordSteps {
  return {
    async history(name) {
      const found = await job_records.findOne({ _id: name });
      if (found === null) return NEVER;
      const { _id, ...history } = found;
      return { ...NEVER, ...history };
    },

    async plan(name, { life, now }) {
      const diedBefore = new Date(now.getTime() - life);
      // An alarm that rings has no next time. With its process gone, it rings again once its lock is over.
      const leftAlone = { name, lockedAt: { $gt: EVER, $lte: diedBefore }, nextRunAt: null };
      const [set, left, running, failed, next, one] = await Promise.all([
        jobs.countDocuments({ name, nextRunAt: { $gt: EVER } }, { limit: MOST }),
        jobs.countDocuments(leftAlone, { limit: MOST }),
        jobs.countDocuments({ name, lockedAt: { $gt: diedBefore } }, { limit: MOST }),
        jobs.countDocuments({ name, failedAt: { $gt: EVER } }, { limit: MOST }),
        jobs.findOne({ name, nextRunAt: { $gt: EVER } }, { sort: { nextRunAt: 1 } }),
        jobs.findOne(leftAlone),
      ]);
      const due = [next?.nextRunAt?.getTime(), one?.lockedAt && one.lockedAt.getTime() + life];
      const first = Math.min(...due.filter((time) => typeof time === 'number'));
      return { waiting: set + left, running, failed, next_run_at: first === Infinity ? null : new Date(first) };
    },

    async failed(name, limit) {
      const found = await jobs
        .find({ name, failedAt: { $gt: EVER } })
        .sort({ failedAt: -1 })
        .limit(limit)
        .toArray();
      return found.map(({ data, failedAt, failReason, failCount, nextRunAt }): FailedAlarm => {
        return {
          key: data?.key ?? '',
          failed_at: failedAt ?? EVER,
          reason: failReason ?? '',
          tries: failCount ?? 0,
          next_run_at: nextRunAt ?? null,
        };
      });
    },

    async isPaused(name) {
      return ((await job_records.findOne({ _id: name }, { projection: { paused_at: 1 } }))?.paused_at ?? null) !== null;
    },

    async pause(name, at, by) {
      await upsert(() => job_records.updateOne({ _id: name }, { $setOnInsert: { paused_at: null } }, { upsert: true }));
      const paused = await job_records.updateOne(
        { _id: name, paused_at: null },
        { $set: { paused_at: at, paused_by: by } },
      );
      return paused.modifiedCount === 1;
    },

    async resume(name) {
      const resumed = await job_records.updateOne(
        { _id: name, paused_at: { $gt: EVER } },
        { $set: { paused_at: null, paused_by: null } },
      );
      return resumed.modifiedCount === 1;
    },

    async retry(name, at) {
      const failed = { name, failedAt: { $gt: EVER }, lockedAt: null };
      const change = { nextRunAt: at, failCount: 0, failedAt: null, failReason: null };
      return (await jobs.updateMany(failed, { $set: change })).modifiedCount;
    },

    async furthestTimes(names) {
      const found = await jobs
        .find({ name: { $in: [...names] } }, { projection: { name: 1, nextRunAt: 1, lockedAt: 1 } })
        .toArray();
      const times = new Map<string, Date>();
      for (const { name, nextRunAt, lockedAt } of found) {
        for (const time of [nextRunAt, lockedAt]) {
          if (time && time > (times.get(name) ?? EVER)) times.set(name, time);
        }
      }
      return times;
    },

    async pullBack(name, now, furthest) {
      await jobs.updateMany({ name, nextRunAt: { $gt: furthest } }, { $set: { nextRunAt: now } });
      await jobs.updateMany({ name, lockedAt: { $gt: furthest } }, { $set: { lockedAt: now } });
    },

    async note(name, { runs, failures, last_run_at, last_failed_at, last_failure }) {
      await upsert(() =>
        job_records.updateOne(
          { _id: name },
          {
            $inc: { runs, failures },
            $max: { last_run_at, ...(last_failed_at !== null && { last_failed_at }) },
            ...(last_failure !== null && { $set: { last_failure } }),
          },
          { upsert: true },
        ),
      );
    },
  };
}
