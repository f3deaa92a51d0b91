import type { LogoRules } from '../../../domain/rules/logos.js';

export const logos: LogoRules = {
  'logo.missing': {},
  'logo.too_large': { size: 300_000, most: 262_144 },
  'logo.other_format': { file: 'gif' },
  'logo.dimensions': { width: 16, height: 2000, least: 32, most: 1024 },
  'logo.damaged': { format: 'PNG', damage: 'data_after_end' },
  'logo.checksum_wrong': { chunk: 'IDAT' },
  'logo.chunk_unknown': { chunk: 'ABCD' },
  'logo.animated': { format: 'WebP' },
  'logo.colors': {},
  'logo.jpeg_process': { marker: 'c9' },
  'logo.not_found': {},
};
