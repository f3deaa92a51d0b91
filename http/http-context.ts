import { MINUTE, SECOND } from '../domain/durations.js';
import type { Capability } from '../tools/capability.js';
import type { Services } from '../tools/dispatch.js';
import type { Exchanges } from './exchanges.js';

/** How long the HTTP door waits, in ms. */
export interface Timeouts {
  /** For the head of a request. */
  readonly head: number;
  /** For a JSON body in all. */
  readonly json: number;
  /** For a package in all. */
  readonly archive: number;
  /** For the next piece of a body. */
  readonly piece: number;
  /** For a client to take a refusal in, while what it still sends is thrown away. */
  readonly farewell: number;
  /** For a client to close the connection after the last byte of a download: it then has them all. */
  readonly collection: number;
  /** For a client to read on in an answer that waits for it (decisions §8). */
  readonly unread: number;
  /** For running requests when the server closes. */
  readonly closing: number;
  /** For the store to answer, before the service counts as not ready. */
  readonly ping: number;
}

export const timeouts: Timeouts = {
  head: 20 * SECOND,
  json: 30 * SECOND,
  // 40 MB over a line of 1 Mbit/s take five and a half minutes.
  archive: 10 * MINUTE,
  piece: 20 * SECOND,
  farewell: 2 * SECOND,
  collection: 5 * MINUTE,
  unread: 30 * SECOND,
  closing: 10 * SECOND,
  ping: SECOND,
};

/** What every part of the HTTP door works with. */
export interface HttpContext {
  readonly services: Services;
  readonly capabilities: ReadonlyMap<string, Capability>;
  readonly timeouts: Timeouts;
  /** The requests that are under way. */
  readonly exchanges: Exchanges;
  /** Answers when the store is there. */
  ping(): Promise<void>;
}

/** The capability of that name, which a route needs: without it the server does not start. */
export function requireCapability(http: HttpContext, name: string): Capability {
  const capability = http.capabilities.get(name);
  if (capability === undefined) throw new Error(`A route needs the capability ${name}, which is not in the list`);
  return capability;
}
