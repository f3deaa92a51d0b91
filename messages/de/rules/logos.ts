import type { LogoDamage, LogoRules, OtherFile } from '../../../domain/rules/logos.js';
import type { WordsOf } from '../../words.js';

const others: Readonly<Record<OtherFile, string>> = {
  gif: 'ein GIF',
  bmp: 'ein BMP',
  avif_heic_or_video: 'ein AVIF, ein HEIC oder ein Video',
  pdf: 'ein PDF',
  text: 'ein SVG oder anderer Text',
  unknown: 'eine Datei in einem anderen Format',
};

/** Nach „ein PNG“. */
const damages: Readonly<Record<LogoDamage, string>> = {
  chunk_cut_off: 'mit einem abgeschnittenen Chunk',
  chunk_without_name: 'mit einem Chunk ohne gültigen Namen',
  chunks_out_of_order: 'mit fehlenden oder falsch geordneten Chunks',
  data_after_end: 'mit Daten hinter seinem Ende',
  data_after_image: 'mit Daten hinter dem Bild',
  data_between_chunks: 'mit Daten zwischen seinen Chunks',
  data_in_end: 'mit Daten in seinem letzten Chunk',
  end_missing: 'ohne Ende',
  header_malformed: 'mit einem fehlerhaften Header',
  header_missing: 'ohne Header',
  image_before_header: 'mit einem Bild vor seinem Header',
  image_malformed: 'mit fehlerhaften Bilddaten',
  image_missing: 'ohne Bild',
  image_or_end_missing: 'ohne Bild oder ohne Ende',
  image_split: 'mit Bilddaten in Chunks, die nicht aufeinanderfolgen',
  length_wrong: 'mit einer anderen Länge, als es angibt',
  palette_misplaced: 'mit einer Palette, die fehlt oder an der falschen Stelle steht',
  palette_size: 'mit einer Palette von ungültiger Größe',
  pixels_wrong: 'mit mehr oder weniger Pixeln, als es angibt',
  scan_malformed: 'mit einem fehlerhaften Scan',
  scan_without_data: 'mit einem Scan ohne Daten',
  segment_cut_off: 'mit einem abgeschnittenen Segment',
  segment_without_name: 'mit einem Segment ohne gültigen Namen',
  size_differs: 'mit einem Bild, das seine Fläche nicht ausfüllt',
  transparency_repeated: 'mit doppelt angegebener Transparenz',
  two_images: 'mit zwei Bildern',
};

const WHOLE = 'eine vollständige Bilddatei und sonst nichts: Speichere sie neu';
const STILL = 'ein statisches Bild in Graustufen oder RGB';

export const logos: WordsOf<LogoRules> = {
  'logo.missing': 'ein Bild: PNG, JPEG oder WebP',
  'logo.too_large': {
    expected: ({ most }, units) => `höchstens ${units.bytes(most)}`,
    received: ({ size, most }, units) => (size === null ? `mehr als ${units.bytes(most)}` : units.bytes(size)),
  },
  'logo.other_format': {
    expected: 'ein Bild in PNG, JPEG oder WebP, unabhängig vom Dateinamen',
    received: ({ file }) => others[file],
  },
  'logo.dimensions': {
    expected: ({ least, most }) => `${least} bis ${most} Pixel in Breite und Höhe`,
    received: ({ width, height }) => `${width} × ${height} Pixel`,
  },
  'logo.damaged': { expected: WHOLE, received: ({ format, damage }) => `ein ${format} ${damages[damage]}` },
  'logo.checksum_wrong': {
    expected: WHOLE,
    received: ({ chunk }) => `ein PNG mit einer falschen Prüfsumme in ${chunk}`,
  },
  'logo.chunk_unknown': { expected: WHOLE, received: ({ chunk }) => `ein PNG mit dem unbekannten Chunk ${chunk}` },
  'logo.animated': { expected: STILL, received: ({ format }) => `ein animiertes ${format}` },
  'logo.colors': { expected: STILL, received: 'ein JPEG in anderen Farben' },
  'logo.jpeg_process': {
    expected: STILL,
    received: ({ marker }) => `ein JPEG vom Typ ${marker}, den Browser nicht anzeigen`,
  },
  'logo.not_found': 'der SHA-256 eines Logos',
};
