import { describeRecords } from '../../recorded.js';
import { recordsOfLogos } from './record.js';

describeRecords('what becomes of logos', recordsOfLogos());
