import type { None } from './common.js';

/** What stands at a path. */
export type Found = 'file' | 'folder' | 'link' | 'pipe' | 'socket' | 'device';

/** Rules of upload URLs, and of files on the machine of a publisher, for `countersign mcp` (decisions §10). */
export interface BridgeRules {
  'upload_url.valid': None;
  'bridge.path': None;
  'bridge.input': { readonly field: string };
  'bridge.inside': { readonly path: string; readonly folders: readonly string[] };
  'bridge.existing': { readonly folders: readonly string[] };
  'bridge.file': { readonly path: string; readonly found: Found };
  'bridge.file_or_folder': { readonly path: string; readonly found: Found };
  'bridge.readable': { readonly path: string; readonly code: string };
  'bridge.writable': { readonly path: string; readonly code: string };
  'bridge.unchanged': { readonly path: string };
  'bridge.new_file': { readonly path: string };
  /** In a folder that is packed. */
  'bridge.entry': { readonly found: Found; readonly ignore_file: string };
  'bridge.entries': { readonly most: number; readonly ignore_file: string };
  'bridge.depth': { readonly most: number };
  'bridge.manifest': None;
  /** A zip that came out larger than a package may be. */
  'bridge.packed': { readonly most: number };
}
