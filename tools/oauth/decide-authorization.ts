import Type from 'typebox';
import {
  AuthorizationAnswer,
  AuthorizationRequest,
  decideAuthorization as decide,
} from '../../domain/oauth/decide-authorization.js';
import { capability } from '../capability.js';

export const decideAuthorization = capability({
  name: 'decide_authorization',
  title: 'Allow or deny an app',
  description:
    'Answers a consent page in the session that it was shown in: allow records the consent and issues a code, deny tells the app.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    {
      request: AuthorizationRequest,
      decision: Type.Enum(['allow', 'deny'], { description: 'The decision of the member.' }),
    },
    { additionalProperties: false, description: 'The answer.' },
  ),
  output: AuthorizationAnswer,
  auditNote: ({ decision }) => ({ decision }),
  handler: decide,
});
