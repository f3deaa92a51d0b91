import { strict as assert } from 'node:assert';
import { withoutPinned } from '../../../store/database/pinned-options.js';
import { openTestDatabase, openTestStore, silentLog } from '../../database.js';

describe('options of MONGODB_URI', () => {
  it('that would weaken what is promised are left out, the others kept', () => {
    const weaker = 'journal=false&w=0&tls=true&readPreference=secondary&wtimeoutMS=1&ReadConcernLevel=available';
    assert.deepEqual(withoutPinned(`mongodb://a,b/db?${weaker}`), {
      uri: 'mongodb://a,b/db?tls=true',
      left: ['journal', 'w', 'readPreference', 'wtimeoutMS', 'ReadConcernLevel'],
    });
    const tags = 'readPreferenceTags=dc:x&readPreferenceTags=&maxStalenessSeconds=90&j=0&wtimeout=5';
    assert.equal(withoutPinned(`mongodb+srv://a/?${tags}`).uri, 'mongodb+srv://a/');
    assert.deepEqual(withoutPinned('mongodb://a/db?replicaSet=w'), { uri: 'mongodb://a/db?replicaSet=w', left: [] });
    assert.deepEqual(withoutPinned('mongodb://a'), { uri: 'mongodb://a', left: [] });
  });

  it('do not reach the connection, and are named at the start', async () => {
    const given = await openTestDatabase();
    const said: unknown[] = [];
    const weaker = `${given.uri}${given.uri.includes('?') ? '&' : '?'}w=0&journal=false&readPreference=secondary&wtimeoutMS=1`;
    const log = { ...silentLog, warn: (fields: object) => said.push(fields) };
    const { store, close } = await openTestStore({ database: { ...given, uri: weaker }, log });
    const { writeConcern, readPreference } = store.database;
    assert.deepEqual([writeConcern?.w, writeConcern?.journal, writeConcern?.wtimeoutMS], ['majority', true, undefined]);
    assert.equal(readPreference?.mode, 'primary');
    assert.deepEqual(said, [{ options: ['w', 'journal', 'readPreference', 'wtimeoutMS'] }]);
    await close();
    await given.drop();
  });
});
