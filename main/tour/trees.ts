import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import JSZip from 'jszip';

const run = promisify(execFile);

/** A module or theme that the tour publishes. */
export interface Tree {
  readonly slug: string;
  readonly kind: 'module' | 'theme';
  readonly name: string;
  readonly summary: string;
  /** Where it comes from, in words. */
  readonly origin: string;
  readonly zip: Buffer;
}

interface Source {
  readonly debian: string;
  readonly folder: string;
  readonly slug: string;
  readonly kind: 'module' | 'theme';
  readonly name: string;
}

const SHARE = 'usr/share';

/** Real PHP that Debian distributes: a plugin, a theme, and a tree too large for an agent tool. */
const sources: readonly Source[] = [
  {
    debian: 'roundcube-plugins',
    folder: `${SHARE}/roundcube/plugins/managesieve`,
    slug: 'managesieve',
    kind: 'module',
    name: 'Managesieve',
  },
  {
    debian: 'wordpress-theme-twentytwentyone',
    folder: `${SHARE}/wordpress/wp-content/themes/twentytwentyone`,
    slug: 'twenty-twenty-one',
    kind: 'theme',
    name: 'Twenty Twenty-One',
  },
  { debian: 'wordpress', folder: `${SHARE}/wordpress`, slug: 'wordpress', kind: 'module', name: 'WordPress' },
];

export const TREE_VERSION = '1.0.0';

/** Downloads and unpacks the Debian packages (`apt-get download`, no root needed) and packs their trees. */
export async function debianTrees(): Promise<Tree[]> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-trees-'));
  try {
    await run('apt-get', ['download', '-q', ...sources.map(({ debian }) => debian)], { cwd: folder });
    const trees: Tree[] = [];
    for (const source of sources) {
      const file = (await readdir(folder)).find((name) => name.startsWith(`${source.debian}_`));
      if (file === undefined) throw new Error(`apt-get downloaded no ${source.debian}`);
      const root = join(folder, source.debian);
      await run('dpkg-deb', ['-x', join(folder, file), root]);
      const words = `Debian package ${file.split('_').slice(0, 2).join(' ')}`;
      trees.push(await pack(source, join(root, source.folder), words));
    }
    return trees;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The small module that lies beside the tour. */
export async function sampleTrees(): Promise<Tree[]> {
  const folder = join(import.meta.dirname, '..', '..', '..', 'main', 'tour', 'sample');
  return [await pack({ slug: 'opening-hours', kind: 'module', name: 'Opening hours' }, folder, 'sample of the tour')];
}

/** Packs the regular files of a folder, with a manifest and English texts as the service wants them. */
async function pack(what: Pick<Source, 'slug' | 'kind' | 'name'>, folder: string, origin: string): Promise<Tree> {
  const zip = new JSZip();
  const manifest = { slug: what.slug, version: TREE_VERSION, name: what.name, permissions: [], hooks: [] };
  zip.file(`${what.kind}.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  zip.file('lang/en/messages.json', `${JSON.stringify({ title: what.name })}\n`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let count = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    zip.file(path.slice(folder.length + 1), await readFile(path), { createFolders: false });
    count += 1;
  }
  const bytes = await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
  return { ...what, summary: `${count} files, from ${origin}`, origin, zip: bytes };
}
