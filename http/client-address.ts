import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Finds the IP address that a request came from; `null` where nobody can tell. */
export type ClientAddress = (request: IncomingMessage) => string | null;

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The address that Fastify calls `request.ip`, for requests that do not come to Fastify too: the last one of
 * `X-Forwarded-For` that is not a trusted proxy. What is no address there is nobody's.
 */
export function clientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList();
  for (const one of trustedProxies) {
    const [address = '', bits] = one.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    trusted.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  // A connection asks more than once.
  let connected: { readonly address: string | undefined; readonly found: string | null } = {
    address: undefined,
    found: null,
  };
  const connectedTo = (address: string | undefined): string | null => {
    if (address !== connected.address) connected = { address, found: plain(address ?? '') };
    return connected.found;
  };
  // The same few proxies ask all the time.
  let latest = { address: '', isTrusted: false };
  const isTrusted = (address: string): boolean => {
    if (address !== latest.address) {
      latest = { address, isTrusted: trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') };
    }
    return latest.isTrusted;
  };
  return ({ socket, headers }) => {
    let found = connectedTo(socket.remoteAddress);
    if (found === null || trustedProxies.length === 0 || !isTrusted(found)) return found;
    const forwarded = headers['x-forwarded-for'] ?? '';
    const hops = (typeof forwarded === 'string' ? forwarded : forwarded.join(',')).split(',').reverse();
    for (const hop of hops) {
      if (hop.trim() === '') continue;
      found = plain(hop.trim());
      if (found === null || !isTrusted(found)) return found;
    }
    return found;
  };
}

/** An IPv4 address that is written as an IPv6 one is the IPv4 address. */
function plain(address: string): string | null {
  const bare = MAPPED.exec(address)?.[1] ?? address;
  return isIP(bare) === 0 ? null : bare;
}
