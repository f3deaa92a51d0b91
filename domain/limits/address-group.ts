/** Of an IPv6 address, as many groups of 16 bits as one connection is given: a /64. */
const GROUPS = 4;

/**
 * What one client can call from, for counting: an IPv4 address, or the /64 of an IPv6 address, of which every line has
 * 2⁶⁴ addresses. An IPv4 address that is written as an IPv6 one (`::ffff:192.0.2.1`) is the IPv4 address.
 */
export function addressGroup(address: string | null | undefined): string {
  if (address === null || address === undefined || address === '') return 'unknown';
  const [bare = ''] = address.split('%');
  if (!bare.includes(':')) return bare;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = bare.split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Groups of 16 bits; a dotted end stands for two. */
function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
