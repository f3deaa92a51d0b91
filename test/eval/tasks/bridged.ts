import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Known, Mend, Place, Task } from '../task.js';
import { answered, decide, isInReview, isWithReviewer, register, wishes } from './module.js';

type Files = Readonly<Record<string, string | Buffer | null>>;

const VERSION = '1.0.0';
const MIB = 1024 * 1024;

const manifestOf = (slug: string): string =>
  JSON.stringify({ slug, version: VERSION, name: 'Invoices', description: 'Writes invoices.' });

/** Writes the folder of a module; a file that is `null` is left out. */
async function write({ world, slug }: Place, files: Files = {}): Promise<Known> {
  const all: Files = {
    'module.json': manifestOf(slug),
    'lang/en/texts.php': '<?php return [];',
    'src/Plugin.php': '<?php final class Plugin {}',
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    const path = join(world.folder, slug, name);
    await mkdir(join(path, '..'), { recursive: true });
    await (content === null ? rm(path, { force: true }) : writeFile(path, content));
  }
  return { ...wishes(slug), path: slug, package_path: slug };
}

const folder =
  (files: Files = {}) =>
  (place: Place): Promise<Known> =>
    write(place, files);

const rewritten: Mend = async (known, _fault, place) => ({ ...known, ...(await write(place)) });

const bare: Files = { 'module.json': null, 'lang/en/texts.php': null };

/** The same through the bridge, from a folder: at most 6 calls for a first publication. */
export const bridged: readonly Task[] = [
  { name: 'first publication of a folder', known: folder(), first: 'publish_folder', isDone: isInReview, most: 6 },
  {
    name: 'first publication of a bare folder',
    known: async (place) => ({ ...(await write(place, bare)), kind: 'module' }),
    first: 'publish_folder',
    uses: {
      service_manifest_template: async (known, { file_name, content }, place) => {
        // The tool says that English texts are needed too.
        await write(place, { [String(file_name)]: String(content) });
        return ['publish_folder', known];
      },
      service_register_artifact: (known) => ['publish_folder', known],
    },
    isDone: isInReview,
    most: 6,
  },
  {
    name: 'first publication of a folder, step by step',
    known: folder(),
    first: 'service_register_artifact',
    isDone: isWithReviewer,
    most: 6,
  },
  {
    name: 'first publication of a folder of more than 8 MiB',
    known: folder({ 'data.bin': randomBytes(9 * MIB) }),
    first: 'publish_folder',
    isDone: isInReview,
    most: 6,
  },
  {
    name: 'manifest of another version',
    before: register,
    known: (place) => write(place, { 'module.json': JSON.stringify({ slug: place.slug, version: '9.9.9' }) }),
    first: 'service_review_preflight',
    mends: { version_mismatch: rewritten },
    isDone: isInReview,
    most: 5,
  },
  {
    name: 'path outside the folder',
    before: register,
    known: async (place) => ({ ...(await write(place)), path: '/etc' }),
    first: 'publish_folder',
    mends: {
      invalid_field: (known, _fault, { slug }) => ({ ...known, path: slug }),
    },
    isDone: isInReview,
    most: 2,
  },
  {
    name: 'folder published and its signed package saved',
    before: register,
    known: async (place) => ({ ...(await write(place)), save_to: `${place.slug}-signed.zip` }),
    first: 'publish_folder',
    people: { reviewer: (place) => decide(place, 'approve') },
    isDone: answered('publish_folder', ({ saved_to }) => saved_to !== null),
    most: 3,
  },
];
