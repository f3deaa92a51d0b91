import type { LogoDamage, LogoRules, OtherFile } from '../../../domain/rules/logos.js';
import type { WordsOf } from '../../words.js';

const others: Readonly<Record<OtherFile, string>> = {
  gif: 'a GIF',
  bmp: 'a BMP',
  avif_heic_or_video: 'an AVIF, a HEIC or a video',
  pdf: 'a PDF',
  text: 'an SVG or other text',
  unknown: 'a file of another format',
};

/** They go on from "a PNG". */
const damages: Readonly<Record<LogoDamage, string>> = {
  chunk_cut_off: 'with a chunk that is cut off',
  chunk_without_name: 'with a chunk that has no valid name',
  chunks_out_of_order: 'with chunks that are missing or out of order',
  data_after_end: 'with data after its end',
  data_after_image: 'with data after the image',
  data_between_chunks: 'with data between its chunks',
  data_in_end: 'with data in its end chunk',
  end_missing: 'without an end',
  header_malformed: 'with a malformed header',
  header_missing: 'without a header',
  image_before_header: 'with an image before its header',
  image_malformed: 'with malformed image data',
  image_missing: 'without an image',
  image_or_end_missing: 'without an image or without an end',
  image_split: 'with image data that is not in consecutive chunks',
  length_wrong: 'of another length than it declares',
  palette_misplaced: 'with a palette that is missing or out of place',
  palette_size: 'with a palette of an invalid size',
  pixels_wrong: 'with more or fewer pixels than it declares',
  scan_malformed: 'with a malformed scan',
  scan_without_data: 'with a scan without data',
  segment_cut_off: 'with a segment that is cut off',
  segment_without_name: 'with a segment that has no valid name',
  size_differs: 'with an image that does not fill its canvas',
  transparency_repeated: 'with transparency declared twice',
  two_images: 'with two images',
};

const WHOLE = 'one complete image file and nothing else: save it again';
const STILL = 'a still image in grayscale or RGB';

export const logos: WordsOf<LogoRules> = {
  'logo.missing': 'an image: PNG, JPEG or WebP',
  'logo.too_large': {
    expected: ({ most }, units) => `at most ${units.bytes(most)}`,
    received: ({ size, most }, units) => (size === null ? `more than ${units.bytes(most)}` : units.bytes(size)),
  },
  'logo.other_format': {
    expected: 'a PNG, JPEG or WebP image, whatever its file name',
    received: ({ file }) => others[file],
  },
  'logo.dimensions': {
    expected: ({ least, most }) => `${least} to ${most} pixels in width and height`,
    received: ({ width, height }) => `${width} × ${height} pixels`,
  },
  'logo.damaged': { expected: WHOLE, received: ({ format, damage }) => `a ${format} ${damages[damage]}` },
  'logo.checksum_wrong': { expected: WHOLE, received: ({ chunk }) => `a PNG with a wrong checksum in ${chunk}` },
  'logo.chunk_unknown': { expected: WHOLE, received: ({ chunk }) => `a PNG with an unknown chunk ${chunk}` },
  'logo.animated': { expected: STILL, received: ({ format }) => `an animated ${format}` },
  'logo.colors': { expected: STILL, received: 'a JPEG in other colors' },
  'logo.jpeg_process': {
    expected: STILL,
    received: ({ marker }) => `a JPEG of type ${marker}, which browsers do not show`,
  },
  'logo.not_found': 'the SHA-256 of a logo',
};
