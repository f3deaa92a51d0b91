import assert from 'node:assert/strict';
import { startError } from '../src/engine/start-error.js';

describe('a data file that cannot be opened', () => {
  for (const [said, code] of [
    // What is in the way of LMDB when a page holds rubbish depends on the page that it reads first.
    ['MDB_CORRUPTED: Located page was wrong type', 'data_file_damaged'],
    ['Invalid key size 5a5a', 'data_file_damaged'],
    ['MDB_BAD_VALSIZE: Unsupported size of key/DB name/data, or wrong DUPFIXED size', 'data_file_damaged'],
    ['EACCES: permission denied', 'folder_not_writable'],
    ['ENOSPC: no space left on device', 'disk_full'],
    ['Something else', 'start_failed'],
  ] as const) {
    it(`is ${code} after "${said}", which it repeats`, () => {
      const error = startError(new Error(said), '/data/db/store.mdb');
      assert.equal(error.code, code);
      assert.equal(error.detail, said);
    });
  }
});
