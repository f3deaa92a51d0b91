export type { Wait } from './client/join-or-launch.js';
export { type EmbeddedConnection, type StartOptions, startOrJoin } from './client/start-or-join.js';
export { EmbeddedMongoError, type EmbeddedMongoErrorCode } from './errors.js';
