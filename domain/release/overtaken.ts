import type { ArtifactRecord } from '../artifact/artifact.js';
import { versionOrder } from '../version.js';

/** Whether a higher number is or once was published (decisions §4). */
export function isOvertaken(artifact: Pick<ArtifactRecord, 'highest_published'>, version: string): boolean {
  return artifact.highest_published !== null && versionOrder(version) < artifact.highest_published;
}
