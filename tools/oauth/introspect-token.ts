import { Introspection, introspect } from '../../domain/oauth/introspect.js';
import { capability } from '../capability.js';
import { TokenParameter } from './token-parameter.js';

export const introspectToken = capability({
  name: 'introspect_token',
  title: 'Check a token',
  description: 'Tells a resource server whether an access token or API key is active, for whom, and with which scopes.',
  doors: ['http'],
  scope: 'resource_server',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: TokenParameter,
  output: Introspection,
  handler: introspect,
});
