import type { BridgeRules, Found } from '../../../domain/rules/bridge.js';
import type { WordsOf } from '../../words.js';

const found: Readonly<Record<Found, string>> = {
  file: 'a file',
  folder: 'a folder',
  link: 'a symbolic link',
  pipe: 'a pipe',
  socket: 'a socket',
  device: 'a device',
};

function below(folders: readonly string[]): string {
  if (folders.length === 0) return 'a path in a folder that countersign mcp was started with (--folder DIR)';
  return `a path in ${folders.join(' or ')} (to allow another folder, start countersign mcp with --folder DIR)`;
}

export const bridge: WordsOf<BridgeRules> = {
  'upload_url.valid': 'an upload URL that has neither expired nor been used',
  'bridge.path': 'the path of a file or folder',
  'bridge.input': ({ field }) => `${field} as text`,
  'bridge.inside': {
    expected: ({ folders }) => below(folders),
    received: ({ path }) => `${path}, which is outside`,
  },
  'bridge.existing': ({ folders }) => `an existing file or folder, ${below(folders)}`,
  'bridge.file': {
    expected: 'the path of a file',
    received: ({ path, found: kind }) => `${path}, ${found[kind]}`,
  },
  'bridge.file_or_folder': {
    expected: 'the path of a file or folder',
    received: ({ path, found: kind }) => `${path}, ${found[kind]}`,
  },
  'bridge.readable': {
    expected: 'a readable file or folder',
    received: ({ path, code }) => `${path} (${code})`,
  },
  'bridge.writable': {
    expected: 'a path in a folder that can be written to',
    received: ({ path, code }) => `${path} (${code})`,
  },
  'bridge.unchanged': {
    expected: 'files and folders that do not change during the call',
    received: ({ path }) => `${path}, which changed`,
  },
  'bridge.new_file': {
    expected: 'a path where no file exists yet',
    received: ({ path }) => `${path}, which exists`,
  },
  'bridge.entry': {
    expected: ({ ignore_file }) => `a file or a folder, or a line in ${ignore_file} that leaves it out`,
    received: ({ found: kind }) => found[kind],
  },
  'bridge.entries': {
    expected: ({ most, ignore_file }) => `at most ${most} files (list in ${ignore_file} what to leave out)`,
    received: ({ most }) => `more than ${most}`,
  },
  'bridge.depth': ({ most }) => `at most ${most} folders deep`,
  'bridge.manifest': 'a manifest that can be unpacked',
  'bridge.packed': {
    expected: ({ most }, units) => `at most ${units.bytes(most)}`,
    received: ({ most }, units) => `more than ${units.bytes(most)}`,
  },
};
