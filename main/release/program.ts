import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { DAY } from '../../domain/durations.js';

/** What Node.js is told to run: the command line and the threads beside it, by the name that they are started by. */
const ENTRIES: Readonly<Record<string, string>> = {
  index: 'dist/main/cli/index.js',
  'inspect.worker': 'dist/main/bridge/inspect.worker.js',
  'review.worker': 'dist/workers/review.worker.js',
  'read.worker': 'dist/workers/read.worker.js',
  'colour.worker': 'dist/workers/colour.worker.js',
  'compare.worker': 'dist/workers/compare.worker.js',
  'sign.worker': 'dist/workers/sign.worker.js',
};

/**
 * They have native parts, threads or a process in files of their own, which they look for beside themselves. The last is
 * taken by `debug` where it happens to be installed, as in a checkout with the tools of its tests.
 */
const LEFT_OUTSIDE = ['@countersign/embedded-mongo', '@node-rs/argon2', 'pino', 'piscina', 'supports-color'];

/** Packages that are no modules ask for others by `require`, which a module does not have. */
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

/** How long files of earlier builds stay, in ms: a program that runs loads some of its own late. */
const KEPT = 7 * DAY;

/**
 * Joins what has been compiled, and the packages that it imports, into a few files in `folder`, which start in half the
 * time of two thousand. `bin/countersign.js` runs them unless something has been compiled since. The same sources give
 * the same bytes, wherever the checkout is.
 */
export async function writeProgram(root: string, folder: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: LEFT_OUTSIDE,
    banner: { js: REQUIRE },
    legalComments: 'inline',
    logLevel: 'warning',
    metafile: true,
  });
  const now = new Date();
  // What would stay as it is has not been written.
  for (const path of Object.keys(metafile.outputs)) utimesSync(join(root, path), now, now);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (now.getTime() - statSync(path).mtimeMs > KEPT) rmSync(path);
  }
}
