import { showPublishingToken as show } from '../../domain/account/own-publishing-token.js';
import { capability } from '../capability.js';
import { OwnArtifactKey, PublishingTokenState } from './publishing-token-schemas.js';

export const showPublishingToken = capability({
  name: 'show_publishing_token',
  title: 'Show the publishing token of an artifact',
  description: 'Shows the ID of the latest publishing token of one of your artifacts and whether it was revoked.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: OwnArtifactKey,
  output: PublishingTokenState,
  handler: show,
});
