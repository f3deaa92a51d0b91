import type { ProgressWords } from '../words.js';

/** What a long call is doing. */
export const progress: ProgressWords = {
  reading_files: 'Reading the files',
  packing_folder: 'Packing the folder',
  announcing: 'Announcing the version',
  uploading: 'Uploading the package',
  reading_package: 'Reading and scanning the package',
  comparing: 'Comparing it with the registry and the previous version',
  keeping: 'Storing the package for the reviewer',
  kept: 'Stored for the reviewer',
  checked: 'Checked',
  reading_status: 'Reading the status',
  downloading: 'Downloading the signed package',
  finished: 'Done',
  as_told: ({ text }) => text,
};
