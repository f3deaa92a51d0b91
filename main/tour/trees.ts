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

/**
 * Downloads and unpacks the Debian packages (`apt-get download`, no root needed) and packs their trees. `suffix` ends
 * their slugs.
 */
export async function debianTrees(suffix: string): Promise<Tree[]> {
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
      trees.push(await pack({ ...source, slug: `${source.slug}${suffix}` }, join(root, source.folder), words));
    }
    return trees;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The small module that lies beside the tour. */
export async function sampleTrees(suffix: string): Promise<Tree[]> {
  const folder = join(import.meta.dirname, '..', '..', '..', 'main', 'tour', 'sample');
  const slug = `opening-hours${suffix}`;
  return [await pack({ slug, kind: 'module', name: 'Opening hours' }, folder, 'sample of the tour')];
}

/**
 * Packs the regular files of a folder, with a manifest and English texts as the service wants them, all in one folder
 * named like the slug: what the tree holds at its own top is then too deep to be taken for a manifest.
 */
async function pack(what: Pick<Source, 'slug' | 'kind' | 'name'>, folder: string, origin: string): Promise<Tree> {
  const { slug, kind, name } = what;
  const zip = new JSZip();
  const add = (path: string, content: string | Buffer): void => {
    zip.file(`${slug}/${path}`, content, { createFolders: false });
  };
  const manifest = { slug, version: TREE_VERSION, name, permissions: [], hooks: [] };
  add(`${kind}.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  add('lang/en/title.json', `${JSON.stringify({ title: name })}\n`);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    add(path.slice(folder.length + 1), await readFile(path));
  }
  const bytes = await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
  return { slug, kind, name, summary: `${files.length} files, from ${origin}`, origin, zip: bytes };
}
