import type { None } from './common.js';

export type LogoFormat = 'PNG' | 'JPEG' | 'WebP';

/** What a file is that is often taken for a logo. */
export type OtherFile = 'gif' | 'bmp' | 'avif_heic_or_video' | 'pdf' | 'text' | 'unknown';

/** Where the structure of an image is not what its format says. */
export type LogoDamage =
  | 'chunk_cut_off'
  | 'chunk_without_name'
  | 'chunks_out_of_order'
  | 'data_after_end'
  | 'data_after_image'
  | 'data_between_chunks'
  | 'data_in_end'
  | 'end_missing'
  | 'header_malformed'
  | 'header_missing'
  | 'image_before_header'
  | 'image_malformed'
  | 'image_missing'
  | 'image_or_end_missing'
  | 'image_split'
  | 'length_wrong'
  | 'palette_misplaced'
  | 'palette_size'
  | 'pixels_wrong'
  | 'scan_malformed'
  | 'scan_without_data'
  | 'segment_cut_off'
  | 'segment_without_name'
  | 'size_differs'
  | 'transparency_repeated'
  | 'two_images';

/** What a logo can break (decisions §7). */
export interface LogoRules {
  'logo.missing': None;
  /** `null`: it was not read to its end. */
  'logo.too_large': { readonly size: number | null; readonly most: number };
  'logo.other_format': { readonly file: OtherFile };
  'logo.dimensions': {
    readonly width: number;
    readonly height: number;
    readonly least: number;
    readonly most: number;
  };
  'logo.damaged': { readonly format: LogoFormat; readonly damage: LogoDamage };
  'logo.checksum_wrong': { readonly chunk: string };
  'logo.chunk_unknown': { readonly chunk: string };
  'logo.animated': { readonly format: LogoFormat };
  'logo.colors': None;
  /** The marker of its frame, in hexadecimal. */
  'logo.jpeg_process': { readonly marker: string };
  'logo.not_found': None;
}
