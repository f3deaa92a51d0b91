import { describeRecords } from '../../recorded.js';
import { recordsOfArchives } from './record.js';

describeRecords('what is said of texts', recordsOfArchives());
