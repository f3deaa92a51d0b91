import { hostileContents } from './contents.js';
import { hostileEnds } from './ends.js';
import { hostileHeaders } from './headers.js';
import type { HostileZip } from './hostile-zip.js';
import { hostileLayouts } from './layout.js';
import { hostileNames } from './names.js';
import { hostileStreams } from './streams.js';
import { hostileTypes } from './types.js';

/** Every hostile archive, made anew in each run. */
export const hostileZips: HostileZip[] = [
  ...hostileEnds,
  ...hostileLayouts,
  ...hostileHeaders,
  ...hostileNames,
  ...hostileTypes,
  ...hostileContents,
  ...hostileStreams,
];
