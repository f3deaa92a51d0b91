import type { Ports } from '../context.js';

/**
 * The SHA-256 that was announced for a number, in lower-case hex; `null` where nothing is. Whoever can sign a request
 * over it holds the key before the first byte of the package is there.
 */
export async function announcedSha256(
  ports: Pick<Ports, 'releases'>,
  slug: string,
  version: string,
): Promise<string | null> {
  return (await ports.releases.find(slug, version))?.sha256 ?? null;
}
