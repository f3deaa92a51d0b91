import type { Complaint } from '../domain/webhook/ports.js';
import { isPublicAddress } from './addresses.js';
import { NoAddress, type Resolve } from './resolve.js';
import { readReceiverUrl } from './url.js';

/** A destination that need not be public: connections to `host` go to `address` and `port`. */
export interface AllowedDestination {
  readonly host: string;
  readonly address: string;
  readonly port: number;
}

/** Where a request may go: to one of these addresses and nowhere else. */
export interface Destination {
  readonly url: URL;
  /** The name that the certificate must be for. */
  readonly host: string;
  readonly addresses: readonly string[];
  readonly port: number;
}

export type Guard = (url: string, signal: AbortSignal) => Promise<Destination | Complaint>;

export interface GuardOptions {
  readonly resolve: Resolve;
  readonly allow: readonly AllowedDestination[];
}

const HTTPS_PORT = 443;
/** A name with more addresses than this is up to something; a real one has a few. */
const MOST_ADDRESSES = 64;

/**
 * Checks a URL's form, resolves its name once, and checks every address (decisions §6). Throws only the signal's
 * reason. What is refused names no address: it may be one of the network that this service stands in.
 */
export function makeGuard({ resolve, allow }: GuardOptions): Guard {
  const known = new Map(allow.map((one) => [one.host.toLowerCase(), one]));
  return async (text, signal) => {
    const url = readReceiverUrl(text, known);
    if (!(url instanceof URL)) return url;
    const host = url.hostname;
    const allowed = known.get(host);
    if (allowed !== undefined) return { url, host, addresses: [allowed.address], port: allowed.port };
    const addresses = await addressesOf(host, signal);
    if (typeof addresses === 'string') return { received: `${host}, which ${addresses}`, expected: PUBLIC };
    return { url, host, addresses, port: HTTPS_PORT };
  };

  async function addressesOf(host: string, signal: AbortSignal): Promise<readonly string[] | string> {
    let addresses: readonly string[];
    try {
      addresses = await resolve(host, signal);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      return error instanceof NoAddress ? error.message : 'could not be looked up';
    }
    if (addresses.length === 0) return 'has no address';
    if (addresses.length > MOST_ADDRESSES) return `has more than ${MOST_ADDRESSES} addresses`;
    return addresses.every(isPublicAddress) ? addresses : 'has an address that is not public';
  }
}

const PUBLIC = 'a name whose every address is public';
