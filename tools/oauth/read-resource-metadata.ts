import Type from 'typebox';
import { ResourceMetadata, readResourceMetadata as read } from '../../domain/oauth/metadata.js';
import { capability } from '../capability.js';

export const readResourceMetadata = capability({
  name: 'read_resource_metadata',
  title: 'Read the metadata of the MCP endpoint',
  description: 'Returns which authorization server issues tokens for /mcp, and with which scopes (RFC 9728).',
  doors: ['http'],
  scope: 'public',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: ResourceMetadata,
  handler: read,
});
