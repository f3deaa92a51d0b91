import { Resolver } from 'node:dns/promises';

/** Every address of a name, A and AAAA. Throws `NoAddress` when it has none, and the signal's reason when it is cut off. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

/** A name that has no address. */
export class NoAddress extends Error {
  override readonly name = 'NoAddress';
}

const TRY_MS = 2000;
const TRIES = 2;
const NO_SUCH = new Set(['ENODATA', 'ENOTFOUND']);

/**
 * Asks the name servers themselves: `getaddrinfo` would also read the machine's own list of hosts and its search
 * domains, and a slow name would hold one of the few threads that passwords are hashed on.
 */
export const resolveByDns: Resolve = async (host, signal) => {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    signal.throwIfAborted();
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    signal.throwIfAborted();
    const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    if (addresses.length > 0) return addresses;
    throw found.every(saysNone) ? new NoAddress() : new Error('no name server answered');
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

function saysNone(one: PromiseSettledResult<unknown>): boolean {
  return one.status === 'rejected' && NO_SUCH.has(String((one.reason as NodeJS.ErrnoException).code));
}
