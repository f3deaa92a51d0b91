import { type Rule, rule } from '../domain/rules/index.js';
import type { Complaint } from '../domain/webhook/delivery-failure.js';
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
    if ('rule' in addresses) return { received: null, rule: addresses };
    return { url, host, addresses, port: HTTPS_PORT };
  };

  async function addressesOf(host: string, signal: AbortSignal): Promise<readonly string[] | Rule> {
    let addresses: readonly string[];
    try {
      addresses = await resolve(host, signal);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      return rule(error instanceof NoAddress ? 'receiver_url.without_address' : 'receiver_url.not_resolved', { host });
    }
    if (addresses.length === 0) return rule('receiver_url.without_address', { host });
    if (addresses.length > MOST_ADDRESSES)
      return rule('receiver_url.too_many_addresses', { host, most: MOST_ADDRESSES });
    return addresses.every(isPublicAddress) ? addresses : rule('receiver_url.private_address', { host });
  }
}
