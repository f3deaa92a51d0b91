import type { LogoRules, OtherFile } from '../../../domain/rules/logos.js';
import type { Sentences } from '../../fault-sentences.js';
import { above } from '../../numbers.js';

const ASKED = 'kein Bild in PNG, JPEG oder WebP';

const others: Readonly<Record<OtherFile, string>> = {
  gif: `Diese Datei ist ein GIF und ${ASKED}.`,
  bmp: `Diese Datei ist ein BMP und ${ASKED}.`,
  avif_heic_or_video: `Diese Datei ist ein AVIF, ein HEIC oder ein Video und ${ASKED}.`,
  pdf: `Diese Datei ist ein PDF und ${ASKED}.`,
  text: `Diese Datei ist ${ASKED}. SVG ist nicht erlaubt.`,
  unknown: `Diese Datei ist ${ASKED}.`,
};

const DAMAGED =
  'Die Datei ist beschädigt oder enthält mehr als das Bild. Speichere das Bild neu und wähle die neue Datei.';

export const logos: Sentences<LogoRules> = {
  'logo.missing': 'Wähle ein Bild: PNG, JPEG oder WebP.',
  'logo.too_large': ({ size, most }, told) =>
    size === null
      ? `Das Bild ist zu groß. Erlaubt sind höchstens ${told.bytes(most)}.`
      : `Das Bild hat ${above(size, most, told)}. Erlaubt sind höchstens ${told.bytes(most)}.`,
  'logo.other_format': ({ file }) => others[file],
  'logo.dimensions': ({ width, height, least, most }, { number }) =>
    `Das Bild hat ${number(width)} × ${number(height)} Pixel. Breite und Höhe müssen je ${number(least)} bis ${number(most)} Pixel haben.`,
  'logo.damaged': DAMAGED,
  'logo.checksum_wrong': DAMAGED,
  'logo.chunk_unknown': ({ chunk }, { code }) =>
    `Das PNG enthält einen unbekannten Chunk, ${code(chunk)}. Speichere das Bild ohne ihn.`,
  'logo.animated': 'Das Bild ist animiert. Wähle ein statisches.',
  'logo.colors': 'Das Bild muss in RGB oder Graustufen sein. Speichere es so.',
  'logo.jpeg_process': 'Browser zeigen diese Art von JPEG nicht an. Speichere das Bild neu.',
  'logo.not_found': (_, { received }) =>
    received === null ? 'Dieses Logo gibt es nicht.' : `Es gibt kein Logo mit dem Hash ${received}.`,
};
