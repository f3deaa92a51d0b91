import type { BridgeRules, Found } from '../../../domain/rules/bridge.js';
import type { WordsOf } from '../../words.js';

const found: Readonly<Record<Found, string>> = {
  file: 'eine Datei',
  folder: 'ein Ordner',
  link: 'ein symbolischer Link',
  pipe: 'eine Pipe',
  socket: 'ein Socket',
  device: 'ein Gerät',
};

function below(folders: readonly string[]): string {
  if (folders.length === 0) return 'ein Pfad in einem Ordner, mit dem countersign mcp gestartet wurde (--folder DIR)';
  return `ein Pfad in ${folders.join(' oder ')} (weitere Ordner erlaubt countersign mcp --folder DIR)`;
}

export const bridge: WordsOf<BridgeRules> = {
  'upload_url.valid': 'eine Upload-URL, die weder abgelaufen noch schon benutzt ist',
  'bridge.path': 'der Pfad einer Datei oder eines Ordners',
  'bridge.input': ({ field }) => `${field} als Text`,
  'bridge.inside': {
    expected: ({ folders }) => below(folders),
    received: ({ path }) => `${path}, außerhalb davon`,
  },
  'bridge.existing': ({ folders }) => `eine vorhandene Datei oder ein vorhandener Ordner, ${below(folders)}`,
  'bridge.file': {
    expected: 'der Pfad einer Datei',
    received: ({ path, found: kind }) => `${path}, ${found[kind]}`,
  },
  'bridge.file_or_folder': {
    expected: 'der Pfad einer Datei oder eines Ordners',
    received: ({ path, found: kind }) => `${path}, ${found[kind]}`,
  },
  'bridge.readable': {
    expected: 'eine lesbare Datei oder ein lesbarer Ordner',
    received: ({ path, code }) => `${path} (${code})`,
  },
  'bridge.writable': {
    expected: 'ein Pfad in einem beschreibbaren Ordner',
    received: ({ path, code }) => `${path} (${code})`,
  },
  'bridge.unchanged': {
    expected: 'Dateien und Ordner, die während des Aufrufs gleich bleiben',
    received: ({ path }) => `${path}, inzwischen geändert`,
  },
  'bridge.new_file': {
    expected: 'ein Pfad, an dem noch keine Datei liegt',
    received: ({ path }) => `${path}, schon vorhanden`,
  },
  'bridge.entry': {
    expected: ({ ignore_file }) =>
      `eine Datei, ein Ordner oder eine Zeile in ${ignore_file}, die den Eintrag ausschließt`,
    received: ({ found: kind }) => found[kind],
  },
  'bridge.entries': {
    expected: ({ most, ignore_file }) => `höchstens ${most} Dateien (${ignore_file} schließt Dateien aus)`,
    received: ({ most }) => `mehr als ${most}`,
  },
  'bridge.depth': ({ most }) => `höchstens ${most} Ordner tief`,
  'bridge.manifest': 'ein Manifest, das sich entpacken lässt',
  'bridge.packed': {
    expected: ({ most }, units) => `höchstens ${units.bytes(most)}`,
    received: ({ most }, units) => `mehr als ${units.bytes(most)}`,
  },
};
