import { canonicalManifest, type SignedManifest } from './canonical-manifest.js';
import { parseStrictJson } from './strict-json.js';

const keys = ['files', 'publisher', 'slug', 'version'];
const sha256Form = /^[0-9a-f]{64}$/;

/** Reads `service-artifact.json`. `null` unless it is exactly the canonical form: those bytes and no others. */
export function parseSignedManifest(bytes: Buffer): SignedManifest | null {
  const parsed = parseStrictJson(bytes, 2);
  if (!parsed.ok || typeof parsed.value !== 'object' || parsed.value === null) return null;
  const value = new Map<string, unknown>(Object.entries(parsed.value));
  if ([...value.keys()].sort().join() !== keys.join()) return null;
  const slug = value.get('slug');
  const version = value.get('version');
  const publisher = value.get('publisher');
  const files = filesOf(value.get('files'));
  if (typeof slug !== 'string' || typeof version !== 'string' || typeof publisher !== 'string' || files === null)
    return null;
  const manifest = { slug, version, publisher, files };
  return isCanonical(manifest, bytes) ? manifest : null;
}

function filesOf(value: unknown): Map<string, string> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const files = new Map<string, string>();
  for (const [path, sha256] of Object.entries(value)) {
    if (typeof sha256 !== 'string' || !sha256Form.test(sha256)) return null;
    files.set(path, sha256);
  }
  return files;
}

function isCanonical(manifest: SignedManifest, bytes: Buffer): boolean {
  try {
    return Buffer.from(canonicalManifest(manifest), 'utf8').equals(bytes);
  } catch {
    return false;
  }
}
