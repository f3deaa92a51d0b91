import { createPublishingToken as create } from '../../domain/account/own-publishing-token.js';
import { capability } from '../capability.js';
import { NewPublishingToken, OwnArtifactKey } from './publishing-token-schemas.js';

/** In person only: no token makes another (decisions §4, service.md Signed envelope 4). */
export const createPublishingToken = capability({
  name: 'create_publishing_token',
  title: 'Create a publishing token',
  description:
    'Creates the publishing token of one of your artifacts and revokes the previous one. The secret is shown once.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  recentAuth: true,
  input: OwnArtifactKey,
  output: NewPublishingToken,
  handler: create,
});
