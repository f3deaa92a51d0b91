import type { FastifyRequest } from 'fastify';
import { announcedSha256 } from '../domain/release/announced-hash.js';
import { isVersion } from '../domain/version.js';
import type { Admitted } from './admission.js';
import { isSignedOver, type OpenEnvelope } from './envelope.js';
import type { HttpContext } from './http-context.js';

/**
 * Tells whether the sender of a package is known to be who it says before the package is there. The signature covers the
 * hash of the body, and the hash that was announced is known: over that one it is right only if the sender knows the
 * secret. What is signed over other bytes proves itself at its end (decisions §3), and counts until then as a stranger's.
 * An upload link is a proof by itself.
 */
export class EarlyProofs {
  /** Of one envelope or link only one transfer: it is used up at the end, and one that was overheard opens no more. */
  readonly #underWay = new Set<string>();

  /** What is to be called when the transfer is over; `null` when it proves nothing yet. */
  async take(http: HttpContext, pass: Admitted, request: FastifyRequest): Promise<(() => void) | null> {
    const proof = pass.envelope === null ? linkOf(pass) : await proofOf(http, pass.envelope, request);
    if (proof === null || this.#underWay.has(proof)) return null;
    this.#underWay.add(proof);
    return () => this.#underWay.delete(proof);
  }
}

function linkOf({ actor }: Admitted): string | null {
  return actor?.kind === 'upload_link' ? `link ${actor.link}` : null;
}

async function proofOf(http: HttpContext, envelope: OpenEnvelope, request: FastifyRequest): Promise<string | null> {
  const { version = '' } = request.params as { readonly version?: string };
  if (!isVersion(version)) return null;
  const sha256 = await announcedSha256(http.services.ports, envelope.credential.record.slug, version);
  if (sha256 === null || !isSignedOver(http, request.raw, envelope, sha256)) return null;
  return `${envelope.key} ${envelope.nonce}`;
}
