import Type from 'typebox';
import { AuthorizationRead, readAuthorization as read } from '../../domain/oauth/read-authorization.js';
import { capability } from '../capability.js';

export const readAuthorization = capability({
  name: 'read_authorization',
  title: 'Read an authorization request',
  description:
    "Reads an app's request to act for a member and says what comes next: sign-in, the consent page, or an answer to the app.",
  doors: ['pages'],
  scope: 'public',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
  isRoutine: true,
  input: Type.Object(
    {
      values: Type.Record(Type.String(), Type.Array(Type.String()), {
        description: 'Every value of each parameter of the request, as it arrived.',
      }),
      unreadable: Type.Array(Type.String(), { description: 'Names of parameters that are not UTF-8.' }),
    },
    { additionalProperties: false, description: 'The parameters of the request.' },
  ),
  output: AuthorizationRead,
  handler: read,
});
