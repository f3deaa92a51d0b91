import Type from 'typebox';
import { revokeOauthToken as revoke } from '../../domain/oauth/revoke-token.js';
import { capability } from '../capability.js';
import { TokenParameter } from './token-parameter.js';

export const revokeOauthToken = capability({
  name: 'revoke_oauth_token',
  title: 'Revoke a token',
  description: 'Revokes an access token, or a refresh token with every token of its authorization.',
  doors: ['http'],
  scope: 'client',
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: TokenParameter,
  output: Type.Object({}, { additionalProperties: false, description: 'No result.' }),
  handler: revoke,
});
