import { BlockList } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Networks that are not the public internet, whatever `ipaddr.js` says of them: IANA's special-purpose registries, what
 * embeds an IPv4 address, and addresses at which clouds answer their own machines.
 */
const notPublic: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32', // Azure's own services
  '169.254.0.0/16', // link-local, and the metadata services of most clouds
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23', // Teredo, benchmarking, ORCHID and other protocol assignments
  '2001:db8::/32',
  '2002::/16', // 6to4
  '2620:4f:8000::/48',
  '3fff::/20',
  '3ffe::/16', // the former 6bone
];

/** All global unicast addresses there are (RFC 4291): mapped, compatible, NAT64, ULA and the rest lie outside. */
const GLOBAL_IPV6 = '2000::/3';

const blocked = listOf(notPublic);
const globalIpv6 = listOf([GLOBAL_IPV6]);

/** Whether an address is one of the public internet. What is no address is not. */
export function isPublicAddress(text: string): boolean {
  // Its IPv4 parser knows octal and short forms, which would mean another address here than to the system.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  const plain = address.toString();
  if (address instanceof ipaddr.IPv4) return !blocked.check(plain, 'ipv4');
  return globalIpv6.check(plain, 'ipv6') && !blocked.check(plain, 'ipv6') && !isIsatap(address.parts);
}

/** An interface id that carries an IPv4 address (RFC 5214). */
function isIsatap(parts: readonly number[]): boolean {
  return (parts[4] === 0 || parts[4] === 0x0200) && parts[5] === 0x5efe;
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}
