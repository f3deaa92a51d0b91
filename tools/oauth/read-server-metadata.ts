import Type from 'typebox';
import { readServerMetadata as read, ServerMetadata } from '../../domain/oauth/metadata.js';
import { capability } from '../capability.js';

export const readServerMetadata = capability({
  name: 'read_server_metadata',
  title: 'Read the metadata of the authorization server',
  description: 'Returns endpoints, scopes and methods (RFC 8414).',
  doors: ['http'],
  scope: 'public',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: ServerMetadata,
  handler: read,
});
