import Type from 'typebox';
import { issuePublishingToken as issue } from '../../domain/account/issue-publishing-token.js';
import { Slug } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const issuePublishingToken = capability({
  name: 'issue_publishing_token',
  title: 'Issue a publishing token',
  description: 'Issues the publishing token of an artifact and revokes the previous one.',
  doors: ['cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  input: Type.Object({ slug: Slug }, { additionalProperties: false, description: 'The artifact.' }),
  output: Type.Object(
    {
      key: Type.String({ description: 'The ID, sent as X-Service-Key.' }),
      secret: Type.String({ description: 'The secret that requests are signed with, shown once.' }),
    },
    { additionalProperties: false, description: 'A publishing token.' },
  ),
  handler: issue,
});
