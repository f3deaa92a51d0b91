import Type from 'typebox';
import { issueToken as issue } from '../../domain/oauth/issue-token.js';
import { capability } from '../capability.js';

const MAX = 4000;

function parameter(description: string) {
  return Type.Optional(Type.String({ description, maxLength: MAX }));
}

function secret(description: string) {
  return Type.Optional(Type.String({ description, maxLength: MAX, 'x-secret': true }));
}

export const issueToken = capability({
  name: 'issue_token',
  title: 'Issue tokens',
  description: 'Exchanges an authorization code or a refresh token for an access token.',
  doors: ['http'],
  scope: 'client',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  isRoutine: true,
  input: Type.Object(
    {
      grant_type: parameter('authorization_code or refresh_token.'),
      code: secret('The authorization code.'),
      redirect_uri: parameter('The redirect URI of the authorization request; optional.'),
      code_verifier: secret('The PKCE verifier of the authorization request.'),
      refresh_token: secret('The refresh token.'),
      scope: parameter('With a refresh token: fewer scopes than were granted, for this access token.'),
      resource: parameter('The resource of the authorization (RFC 8707); optional.'),
    },
    { additionalProperties: false, description: 'A token request (RFC 6749).' },
  ),
  output: Type.Object(
    {
      access_token: Type.String({ description: 'The access token (bkat_…), valid for an hour.' }),
      token_type: Type.Literal('Bearer', { description: 'How it is sent.' }),
      expires_in: Type.Integer({ description: 'Seconds until it expires.' }),
      scope: Type.String({ description: 'What it allows, separated by spaces.' }),
      refresh_token: Type.Optional(
        Type.String({ description: 'With offline_access: replaces the previous one, valid for 30 days.' }),
      ),
    },
    { additionalProperties: false, description: 'Tokens.' },
  ),
  handler: issue,
});
