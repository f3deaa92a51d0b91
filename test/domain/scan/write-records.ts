import { writeRecord } from './record.js';
import { readEvasions, readSamples } from './samples.js';

/** `npm run record:scan`: writes down what the scan finds in each sample. A changed record is a decision. */

for (const list of ['hostile', 'hostile-files'] as const) writeRecord(list, readSamples(list));
for (const list of ['php', 'files', 'fresh', 'scripts'] as const) writeRecord(`evasions-${list}`, readEvasions(list));
