import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '../../domain/durations.js';
import { Refusal, type RefusalCode } from '../../domain/refusal.js';
import { newWebhookSecret } from '../../domain/webhook/secret.js';
import type { ServiceWords } from '../../messages/en/console/service.js';
import { agentOverHttp } from '../agent.js';
import { EventFeed, type ListedEvent } from './event-feed.js';
import { Forwarder } from './forwarder.js';
import { serviceFailure } from './service-failure.js';

export interface Listening {
  /** Where the service is, and an agent token of the account whose events are wanted. */
  readonly service: string;
  readonly token: string;
  readonly forwardTo: URL;
  /** The receiver's; without one it is told a new one. */
  readonly secret: string | undefined;
  /** Only this artifact's. */
  readonly slug: string | undefined;
  /** How many events that are there already are forwarded first. */
  readonly last: number;
  /** Aborted when it is to end. */
  readonly signal: AbortSignal;
  /** What is said on the way, in the language of the console. */
  readonly words: Pick<ServiceWords, 'answersAgain' | 'retrying' | 'noAnswerWithin'>;
  out(line: Readonly<Record<string, unknown>>): void;
  err(words: string): void;
}

/** Well inside the 120 calls a minute of a token (decisions §8). */
const EVERY = 2 * SECOND;
/** What is over after a while; any other refusal ends it. */
const passing: ReadonlySet<RefusalCode> = new Set(['unavailable', 'rate_limited', 'internal']);

/**
 * `countersign listen`: asks the service for events and posts each to a URL of the developer's own, until the signal.
 * A service that cannot be asked for a while is asked again; one that refuses ends it.
 */
export async function listen(given: Listening): Promise<void> {
  const asking = <T>(asked: Promise<T>): Promise<T> =>
    asked.catch((error: unknown) => Promise.reject(serviceFailure(error, given.service)));
  const forwarder = new Forwarder(given.forwardTo, given.secret ?? newWebhookSecret(), given.words);
  const agent = await asking(agentOverHttp(given.service, given.token, 'countersign-listen'));
  try {
    const feed = new EventFeed(agent, given.slug);
    const first = await asking(feed.begin(given.last));
    given.out({ forward_to: given.forwardTo.href, secret: forwarder.secret, secret_id: forwarder.secretId });
    await forwardAll(given, forwarder, first);
    await follow(given, forwarder, () => asking(feed.next()));
  } finally {
    await agent.close();
  }
}

async function follow(
  given: Listening,
  forwarder: Forwarder,
  next: () => Promise<readonly ListedEvent[]>,
): Promise<void> {
  let lost = false;
  let pause = EVERY;
  while (await paused(pause, given.signal)) {
    pause = EVERY;
    try {
      const events = await next();
      if (lost) given.err(given.words.answersAgain);
      lost = false;
      await forwardAll(given, forwarder, events);
    } catch (error) {
      if (!(error instanceof Refusal) || !passing.has(error.code)) throw error;
      if (!lost) given.err(given.words.retrying(error.code));
      lost = true;
      pause = Math.max(EVERY, (error.extras.retryAfter ?? 0) * SECOND);
    }
  }
}

async function forwardAll(given: Listening, forwarder: Forwarder, events: readonly ListedEvent[]): Promise<void> {
  for (const event of events) {
    if (given.signal.aborted) return;
    const outcome = await forwarder.forward(event, new Date());
    const { id, type, slug, version, created_at } = event;
    given.out({ id, type, slug, version, created_at, ...outcome });
  }
}

/** `false` when it was ended meanwhile. */
async function paused(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return sleep(milliseconds, true, { signal }).catch(() => false);
}
