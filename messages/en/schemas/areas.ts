/** What fields are, by area. */
export * from './account.js';
export * from './artifact.js';
export * from './audit.js';
export * from './common.js';
export * from './job.js';
export * from './licence.js';
export * from './member.js';
export * from './oauth.js';
export * from './operation.js';
export * from './release.js';
export * from './review.js';
export * from './review-details.js';
export * from './review-files.js';
export * from './scan.js';
export * from './signing.js';
export * from './webhook.js';
