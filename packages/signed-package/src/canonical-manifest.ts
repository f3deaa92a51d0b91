import { toUSVString } from 'node:util';
import canonicalize from 'canonicalize';

/** What `service-artifact.json` says. */
export interface SignedManifest {
  readonly slug: string;
  readonly version: string;
  readonly publisher: string;
  /** Lower-case hex sha256 of every file entry of the submitted zip, by path. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * The exact text of `service-artifact.json`: RFC 8785 canonical JSON (decisions §4 "Signed zip"). The signature is over
 * its UTF-8 bytes. Throws on a lone surrogate.
 */
export function canonicalManifest(manifest: SignedManifest): string {
  const { slug, version, publisher } = manifest;
  const rest = canonicalize({ publisher, slug, version });
  if (rest === undefined) throw new TypeError('the manifest is not JSON');
  return `{"files":${canonicalFiles(manifest.files)},${rest.slice(1)}`;
}

/** What `canonicalize` makes of that object, a few times sooner: ten thousand names, none of them nested. */
function canonicalFiles(files: ReadonlyMap<string, string>): string {
  const members: string[] = [];
  // Without a comparison `sort` goes by UTF-16 code units, as RFC 8785 3.2.3 wants.
  for (const path of [...files.keys()].sort()) {
    members.push(`${jsonString(path)}:${jsonString(files.get(path) ?? '')}`);
  }
  return `{${members.join(',')}}`;
}

/** ASCII without control characters, quotation mark and backslash: nothing that JSON escapes. */
const unescaped = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;

function jsonString(text: string): string {
  if (unescaped.test(text)) return `"${text}"`;
  if (toUSVString(text) !== text) throw new TypeError('half a surrogate pair is no text');
  return JSON.stringify(text);
}
