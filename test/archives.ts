import { createHash } from 'node:crypto';
import JSZip from 'jszip';

/** What a test package is made of; every part has a harmless default. */
export interface PackageParts {
  readonly slug: string;
  readonly version: string;
  readonly kind?: 'module' | 'theme';
  readonly manifest?: Readonly<Record<string, unknown>> | string;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
}

export interface TestPackage {
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly size: number;
}

const DATE = new Date('2026-01-02T03:04:06Z');

/** A real zip of a module or theme: manifest, English texts, a PHP file, and the files given. */
export async function testPackage(parts: PackageParts): Promise<TestPackage> {
  const zip = new JSZip();
  const manifest = parts.manifest ?? { slug: parts.slug, version: parts.version, permissions: [], hooks: [] };
  zip.file(`${parts.kind ?? 'module'}.json`, typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
  zip.file('lang/en/messages.php', "<?php\nreturn ['hello' => 'Hello'];\n");
  zip.file('src/Plugin.php', `<?php\nfinal class Plugin { const VERSION = '${parts.version}'; }\n`);
  for (const [path, content] of Object.entries(parts.files ?? {})) zip.file(path, content);
  return packed(zip);
}

/** A real zip of exactly these files. */
export async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<TestPackage> {
  const zip = new JSZip();
  for (const [path, content] of Object.entries(files)) zip.file(path, content);
  return packed(zip);
}

/** The same bytes whenever they are made: the folders that come with the files are of one time, too. */
async function packed(zip: JSZip): Promise<TestPackage> {
  zip.forEach((_, entry) => {
    entry.date = DATE;
  });
  return asPackage(await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' }));
}

/** Any bytes with their facts. */
export function asPackage(bytes: Buffer): TestPackage {
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
}
