/** What both sides deliver, and how they tell how it went. */
export interface Workload {
  readonly port: number;
  /** PEM of the receivers' authority. */
  readonly ca: string;
  readonly endpoints: number;
  /** Every so many-th endpoint never answers; 0: all of them do. */
  readonly silentEvery: number;
  readonly events: number;
  /** Deliveries at once. */
  readonly atOnce: number;
  /** How long an answer is waited for, in ms. */
  readonly within: number;
  readonly database?: { readonly uri: string; readonly name: string };
}

export interface Outcome {
  readonly accepted: number;
  readonly seconds: number;
  /** Of the process, in µs for each accepted delivery. */
  readonly cpu: number;
}

export const DOMAIN = 'receiver.example.com';

/** The slug of an endpoint, which is the first label of its host too. */
export function slugOf({ silentEvery }: Workload, n: number): string {
  return silentEvery > 0 && n % silentEvery === 0 ? `silent-${n}` : `prompt-${n}`;
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
export function stopwatch(wanted: number): { accept(): void; end(): void; readonly done: Promise<Outcome> } {
  const started = performance.now();
  const before = process.cpuUsage();
  let accepted = 0;
  let finish: (outcome: Outcome) => void = () => {};
  const done = new Promise<Outcome>((resolve) => {
    finish = resolve;
  });
  const end = (): void => {
    const { user, system } = process.cpuUsage(before);
    finish({ accepted, seconds: (performance.now() - started) / 1000, cpu: (user + system) / accepted });
  };
  const accept = (): void => {
    accepted += 1;
    if (accepted === wanted) end();
  };
  return { accept, end, done };
}
