export { type EmbeddedConnection, type StartOptions, startOrJoin } from './client/startOrJoin.js';
export { EmbeddedMongoError, type EmbeddedMongoErrorCode } from './errors.js';
