import type { LogoRules, OtherFile } from '../../../domain/rules/logos.js';
import type { Sentences } from '../../fault-sentences.js';
import { above } from '../../numbers.js';

const ASKED = 'a PNG, JPEG or WebP image';

const others: Readonly<Record<OtherFile, string>> = {
  gif: `This file is a GIF, not ${ASKED}.`,
  bmp: `This file is a BMP, not ${ASKED}.`,
  avif_heic_or_video: `This file is an AVIF, a HEIC or a video, not ${ASKED}.`,
  pdf: `This file is a PDF, not ${ASKED}.`,
  text: `This file is not ${ASKED}. SVG is not accepted.`,
  unknown: `This file is not ${ASKED}.`,
};

const DAMAGED = 'The file is damaged, or contains more than the image. Save the image again, and choose the new file.';

export const logos: Sentences<LogoRules> = {
  'logo.missing': 'Choose an image: PNG, JPEG or WebP.',
  'logo.too_large': ({ size, most }, told) =>
    size === null
      ? `The image is too large. At most ${told.bytes(most)} are allowed.`
      : `The image has ${above(size, most, told)}. At most ${told.bytes(most)} are allowed.`,
  'logo.other_format': ({ file }) => others[file],
  'logo.dimensions': ({ width, height, least, most }, { number }) =>
    `The image has ${number(width)} × ${number(height)} pixels. Its width and height must each be ${number(least)} to ${number(most)} pixels.`,
  'logo.damaged': DAMAGED,
  'logo.checksum_wrong': DAMAGED,
  'logo.chunk_unknown': ({ chunk }, { code }) =>
    `The PNG contains a chunk that is not known, ${code(chunk)}. Save the image again without it.`,
  'logo.animated': 'The image is animated. Choose a still one.',
  'logo.colors': 'The image must be in RGB or grayscale. Save it again as such.',
  'logo.jpeg_process': 'Browsers do not show this kind of JPEG. Save the image again.',
  'logo.not_found': (_, { received }) =>
    received === null ? 'There is no such logo.' : `There is no logo with the hash ${received}.`,
};
