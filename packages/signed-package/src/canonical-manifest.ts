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
  const files: Record<string, string> = Object.create(null);
  for (const [path, sha256] of manifest.files) files[path] = sha256;
  const { slug, version, publisher } = manifest;
  const text = canonicalize({ slug, version, publisher, files });
  if (text === undefined) throw new TypeError('the manifest is not JSON');
  return text;
}
