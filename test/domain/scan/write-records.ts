import { recordedLists, writeRecord } from './record.js';

/** `npm run record:scan`: writes down what the scan finds. A changed record is a decision. */

for (const list of recordedLists()) writeRecord(list);
