import { describeRecords } from '../../recorded.js';
import { recordedLists } from './record.js';

describeRecords('what the scan finds', recordedLists());
