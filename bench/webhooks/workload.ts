import { readFileSync } from 'node:fs';

/** What both sides deliver, and how they tell how it went. */
export interface Workload {
  readonly port: number;
  /** PEM of the receivers' authority. */
  readonly ca: string;
  readonly endpoints: number;
  /** Every so many-th endpoint never answers; 0: all of them do. */
  readonly silentEvery: number;
  /** Likewise those that send a byte of their answer each second. */
  readonly drippingEvery: number;
  readonly events: number;
  /** Deliveries at once. */
  readonly atOnce: number;
  /** How long an answer is waited for, in ms. */
  readonly within: number;
  readonly database?: { readonly uri: string; readonly name: string; readonly pid: number | null };
}

export interface Outcome {
  readonly accepted: number;
  readonly seconds: number;
  /** Of the process, in µs for each accepted delivery. */
  readonly cpu: number;
  /** From the start until half of those that answer had theirs, in ms. */
  readonly half: number;
  /** Of the database process, for each accepted delivery: µs and KB written. */
  readonly database?: { readonly cpu: number; readonly written: number };
}

export const DOMAIN = 'receiver.example.com';

/** The slug of an endpoint, which is the first label of its host too. */
export function slugOf({ silentEvery, drippingEvery }: Workload, n: number): string {
  if (silentEvery > 0 && n % silentEvery === 0) return `silent-${n}`;
  return drippingEvery > 0 && n % drippingEvery === 1 ? `dripping-${n}` : `prompt-${n}`;
}

export function urlOf(slug: string): string {
  return `https://${slug}.${DOMAIN}/hook`;
}

/** How many events go to endpoints that answer. */
export function answeredOf(workload: Workload): number {
  let count = 0;
  for (let n = 0; n < workload.events; n += 1) {
    if (slugOf(workload, n % workload.endpoints).startsWith('prompt')) count += 1;
  }
  return count;
}

/** Measures from now until so many were accepted, or until `end`. */
export function stopwatch(
  wanted: number,
  databasePid: number | null = null,
): { accept(): void; end(): void; readonly done: Promise<Outcome> } {
  const started = performance.now();
  const before = process.cpuUsage();
  const usedBefore = databasePid === null ? null : usageOf(databasePid);
  let accepted = 0;
  let half = Number.NaN;
  let finish: (outcome: Outcome) => void = () => {};
  const done = new Promise<Outcome>((resolve) => {
    finish = resolve;
  });
  const sinceThen = (pid: number): NonNullable<Outcome['database']> => {
    const used = usageOf(pid);
    const { cpu, written } = usedBefore ?? used;
    return { cpu: (used.cpu - cpu) / accepted, written: (used.written - written) / accepted };
  };
  const end = (): void => {
    const { user, system } = process.cpuUsage(before);
    const outcome = { accepted, seconds: (performance.now() - started) / 1000, cpu: (user + system) / accepted, half };
    finish({ ...outcome, ...(databasePid !== null && { database: sinceThen(databasePid) }) });
  };
  const accept = (): void => {
    accepted += 1;
    if (accepted === Math.ceil(wanted / 2)) half = performance.now() - started;
    if (accepted === wanted) end();
  };
  return { accept, end, done };
}

/** What another process has used so far: µs of CPU, and KB written to disk. */
function usageOf(pid: number): { cpu: number; written: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  const written = /^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1];
  return { cpu: (ticks * 1_000_000) / TICKS_PER_SECOND, written: Number(written) / 1000 };
}

const TICKS_PER_SECOND = 100;
