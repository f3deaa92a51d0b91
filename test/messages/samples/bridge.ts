import type { BridgeRules } from '../../../domain/rules/bridge.js';

const path = 'my-module';
const folders = ['/home/pat/modules', '/home/pat/themes'];

export const bridge: BridgeRules = {
  'upload_url.valid': {},
  'bridge.path': {},
  'bridge.input': { field: 'package_path' },
  'bridge.inside': { path: '../other', folders },
  'bridge.existing': { folders },
  'bridge.file': { path, found: 'folder' },
  'bridge.file_or_folder': { path, found: 'pipe' },
  'bridge.readable': { path, code: 'EACCES' },
  'bridge.writable': { path, code: 'EROFS' },
  'bridge.unchanged': { path },
  'bridge.new_file': { path: 'signed.zip' },
  'bridge.entry': { found: 'link', ignore_file: '.countersignignore' },
  'bridge.entries': { most: 10_000, ignore_file: '.countersignignore' },
  'bridge.depth': { most: 40 },
  'bridge.manifest': {},
  'bridge.packed': { most: 41_943_040 },
};
