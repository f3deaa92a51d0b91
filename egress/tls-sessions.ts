import type { X509Certificate } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import { MINUTE } from '../domain/durations.js';

/** A certificate that was checked is believed for so long without being sent again. */
const LIFE = 10 * MINUTE;
/** Receivers whose session is kept: of some KiB each. */
const MOST_KEPT = 1000;
/** A receiver chooses the size of its tickets. */
const MOST_BYTES = 16 * 1024;

interface Kept {
  readonly session: Buffer;
  /** By a clock that is never set. */
  readonly until: number;
}

/**
 * TLS sessions of receivers that offer one: the next connection to the same address, under the same name, resumes it
 * without a signature to check. What was checked then counts for ten minutes, and never beyond the certificate's end.
 */
export class TlsSessions {
  readonly #kept = new Map<string, Kept>();

  /** Of a connection to this name at this address; `undefined` when there is none. */
  of(key: string): Buffer | undefined {
    const found = this.#kept.get(key);
    if (found === undefined || found.until > performance.now()) return found?.session;
    this.#kept.delete(key);
    return undefined;
  }

  /**
   * Watches for what the receiver offers on a connection that is being made. It is kept from the moment that the answer
   * is called, with the certificate that was found right, or with none where a session was resumed.
   */
  watch(key: string, socket: TLSSocket): (checked: X509Certificate | undefined) => void {
    let until: number | undefined;
    let early: Buffer | undefined;
    socket.on('session', (session: Buffer) => {
      if (until === undefined) early = session;
      else this.#keep(key, session, until);
    });
    return (checked) => {
      until = checked === undefined ? this.#kept.get(key)?.until : lifeOf(checked);
      if (until !== undefined && early !== undefined) this.#keep(key, early, until);
    };
  }

  /** One that could not be resumed. */
  forget(key: string): void {
    this.#kept.delete(key);
  }

  #keep(key: string, session: Buffer, until: number): void {
    if (session.length > MOST_BYTES) return;
    this.#kept.delete(key);
    this.#kept.set(key, { session, until });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}

function lifeOf({ validTo }: X509Certificate): number {
  return performance.now() + Math.min(LIFE, Date.parse(validTo) - Date.now());
}
