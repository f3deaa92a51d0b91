import { endPublishingToken as end } from '../../domain/account/own-publishing-token.js';
import { capability } from '../capability.js';
import { OwnArtifactKey, PublishingTokenState } from './publishing-token-schemas.js';

export const endPublishingToken = capability({
  name: 'end_publishing_token',
  title: 'Revoke a publishing token',
  description: 'Revokes the publishing token of one of your artifacts immediately. Published versions stay published.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: OwnArtifactKey,
  output: PublishingTokenState,
  handler: end,
});
