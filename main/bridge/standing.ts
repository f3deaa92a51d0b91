import type { Json } from './side.js';

/** The hash of a version as it was announced last; `null` where the status does not tell. */
export function announcedHash({ last_announcement }: Json, version: string): unknown {
  const last = last_announcement as Json | null;
  return last?.['version'] === version ? last['sha256'] : null;
}

/** What the version and the artifact miss; other versions are another matter. */
export function missingFor(status: Json, version: string): readonly Json[] {
  const missing = status['missing'] as readonly Json[];
  return missing.filter((one) => one['version'] === version || one['version'] === null);
}

/** The number that comes next: what is below it begins with the version. */
export function after(version: string): string {
  const [major, minor, patch] = version.split('.');
  return `${major}.${minor}.${Number(patch) + 1}`;
}
