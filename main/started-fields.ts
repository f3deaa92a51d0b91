import { productVersion } from '../http/version.js';
import type { Config } from './config.js';

/** What the line of a start says of every process. */
export function startedFields({ environment, mongodbUri, logRequests }: Config): object {
  return {
    version: productVersion,
    node: process.version,
    environment,
    database: mongodbUri === null ? 'embedded' : 'mongodb',
    log_requests: logRequests,
  };
}
